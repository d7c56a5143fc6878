"""The whole suite: which runs count as whole, and that what a phase leaves out is counted."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests import workers
from tools import ROOT
from tools.testing.suite import PHASES, count_outcomes, is_whole, where

REPORT = '<testsuites><testsuite errors="{}" failures="{}" skipped="{}" tests="{}"/></testsuites>'
ADDRESS = "postgresql://candor@/candor?host=/tmp/candor-1"


@pytest.mark.parametrize("arguments", [["-k", "word"], ["tests/localdp"], ["--slow", "-x"]])
def test_some_of_the_tests_are_one_pytest(arguments: list[str]) -> None:
    assert not is_whole(arguments, {})


def test_all_tests_have_workers_on_servers_of_our_own() -> None:
    assert is_whole([], {})
    assert is_whole(["--slow"], {"DATABASE_URL": ""})
    assert not is_whole([], {"DATABASE_URL": ADDRESS})
    assert not is_whole([], {"REDIS_URL": "redis://127.0.0.1/0"})


def test_the_phases_leave_no_test_out() -> None:
    marks = [selection[selection.index("-m") + 1] for selection in PHASES.values()]
    assert sorted(marks) == ["alone", "not alone"]
    assert where("tests") == ["tests"]


def test_every_file_with_a_test_that_runs_alone_is_found() -> None:
    """However it names the mark; the other phase would leave that test out too."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    named = [file for file in files if has_attribute(file.read_text(encoding="utf-8"), "alone")]
    assert where("tests-alone") == [str(file.relative_to(ROOT)) for file in named]


def has_attribute(source: str, name: str) -> bool:
    nodes = ast.walk(ast.parse(source)) if f".{name}" in source else ()
    return any(isinstance(node, ast.Attribute) and node.attr == name for node in nodes)


@pytest.mark.parametrize(
    ("counts", "outcomes"),
    [
        ((0, 0, 0, 7), {"passed": 7}),
        ((1, 2, 3, 10), {"passed": 4, "failures": 2, "errors": 1, "skipped": 3}),
    ],
)
def test_outcomes_are_counted(
    counts: tuple[int, ...], outcomes: dict[str, int], tmp_path: Path
) -> None:
    report = tmp_path / "tests.xml"
    report.write_text(REPORT.format(*counts))
    assert count_outcomes(report) == Counter(outcomes)


def test_a_phase_that_left_no_report_is_an_error(tmp_path: Path) -> None:
    assert count_outcomes(tmp_path / "tests.xml") == {"errors": 1}


def test_each_worker_has_a_redis_number_of_its_own() -> None:
    """A single pytest has number 0."""
    url = "unix:///tmp/candor-1/redis.sock?db=0"
    assert workers.redis_of("", url) == url
    assert workers.redis_of("gw0", url) == "unix:///tmp/candor-1/redis.sock?db=1"
    assert workers.redis_of("gw11", url) == "unix:///tmp/candor-1/redis.sock?db=12"
