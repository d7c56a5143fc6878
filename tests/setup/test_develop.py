"""`run.py serve --dev` on a copy of the sources: what is edited there is served."""

import shutil
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.helpers.setup import becomes
from tests.processes import ROOT, environment, free_port, running, wait_until
from tools.local.develop import WATCHED

COPIED = (*WATCHED, "deploy", "templates", "tools")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources in a folder of their own, with the same environment."""
    target = tmp_path / "candor"
    compiled = shutil.ignore_patterns("__pycache__")
    for folder in COPIED:
        shutil.copytree(ROOT / folder, target / folder, ignore=compiled)
    for file in (*ROOT.glob("*.py"), *ROOT.glob("*.lock"), *ROOT.glob("p*.*")):
        shutil.copy(file, target)
    for installed in (".venv", "node_modules"):
        if (ROOT / installed).exists():
            (target / installed).symlink_to(ROOT / installed)
    return target


@pytest.mark.slow
@pytest.mark.django_db
def test_an_edited_template_and_an_edited_module_are_served(copy: Path, tmp_path: Path) -> None:
    port = free_port()
    log = tmp_path / "dev.log"
    url = f"http://127.0.0.1:{port}"
    given = {**environment(), "PORT": str(port)}

    def shows(path: str, text: str) -> bool:
        try:
            with urllib.request.urlopen(url + path, timeout=5) as response:
                return text in response.read().decode()
        except OSError:
            return False

    def replace(path: str, old: str, new: str) -> None:
        file = copy / path
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    command = [sys.executable, str(copy / "run.py"), "serve", "--dev"]
    with running(command, log, given, cwd=copy) as process:
        wait_until(lambda: shows("/healthz", '"ok"'), 60, process=process, log=log)
        assert shows("/static/css/base.css", "{")
        assert shows("/", "Sign in")
        replace("templates/home.html", "{% block main %}", "{% block main %}<p>Edited</p>")
        assert shows("/", "<p>Edited</p>")
        replace("config/views.py", '{"status": "ok", **named}', "{")
        assert becomes(lambda: "SyntaxError" in log.read_text(), 30), log.read_text()
        replace("config/views.py", "JsonResponse({)", 'JsonResponse({"status": "edited"})')
        assert becomes(lambda: shows("/healthz", '"edited"'), 60), log.read_text()
    assert not (copy / "var" / "environment.json").exists()
