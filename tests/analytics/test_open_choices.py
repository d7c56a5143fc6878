"""A multiple choice that is stored as answered: from the page to tables, rows and public pages."""

import base64
import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from accounts.models import User
from analytics.archive.remake import compare, remake
from analytics.crosstabs.variables import variables_of
from analytics.dashboard.page import Dashboard
from analytics.estimates.published import SMALL_COUNTS, for_everyone
from analytics.estimates.reading import shown_questions
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.estimates import estimates_table
from analytics.exports.formats.table import as_csv
from analytics.exports.wave_figures import WaveFigures
from analytics.groups.groups import Groups
from localdp.estimation import estimate_shares
from localdp.mechanisms import OpenAnswer
from localdp.randomness import FixedWords
from respondents.models import Spool
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.receipt import recorded
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from surveys.models import Wave
from tests.helpers.api import caller, estimates_of
from tests.helpers.exports import estimates_file
from tests.helpers.intake import fields, post
from tests.helpers.jobs import done, text_of
from tests.helpers.questionnaire import plain
from tests.helpers.questions import draft, question
from tests.helpers.reports import stored
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch, end, wave_once
from tests.options import slow_except

pytestmark = pytest.mark.django_db

WHY: dict[str, Any] = {"justification": {"en": "Many share it."}}
WHICH = question("multiple", "open", text={"en": "Which do you use?"}, **WHY)
MEN = question(text={"en": "Are you a man?"}, design="open", **WHY)
SOME: dict[str, Any] = {"asked_if": {"question": "q1", "options": [0, 2]}}
WHERE = question(text={"en": "At work?"}, design="open", **SOME, **WHY)
TEN = {"minimum_n": 10, "while_open": False, "retention_days": 30}
NO_WORDS = FixedWords(b"")


def people(count: int = 300) -> list[tuple[Any, ...]]:
    """What people choose, whether they are men, and whether at work; some skip."""
    rng = np.random.default_rng(76)
    rows = []
    for at in range(count):
        ticks = (rng.random(3) < [0.6, 0.3, 0.1]).astype(int).tolist()
        skipped = at % 25 == 0
        asked = not skipped and (ticks[0] or ticks[2])
        rows.append((None if skipped else ticks, int(rng.integers(2)), at % 2 if asked else None))
    return rows


def chosen(rows: Sequence[tuple[Any, ...]]) -> list[int]:
    return [sum(row[0][item] for row in rows if row[0]) for item in range(3)]


def make_wave(launched: Launch) -> Wave:
    wave = end(launched(WHICH, MEN, WHERE, release=TEN))
    stored(wave, wave.version.document.layout.randomize_many(people(), NO_WORDS))
    refresh_wave(wave.pk)
    return wave


made, wave = wave_once(make_wave)


@pytest.fixture
def answered(wave: Wave) -> tuple[Wave, list[tuple[Any, ...]]]:
    """A wave, and what its people answered."""
    return wave, people()


@pytest.mark.parametrize(
    ("bits", "size"),
    [(0b0010, 2), (0, 0), (1 << 4, 1), (1 << 7, 1), (0b1010, 1), (0b1110, 1)],
    ids=["too long", "empty", "a bit too many", "last bit", "two with the last", "all"],
)
def test_the_intake_refuses_what_no_page_sends(
    client: Client, launched: Launch, bits: int, size: int
) -> None:
    """Bits beyond the options, other lengths, and the last option together with others."""
    wave = launched({**WHICH, "last_excludes": True})
    report = base64.b64encode(bits.to_bytes(size, "little")).decode()
    refused = post(client, wave, fields(wave, report=report))
    assert refused.status_code == 422, refused.content
    assert not Spool.objects.exists()


@pytest.mark.parametrize("bits", [0b0000, 0b0001, 0b0010, 0b0110, 0b1000], ids=bin)
def test_the_intake_takes_every_answer_of_the_page(
    client: Client, launched: Launch, bits: int
) -> None:
    """None of the options, a skip, one, several, and the last one alone."""
    wave = launched({**WHICH, "last_excludes": True})
    report = base64.b64encode(bits.to_bytes(1, "little")).decode()
    assert post(client, wave, fields(wave, report=report)).status_code == 201
    assert bytes(Spool.objects.get().report)[0] == bits


@pytest.mark.parametrize(
    ("answers", "status"),
    [
        (((0, 1, 0), None), 201),
        (((0, 1, 0), 1), 422),
        (((0, 0, 0), 1), 422),
        ((None, 1), 422),
        (((0, 0, 1), 1), 201),
        (((1, 1, 0), None), 201),
    ],
)
def test_what_is_chosen_decides_who_is_asked(
    client: Client, launched: Launch, answers: tuple[Any, ...], status: int
) -> None:
    """A report that answers a question that its ticks do not open is refused."""
    wave = launched(WHICH, {**WHERE, "design": "two-coins"})
    layout = wave.version.document.layout
    report = base64.b64encode(layout.randomize(answers, FixedWords(bytes(4)))).decode()
    assert post(client, wave, fields(wave, report=report)).status_code == status


def test_counts_percentages_and_intervals_match_the_answers(
    answered: tuple[Wave, list[tuple[Any, ...]]], colleague_desk: Client
) -> None:
    wave, rows = answered
    n = sum(row[0] is not None for row in rows)
    counts = chosen(rows)
    records = [row for row in estimates_file(wave) if row["question"] == "q1"]
    assert [int(row["observed"]) for row in records] == counts
    assert {(int(row["n"]), int(row["skipped"])) for row in records} == {(n, 12)}
    for record, count in zip(records, counts, strict=True):
        alone = estimate_shares(OpenAnswer(2), [n - count, count], n, 1 - 0.05 / 3)
        for name, figure in (("estimate", "raw"), ("low", "low"), ("high", "high")):
            assert float(record[name]) == pytest.approx(getattr(alone, figure)[1])
    html = text_of(colleague_desk, wave)
    for count in counts:
        assert f'<td data-label="People" class="numeric-cell">{count} of {n}</td>' in html
    asked = [row[0] for row in rows if row[0] and (row[0][0] or row[0][2])]
    assert shown_questions(wave)[2].asked is None, "two options decide it, and counts overlap"
    assert len(asked) == shown_questions(wave)[2].estimate.n  # type: ignore[union-attr]


def test_people_are_counted_who_chose_the_one_option_that_decides(launched: Launch) -> None:
    """So a skip differs from a question that was not asked."""
    one = {"question": "q1", "options": [1]}
    yes, no = (
        question(text={"en": text}, design="open", asked_if=rule, **WHY)
        for text, rule in (("Yes?", one), ("No?", {"not": one}))
    )
    wave, rows = end(launched(WHICH, yes, no, release=TEN)), []
    for at, (ticks, *_rest) in enumerate(people()):
        opened = bool(ticks and ticks[1])
        answer = None if at % 10 == 0 else at % 2
        rows.append((ticks, answer if opened else None, None if opened else answer))
    stored(wave, wave.version.document.layout.randomize_many(rows, NO_WORDS))
    refresh_wave(wave.pk)
    with_it = sum(bool(ticks and ticks[1]) for ticks, *_rest in rows)
    shown = shown_questions(wave)
    assert [each.asked for each in shown] == [300, with_it, 300 - with_it]
    assert [each.not_asked for each in shown] == [0, 300 - with_it, with_it]


def test_a_crosstab_counts_who_chose_what(
    answered: tuple[Wave, list[tuple[Any, ...]]], colleague_desk: Client
) -> None:
    """Each option is a variable of its own; cells of fewer people than the smallest group are
    empty."""
    wave, rows = answered
    variables = variables_of(Groups.of(wave.version.document))
    assert [each.key for each in variables] == ["q1.1", "q1.2", "q1.3", "q2", "q3"]
    assert not any(each.cells is None for each in variables)
    for keys, people_of in (
        (["q1.1", "q1.3"], lambda row: (row[0][0], row[0][2])),
        (["q1.2", "q2"], lambda row: (row[0][1], row[1])),
    ):
        job = done(colleague_desk, wave, "cross-table", questions=keys)
        counts = np.zeros((2, 2), dtype=int)
        for row in rows:
            if row[0] is not None:
                counts[people_of(row)] += 1
        flat, [table] = counts.ravel(), job.result["tables"]
        assert table["counted"]
        assert table["n"] == flat.sum()
        few = (flat > 0) & (flat < 10)
        expected = [None if small else count for small, count in zip(few, flat, strict=True)]
        shown = [None if raw is None else round(table["n"] * raw) for raw in table["raw"]]
        assert shown == expected
        assert colleague_desk.get(job.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("outcome", slow_except(["q4", "q1.2"], "q1.2"))
def test_options_explain_and_are_explained(
    launched: Launch, colleague_desk: Client, outcome: str
) -> None:
    wave = end(launched(WHICH, MEN, WHERE, question(), release=TEN))
    rows = [(*row, int(bool(row[0] and row[0][0]))) for row in people()]
    words = FixedWords(np.random.default_rng(3).bytes(4 * len(rows)))
    stored(wave, wave.version.document.layout.randomize_many(rows, words))
    given = {"outcome": outcome, "covariates": ["q1.1", "q2"]}
    job = done(colleague_desk, wave, "regression", **given)
    assert job.result["n"] == 288
    assert colleague_desk.get(job.get_absolute_url()).status_code == 200


def test_the_api_names_the_options_as_unprotected_variables(
    answered: tuple[Wave, list[tuple[Any, ...]]], colleague: User
) -> None:
    wave, rows = answered
    call = caller(colleague)
    listed = call("get", f"/surveys/{wave.survey_id}/waves/{wave.pk}/variables").json()["variables"]
    assert listed[1] == {
        "key": "q1.2",
        "text": "Which do you use? – Green",
        "protected": False,
        "labels": ["not chosen", "chosen"],
    }
    [first, *_others] = estimates_of(call, wave)["questions"]
    assert [each["observed"] for each in first["figures"]] == chosen(rows)


def test_while_the_wave_is_open_percentages_are_of_people(launched: Launch) -> None:
    wave, rows = launched(WHICH, MEN, WHERE, release=TEN), people()
    stored(wave, wave.version.document.layout.randomize_many(rows, NO_WORDS))
    refresh_wave(wave.pk)
    body: Any = Dashboard.from_wave(wave, "en").panels[0].body
    n = sum(row[0] is not None for row in rows)
    expected = [(str(count), f"{100 * count / n:.1f}") for count in chosen(rows)]
    assert [row[1:] for row in body.rows] == expected


@pytest.mark.parametrize(
    ("counts", "left"),
    [((60, 30, 10), [0, 1, 2]), ((60, 4, 0), [0, 2]), ((97, 50, 100), [1, 2]), ((3, 98, 1), [])],
)
def test_everyone_sees_no_option_that_one_to_four_people_chose_or_did_not(
    launched: Launch, counts: tuple[int, ...], left: list[int]
) -> None:
    wave = end(launched(WHICH, release=TEN))
    ticks = [([int(at < count) for count in counts],) for at in range(100)]
    stored(wave, wave.version.document.layout.randomize_many(ticks, NO_WORDS))
    refresh_wave(wave.pk)
    [public] = for_everyone(wave, shown_questions(wave))
    figures = WaveFigures(wave, "en", public=True)
    written = csv_rows(as_csv(estimates_table(figures)))
    rows = [row for row in written if row["estimate"]]
    assert [int(row["option"]) for row in rows] == left
    if not left:
        assert (public.estimate, public.reason) == (None, SMALL_COUNTS)
        return
    assert public.estimate is not None
    assert public.estimate.counts == [counts[option] for option in left]
    kept = json.loads(wave.version.canonical)
    row: dict[str, Any] = {"question": "q1", "n": 100, "counts": public.estimate.counts}
    options = {"options": [[option] for option in left]} if len(left) < 3 else {}
    made = list(remake(kept, [{**row, **options, "planned": None}]))
    compared, missing, wrong = compare(made, rows)
    assert (missing, wrong) == ([], [])
    assert compared == 5 * len(left)


def test_a_receipt_lists_what_was_chosen_or_that_nothing_was() -> None:
    document = parse(freeze(draft(WHICH)))
    page = SurveyPage.from_document(document, "en")
    assert page.questions[0].odds.form == "open"
    for answer, labels, skipped in (
        ((0, 1, 1), ("Green", "Blue"), False),
        ((0, 0, 0), (), False),
        (None, (), True),
    ):
        report = base64.b64encode(document.layout.randomize([answer], NO_WORDS)).decode()
        [row] = recorded(page, report)
        assert (row.labels, row.skipped) == (labels, skipped)


@pytest.mark.parametrize(
    ("ticked", "said"),
    [
        (("answer-q1-0", "answer-q1-2"), "As you gave it: Red; Blue"),
        ((), "As you gave it: None of these"),
    ],
)
def test_without_scripts(
    client: Client, launched: Launch, ticked: tuple[str, ...], said: str
) -> None:
    """A journey through the plain form: the question that ticks open, the report, the receipt."""
    wave = launched(WHICH, WHERE, plain=True)
    page = client.get(reverse("respondents:plain", args=[wave.code]))
    text = " ".join(strip_tags(page.content.decode()).split())
    assert "We store your real answer to this question." in text
    assert "Only if you chose “Red” or “Blue” in question 1." in text
    sent = plain(client, wave, page, **dict.fromkeys(ticked, "1"), **{"answer-q2": "1"})
    assert sent.status_code == 200
    receipt = " ".join(strip_tags(sent.content.decode()).split())
    assert said in receipt
    assert ("Recorded: not asked" in receipt) == (not ticked)
    held = wave.version.document.layout.unpack(bytes(Spool.objects.get().report))
    assert held.reports[0] == tuple(int(f"answer-q1-{item}" in ticked) for item in range(3))
    assert held.skipped == (False, not ticked)


def test_a_skip_without_scripts_is_stored_as_a_skip(client: Client, launched: Launch) -> None:
    wave = launched({**WHICH, "last_excludes": True}, plain=True)
    page = client.get(reverse("respondents:plain", args=[wave.code]))
    wrong = plain(client, wave, page, **{"answer-q1-0": "1", "answer-q1-2": "1"})
    assert "The last answer cannot be combined with others" in wrong.content.decode()
    skipped = plain(client, wave, page, **{"answer-q1": "skip"})
    assert "Recorded: skipped" in strip_tags(skipped.content.decode())
    assert bytes(Spool.objects.get().report) == b"\x01"
