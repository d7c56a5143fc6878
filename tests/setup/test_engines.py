"""The browsers that apt brings: installed only by root and if asked to, and named if missing."""

import pytest

from tools.setup import browser
from tools.testing import checks

PROGRAMS = {program for programs, _packages in browser.ENGINES.values() for program in programs}


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """A machine of root, with nothing on it but what a test puts there."""
    programs: set[str] = set()

    def install(packages: list[str]) -> bool:
        for wanted, given in browser.ENGINES.values():
            if list(given) == list(packages):
                programs.update(wanted)
        return True

    monkeypatch.setattr(browser, "find_program", lambda name: name if name in programs else None)
    monkeypatch.setattr(browser, "may_use_apt", lambda: True)
    monkeypatch.setattr(browser, "from_apt", install)
    return programs


def test_missing_engines_are_named(here: set[str]) -> None:
    assert browser.missing_engines(install=False) == ["Firefox", "WebKitGTK", "WPE WebKit"]
    here |= PROGRAMS - {"Xvfb"}
    assert browser.missing_engines(install=False) == ["WebKitGTK"]


def test_what_is_missing_is_installed_if_asked_for(here: set[str]) -> None:
    assert browser.missing_engines(install=True) == []
    assert here == PROGRAMS


def test_nobody_but_root_installs(here: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "may_use_apt", lambda: False)
    assert len(browser.missing_engines(install=True)) == len(browser.ENGINES)
    assert not here


@pytest.mark.parametrize("demanded", [True, False])
def test_a_missing_engine_is_told_and_fails_in_ci_only(
    demanded: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "is_continuous_integration", lambda: demanded)
    run = checks.Checks({}, [])
    checks.lacks(run, "WPE WebKit", "its tests are skipped")
    said = "".join(capsys.readouterr())
    assert "WPE WebKit was not found" in said
    assert ("so its tests are skipped" in said) != demanded
    assert run.failed == (["WPE WebKit"] if demanded else [])
