"""The systemd units: systemd itself reads them, where it is; and they are as hard as they say."""

import configparser
import re
import sys
from pathlib import Path

import pytest

from tests.helpers.programs import outcome_of, program
from tests.processes import ROOT
from tools.local import serve

UNITS = sorted((ROOT / "deploy").glob("*.service"))
TIMERS = sorted((ROOT / "deploy").glob("*.timer"))
DAILY = {"candor-backup", "candor-doctor"}
PARTS = [unit for unit in UNITS if unit.stem not in DAILY]


def test_each_part_has_a_unit() -> None:
    assert {file.stem for file in PARTS} == {f"candor-{part}" for part in serve.PARTS}


@pytest.mark.parametrize("file", PARTS, ids=lambda file: file.stem)
def test_each_starts_its_part_as_its_user_with_its_environment(file: Path) -> None:
    part = file.stem.removeprefix("candor-")
    user = "web" if part == "web" else "worker"
    text = file.read_text()
    given = re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE)
    once = dict(given)
    assert once["User"] == f"candor-{user}"
    assert once["WorkingDirectory"] == "/srv/candor"
    assert "ReadWritePaths" not in once
    started = "/srv/candor/.venv/bin/candor"
    assert once["ExecStart"] == f"{started} {part}"
    assert once.get("ExecStartPre") == (f"{started} prepare_database" if part == "worker" else None)
    assert once["Restart"] == "always"
    assert {"MemoryMax", "TasksMax"} <= once.keys()
    assert (once["LimitCORE"], once["NoNewPrivileges"], once["ProtectSystem"]) == (
        "0",
        "yes",
        "strict",
    )
    files = [value for name, value in given if name == "EnvironmentFile"]
    assert files == ["/etc/candor/site.env", f"/etc/candor/{user}.env"]
    configparser.ConfigParser(strict=False, interpolation=None).read_string(text)


def test_daily_duties_have_a_timer_and_are_as_hard_as_the_worker() -> None:
    worker = (ROOT / "deploy" / "candor-worker.service").read_text()
    hard = {
        *re.findall(r"^(?:Protect|Private|Restrict|System|Capa|NoNew).*$", worker, re.MULTILINE)
    }
    assert {timer.stem for timer in TIMERS} == DAILY
    for unit in UNITS:
        if unit.stem in DAILY:
            text = unit.read_text()
            assert hard <= {*text.splitlines()}
            assert "Type=oneshot\nUser=candor-worker\n" in text
            assert ("ReadWritePaths" in text) == (unit.stem == "candor-backup")


def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    """An unknown or misspelled line is only a warning to systemd: here it is a fault."""
    analyze = program("systemd-analyze")
    files = [tmp_path / each.name for each in (*UNITS, *TIMERS)]
    for file in files:  # with a program that is there
        text = (
            (ROOT / "deploy" / file.name)
            .read_text()
            .replace("/srv/candor/.venv/bin/candor", f'"{sys.executable}"')
        )
        text = text.replace("/srv/candor", str(ROOT))
        file.write_text(text)
    done = outcome_of(analyze, "verify", *files)
    if "Failed to initialize manager" in done.stderr:
        pytest.skip("systemd-analyze cannot verify on this machine")
    assert (done.returncode, done.stderr) == (0, "")
