"""What everyone may see of unprotected answers, by one rule for public pages and archives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from analytics.archive.contents import counts_of
from analytics.estimates.published import SMALLEST, option_lines, range_lines
from analytics.estimates.services import refresh_wave
from analytics.exports.records import records
from analytics.exports.wave_figures import WaveFigures
from analytics.public.page import PublicResults
from analytics.public.services import publish
from tests.helpers.questions import question
from tests.helpers.regressions import AGE, TOOK, TOWN
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end

COUNTS = st.lists(st.integers(0, 12), min_size=2, max_size=8).filter(
    lambda counts: sum(counts) >= SMALLEST  # fewer reports have no figures
)


@given(COUNTS)
def test_no_line_has_one_to_four_people_and_each_answer_is_in_one(counts: list[int]) -> None:
    for lines in (option_lines(counts), range_lines(counts)):
        assert sorted(at for line in lines for at in line) == [*range(len(counts))]
        people = [sum(counts[at] for at in line) for line in lines]
        assert len(lines) == 1 or not any(0 < n < SMALLEST for n in people)


@given(COUNTS)
def test_answers_that_nobody_or_five_people_gave_stay_alone_unless_needed(
    counts: list[int],
) -> None:
    *alone, other = option_lines(counts)
    if not any(0 < count < SMALLEST for count in counts):
        assert len(alone) + 1 == len(counts)
        return
    small = sum(count for count in counts if 0 < count < SMALLEST)
    large = sorted(counts[at] for at in other if counts[at] >= SMALLEST)
    assert all(counts[at] for at in other)
    assert len(large) == (1 if small < SMALLEST and max(counts) >= SMALLEST else 0) or (
        not large and max(counts) < SMALLEST
    )


@given(COUNTS)
def test_ranges_stay_in_order(counts: list[int]) -> None:
    lines = range_lines(counts)
    assert [at for line in lines for at in line] == [*range(len(counts))]


@pytest.mark.parametrize(
    ("counts", "lines"),
    [
        ([190, 205, 4, 1], ((0,), (1,), (2, 3))),
        ([190, 205, 4, 0], ((1,), (3,), (0, 2))),
        ([50, 3], ((0, 1),)),
        ([2, 1, 1], ((0, 1, 2),)),
        ([0, 0, 5], ((0,), (1,), (2,))),
    ],
)
def test_the_lines_of_some_counts(counts: list[int], lines: object) -> None:
    assert option_lines(counts) == lines


@pytest.mark.django_db
def test_page_archive_and_its_counts_show_the_same(launched: Launch, owner: User) -> None:
    """The attack: a reader looks for the four people in Blue, and for the only one of 60, in all
    that is public; by subtraction, too."""
    towns = [0] * 150 + [1] * 246 + [2] * 4
    ages = [at % 30 for at in range(399)] + [60]
    wave = launched(TOWN, AGE, TOOK, question(text={"en": "Else?"}))
    answer(
        wave,
        [(town, age, at % 2, 1) for at, (town, age) in enumerate(zip(towns, ages, strict=True))],
    )
    refresh_wave(end(wave).pk)
    publish(wave=wave, questions=["q1", "q2"], actor=owner)
    public = WaveFigures(wave, public=True)
    rows = [row for row in records(public) if row["question"] == "q1"]
    shown = {row["option_text"]: (row["option"], row["observed"]) for row in rows}
    assert shown == {"Green": (1, 246), "other answers": (None, 154)}
    [towns_counted, *_others] = counts_of(public)
    assert (towns_counted["counts"], towns_counted["options"]) == ([246, 154], [[1], [0, 2]])
    town, age = PublicResults.from_wave(wave, "en").dashboard.panels
    assert [(row.label, row.people) for row in town.rows] == [
        ("Green", "246 of 400"),
        ("other answers", "154 of 400"),
    ]
    assert age.estimate is not None
    assert not any(0 < count < SMALLEST for count in age.estimate.counts)
    histogram = age.estimate.shares["histogram"]
    assert histogram["first"][0] == 18
    assert histogram["last"][-1] == 90
    assert sum(age.estimate.counts) == 400
    for end_of, start in zip(histogram["last"], histogram["first"][1:], strict=False):
        assert start == end_of + 1
    team = [row for row in records(WaveFigures(wave)) if row["question"] == "q1"]
    assert [row["observed"] for row in team] == [150, 246, 4]
    assert not [row for row in public.comparisons if row["question"] in ("q1", "q2")]


@pytest.mark.django_db
def test_how_many_were_asked_does_not_tell_how_many_gave_an_answer(
    launched: Launch, owner: User
) -> None:
    """The attack: 4 live in Blue; a question to all others says that 4 people were not asked it,
    and one to Red and Blue says how many more than Red these are."""
    towns = [0] * 150 + [1] * 246 + [2] * 4
    then = [
        {
            **TOWN,
            "text": {"en": f"To {options}?"},
            "asked_if": {"question": "q1", "options": options},
        }
        for options in ([0, 1], [0, 2])
    ]
    wave = launched(TOWN, *then, TOOK)
    answer(
        wave,
        [
            (town, 0 if town in (0, 1) else None, 1 if town in (0, 2) else None, at % 2)
            for at, town in enumerate(towns)
        ],
    )
    refresh_wave(end(wave).pk)
    publish(wave=wave, questions=["q1", "q2", "q3", "q4"], actor=owner)
    team = {row["question"]: row for row in records(WaveFigures(wave))}
    assert [team[name]["not_asked"] for name in ("q2", "q3")] == [4, 246]
    rows = {row["question"]: row for row in records(WaveFigures(wave, public=True))}
    for name in ("q2", "q3"):
        assert (rows[name]["asked"], rows[name]["not_asked"]) == (None, None)
    assert (rows["q4"]["asked"], rows["q4"]["not_asked"]) == (400, 0)
    for panel in PublicResults.from_wave(wave, "en").dashboard.panels[1:3]:
        assert (panel.shown.asked, panel.shown.not_asked) == (None, None)
