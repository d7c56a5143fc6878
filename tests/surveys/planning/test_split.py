"""A split questionnaire: its parts, its ε in each, and what it prevents; used from the plan."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from localdp.planning import LEVELS, level_epsilon
from localdp.posterior import factor_of
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.models import Survey
from surveys.planning.split import arm_conflicts, most_parts, split
from surveys.protection.allotment import allotted
from surveys.protection.automatic import BEST
from surveys.questions.combinations import combinations_of
from tests.helpers.experiments import reports_of
from tests.helpers.lists import list_experiment
from tests.helpers.questions import frozen_document, question
from tests.helpers.sections import AGE, SCREENING, WHERE, asked, battery, chosen, section, survey
from tests.helpers.survey_files import through_file

Item = dict[str, Any]
EACH: Item = {"design": BEST, "parameters": {"epsilon": "1"}}
LEVEL = {"level": "medium", "people": 1200}


def automatic(text: str, condition: Item | None = None, **more: Any) -> Item:
    return asked(text, condition, **{**EACH, **more})


def asked_in(draft: Item) -> list[str]:
    """The texts of the questions that people with each combination of arms may be asked."""
    texts = {item["id"]: item["text"]["en"] for item in draft["questions"]}
    items = combinations_of(draft["questions"])
    return [" ".join(texts[key] for key in texts if key in each.ids) for each in items]


def test_parts_are_consecutive_and_about_equal() -> None:
    draft = survey(WHERE, *(automatic(f"{n}") for n in range(7)), asked("Own?"))
    assert most_parts(draft) == 7
    halves, thirds = split(draft, 2), split(draft, 3)
    assert asked_in(halves) == ["Where? 0 1 2 Own?", "Where? 3 4 5 6 Own?"]
    assert asked_in(thirds) == ["Where? 0 1 Own?", "Where? 2 3 4 Own?", "Where? 5 6 Own?"]
    for parts in range(2, 8):
        made = split(draft, parts)
        assert not problems(made)
        assert len(set(asked_in(made))) == parts
        assert freeze(through_file(made)) == freeze(made)
    assert most_parts(halves) == 0


def test_what_is_there_stays_together_and_keeps_its_conditions() -> None:
    """Batteries, sections, conditions, screening, lists and another experiment."""
    items = [
        *list_experiment(BEST, parameters={"epsilon": "1"}),
        {**WHERE, "text": {"en": "Where?"}},
        section("s0", help={"en": "Only for some."}),
        automatic("Late?", chosen(4, 1, 2)),
        automatic("Early?", {"all": [chosen(4, 0), {"not": chosen(4, 1)}]}),
        *battery("A?", "B?", "C?", draws=True, **EACH),
        section("s2"),
        automatic("Linked?"),
        section("s3"),
        asked("Own?"),
        automatic("Last?"),
    ]
    screening = {**SCREENING, "asked_if": chosen(4, 0, 1)}
    draft = survey(*items, screening=screening, protection={"level": "medium"})
    made = allotted(split(draft, 2))
    assert not problems(made)
    sections = {
        item["id"]: item.get("asked_if") for item in made["questions"] if item["kind"] == "section"
    }
    drawn = made["questions"][0]["id"]
    first, second = ({"question": drawn, "options": [part]} for part in (0, 1))
    assert sections == {"s0": first, "s1": second, "s2": second, "s3": None}
    texts = {item["text"]["en"]: item.get("asked_if") for item in made["questions"]}
    assert texts["Late?"] == {"all": [chosen(4, 1, 2), first]}
    assert texts["Early?"] == {"all": [chosen(4, 0), {"not": chosen(4, 1)}, first]}
    assert texts["A?"] == texts["B?"] == texts["C?"] == texts["Linked?"] == texts["Last?"] == second
    document = frozen_document(made)
    assert factor_of(q.mechanism for q in max(document.combined, key=len)) < LEVELS["medium"]
    assert document.epsilon <= 2.302585
    assert document.strength == "sound"


def test_what_cannot_be_divided_is_left_to_everyone() -> None:
    differing = battery("A?", "B?", **EACH)
    differing[2]["asked_if"] = chosen(1, 0)
    deep: Item = chosen(1, 0)
    for _level in range(3):
        deep = {"not": deep}
    draft = survey(WHERE, *differing, section("s2"), automatic("Deep?", {"any": [deep]}), AGE)
    assert most_parts(draft) == 0
    draft = survey(WHERE, *differing, section("s2"), automatic("Deep?", deep), automatic("Alone?"))
    assert most_parts(draft) == 1
    eight = question(
        "arms",
        "open",
        text={"en": "Eight"},
        options=[{"en": f"{n}"} for n in range(8)],
        shares=["1/8"] * 8,
    )
    many = survey(eight, asked("Used?", chosen(1, 0)), *(automatic(f"{n}?") for n in range(4)))
    assert most_parts(many) == 2


def test_arms_that_share_questions_prevent_what_no_arm_is_asked() -> None:
    """Two of three forms, as in planned missingness: all pairs but those named are asked."""
    three = question(
        "arms", "open", text={"en": "Form"}, options=[{"en": x} for x in "ABC"], shares=["1/3"] * 3
    )
    pairs = [asked("A?", chosen(1, 0, 1)), asked("B?", chosen(1, 1, 2)), asked("C?", chosen(1, 2))]
    said = arm_conflicts(Survey(draft=survey(three, *pairs, asked("All?"))), 900)
    assert "from both sides of a bar: 2 | 4. So" in said[0]
    assert said[1] == "About 600 of 900 people can be asked question 2."
    assert not arm_conflicts(Survey(draft=survey(three, *pairs[:2], asked("All?"))), 900)
    items = [*battery("A?", "B?", draws=True, **EACH), section("s2"), automatic("C?")]
    said = arm_conflicts(Survey(draft=split(survey(*items), 2)), 900)
    assert [words for words in said if "About" in words] == [
        "About 225 of 900 people can be asked each of questions 2 and 3.",
        "About 450 of 900 people can be asked question 4.",
    ]
    versions = [asked("A?", chosen(1, 0)), asked("B?", chosen(1, 1), version_of="q2")]
    assert not arm_conflicts(Survey(draft=survey(three, *versions)), 900)


@pytest.mark.parametrize("seed", range(5))
def test_every_split_of_a_random_questionnaire_can_be_launched(seed: int) -> None:
    random = Random(seed)
    pieces: list[list[Item]] = []
    for n in range(random.randint(2, 5)):
        condition = random.choice([None, chosen(1, 0), {"not": chosen(1, 2)}])
        items = battery(f"{n}A?", f"{n}B?", draws=random.random() < 0.5, **EACH)
        if condition is not None:
            items = [{**item, "asked_if": condition} for item in items]
        piece = [
            items,
            [section("x"), automatic(f"{n}?", condition), automatic(f"{n}!")],
            [section("x"), asked(f"{n} own?", condition)],
        ]
        pieces.append(random.choice(piece))
    items = [
        {**item, "id": f"s{place}"} if item["kind"] == "section" else item
        for place, item in enumerate(item for piece in pieces for item in piece)
    ]
    draft = survey(WHERE, *items, protection={"level": random.choice([*LEVELS])})
    for parts in range(2, most_parts(draft) + 1):
        made = allotted(split(draft, parts))
        faults = [fault for fault in map(str, problems(made)) if "total" not in fault]
        assert not faults
        if not problems(made):
            level = draft["protection"]["level"]
            assert frozen_document(made).epsilon <= float(level_epsilon(level)) + 1e-9


def test_both_lists_of_an_experiment_have_one_epsilon_and_all_of_it() -> None:
    """No one answers both."""
    entries = list_experiment(BEST, parameters={"epsilon": "1"})
    made = allotted(survey(*entries, protection={"level": "medium"}))
    assert [item["parameters"]["epsilon"] for item in made["questions"][1:]] == ["2.302585"] * 2
    assert not problems(made)
    three = allotted(survey(*entries, automatic("Ever?"), protection={"level": "medium"}))
    parts = [Fraction(item["parameters"]["epsilon"]) for item in three["questions"][1:]]
    assert parts[0] == parts[1]
    assert sum(parts[1:]) <= Fraction("2.302585")
    assert sum(parts[1:]) > Fraction("2.3025")
    # As the designer's preview asks: the edited list comes first.
    arms, control, sensitive = made["questions"]
    moved = allotted({**made, "questions": [sensitive, arms, control]})
    assert {item["parameters"]["epsilon"] for item in moved["questions"][::2]} == {"2.302585"}


def test_the_page_sends_as_many_bytes_in_every_arm() -> None:
    draft = survey(
        *(automatic(f"{n}?") for n in range(4)),
        automatic("C?", kind="single", options=[{"en": x} for x in "abc"]),
        protection=LEVEL,
    )
    document = frozen_document(allotted(split(draft, 2)))
    reports = reports_of(document.canonical, [[None, 1, 0, 1, 0, 2]] * 400)
    assert {len(report) for report in reports} == {document.layout.size}
    held = [document.layout.unpack(report) for report in reports]
    for each in held:
        part = each.reports[0]
        assert each.skipped == (False, *((place > 1) is not bool(part) for place in range(5)))
    # 200 ± 6 standard deviations.
    assert abs(sum(each.reports[0] for each in held) - 200) < 60


def test_two_coins_in_one_arm_are_as_strong_as_their_level() -> None:
    """They spend a little more than the decimal that the other arm divides."""
    half = question(
        "arms", "open", text={"en": "Half"}, options=[{"en": x} for x in "AB"], shares=["1/2"] * 2
    )
    coins = asked("Coins?", chosen(1, 0))
    made = allotted(
        survey(half, coins, automatic("B?", chosen(1, 1)), protection={"level": "strong"})
    )
    assert not problems(made)
    assert made["questions"][2]["parameters"]["epsilon"] == "1.098612"
