"""The way of a wave's estimates into a file leads through each module twice at most."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby
from types import FrameType
from typing import Any

import numpy as np
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from analytics.estimates import looks
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.estimates import estimates_table
from localdp.mechanisms import Linked
from localdp.randomness import FixedWords
from respondents.models import Tally
from surveys.models import Wave
from tests.conftest import end, question
from tests.surveys.linked import linked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

REASON = {"justification": {"en": "Many share it."}}
AGE = {"options": [], "unit": {"en": "years"}, "parameters": {"low": "0", "high": "9", "step": "1"}}
QUESTIONS = (
    question("single", "open", **REASON),
    question(design="two-coins", direct="0.25", text={"en": "Asked directly?"}),
    question("number", "open", text={"en": "How old?"}, **AGE, **REASON),
    question("multiple", "random-item", text={"en": "Drawn?"}, parameters={"epsilon": "3"}),
    linked(way="joint", epsilon="3"),
    question(text={"en": "Of whom?"}, asked_if={"question": "q1", "options": [0]}),
)


def counted(wave: Wave) -> Wave:
    """The wave with seeded answers of 600 people, four of whom gave the rarest one."""
    draw = np.random.default_rng(5)
    for one in wave.version.document.questions:
        m = one.mechanism
        if isinstance(m, Linked):
            answers = np.stack([np.arange(600) % size for size in m.sizes], axis=1)
        elif one.kind.several:
            answers = (draw.random((600, 3)) < 0.4).astype(np.int64)
        else:
            answers = np.where(np.arange(600) < 596, np.arange(600) % 2, m.categories - 1)
        words = FixedWords(draw.bytes(4 * m.words * 600))
        counts = m.counts(m.randomize(answers, words)).tolist()
        Tally.objects.create(wave=wave, block=one.block, n=600, skipped=0, counts=counts)
        if one.direct is not None:
            direct = {"arm": Tally.Arm.DIRECT, "counts": [150, 50]}
            Tally.objects.create(wave=wave, block=one.block, n=200, skipped=0, **direct)
    assert refresh_wave(end(wave).pk) == wave.tallies.count()
    return wave


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
