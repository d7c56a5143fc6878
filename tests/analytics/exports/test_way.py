"""The way of a wave's estimates into a file is straight: each module on it has one caller, and each
decision about the wave is made once."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import CO_GENERATOR
from types import FrameType
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from analytics.archive.contents import files_of
from analytics.estimates import looks
from analytics.exports.formats.estimates import estimates_table
from analytics.exports.wave_figures import WaveFigures
from surveys.models import Wave
from tests.helpers.tallies import QUESTIONS, answered_by_600
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


class Way:
    """The calls of the analytics app, apart from its models."""

    def __init__(self) -> None:
        self.entries: set[tuple[str, str]] = set()
        """Which module calls which other one."""
        self.decisions: Counter[str] = Counter()
        """How often each function of `analytics.estimates` was called with the wave."""
        self._frames: list[FrameType] = []  # kept, so that a generator that goes on is known again

    def note(self, frame: FrameType, event: str, _argument: Any) -> None:
        name = _module(frame)
        if event != "call" or not name or any(known is frame for known in self._frames):
            return
        caller = _nearest(frame.f_back)
        if caller and caller != name:
            self.entries.add((caller, name))
        code = frame.f_code
        if (
            name.startswith("analytics.estimates.")
            and "wave" in code.co_varnames[: code.co_argcount]
        ):
            self.decisions[f"{name}.{code.co_name}"] += 1
        if code.co_flags & CO_GENERATOR:
            self._frames.append(frame)


def _module(frame: FrameType) -> str:
    name = str(frame.f_globals.get("__name__", ""))
    known = name.startswith("analytics.") and not name.startswith("analytics.models")
    return name if known else ""


def _nearest(frame: FrameType | None) -> str:
    """The module of the analytics app that called, perhaps through others."""
    while frame is not None:
        if name := _module(frame):
            return name
        frame = frame.f_back
    return ""


@contextmanager
def followed() -> Iterator[Way]:
    way = Way()
    sys.setprofile(way.note)
    try:
        yield way
    finally:
        sys.setprofile(None)


def test_each_module_has_one_caller_and_each_decision_one_call(
    launched: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looks, "hidden_until_end", lambda *_given: False)
    wave = answered_by_600(launched(*QUESTIONS))
    wave = Wave.objects.select_related("version", "survey").get(pk=wave.pk)
    with CaptureQueriesContext(connection) as queries, followed() as way:
        table = estimates_table(WaveFigures(wave))
    callers = Counter(entered for _caller, entered in way.entries)
    assert set(callers.values()) == {1}, way.entries
    assert set(way.decisions.values()) == {1}, way.decisions
    assert {"analytics.estimates.timing.may_be_read"} < set(way.decisions)
    assert len(queries) == 1
    assert {row["not_shown_reason"] for row in table.rows} == {None}
    assert "q2.direct" in {row["question"] for row in table.rows}


def test_all_files_of_the_archive_read_the_estimates_once(launched: Launch) -> None:
    """Apart from the changes since earlier waves, which read all waves at once."""
    wave = answered_by_600(launched(*QUESTIONS))
    wave = Wave.objects.select_related("version", "survey").get(pk=wave.pk)
    with CaptureQueriesContext(connection) as queries:
        files_of(WaveFigures(wave))
    read = [query for query in queries if 'FROM "analytics_estimate"' in query["sql"]]
    assert len(read) == 2
