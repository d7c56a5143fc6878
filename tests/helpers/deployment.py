"""The parts of the Compose file, and the build file for images, carried out in folders."""

import hashlib
import os
import re
import shlex
import shutil
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import yaml

from tests.helpers.programs import outcome_of
from tests.processes import ROOT
from tools.release import command

DEPLOY = ROOT / "deploy"
COMPOSE_TEXT = (DEPLOY / "compose.yaml").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load(COMPOSE_TEXT)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]

KNOWN = {
    *("FROM", "ARG", "ENV", "WORKDIR", "COPY", "RUN", "USER", "EXPOSE"),
    *("STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
}
IGNORED = shutil.ignore_patterns("__pycache__", "*.pyc")
# What pip and the system need of the environment, whatever registry they are told of.
KEPT = ("PIP_", "SSL_", "REQUESTS_", "HTTP", "http", "NO_PROXY", "no_proxy", "LANG", "LC_")


@dataclass(frozen=True)
class Step:
    """One instruction: its word, and the rest of its line."""

    word: str
    rest: str


@dataclass
class Stage:
    """What one FROM begins: a folder in the place of the image's root."""

    root: Path
    environment: dict[str, str] = field(default_factory=dict)
    directory: str = "/"
    user: str = "root"
    words: dict[str, str] = field(default_factory=dict)

    @property
    def here(self) -> Path:
        return self.root / self.directory.lstrip("/")

    def place(self, path: str) -> Path:
        """Where a path of the image is in the folder."""
        return self.root / path.lstrip("/") if path.startswith("/") else self.here / path


def steps(text: str) -> list[Step]:
    """The instructions; an unknown one is a mistake of ours."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    instructions = [
        Step(*line.split(maxsplit=1)) for line in "\n".join(lines).replace("\\\n", " ").splitlines()
    ]
    unknown = {step.word for step in instructions} - KNOWN
    assert not unknown, unknown
    return instructions


def carried_out(text: str, context: Path, folder: Path) -> dict[str, Stage]:
    """Every step of every stage; the stages by name, the last one as ``""``."""
    stages: dict[str, Stage] = {}
    stage = Stage(folder)
    for step in steps(text):
        if step.word == "FROM":
            _base, _as, name = (*step.rest.split(), "", "")[:3]
            stage = stages[name] = Stage(folder / f"stage-{len(stages)}")
            for each in ("tmp", "etc"):
                (stage.root / each).mkdir(parents=True)
        elif step.word in ("ARG", "ENV"):
            stage.environment |= dict(word.split("=", 1) for word in shlex.split(step.rest))
        elif step.word == "WORKDIR":
            stage.directory = step.rest
            stage.here.mkdir(parents=True, exist_ok=True)
        elif step.word == "COPY":
            copy(stage, step.rest, context, stages)
        elif step.word == "RUN":
            run(stage, step.rest)
        elif step.word == "USER":
            stage.user = step.rest
        else:
            stage.words[step.word] = step.rest
    return stages


def copy(stage: Stage, rest: str, context: Path, stages: dict[str, Stage]) -> None:
    """Files and folders into a folder; of a folder, what is in it."""
    *sources, target = rest.split()
    root = context
    if sources[0].startswith("--from="):
        other = stages[sources.pop(0).removeprefix("--from=")]
        root, sources = other.root, [source.lstrip("/") for source in sources]
    into = stage.place(target)
    for path in (path for source in sources for path in sorted(root.glob(source))):
        if path.is_dir():
            ignored = IGNORED if root == context else None
            shutil.copytree(path, into, symlinks=True, ignore=ignored, dirs_exist_ok=True)
        else:
            file = into / path.name if target.endswith("/") else into
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, file)
    if root != context:  # in an image, both stages have the same path
        for script in into.glob(".venv/bin/*"):
            if script.is_file() and script.read_bytes()[:2] == b"#!":
                script.write_text(script.read_text().replace(str(root), str(stage.root)))


def run(stage: Stage, line: str) -> None:
    """A command as the image's shell would run it, in the folder; users are made in there too."""
    if line.startswith("useradd "):
        line = make_user(stage, line)
    done = outcome_of("/bin/sh", "-ec", line, cwd=stage.here, env=environment_of(stage))
    assert done.returncode == 0, f"{line}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"


def make_user(stage: Stage, line: str) -> str:
    """The same, for the files of this folder; only root may do that, elsewhere it is left out."""
    if os.geteuid() != 0 or shutil.which("useradd") is None:
        return "true"
    for name in ("passwd", "group", "shadow", "gshadow"):
        (stage.root / "etc" / name).touch()
    return re.sub(r"^useradd", f"useradd --prefix {shlex.quote(str(stage.root))}", line)


def environment_of(stage: Stage, **more: str) -> dict[str, str]:
    """What a process of this image is told, and nothing of the tests' own environment."""
    python = str(Path(sys.base_exec_prefix) / "bin")
    kept = {name: value for name, value in os.environ.items() if name.startswith(KEPT)}
    own = {"PATH": f"{python}:/usr/local/bin:/usr/bin:/bin:/usr/sbin", "HOME": "/nonexistent"}
    there = {
        name: f"{stage.root}{value}" if value.startswith("/srv/") else value
        for name, value in stage.environment.items()
    }
    return {**kept, **own, "TMPDIR": str(stage.root / "tmp"), **there, **more}


def release_files(folder: Path) -> Path:
    """The files that a host needs, as `run.py release` makes them."""
    folder.mkdir(parents=True)
    command.distribute(ROOT, ("wheel",), folder, os.environ)
    archive = command.deployment(datetime(2026, 11, 29, tzinfo=UTC))
    (folder / "candor-0.1.0-deploy.zip").write_bytes(archive)
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
    ]
    (folder / command.SUMS).write_text("".join(lines))
    return folder


def unpacked(folder: Path) -> Path:
    """The same files, and the unpacked ZIP file beside them, as unzip does."""
    [archive] = folder.glob("*-deploy.zip")
    with ZipFile(archive) as file:
        for entry in file.infolist():
            Path(file.extract(entry, folder)).chmod(entry.external_attr >> 16)
    return folder
