"""Files for publishing a site, with a folder for each host below `workflows/`; `docsjson new` copies them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Host:
    """A host on which a site can be published."""

    title: str
    files: tuple[tuple[str, str], ...]
    """Pairs of a file below `workflows/` and its path in the owner's repository."""
    next_step: str
    """What the owner must still do by hand, once."""


HOSTS: dict[str, Host] = {
    "github-pages": Host(
        "GitHub Pages",
        (("github-pages/docs.yml", ".github/workflows/docs.yml"),),
        'set Settings > Pages > Source to "GitHub Actions"',
    ),
    "gitlab-pages": Host(
        "GitLab Pages",
        (("gitlab-pages/gitlab-ci.yml", ".gitlab-ci.yml"),),
        "push to the default branch",
    ),
    "netlify": Host(
        "Netlify",
        (("netlify/netlify.toml.txt", "netlify.toml"),),
        "add the repository as a new site",
    ),
    "cloudflare-pages": Host(
        "Cloudflare Pages",
        (("cloudflare-pages/wrangler.toml.txt", "wrangler.toml"), ("cloudflare-pages/headers.txt", "_headers")),
        "connect the repository; build command and Python version stand in wrangler.toml",
    ),
    "vercel": Host("Vercel", (("vercel/vercel.json", "vercel.json"),), "import the repository"),
    "read-the-docs": Host(
        "Read the Docs",
        (("read-the-docs/readthedocs.yml", ".readthedocs.yaml"),),
        "add the repository as a new project",
    ),
    "s3": Host(
        "Amazon S3 and CloudFront",
        (("s3/docs.yml", ".github/workflows/docs.yml"),),
        "set the variables that the head of the workflow names",
    ),
    "nginx": Host(
        "nginx in a container",
        (("nginx/Dockerfile.txt", "Dockerfile"), ("nginx/nginx.conf.txt", "nginx.conf")),
        "docker build -t docs . && docker run -p 8080:8080 docs",
    ),
}


def host_files(name: str) -> dict[str, str]:
    """The text of each file by its path in the owner's repository.

    name: a key of `HOSTS`.
    """
    folder = files("mkdocs_docsjson.scaffold") / "workflows"
    return {target: (folder / source).read_text("utf-8") for source, target in HOSTS[name].files}
