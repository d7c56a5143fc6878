"""Numbers that are years, months or dates: their bounds, forms, conditions and texts."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.http import QueryDict

from localdp.mechanisms import NumericMechanism
from respondents.questionnaire.no_script_form import PlainForm
from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.question import Question
from surveys.documents.import_export import SurveyFileError
from surveys.drafts.forms.question import QuestionForm
from surveys.protection.risk_wording import RiskWording
from surveys.questions.calendar import calendar_number, calendar_text
from tests.helpers.numbers import BOUNDS, OPEN_DATE, dated, number
from tests.helpers.questions import draft, frozen_draft, question
from tests.helpers.survey_files import through_file


def frozen(*items: dict[str, Any]) -> tuple[Question, ...]:
    return frozen_draft(*items).questions


@pytest.mark.parametrize(("calendar", "size"), [("year", 71), ("month", 16), ("date", 31)])
def test_a_scale_has_each_year_month_or_day_once(calendar: str, size: int) -> None:
    [asked] = frozen(dated(calendar))
    assert isinstance(asked.mechanism, NumericMechanism)
    scale = asked.mechanism.scale
    assert (asked.calendar, scale.step, scale.size) == (calendar, "1", size)
    ends = scale.value_of(0), scale.value_of(scale.size - 1)
    assert tuple(calendar_text(float(end), calendar) for end in ends) == BOUNDS[calendar]


def test_days_and_months_follow_one_another_over_leap_years() -> None:
    day = date(1583, 1, 1)
    before = calendar_number("1583-01-01", "date")
    for step in range(1, 160_000, 97):
        text = (day + timedelta(step)).isoformat()
        assert calendar_number(text, "date") == before + step
        assert calendar_text(before + step, "date") == text
    assert calendar_number("1970-01-01", "date") == calendar_number("1970-01", "month") == 0
    assert [calendar_text(month + 0.4, "month") for month in (-1, 0, 11, 12)] == [
        *("1969-12", "1970-01", "1970-12", "1971-01")
    ]
    assert calendar_text(10.0**7, "date") == "9999-12-31"


WRONG = [
    ("date", "1582-12-31", "2020-01-01", "low", "1583"),
    ("date", "2021-02-29", "2021-03-01", "low", "Give a date"),
    ("date", "2021-2-1", "2021-03-01", "low", "Give a date"),
    ("date", "2021-01", "2021-03-01", "low", "Give a date"),
    ("date", "2021-01-01", "2021-02-30", "high", "Give a date"),
    ("date", "2021-03-01", "2021-01-01", "high", "They are reversed"),
    ("month", "2021-13", "2022-01", "low", "Give a month"),
    ("month", "2021-01", "2021-01", "high", "equal"),
    ("year", "0020", "2020", "low", "Give a year"),
    ("year", "1e3", "2020", "low", "Give a year"),
    ("date", "2000-01-01", "2020-01-01", "high", "At most 1,025 days"),
]


@pytest.mark.parametrize(("calendar", "low", "high", "name", "message"), WRONG)
def test_bounds_that_are_not_dates_are_refused_at_the_field(
    calendar: str, low: str, high: str, name: str, message: str
) -> None:
    item = dated(calendar, low, high)
    assert message in " ".join(map(str, problems(draft(item))))
    with pytest.raises(SurveyFileError, match=message) as refused:
        through_file(draft(item))
    assert f"parameters, {name}" in str(refused.value) or f"{name}:" in str(refused.value)
    data = {
        "kind": "number",
        "text": "Which?",
        "calendar": calendar,
        "low": low,
        "high": high,
        "design": "best",
        "epsilon": "1",
        "device": "browser",
    }
    form = QuestionForm(data, draft=draft(), item={})
    assert message in str(form.errors[name])


@pytest.mark.parametrize("calendar", BOUNDS)
def test_an_unfinished_date_is_imported_and_the_launch_asks_for_its_bounds(calendar: str) -> None:
    item = dated(calendar, parameters={"epsilon": "1"})
    unfinished = through_file(draft(item))
    [problem] = problems(unfinished)
    assert str(problem).startswith("Give a ")
    assert unfinished["questions"][0]["calendar"] == calendar


def test_an_open_date_may_have_many_days_and_a_central_one_does_not_exist() -> None:
    [asked] = frozen(dated("date", "1900-01-01", "2020-01-01", **OPEN_DATE))
    assert asked.mechanism.categories == 43_830
    assert "At most 65,536" in str(
        problems(draft(dated("date", "1583-01-01", "2020-01-01", **OPEN_DATE)))
    )
    with pytest.raises(SurveyFileError, match="ask for a number"):
        through_file(draft(dated("date", **{**OPEN_DATE, "design": "central"})))
    with pytest.raises(SurveyFileError, match="only a number"):
        through_file(draft({**question(), "calendar": "date"}))
    with pytest.raises(SurveyFileError, match="no unit"):
        through_file(draft(dated("date", unit={"en": "days"})))


def test_conditions_name_dates() -> None:
    rule = {"question": "q1", "least": "2020-02-10"}
    when = dated("date", **OPEN_DATE)
    [_first, asked] = frozen(when, {**question(), "asked_if": rule})
    assert asked.condition is not None
    assert [asked.condition.holds([True], [level]) for level in (9, 10)] == [False, True]
    for wrong in ("2020-02-30", "2020-03-02", "5"):
        refused = draft(when, {**question(), "asked_if": {**rule, "least": wrong}})
        assert "from 2020-01-31 to 2020-03-01" in str(problems(refused))


def test_dates_come_back_from_other_tools() -> None:
    rule = {"question": "q1", "least": "2020-02-10"}
    dates = [dated(calendar) for calendar in BOUNDS]
    held = draft(dated("date", **OPEN_DATE), *dates, {**question(), "asked_if": rule})
    original = through_file(held)
    back = load_file(dump_xlsform(original))
    assert (back.draft, back.differences) == (original, [])


def test_people_read_dates_and_not_their_numbers() -> None:
    [asked] = frozen(dated("date"))
    wording = RiskWording.of(asked.mechanism, calendar="date")
    assert (wording.low, wording.middle, wording.high) == ("2020-01-31", "2020-02-15", "2020-03-01")
    assert "2020-01-31" in wording.sentence
    assert asked.unit_of_changes("en") == "days"


def test_documents_without_dates_keep_their_form() -> None:
    assert "calendar" not in freeze(draft(number()))


PLAIN_FORM_CASES = [
    *(("date", "2020 02 10", 10), ("month", "2020 01", 2), ("year", "1950", 0)),
    *(("date", "2020 02 30", None), ("date", "2020 03 02", None), ("date", "2020 __ 10", None)),
    *(("date", "2021 02 10", None), ("date", "2020 2 10", None), ("date", "", None)),
    *(("month", "2020", None), ("year", "____", None), ("year", "0" * 999, None)),
]


@pytest.mark.parametrize(("calendar", "picked", "level"), PLAIN_FORM_CASES)
def test_the_plain_form_reads_dates_within_the_bounds(
    calendar: str, picked: str, level: int | None
) -> None:
    document = frozen_draft(dated(calendar), plain=True)
    parts = enumerate(picked.split())
    form = PlainForm(document, QueryDict("&".join(f"answer-q1-{n}={part}" for n, part in parts)))
    assert form.answers == [level]
    low, high = BOUNDS[calendar]
    told = f"Give an answer from {low} to {high}, or skip this question."
    assert [*form.errors.values()] == ([] if level is not None else [told])


def test_the_form_of_a_condition_takes_dates() -> None:
    held = draft(dated("date", **OPEN_DATE), question())
    base = {"kind": "yes-no", "text": "Why?", "design": "two-coins", "device": "browser"}

    def form(least: str) -> QuestionForm:
        data = {**base, "asked_of": "q1", "least_q1": least}
        return QuestionForm(data, draft=held, item=held["questions"][1])

    assert form("2020-02-10").is_valid()
    assert form("2020-02-10").condition.to_dict({"asked_of": "q1", "least_q1": "2020-02-10"}) == {
        "asked_if": {"question": "q1", "least": "2020-02-10"}
    }
    assert "from 2020-01-31 to 2020-03-01" in str(form("2020-02-30").errors["least_q1"])
