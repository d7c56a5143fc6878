"""Rows have each person's line, as it was sent and stored, and nothing that links it to anyone."""

import logging
import time
from collections import Counter
from itertools import accumulate
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db.models import JSONField, Value

from accounts.models import User
from analytics.exports import job as job_module
from analytics.exports import report_file
from analytics.exports.job import REPORTS, RowsForm
from analytics.exports.rows import formats
from analytics.exports.rows.columns import columns_of
from analytics.exports.rows.content import rows_of
from analytics.jobs import services
from analytics.models import ExportPart, Job
from localdp.randomness import SecureWords
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from surveys.models import Wave
from surveys.questions.calendar import calendar_text
from tests.helpers.experiments import WHY
from tests.helpers.exports import killed_after_two_parts
from tests.helpers.jobs import ran
from tests.helpers.numbers import number
from tests.helpers.questions import draft, question
from tests.helpers.reports import MARKS, OPEN, SINGLE, drawn, stored
from tests.helpers.rows import (
    CENTRAL,
    EVERY_KIND,
    MEBIBYTE,
    body_of,
    in_any_order,
    people,
    prepared,
    resident,
    table_of,
)
from tests.helpers.sections import battery, launchable
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

WHOLE = [name for name, form in formats.FORMATS.items() if form.write is not None]
FAIR: dict[str, Any] = {
    "kind": "yes-no",
    "design": "randomized-response",
    "parameters": {"epsilon": "1"},
}


def sent(wave: Wave, submission: bytes) -> dict[str, Any]:
    """What one line must say, read bit by bit by `Layout.unpack`."""
    questions = wave.version.document.questions
    held = wave.version.document.layout.unpack(submission)
    answered = {q.id: not skip for q, skip in zip(questions, held.skipped, strict=True)}
    report = dict(zip((q.id for q in questions), held.reports, strict=True))
    arm = dict(zip((q.id for q in questions), held.arms, strict=True))
    asked = {
        "q8": answered["q2"] and report["q2"] == 1,
        "q17": report["q1"] == 0,
        "q18": report["q1"] == 1,
        "q20": answered["q19"] and bool(report["q19"][0] or report["q19"][2]),
    }

    def cell(of: str, value: Any) -> str:
        if not asked.get(of, True):
            return "not-asked"
        return str(value) if answered[of] else "skipped"

    line = {"version": "1", "q1": str(report["q1"]), "region": cell("q2", report["q2"])}
    line["age"] = cell("q3", 17 + int(report["q3"]))
    for of, calendar, first in (("q4", "date", 18292), ("q5", "month", 598), ("q6", "year", 1950)):
        text = calendar_text(first + int(report[of]), calendar)
        line[of] = cell(of, text)
    for of, name in (("q7", "coins"), ("q9", "q9")):
        line[f"{name}_direct"] = str(int(arm[of]))
        directly = arm[of] and answered[of]
        marks = report[of] if isinstance(report[of], tuple) else None
        cells = {"": report[of]} if marks is None else {f"_{n}": m for n, m in enumerate(marks, 1)}
        for ending, value in cells.items():
            line[name + ending] = "asked-directly" if directly else cell(of, value)
        answer = marks.index(1) if directly and marks else report[of]
        known = cell(of, answer) if arm[of] or not answered[of] else "randomized"
        line[f"{name}_answer"] = known
    line |= {f"q10_{n}": cell("q10", mark) for n, mark in enumerate(report["q10"], 1)}
    line["q8"] = cell("q8", report["q8"])
    line["q11"], line["q11_drawn"] = (
        cell("q11", value) for value in (report["q11"], report["q11"] // 2 + 1)
    )
    scores = questions[11].mechanism.scores.tolist()  # type: ignore[attr-defined]
    line["noisy"], line["noisy_score"] = (
        cell("q12", value) for value in (report["q12"], scores[report["q12"]])
    )
    starts = list(accumulate((0, 6, 4)))
    pair = sum(report["q14"] >= start for start in starts)
    line |= {
        "q13": cell("q13", report["q13"]),
        "q14": cell("q14", report["q14"]),
        "q14_drawn": cell("q14", pair),
        "q15": cell("q15", report["q15"]),
    }
    line |= {f"uses_{n}": cell("q19", tick) for n, tick in enumerate(report["q19"], 1)}
    return line | {of: cell(of, report[of]) for of in ("q17", "q18", "q20")}


@pytest.fixture
def every_kind(launched: Launch) -> Wave:
    return end(launched(*EVERY_KIND, exports="rows", **CENTRAL))


def test_each_column_has_what_was_sent(every_kind: Wave, owner: User) -> None:
    layout = every_kind.version.document.layout
    reports = layout.randomize_many(people(400), SecureWords())
    assert all(every_kind.version.document.keeps_conditions(report) for report in reports)
    stored(every_kind, reports)
    rows = table_of(every_kind, owner)
    expected = [sent(every_kind, report) for report in reports]
    assert set(rows[0]) == set(expected[0])
    assert in_any_order([[row[name] for name in rows[0]] for row in rows]) == in_any_order(
        [[line[name] for name in rows[0]] for line in expected]
    )
    words = Counter(cell for row in rows for cell in row.values() if cell.isalpha() or "-" in cell)
    assert {"skipped", "not-asked", "asked-directly", "randomized"} <= set(words)


def test_central_answers_and_texts_are_in_no_column(every_kind: Wave) -> None:
    content = rows_of(every_kind)
    assert "q16" not in content.questions
    assert not [name for name in content.header if name.startswith(("q16", "t1"))]


def test_a_battery_that_draws_one_item_tells_what_its_bits_tell(
    launched: Launch, owner: User
) -> None:
    """Who answered one item was not asked the others; who answered none skipped or drew it not."""
    wave = end(launched(**launchable(*battery("A?", "B?", draws=True, **FAIR)), exports="rows"))
    layout = wave.version.document.layout
    answers = [(1, None)] * 60 + [(None, 0)] * 40 + [(None, None)] * 20
    stored(wave, layout.randomize_many(answers, SecureWords()))
    rows = table_of(wave, owner)
    assert Counter(row["q1"].isdigit() for row in rows)[True] == 60
    assert Counter(row["q1"] for row in rows if row["q2"].isdigit()) == {"not-asked": 40}
    both = Counter((row["q1"], row["q2"]) for row in rows)
    assert both["skipped-or-not-drawn", "skipped-or-not-drawn"] == 20


def test_names_differ_whatever_a_draft_called_its_questions() -> None:
    """A draft from before rows may have a question with the name of another one's column."""
    coins = question(direct="0.5", variable="x" * 32)
    named = draft(coins, {**OPEN, "variable": "q1_answer"}, exports="rows")
    named["questions"][0]["variable"] = "q1"
    document = parse(freeze(named))
    names = [column.name for column in columns_of(document, "en")]
    assert names == ["q1", "q1_direct", "q1_answer_", "q1_answer"]


def test_the_order_of_rows_does_not_follow_spans_of_time(launched: Launch, owner: User) -> None:
    """Reports of one span share the first bits of their slots: rows mix them."""
    wave = end(launched({**number("open"), **WHY}, exports="rows"))
    for span in (1, 2):
        answers = [(30 * span,)] * 100
        reports = wave.version.document.layout.randomize_many(answers, SecureWords())
        slots = [UUID(bytes=bytes([span] * 4) + uuid4().bytes[4:]) for _report in reports]
        stored(wave, reports, slots)
    ages = [row["q1"] for row in table_of(wave, owner)]
    # Of 100 rows in a random order about half are of either span: 1 in 10^12 runs has below 18.
    assert 18 < ages[:100].count("47") < 82


def test_a_killed_worker_goes_on_with_the_same_bytes(
    launched: Launch, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = end(launched(question(), SINGLE, OPEN, MARKS, exports="rows"))
    stored(wave, drawn(wave, 130))
    monkeypatch.setattr(report_file, "ROWS", 50)
    written: list[int] = []
    killed = killed_after_two_parts(written)
    for form in ("csv", "parquet"):
        with monkeypatch.context() as patch:
            patch.setattr(report_file, "_write", killed)
            patch.setattr(report_file, "PART_BYTES", 500)
            with pytest.raises(SystemExit):
                prepared(wave, owner, form)
        written.clear()
        job = prepared(wave, owner, form)
        assert (job.attempts, job.result["rows"]) == (2, 130)
        resumed = b"".join(report_file.stream(job))
        job.delete()
        assert body_of(wave, owner, form) == resumed


def test_a_file_that_is_written_whole_has_a_limit_that_csv_does_not_have(
    launched: Launch, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = end(launched(question(), exports="rows"))
    stored(wave, drawn_yes(wave, 60))
    monkeypatch.setattr(job_module, "MOST_CELLS", 100)
    for form in WHOLE:
        job = prepared(wave, owner, form)
        assert (job.state, job.reason) == ("refused", "too-many-cells")
        assert "120 cells" in REPORTS.reason(job)
        assert "CSV has no limit" in REPORTS.reason(job)
        asked = RowsForm({"format": form}, wave=wave, language="en")
        assert "120 cells" in asked.errors["format"][0]
    assert prepared(wave, owner).state == "done"


def test_a_format_without_its_packages_is_not_offered(
    launched: Launch, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = end(launched(question(), exports="rows"))
    stored(wave, drawn_yes(wave, 60))
    monkeypatch.setattr(formats, "find_spec", lambda package: None)
    for form in WHOLE:
        asked = RowsForm({"format": form}, wave=wave, language="en")
        choices = asked.fields["format"].choices  # type: ignore[attr-defined]
        assert [name for name, _label in choices] == ["csv"]
        assert not asked.is_valid()
        assert prepared(wave, owner, form).reason == "no-packages"


def test_a_forged_job_with_odd_parameters_ends_in_words(launched: Launch, owner: User) -> None:
    wave = end(launched(question(), exports="rows"))
    stored(wave, drawn_yes(wave, 60))
    forged: list[Any] = [{"format": "exe"}, {"format": ["csv"]}, [], None, "csv"]
    for parameters in forged:
        job = services.request_job(
            kind=REPORTS, survey=wave.survey, wave=wave, parameters={}, asked_by=owner
        )
        Job.objects.filter(pk=job.pk).update(parameters=Value(parameters, JSONField()))
        ran(job)
        odd = isinstance(parameters, dict)
        assert (job.state, job.reason) == (("refused", "no-format") if odd else ("done", ""))
        job.delete()


def drawn_yes(wave: Wave, people: int) -> list[bytes]:
    return wave.version.document.layout.randomize_many([(1,)] * people, SecureWords())


def test_only_central_questions_have_no_rows(launched: Launch, owner: User) -> None:
    secret = question("single", "central", justification={"en": "Why"})
    wave = end(launched(secret, exports="rows", **CENTRAL))
    stored(wave, drawn_yes(wave, 60))
    assert prepared(wave, owner).reason == "no-columns"


@pytest.mark.slow
@pytest.mark.parametrize("people", [100_000, 1_000_000])
def test_many_rows_and_columns_with_flat_memory(launched: Launch, owner: User, people: int) -> None:
    """A million rows of 200 columns: CSV goes, the others say why not."""
    columns = 200 if people > 100_000 else 20
    asked = [{**OPEN, "text": {"en": f"Where {place}?"}} for place in range(columns - 1)]
    wave = end(launched(*asked, question(), exports="rows"))
    layout = wave.version.document.layout
    few = layout.randomize_many([(*[1] * (columns - 1), 1)] * 1_000, SecureWords())
    stored(wave, few * (people // len(few)))
    assert prepared(wave, owner, "dta").reason == ("too-many-cells" if columns == 200 else "")
    base, highest = resident(), [0]
    write = report_file._write

    def watched(*given: Any, **fields: Any) -> ExportPart:
        highest.append(resident())
        return write(*given, **fields)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(report_file, "_write", watched)
        started = time.monotonic()
        job = prepared(wave, owner)
    seconds, more = time.monotonic() - started, (max(highest) - base) / MEBIBYTE
    logging.getLogger("candor.tests").warning("%.0f s, %.0f MiB more", seconds, more)
    assert job.result["rows"] == people
    assert max(highest) - base < 400 * MEBIBYTE
