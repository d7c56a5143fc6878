"""The way of a wave's estimates into a file leads through each module twice at most."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby
from types import FrameType
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from analytics.estimates import looks
from analytics.exports.formats.estimates import estimates_table
from surveys.models import Wave
from tests.helpers.counted_waves import QUESTIONS, counted

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@contextmanager
def entered() -> Iterator[list[str]]:
    """Yield the modules of the analytics app that others of them call, in order; calls of the same
    module in a row count once."""
    way: list[str] = []

    def name_of(frame: FrameType | None) -> str:
        while frame is not None:
            name = str(frame.f_globals.get("__name__", ""))
            if name.startswith("analytics.") and not name.startswith("analytics.models"):
                return name
            frame = frame.f_back
        return ""

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        name = str(frame.f_globals.get("__name__", ""))
        known = name.startswith("analytics.") and not name.startswith("analytics.models")
        if event == "call" and known and name != name_of(frame.f_back):
            way.append(name)

    sys.setprofile(note)
    try:
        yield way
    finally:
        sys.setprofile(None)
    way[:] = [name for name, _group in groupby(way)]


def test_no_module_is_entered_more_than_twice(
    launched: Callable[..., Wave], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looks, "unseen", lambda *_given: False)
    wave = counted(launched(*QUESTIONS))
    wave = Wave.objects.select_related("version", "survey").get(pk=wave.pk)
    with CaptureQueriesContext(connection) as queries, entered() as way:
        table = estimates_table(wave)
    assert max(Counter(way).values()) <= 2, way
    assert len(queries) == 1
    assert {row["not_shown_reason"] for row in table.rows} == {None, "no-table", "withheld"}
    assert "q2.direct" in {row["question"] for row in table.rows}
