"""Simulated people of a survey with arms and a screening: drawn, turned away, repeatable."""

from pathlib import Path

import pytest

from respondents.simulation import People, SimulationError, map_columns, read_people
from surveys.documents.frozen.document import Document
from tests.helpers.experiments import QUESTIONS, SCREENING
from tests.helpers.questions import frozen_draft, question

PEOPLE = 400


def document(*, sends: bool) -> Document:
    return frozen_draft(*QUESTIONS, screening={**SCREENING, "sends": sends})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Of four people three are adults."""
    rows = [f"{'No' if place % 4 == 0 else 'Yes'},Yes,No" for place in range(PEOPLE)]
    path = tmp_path / "people.csv"
    path.write_text("\n".join(["adult,plain,vignette", *rows]))
    return path


def people(file: Path, *, sends: bool = True, seed: int | None = None) -> People:
    survey = document(sends=sends)
    return read_people(file, survey, map_columns(survey, ["adult", "plain", "vignette"]), seed)


def test_each_person_answers_the_version_of_a_drawn_arm(file: Path) -> None:
    answers = people(file).answers
    adults = [person for person in answers if person[1] == 1]
    assert {person[0] for person in adults} == {0, 1}
    assert set(adults) == {(0, 1, 1, None), (1, 1, None, 0)}


def test_who_is_screened_out_is_sent_or_counted_as_the_survey_says(file: Path) -> None:
    sending = people(file, sends=True)
    assert (len(sending.answers), sending.screened) == (PEOPLE, 0)
    turned_away = [person for person in sending.answers if person[1] == 0]
    assert {person[2:] for person in turned_away} == {(None, None)}
    silent = people(file, sends=False)
    assert (len(silent.answers), silent.screened) == (PEOPLE * 3 // 4, PEOPLE // 4)


def test_a_seed_repeats_the_arms(file: Path) -> None:
    first = [person[0] for person in people(file, seed=1).answers]
    assert [person[0] for person in people(file, seed=1).answers] == first
    assert [person[0] for person in people(file, seed=2).answers] != first
    assert [person[0] for person in people(file).answers] != first
    # Six standard deviations of a fair draw.
    assert abs(first.count(1) - PEOPLE / 2) < 6 * (PEOPLE / 4) ** 0.5


def test_a_column_may_have_the_arms(file: Path, tmp_path: Path) -> None:
    survey = document(sends=True)
    given = tmp_path / "given.csv"
    given.write_text("frame,adult,plain,vignette\nPlain,Yes,Yes,No\nVignette,Yes,Yes,No\n")
    columns = map_columns(survey, ["q1=frame", "q2=adult", "q3=plain", "q4=vignette"])
    assert read_people(given, survey, columns).answers == ((0, 1, 1, None), (1, 1, None, 0))
    given.write_text("frame,adult,plain,vignette\nOther,Yes,Yes,No\n")
    with pytest.raises(SimulationError, match="'Other' is not an option of q1"):
        read_people(given, survey, columns)


def test_a_file_has_dates_as_people_write_them(tmp_path: Path) -> None:
    asked = question(
        "number",
        "open",
        options=[],
        calendar="date",
        parameters={"low": "2020-01-01", "high": "2020-03-31"},
        justification={"en": "Many share it."},
    )
    survey = frozen_draft(asked)
    path = tmp_path / "dates.csv"
    path.write_text("when\n2020-02-03\n2019-12-31\n")
    columns = map_columns(survey, ["when"])
    assert read_people(path, survey, columns).answers == ((33,), (0,))
    path.write_text("when\n2020-02-30\n")
    with pytest.raises(SimulationError, match="line 2: '2020-02-30' is no date"):
        read_people(path, survey, columns)
