"""The groups of a wave: fixed once, or refused with a reason."""

from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.models import AuditEntry, User
from analytics.estimates.services import refresh_wave
from analytics.groups.job import GROUPING, atom_sizes
from analytics.groups.lot import LEAST_RATIO, order_of_lot
from analytics.groups.groups import Cells, Groups, groups_of
from analytics.jobs import runner, services
from analytics.models import FAILED, Estimate, Grouping, Job
from respondents.models import Report
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from surveys.models import Wave
from surveys.planning.planner import REPORTS_FOR_GROUPS
from tests.helpers.questions import draft, question
from tests.helpers.regressions import AGE, LEADS, TOOK, TOWN, layouts
from tests.helpers.reports import stored
from tests.helpers.sections import asked, battery, launchable, section
from tests.helpers.waves import end

BOTH = parse(freeze(draft(LEADS, TOWN, AGE, TOOK)))
EACH = {"q1": [[0], [1]], "q2": [[0], [1], [2]]}


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ([[0], [7]], "numbered from 0 to 2"),
        ([[0], [-1]], "numbered from 0 to 2"),
        ([[0, 1], [1, 2]], "in two groups"),
        ([[0, 1, 2]], "two to 12 groups"),
        ([[0], []], "no group of answers"),
        ([[0], ["1"]], "no group of answers"),
        ([[0], [True]], "no group of answers"),
        ("all", "two to 12 groups"),
        ({"0": [1]}, "two to 12 groups"),
    ],
)
def test_cells_that_are_none_say_so(cells: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Cells.parse(1, BOTH.questions[1], cells)


@pytest.mark.parametrize(
    "ranges", [[[0, 10], [10, 72]], [[5, 0], [6, 72]], [[0], [1]], [[0, 73], [1, 2]]]
)
def test_ranges_that_are_none_say_so(ranges: Any) -> None:
    with pytest.raises(ValueError, match=r"in two groups|range of levels|numbered from 0 to 72"):
        Cells.parse(2, BOTH.questions[2], ranges)


@pytest.mark.parametrize(
    ("names", "cells"),
    [
        (["q1", "q9"], {"q1": [[0], [1]]}),
        (["q1", "q4"], {}),
        (["q4"], {"q4": [[0], [1]]}),
        (["q4"], {"q1": [[0], [1]]}),
        ([], {}),
        ("q4", {}),
        (["q4"], None),
    ],
)
def test_questions_that_do_not_fit_their_groups_say_so(names: Any, cells: Any) -> None:
    with pytest.raises(ValueError, match="question"):
        Groups.parse(BOTH, names, cells)


def test_groups_are_called_by_their_answers() -> None:
    assert Cells.parse(1, BOTH.questions[1], [[0, 2], [1]]).labels("en") == ["Red / Blue", "Green"]
    ages = Cells.parse(2, BOTH.questions[2], [[0, 11], [12, 72]])
    assert ages.labels("en") == ["18–29 years", "30–90 years"]
    assert ages.codes[[0, 11, 12, 72]].tolist() == [0, 0, 1, 1]


def wave_of(launched: Callable[..., Wave], people: list[tuple[Any, ...]], *questions: Any) -> Wave:
    wave = end(launched(*(questions or (LEADS, TOWN, TOOK))))
    stored(wave, layouts(wave.version.document.layout, people))
    return wave


def spread(size: int, *cells: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Return this many people of each kind."""
    return [cell for cell in cells for _one in range(size)]


ALL = [(lead, town, 1) for lead in range(2) for town in range(3)]


def fix(wave: Wave, user: User, cells: Any = EACH, questions: Any = ("q1", "q2", "q3")) -> Job:
    job = services.request_job(
        kind=GROUPING, survey=wave.survey, wave=wave, asked_by=user,
        parameters={"questions": list(questions), "cells": cells},
    )  # fmt: skip
    runner.run_waiting()
    job.refresh_from_db()
    return job


@pytest.mark.django_db
def test_groups_are_fixed_once_and_leave_an_entry(
    launched: Callable[..., Wave], owner: User
) -> None:
    wave = wave_of(launched, spread(50, *ALL))
    job = fix(wave, owner)
    assert (job.state, job.reason) == ("done", "")
    assert job.result == {
        "people": 300, "of": 300, "sizes": {"0": [150, 150], "1": [100, 100, 100]},
    }  # fmt: skip
    assert Grouping.objects.get().left_out == []
    entry = AuditEntry.objects.get(action=AuditEntry.Action.GROUPED)
    assert (entry.actor, entry.detail["cells"]) == (owner, EACH)
    again = fix(wave, owner, {"q1": [[0], [1]]}, ("q1", "q3"))
    assert (again.state, again.reason) == ("refused", "fixed")
    groups = groups_of(wave)
    assert groups is not None
    assert list(groups.cells) == [0, 1]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("cells", "questions"),
    [(EACH, ("q1", "q3")), ({"q1": [[0], [5]]}, ("q1", "q3")), ({}, ("q9",)), ([], "q1")],
)
def test_what_no_form_would_send_fixes_nothing(
    launched: Callable[..., Wave], owner: User, cells: Any, questions: Any
) -> None:
    wave = wave_of(launched, spread(50, *ALL))
    job = fix(wave, owner, cells, questions)
    assert (job.state, job.reason) == ("refused", "unknown-groups")
    assert not Grouping.objects.exists()


@pytest.mark.django_db
def test_a_second_question_that_cuts_too_small_is_refused(
    launched: Callable[..., Wave], owner: User
) -> None:
    """Either question alone has groups of 99 at least; together one would have 49 people."""
    wave = wave_of(launched, spread(50, *ALL)[1:])
    job = fix(wave, owner)
    assert (job.state, job.reason) == ("refused", "small-atoms")
    assert job.figures == {"small": 1, "all": 6, "minimum": 50}
    assert not Grouping.objects.exists()
    assert fix(wave, owner, {"q1": EACH["q1"]}, ("q1", "q3")).state == "done"


@pytest.mark.django_db
def test_combinations_that_nobody_is_in_are_none(
    launched: Callable[..., Wave], owner: User
) -> None:
    wave = wave_of(launched, spread(50, *ALL[:5]))
    assert fix(wave, owner).result["sizes"] == {"0": [150, 100], "1": [100, 100, 50]}


@pytest.mark.django_db
def test_who_skipped_is_left_out_with_enough_others(
    launched: Callable[..., Wave], owner: User
) -> None:
    """Ten skipped the last question. Members picked at random all answered it, so 50 are needed,
    and a few more, whose number is in no result."""
    people = spread(90, *ALL) + spread(10, (0, 0, None))
    wave = wave_of(launched, people)
    job = fix(wave, owner)
    complete = {
        report.slot
        for report in Report.objects.filter(wave=wave)
        if not any(wave.version.document.layout.unpack(bytes(report.report)).skipped)
    }
    chosen = Grouping.objects.get().left_out
    assert len(chosen) >= 50
    assert len({*chosen}) == len(chosen)
    assert {*chosen} < complete
    assert job.result.keys() == {"people", "of", "sizes"}
    assert (job.result["people"], job.result["of"]) == (540 - len(chosen), 550)


@pytest.mark.django_db
def test_how_many_more_are_left_out_is_a_matter_of_chance(
    launched: Callable[..., Wave], owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The least number here is 50; each larger one is possible."""
    wave = wave_of(launched, spread(90, *ALL) + spread(10, (0, 0, None)))
    for more in (0, 1, 7):
        Grouping.objects.all().delete()
        Job.objects.all().delete()
        words = Mock(side_effect=[*[3] * more, 0])
        monkeypatch.setattr("analytics.groups.lot.secrets.randbelow", words)
        assert fix(wave, owner).result["people"] == 490 - more


def test_the_settings_name_enough_reports_for_groups() -> None:
    """Before the launch the last reports are not known: fewer than the minimum."""
    for minimum in (10, 50, 1_000):
        outside = minimum + minimum - 1
        assert REPORTS_FOR_GROUPS * minimum >= outside + LEAST_RATIO * outside


@pytest.mark.django_db
def test_too_many_by_lot_are_refused(launched: Callable[..., Wave], owner: User) -> None:
    wave = wave_of(launched, [*spread(55, (0, 0, 1), (1, 0, 1)), (0, 0, None)])
    job = fix(wave, owner, {"q1": [[0], [1]]}, ("q1", "q3"))
    assert (job.state, job.reason) == ("refused", "left-out")


@pytest.mark.django_db
def test_each_refusal_of_groups_names_its_own_reason(
    launched: Callable[..., Wave], owner: User, signed_in: Callable[[User], Client]
) -> None:
    """Of 71 reports the last 11 came after the figures; no one skipped anything."""
    release = {"minimum_n": 30, "while_open": True, "retention_days": 365}
    wave = launched(LEADS, TOOK, release=release)
    layout = wave.version.document.layout
    stored(wave, layouts(layout, spread(30, (0, 1), (1, 1))))
    refresh_wave(wave.pk)
    stored(wave, layouts(layout, spread(6, (0, 1)) + spread(5, (1, 1))))
    end(wave)
    refresh_wave(wave.pk)
    job = fix(wave, owner, {"q1": [[0], [1]]}, ("q1", "q2"))
    assert (job.reason, job.figures["unread"], job.figures["people"]) == ("unread", 11, 71)
    assert (job.figures["outside"], job.figures["enough"]) == (41, 164)
    page = signed_in(owner).get(job.get_absolute_url()).content.decode()
    assert "The last 11 of 71 reports are not in the figures" in page
    assert "skipped one of these questions" not in page


@pytest.mark.django_db
def test_groups_that_are_small_by_the_shown_figures_say_so_first(
    launched: Callable[..., Wave], owner: User, signed_in: Callable[[User], Client]
) -> None:
    people = [*spread(55, (0, 0, 1)), *spread(45, (1, 0, 1)), (0, 0, None)]
    wave = wave_of(launched, people)
    refresh_wave(wave.pk)
    job = fix(wave, owner, {"q1": [[0], [1]]}, ("q1", "q3"))
    assert (job.reason, job.figures["small"]) == ("small-groups", 1)
    page = signed_in(owner).get(job.get_absolute_url()).content.decode()
    wording = wave.version.document.questions[0].wording("en")
    assert f"Groups of “{wording}” with fewer than 50 people: 1." in page


@pytest.mark.django_db
def test_who_was_not_asked_is_a_member_and_an_atom(
    launched: Callable[..., Wave], owner: User
) -> None:
    """Only people in town 1 are asked: they and the others must each be at least the minimum."""
    only = {**question(text={"en": "And there?"}), "asked_if": {"question": "q1", "options": [1]}}
    people = spread(60, (0, 1, None), (2, 0, None)) + spread(49, (1, 1, 1))
    cells = {"q1": [[0, 1], [2]]}
    few = wave_of(launched, people, TOWN, TOOK, only)
    job = fix(few, owner, cells)
    assert (job.reason, job.figures["small"]) == ("small-atoms", 1)
    enough = wave_of(launched, [*people, (1, 1, 1)], TOWN, TOOK, only)
    assert fix(enough, owner, cells).result["people"] == 170


@pytest.mark.django_db
def test_while_reports_can_come_nothing_is_fixed(
    launched: Callable[..., Wave], owner: User
) -> None:
    wave = launched(LEADS, TOWN, TOOK)
    stored(wave, layouts(wave.version.document.layout, spread(50, *ALL)))
    assert fix(wave, owner).reason == "still-open"


FORM = {
    "questions": ["q1", "q2", "q3", "q4"], "sure": "on", "q1.0": "A", "q1.1": "B",
    "q2.0": "A", "q2.1": "A", "q2.2": "", "q3.from": "36, 60",
}  # fmt: skip


@pytest.mark.django_db
def test_the_form_reads_letters_and_ranges(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], owner: User
) -> None:
    """A group of one question is none: the second town is its own."""
    wave = end(launched(LEADS, TOWN, AGE, TOOK))
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "grouping"])
    client = signed_in(owner)
    assert "I know that the groups cannot be changed later." in client.get(where).content.decode()
    for wrong, words in (
        ({}, "Make two to 12 groups of the answers to “Which town?”"),
        ({"q2.1": "B", "q3.from": "12"}, "“12” is not a number that could be answered."),
        ({"q2.1": "B", "q3.from": "60, 36"}, "in rising order"),
        ({"q2.1": "B", "q3.from": ""}, "“” is not a number that could be answered."),
        ({"q2.1": "Z"}, "Select a valid choice"),
        ({"q2.1": "B", "sure": ""}, "this is for good"),
        ({"q2.1": "B", "questions": []}, "This field is required"),
        ({"q2.1": "B", "questions": ["q9"]}, "Select a valid choice"),
    ):
        response = client.post(where, FORM | wrong)
        assert response.status_code == 422
        assert words in response.content.decode(), wrong
        assert not Job.objects.exists()
    assert client.post(where, FORM | {"q2.1": "B"}).status_code == 302
    assert Job.objects.get().parameters == {
        "questions": ["q1", "q2", "q3", "q4"],
        "cells": {
            "q1": [[0], [1]], "q2": [[0], [1]], "q3": [[0, 17], [18, 41], [42, 72]],
        },
    }  # fmt: skip
    runner.run_waiting()
    refused = Job.objects.get()
    assert refused.state == "refused"
    assert "Change the groups" in client.get(refused.get_absolute_url()).content.decode()
    form = client.get(where).context["form"]
    assert [form[f"q2.{option}"].value() for option in range(3)] == ["A", "B", ""]
    assert form["q3.from"].value() == FORM["q3.from"]


@pytest.mark.django_db
def test_no_one_answered_two_items_of_a_battery_that_draws_one(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], owner: User
) -> None:
    whole = battery("Steal?", "Lie?", draws=True)
    other = [section("s2"), asked("Cheat?")]
    wave = end(launched(**launchable(*whole, *other)))
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "grouping"])
    client = signed_in(owner)
    assert client.get(where).context["form"]["questions"].initial == ["q3"]
    refused = client.post(where, {"questions": ["q1", "q2", "q3"], "sure": "on"})
    assert refused.status_code == 422
    assert "Choose one item at most." in refused.content.decode()
    refused = client.post(where, {"questions": ["q3"], "sure": "on"})
    assert refused.status_code == 422
    assert "Choose at least two questions" in refused.content.decode()
    assert client.post(where, {"questions": ["q1", "q3"], "sure": "on"}).status_code == 302


@pytest.mark.django_db
def test_an_editor_fixes_and_a_reader_does_not(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], colleague: User
) -> None:
    wave = wave_of(launched, spread(50, *ALL))
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "grouping"])
    assert signed_in(colleague).get(where).status_code == 403
    assert fix(wave, colleague).reason == "no-right"


@given(st.lists(st.tuples(st.integers(0, 2), st.booleans()), min_size=1, max_size=40))
def test_atoms_are_counted_one_by_one(people: list[tuple[int, bool]]) -> None:
    counted = sorted(people.count(person) for person in set(people))
    assert sorted(atom_sizes(np.array(people, dtype=np.int64)).tolist()) == counted


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ([[0], [1], [2]], "withheld-apart"),
        ([[0, 2], [1]], "withheld-apart"),
        ([[0], [1, 2]], ""),
    ],
)
def test_groups_do_not_set_withheld_answers_apart(
    launched: Callable[..., Wave], owner: User, cells: list[list[int]], reason: str
) -> None:
    """Three are Blue, and 60 Green to hide them: a group of the 60 would tell of the three."""
    people = spread(60, (0, 1), (0, 0), (1, 0)) + spread(3, (2, 1))
    wave = wave_of(launched, people, TOWN, TOOK)
    refresh_wave(wave.pk)
    job = fix(wave, owner, {"q1": cells}, ("q1", "q2"))
    assert job.reason == reason


@pytest.mark.django_db
def test_groups_wait_for_the_figures_that_they_are_compared_with(
    launched: Callable[..., Wave], owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Groups are requested once all reports are counted, before the figures are computed, or while
    they cannot be."""
    wave = wave_of(launched, spread(60, (0, 1), (0, 0), (1, 0)) + spread(3, (2, 1)), TOWN, TOOK)
    apart = {"q1": [[0], [1], [2]]}
    with monkeypatch.context() as patched:
        patched.setattr("analytics.groups.job.refresh_wave", Mock())
        assert fix(wave, owner, apart, ("q1", "q2")).reason == "still-open"
    assert not Estimate.objects.exists()
    assert fix(wave, owner, apart, ("q1", "q2")).reason == "withheld-apart"
    Estimate.objects.update(warnings=[FAILED])
    assert fix(wave, owner, {"q1": [[0], [1, 2]]}, ("q1", "q2")).reason == "withheld"


@pytest.mark.django_db
def test_who_gave_an_answer_that_is_left_out_is_no_few_of_a_group(
    launched: Callable[..., Wave], owner: User
) -> None:
    """Two of 80 people in the third town lead, which all who lead minus the members who do would
    tell. As a group of its own the town is refused."""
    people = [*spread(80, *[cell for cell in ALL if cell[1] < 2]), *spread(78, (0, 2, 1))]
    wave = wave_of(launched, people + spread(2, (1, 2, 1)))
    refresh_wave(wave.pk)
    assert fix(wave, owner).reason == "small-atoms"
    job = fix(wave, owner, {"q1": [[0], [1]], "q2": [[0], [1]]})
    for place, each in enumerate(wave.version.document.questions[:2]):
        counts = wave.estimates.get(block=each.block).counts[:2]
        outside = np.array(counts) - job.result["sizes"][str(place)]
        assert (outside >= 6).all()


@settings(max_examples=50)
@given(st.integers(0, 2**32 - 1))
def test_as_many_of_each_part_are_left_out_as_hide_a_few(seed: int) -> None:
    """How many are left out of a part does not tell how many of up to six were no members: it is
    six, or more only where other parts need more. Members are left out once, the others follow."""
    draw = np.random.default_rng(seed)
    people = draw.random((draw.integers(30, 200), 5))
    parts = [*enumerate((people < draw.random(5)).T)]
    outside: dict[Any, int] = dict(enumerate(draw.choice([0, 1, 3, 5, 6, 7, 40], 5).tolist()))
    order, first = order_of_lot(parts, outside, len(people))
    assert sorted(order.tolist()) == list(range(len(people)))
    left_out = np.isin(np.arange(len(people)), order[:first])
    assert first <= sum(max(0, 6 - others) for others in outside.values())
    for name, part in parts:
        assert (part & left_out).sum() + outside[name] >= 6 or not (part & ~left_out).any()
    assert order_of_lot([], {}, 3)[1] == 0


FOUR = {**TOWN, "options": [{"en": name} for name in ("Red", "Green", "Blue", "White", "Gray")]}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("counts", "reason"),
    [((2, 50, 60, 60, 0), "withheld-groups"), ((12, 3, 100, 300, 20), "")],
)
def test_what_is_accepted_does_not_tell_which_withheld_answer_is_rare(
    launched: Callable[..., Wave], owner: User, counts: tuple[int, ...], reason: str
) -> None:
    """Red is in a group with Blue, Green is left out: both are withheld. With their counts the
    other way round the same groups are accepted, or refused, and fewer are members than Blue."""
    swapped = (counts[1], counts[0], *counts[2:])
    for given_counts in (counts, swapped):
        wave = launched(
            FOUR, TOOK, release={"minimum_n": 10, "while_open": False, "retention_days": 30}
        )
        people = [(at, 1) for at, size in enumerate(given_counts) for _one in range(size)]
        stored(wave, layouts(wave.version.document.layout, people))
        refresh_wave(end(wave).pk)
        job = fix(wave, owner, {"q1": [[0, 2], [3]]}, ("q1", "q2"))
        assert job.reason == reason
        if not reason:
            assert job.result["sizes"]["0"][0] <= counts[2] - 6


@pytest.mark.django_db
@pytest.mark.parametrize("few", [3, 8])
def test_groups_do_not_cut_withheld_ranges(
    launched: Callable[..., Wave], owner: User, few: int
) -> None:
    """The ranges of 40 and 80 are withheld. Were they cut only if no piece is small, acceptance
    would tell which of them is."""
    ages = {20: 60, 30: 60, 40: few, 50: 60, 60: 60, 70: 60, 80: 11 - few}
    people = [(age - 18, 1) for age, size in ages.items() for _one in range(size)]
    wave = wave_of(launched, people, AGE, TOOK)
    refresh_wave(wave.pk)
    job = fix(wave, owner, {"q1": [[0, 38 - 18], [39 - 18, 72]]}, ("q1", "q2"))
    assert job.reason == "range-cut"


@pytest.mark.django_db
def test_groups_and_conditions_do_not_cut_a_few_off_a_range_together(
    launched: Callable[..., Wave], owner: User
) -> None:
    """The number of those who are asked the second question is that of people of 40 and older,
    the second group begins at 41: three are 40."""
    ages = {20: 60, 30: 60, 38: 8, 40: 3, 42: 9, 50: 60, 60: 60, 70: 60}
    later = {**LEADS, "asked_if": {"question": "q1", "least": "40"}}
    people = [(age - 18, 1 if age >= 40 else None, 1) for age, size in ages.items()
              for _one in range(size)]  # fmt: skip
    wave = wave_of(launched, people, AGE, later, TOOK)
    refresh_wave(wave.pk)
    cut = {"q1": [[0, 40 - 18], [41 - 18, 72]]}
    assert fix(wave, owner, cut, ("q1", "q3")).reason == "range-cut"
    assert fix(wave, owner, {"q1": [[0, 45 - 18], [46 - 18, 72]]}, ("q1", "q3")).reason == ""


@pytest.mark.django_db
def test_groups_of_a_number_tell_nothing_of_its_withheld_ranges(
    launched: Callable[..., Wave], owner: User
) -> None:
    """The youngest three and the oldest six are withheld, and in two groups."""
    ages = {20: 3, 27: 60, 30: 2, 34: 60, 50: 60, 60: 60, 88: 6}
    people = [(age - 18, at % 2) for age, size in ages.items() for at in range(size)]
    wave = wave_of(launched, people, AGE, TOOK)
    refresh_wave(wave.pk)
    cut = fix(wave, owner, {"q1": [[0, 28 - 18], [29 - 18, 72]]}, ("q1", "q2"))
    assert (cut.state, cut.reason) == ("refused", "range-cut")
    job = fix(wave, owner, {"q1": [[0, 36 - 18], [37 - 18, 72]]}, ("q1", "q2"))
    assert (job.state, job.reason) == ("done", "")
    young, old = job.result["sizes"]["0"]
    assert young <= 60 + 2 + 60
    assert old <= 60 + 60
    assert len(Grouping.objects.get().left_out) >= 9


@pytest.mark.django_db
def test_the_page_counts_the_people_of_each_group(
    launched: Callable[..., Wave], owner: User, signed_in: Callable[[User], Client]
) -> None:
    job = fix(wave_of(launched, spread(200, *ALL)), owner)
    page = signed_in(owner).get(job.get_absolute_url()).content.decode()
    assert "are about 1,200 of 1,200 people" in page
    assert page.count(": 600 people") == 2
    assert page.count(": 400 people") == 3
