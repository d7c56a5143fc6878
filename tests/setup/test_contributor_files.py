"""Files for contributors' tools: hooks, the public host's CI, the development container."""

import json
import re

import yaml

from tests.processes import ROOT
from tools.testing.checks import CHECKS


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


def test_the_development_container_has_the_python_of_the_image() -> None:
    settings = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text())
    container = (ROOT / ".devcontainer" / settings["build"]["dockerfile"]).read_text()
    image = (ROOT / "deploy/Dockerfile").read_text()
    version = re.compile(r"^FROM python:(3\.\d+)[.-]", re.MULTILINE)
    assert set(version.findall(container)) == set(version.findall(image))
