"""Release notes are from the changelog; workflows that publish have few permissions and can be run again."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
CHANGELOG = """\
# Changelog

## Unreleased

Nothing yet.

## 0.2.0 - 2027-01-31

### Added

- One thing.

## 0.1.0

First.
"""


@pytest.mark.parametrize(
    ("version", "status", "output"),
    [
        ("0.2.0", 0, "### Added\n\n- One thing.\n"),
        ("0.1.0", 0, "First.\n"),
        ("0.3.0", 1, 'CHANGELOG.md has no heading "## 0.3.0"\n'),
    ],
)
def test_notes_are_the_part_of_the_version(tmp_path: Path, version: str, status: int, output: str) -> None:
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    command = [sys.executable, str(ROOT / ".github" / "release_notes.py"), version]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout or done.stderr) == (status, output)


def jobs_of(workflow: str) -> dict[str, Any]:
    jobs: dict[str, Any] = yaml.safe_load((WORKFLOWS / workflow).read_text("utf-8"))["jobs"]
    return jobs


def test_a_job_of_a_release_has_only_the_permissions_that_it_needs() -> None:
    granted = {name: job.get("permissions", {}) for name, job in jobs_of("release.yml").items()}
    assert granted == {
        "checks": {},
        "build": {},
        "publish": {"id-token": "write"},
        "attest": {"id-token": "write", "attestations": "write"},
        "notes": {"contents": "write"},
    }


def test_a_job_that_may_write_runs_no_code_of_the_repository() -> None:
    for workflow in ("release.yml", "docs.yml"):
        for name, job in jobs_of(workflow).items():
            if "write" in job.get("permissions", {}).values():
                used = {step["uses"].split("@")[0] for step in job["steps"] if "uses" in step}
                assert "actions/checkout" not in used, name
                assert not [step for step in job["steps"] if "pip install" in step.get("run", "")], name


def test_actions_have_fixed_versions() -> None:
    """A branch moves. Others than GitHub's own are named by commit."""
    for path in WORKFLOWS.glob("*.yml"):
        for action, version in re.findall(r"uses: ([\w./-]+)@(\S+)", path.read_text("utf-8")):
            assert re.fullmatch(r"v\d+" if action.startswith("actions/") else r"[0-9a-f]{40}", version), action


def test_a_release_can_be_run_again() -> None:
    jobs = jobs_of("release.yml")
    assert jobs["publish"]["steps"][-1]["with"]["skip-existing"] is True
    command = jobs["notes"]["steps"][-1]["run"]
    assert "gh release view" in command.split("||")[0]
    assert "--clobber" in command


def test_the_documentation_is_published_by_the_workflow_that_owners_get() -> None:
    given = (ROOT / "mkdocs_docsjson/scaffold/workflows/github-pages/docs.yml").read_text("utf-8")
    own = given.replace("pip install mkdocs-docsjson", 'pip install -e ".[cards]"')
    own = own.replace("docsjson build", "docsjson build demo_site --site-dir site")
    assert (WORKFLOWS / "docs.yml").read_text("utf-8") == own
    assert given.strip() in (ROOT / "demo_site/publish/github-pages.mdx").read_text("utf-8")
