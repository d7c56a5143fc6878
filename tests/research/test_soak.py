"""The long run: short, whether it runs at all; and whether it would see what it looks for."""

from collections import Counter
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest
from django.utils import timezone

from research.benchmarks import soak, soak_survey
from research.benchmarks.memory import MIB, Curve, Memory, sizes_of
from research.benchmarks.standing import Site
from respondents.intake.writer import PendingReport, store_report
from respondents.models import Claim, Report, Tally
from respondents.shuffling.services import shuffle_wave
from surveys.models import Wave
from tests.helpers.programs import outcome_of
from tests.processes import ROOT
from tools import PYTHON
from tools.console import Problem

PEOPLE = 60


@pytest.mark.parametrize("given", [["--minutes", "0"], ["--minutes", "999"], ["--people", "0"]])
def test_options_of_the_soak_are_bounded(given: list[str]) -> None:
    with pytest.raises(Problem, match="must be from"):
        soak.options(given)


def remembered(**curves: list[int]) -> Memory:
    """Ten minutes of these sizes in MiB, one for each."""
    memory = Memory(cast("Site", None))
    for name, sizes in curves.items():
        told = {60.0 * minute + 30: size * MIB for minute, size in enumerate(sizes)}
        memory.curves[name.replace("_", " ")] = Curve(told, dict(told))
    return memory


def test_a_leak_is_found_and_warming_up_is_not_taken_for_one() -> None:
    steady = [100, *[140] * 9]
    warming = [90, 100, *[109] * 8]
    leaking = [100 + 5 * minute for minute in range(10)]
    memory = remembered(
        web_process_1=steady, web_process_2=warming, Celery_worker_1=leaking, PostgreSQL=leaking
    )
    (leak,) = soak.leaks(memory, 600)
    assert leak == "Celery worker 1 grew by 40 MiB, 38%"


def test_unexpected_responses_and_logged_errors_are_reported(tmp_path: Any) -> None:
    assert soak.unexpected({"unexpected": {"new 502": 3}}) == ["3 × new 502"]
    log = tmp_path / "web.log"
    log.write_text("fine\nERROR candor something\n")
    child = SimpleNamespace(log=log)
    site = cast("Site", SimpleNamespace(children={"web": child, "beat": SimpleNamespace(log=None)}))
    assert soak.complaints(site) == [
        "1 errors in the log of web, the first: ERROR candor something"
    ]


def test_sizes_of_processes_are_read() -> None:
    import os

    resident, shared_out = sizes_of(os.getpid())
    assert 10 * MIB < shared_out <= resident
    assert sizes_of(2**22 + 1) == (0, 0)


@pytest.fixture
def answered(db: None) -> tuple[Wave, list[bytes], dict[str, int]]:
    """A closed wave all of whose reports are shuffled, and how often each was acknowledged."""
    wave, reports = soak_survey.begin(PEOPLE)
    times = Counter({str(place): 1 + place % 2 for place in range(PEOPLE)})
    token = 0
    for place, number in times.items():
        for _each in range(number):
            token += 1
            store_report(PendingReport(wave.pk, token.to_bytes(16), reports[int(place)]))
    Wave.objects.filter(pk=wave.pk).update(
        opens=timezone.now() - timedelta(hours=2), closes=timezone.now() - timedelta(hours=1)
    )
    assert shuffle_wave(wave.pk) is not None
    return wave, reports, dict(times)


def test_complete_counts_have_no_fault(answered: tuple[Wave, list[bytes], dict[str, int]]) -> None:
    total, wrong = soak_survey.added_up(*answered)
    assert wrong == []
    assert set(total.values()) == {PEOPLE * 3 // 2}


def test_a_lost_report_a_lost_token_and_a_wrong_count_are_found(
    answered: tuple[Wave, list[bytes], dict[str, int]],
) -> None:
    Claim.objects.filter(token=(1).to_bytes(16)).delete()
    report = Report.objects.first()
    assert report is not None
    report.delete()
    tally = Tally.objects.get(block=answered[0].version.document.questions[2].block)
    tally.counts[0] += 1
    tally.save()
    _, wrong = soak_survey.added_up(*answered)
    assert wrong == [
        "89 claimed, not 90",
        "89 stored, not 90",
        "the counts of q3 differ from what was acknowledged",
    ]


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.parametrize(
    "command",
    [
        ("research.benchmarks.soak", "--minutes", "0.1", "--people", "4"),
        ("research.benchmarks.estimates", "--repeats", "1"),
        ("research.benchmarks.capacity", "--most", "2000"),
    ],
    ids=lambda command: command[0],
)
def test_each_benchmark_runs_to_its_end(command: tuple[str, ...]) -> None:
    done = outcome_of(PYTHON, "-m", *command, cwd=ROOT)
    said = done.stdout + done.stderr
    leak = "grew by" in said  # a few seconds say nothing of it
    assert done.returncode == 0 or leak, said
    assert "| ---" in done.stdout
