"""Files for contributors' tools: hooks, the public host's CI, the development container."""

import json
import re
from pathlib import Path

import pytest
import yaml

from tests.helpers.deployment import COMPOSE_TEXT
from tests.helpers.programs import Outcome, outcome_of
from tests.processes import ROOT
from tools.testing.checks import CHECKS

WORKFLOW_TEXT = "".join(
    (ROOT / name).read_text()
    for name in (
        ".github/workflows/packages.yml",
        ".github/workflows/test.yml",
        "deploy/Dockerfile",
        ".devcontainer/Dockerfile",
    )
)


def test_hooks_before_a_commit_are_checks_of_the_test_command() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"][0]["hooks"]
    assert {hook["entry"] for hook in hooks} == {
        f"python3 run.py test --only {name}" for name in CHECKS if name not in ("node", "pytest")
    }


def test_the_public_host_runs_the_test_command() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text())
    commands = [step["run"] for step in workflow["jobs"]["test"]["steps"] if "run" in step]
    every_week = "${{ github.event_name == 'schedule' && '--slow' || '' }}"
    assert commands == [f"python3 run.py test --install-browser {every_week}"]


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_named_by_commit_and_images_by_digest(path: Path) -> None:
    text = path.read_text()
    used = re.findall(r"uses: (.+)", text)
    assert [each for each in used if not PINNED.fullmatch(each)] == []
    assert len({each.partition("@")[0]: each for each in used}) == len(set(used))
    images = re.findall(r"(?:container|image): ([^$].*)", text)
    assert images
    for container in (ROOT / ".devcontainer/Dockerfile", ROOT / "deploy/Dockerfile"):
        images += re.findall(r"^FROM (\S+)", container.read_text(), re.MULTILINE)
    assert [each for each in images if not re.search(r"@sha256:[0-9a-f]{64}$", each)] == []


def test_once_a_week_the_packages_are_asked_for() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/packages.yml").read_text())
    [schedule] = workflow[True]["schedule"]  # YAML reads the key “on” so
    assert schedule["cron"].endswith("* * 1")
    commands = [step["run"] for step in workflow["jobs"]["packages"]["steps"] if "run" in step]
    copy = "python3 run.py packages --advisories var/advisories"
    assert commands == [copy, "python3 run.py packages"]


def images_step(tmp_path: Path, registry: str, where: Path = ROOT) -> Outcome:
    """Run the step that compares images, with a registry that is a few lines of shell."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/packages.yml").read_text())
    [script] = [step["run"] for step in workflow["jobs"]["images"]["steps"] if "run" in step]
    docker = tmp_path / "docker"
    docker.write_text(f"#!/bin/sh\n{registry}")
    docker.chmod(0o755)
    given = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    return outcome_of("bash", "-e", "-o", "pipefail", "-c", script, cwd=where, env=given)


def test_a_registry_without_an_answer_fails_the_check(tmp_path: Path) -> None:
    """A checkout in which no image is found fails, too."""
    assert images_step(tmp_path, "exit 1\n").returncode == 1
    for folder in (".devcontainer", ".github", "deploy"):
        (tmp_path / "empty" / folder).mkdir(parents=True)
    assert images_step(tmp_path, "exit 0\n", tmp_path / "empty").returncode == 1


@pytest.mark.parametrize("moved", ["", "caddy", "python:3.11.16-slim-trixie"])
def test_a_tag_that_moved_to_another_image_is_named(moved: str, tmp_path: Path) -> None:
    """The step is run, with a registry that answers with the digests of our files, but one."""
    known = re.findall(r"([\w./-]+:[\w.-]+)@(sha256:[0-9a-f]{64})", COMPOSE_TEXT + WORKFLOW_TEXT)
    answers = [
        f"{image}) echo {'sha256:moved' if moved and image.startswith(moved) else digest};;"
        for image, digest in dict(known).items()
    ]
    done = images_step(tmp_path, 'case "$4" in\n' + "\n".join(answers) + "\nesac\n")
    named = [line for line in done.stdout.splitlines() if line.endswith(" is now sha256:moved")]
    assert (done.returncode, len(named)) == ((1, 1) if moved else (0, 0)), done.stdout


def test_the_development_container_has_the_python_of_the_image() -> None:
    settings = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text())
    container = (ROOT / ".devcontainer" / settings["build"]["dockerfile"]).read_text()
    image = (ROOT / "deploy/Dockerfile").read_text()
    version = re.compile(r"^FROM python:(3\.\d+)[.-]", re.MULTILINE)
    assert set(version.findall(container)) == set(version.findall(image))


def test_blanks_that_the_owner_fills_are_marked() -> None:
    """So that none is forgotten before the first release."""
    marked = {
        name
        for name in ("CODE_OF_CONDUCT.md", "GOVERNANCE.md", "pyproject.toml")
        if re.search(r"to be filled in by the owner|The owner replaces", (ROOT / name).read_text())
    }
    assert marked == {"CODE_OF_CONDUCT.md", "GOVERNANCE.md", "pyproject.toml"}


FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_issue_forms_can_be_read_and_send_holes_elsewhere(path: Path) -> None:
    form = yaml.safe_load(path.read_text())
    if path.stem == "config":
        assert form["blank_issues_enabled"] is False
        assert "SECURITY.md" in form["contact_links"][0]["about"]
        return
    fields = [each for each in form["body"] if each["type"] != "markdown"]
    assert len({each["id"] for each in fields}) == len(fields)
    assert all(each["attributes"]["label"] for each in fields)


def test_pull_requests_run_the_slow_tests_of_what_they_touch() -> None:
    command = "run.py test --slow --changed main"
    for name in (".github/pull_request_template.md", "CONTRIBUTING.md"):
        assert command in (ROOT / name).read_text()
