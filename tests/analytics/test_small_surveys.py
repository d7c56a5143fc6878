"""Small surveys of every kind, at random: no page, file or answer of the API breaks or has a NaN.

Rare and equal answers, empty options, arms of two and of sixty people.
"""

import json
import logging
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from analytics.api.figures import serialize_questions
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.estimates import comparisons_table, estimates_table, results_table
from analytics.exports.records import as_json
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Estimate
from localdp.mechanisms import Linked, Mechanism
from respondents.models import Tally
from surveys.documents.frozen.question import Question
from surveys.models import Wave
from tests.helpers.experiments import ARMS, WHY
from tests.helpers.library import drawn
from tests.helpers.linked import linked
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import number
from tests.helpers.questions import LIED, MOON, permanent, question
from tests.helpers.sections import battery, items
from tests.helpers.tallies import AGE, REASON
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

PEOPLE = (2, 5, 6, 10, 50, 60)
RELEASE = {"minimum_n": 5, "while_open": False, "retention_days": 30}


def questions() -> list[dict[str, Any]]:
    """Lists, a question and its direct arm, an unprotected one, numbers, parts, drawn items."""
    lists = list_experiment("randomized-response", parameters={"epsilon": "3"})
    return [
        *lists,
        question(design="two-coins", direct="0.25", text={"en": "Asked directly?"}),
        question("single", "open", text={"en": "Openly?"}, **WHY),
        question("single", "randomized-response", parameters={"epsilon": "2"}),
        question("multiple", "multiple", text={"en": "Which?"}, parameters={"epsilon": "3"}),
        question("multiple", "random-item", text={"en": "Drawn?"}, parameters={"epsilon": "3"}),
        question("number", "open", text={"en": "How old?"}, **AGE, **REASON),
        linked(way="joint", epsilon="3"),
    ]


def others() -> list[dict[str, Any]]:
    """Two versions, an anchor, certain answers, waves, protected numbers, and a drawn battery."""
    versions = [
        question(
            design="crosswise",
            parameters={"p": p},
            asked_if={"question": "q1", "options": [arm]},
            device="respondent",
            instructions={"en": f"Was she born in {season}?"},
        )
        for arm, (p, season) in enumerate((("0.2", "May or June"), ("0.8", "another month")))
    ]
    return items(
        ARMS,
        versions[0],
        {**versions[1], "version_of": "q2"},
        {**LIED, "anchor": "q5"},
        MOON,
        question(design="mangat", text={"en": "Certain?"}, parameters={"p": "0.7"}),
        permanent("single", text={"en": "Which color?"}),
        question("single", "symmetric-unary", text={"en": "A"}, parameters={"epsilon": "2"}),
        question("single", "subset-selection", text={"en": "B"}, parameters={"epsilon": "1"}),
        number("piecewise", epsilon="3"),
        linked(way="pair", epsilon="3"),
        *battery("Late?", "Early?", "Sick?", draws=True, design="two-coins"),
    )


def answers(m: Mechanism, item: Question, n: int, draw: np.random.Generator) -> np.ndarray:
    """Answers of which some are rare, none are given, or all are equal."""
    way = draw.integers(4)
    if isinstance(m, Linked):
        return np.stack([draw.integers(0, size, n) * (way > 0) for size in m.sizes], axis=1)
    if item.kind.several:
        return (draw.random((n, m.categories)) < (0, 1, 0.02, 0.5)[way]).astype(np.int64)
    most = min(m.categories, item.answers) if item.statements else m.categories
    if way < 2:
        return np.full(n, (0, most - 1)[way])
    weights = draw.dirichlet(np.full(most, 0.2 if way == 2 else 2.0))
    return draw.choice(most, n, p=weights)


def fill(wave: Wave, draw: np.random.Generator) -> None:
    """Put a survey's tallies in place of those before."""
    Estimate.objects.filter(wave=wave).delete()
    Tally.objects.filter(wave=wave).delete()
    for item in wave.version.document.questions:
        m, n = item.mechanism, int(draw.choice(PEOPLE))
        counts = m.counts(drawn(m, answers(m, item, n, draw), draw)).tolist()
        Tally.objects.create(wave=wave, block=item.block, n=n, skipped=3, counts=counts)
        if item.direct is not None:
            yes = int(draw.integers(0, n + 1))
            direct = {"arm": Tally.Arm.DIRECT, "counts": [n - yes, yes]}
            Tally.objects.create(wave=wave, block=item.block, n=n, skipped=0, **direct)
    Wave.objects.filter(pk=wave.pk).update(final=True)
    refresh_wave(wave.pk)


def values(rows: Any) -> Iterator[float]:
    """All numbers of nested rows."""
    for value in rows.values() if isinstance(rows, dict) else rows:
        if isinstance(value, dict | list | tuple):
            yield from values(value)
        elif isinstance(value, float):
            yield value


def check(wave: Wave, client: Client, caplog: pytest.LogCaptureFixture) -> None:
    page = client.get(reverse("analytics:dashboard", args=[wave.survey_id]))
    assert page.status_code == 200
    assert "nan" not in page.content.decode().lower().split()
    figures = WaveFigures(wave)
    tables = [table(figures).rows for table in (estimates_table, comparisons_table, results_table)]
    assert not np.isnan(list(values([*tables, serialize_questions(figures)["questions"]]))).any()
    json.loads(as_json(figures), parse_constant=pytest.fail)
    assert "could not compute" not in caplog.text, caplog.text
    assert "no estimate of a question" not in caplog.text, caplog.text


def run(wave: Wave, client: Client, caplog: pytest.LogCaptureFixture, seeds: range) -> None:
    caplog.set_level(logging.ERROR, "candor.estimates")
    for seed in seeds:
        fill(wave, np.random.default_rng(seed))
        check(wave, client, caplog)


@pytest.fixture(params=[False, True], ids=["first", "second"])
def wave(request: pytest.FixtureRequest, launched: Launch) -> Wave:
    """Wave of one of two surveys, which have all kinds of questions together."""
    if request.param:
        return end(launched(questions=others(), release=RELEASE))
    return end(launched(*questions(), release=RELEASE))


def test_no_small_survey_breaks_a_page(
    wave: Wave, desk: Client, caplog: pytest.LogCaptureFixture
) -> None:
    run(wave, desk, caplog, range(2))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_no_page_of_two_thousand_small_surveys_breaks(
    wave: Wave, desk: Client, caplog: pytest.LogCaptureFixture, part: int
) -> None:
    run(wave, desk, caplog, range(1000 + 97 * part, 1000 + 97 * (part + 1)))
