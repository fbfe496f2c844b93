"""What pyproject.toml cannot say: the folder `theme/` is a package, and how a package index shows README.md."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent
# A link or a picture in Markdown (`](address`) or HTML (`src="address`) whose address is a file of the repository.
FILE_ADDRESS = re.compile(r"""(\]\(|\b(?:src|srcset|href)=")(?![a-z][a-z0-9+.-]*:|[/#])([^)"\s]+)""")
PAGE = re.compile(r"demo_site/(.+)\.mdx?(#.*)?")
PICTURES = (".webp", ".png", ".svg", ".jpg", ".jpeg", ".gif")


def package_readme() -> str:
    """README.md with absolute addresses: the page of a package index has no other file of the repository beside it.

    Pages of `demo_site` are in the published documentation; every other file is that of the tag of this version.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    repository, documentation = project["urls"]["Source"], project["urls"]["Documentation"]

    def absolute(found: re.Match[str]) -> str:
        before, address = found.groups()
        page = PAGE.fullmatch(address)
        if page:
            return f"{before}{documentation}{page[1]}{page[2] or ''}"
        view = "raw" if address.endswith(PICTURES) else "blob"
        return f"{before}{repository}/{view}/v{project['version']}/{address}"

    return FILE_ADDRESS.sub(absolute, (ROOT / "README.md").read_text("utf-8"))


if __name__ == "__main__":
    from setuptools import find_packages, setup

    setup(
        packages=[*find_packages(include=["mkdocs_docsjson", "mkdocs_docsjson.*"]), "mkdocs_docsjson_theme"],
        package_dir={"mkdocs_docsjson_theme": "theme"},
        long_description=package_readme(),
        long_description_content_type="text/markdown",
    )
