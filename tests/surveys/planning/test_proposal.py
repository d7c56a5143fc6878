"""The plan's answer, the level of protection, and the division that is written into the draft."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from scipy.stats import binom

from accounts.models import User
from localdp.mechanisms import ListDesign
from localdp.planning import (
    LEVELS,
    Group,
    innocent_law,
    level_epsilon,
    power_of_difference,
    required_n_for_mean,
    required_n_of_list,
)
from surveys import formatting
from surveys.budget.privacy_budget import Budget
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from surveys.drafts.revisions import step
from surveys.drafts.services import edit_draft
from surveys.launch.checklist import Checklist
from surveys.models import Survey
from surveys.planning.forms import STRENGTHS, PlanForm
from surveys.planning.planner import Plan
from surveys.planning.proposal import Proposal
from surveys.planning.remedies import Remedies
from surveys.planning.trade_off import bars_of
from tests.helpers.library import mean_half_width
from tests.helpers.linked import linked
from tests.helpers.lists import list_experiment
from tests.helpers.plans import single
from tests.helpers.questions import draft, question
from tests.helpers.sections import ON_A_SCALE, battery, launchable, section

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

AUTOMATIC = question("yes-no", "best", parameters={"epsilon": "1"})
LISTED = question("multiple", "best", parameters={"epsilon": "1"})


@pytest.fixture
def ask(signed_in: Callable[[User], Client], owner: User, survey: Survey) -> Callable[..., str]:
    """Request the plan, or use it, with query parameters."""
    client = signed_in(owner)

    def page(name: str = "plan", **given: Any) -> str:
        address = reverse(f"surveys:{name}", args=[survey.pk], query=given)
        response = client.post(address, follow=True) if name == "plan-use" else client.get(address)
        assert response.status_code == 200
        return " ".join(response.content.decode().split())

    return page


def write(survey: Survey, *questions: dict[str, Any], **settings: Any) -> None:
    edit_draft(survey=survey, draft=draft(*questions, **settings))


def proposal(survey: Survey, **given: str) -> Proposal:
    query = QueryDict(mutable=True)
    query.update(given)
    return Proposal.of(survey, PlanForm(query, survey))


def parts(survey: Survey) -> list[Fraction]:
    return [Fraction(item["parameters"]["epsilon"]) for item in survey.questions]


def test_too_few_people_are_told_how_many_to_ask(survey: Survey, ask: Callable[..., str]) -> None:
    write(survey, AUTOMATIC, single(14))
    planned = proposal(survey)
    assert planned.plan.hardest is not None
    needed = planned.plan.hardest.needed_text
    html = ask()
    assert f">Ask {needed} people</h2>" in html
    assert "Then the margin of error of question 2, which needs the most, is ±3.0 points." in html
    assert "Invite " in ask(invited="2000", rate="40")


def test_enough_people_are_told_what_they_will_see(survey: Survey, ask: Callable[..., str]) -> None:
    write(survey, AUTOMATIC)
    planned = proposal(survey, people="9000")
    html = ask(people="9000")
    said = re.search(
        r">With 9,000 people you will see ±(\S+) points; differences of (\S+) points", html
    )
    assert said is not None
    assert planned.answer.difference is not None
    assert float(said[2]) >= 100 * planned.answer.difference
    [outlook] = planned.plan.questions
    powers = [
        power_of_difference(
            Group(outlook.mechanism, 0.3), Group(outlook.mechanism, 0.3 + step), (4500, 4500)
        )
        for step in (planned.answer.difference - 0.001, planned.answer.difference)
    ]
    assert powers[0] < 0.8 <= powers[1]


def test_a_number_alone_is_answered_in_its_unit(survey: Survey, ask: Callable[..., str]) -> None:
    parameters = {"epsilon": "1", "low": "0", "high": "40", "step": "1"}
    unit = {"en": "drinks"}
    write(survey, question("number", "best", options=[], parameters=parameters, unit=unit))
    [outlook] = proposal(survey).plan.numbers
    needed = required_n_for_mean(outlook.mechanism, 0.03 * 40)
    page = ask()
    assert f">Ask {formatting.people(formatting.rounded_up(needed))} people</h2>" in page
    assert "is ±1.2 drinks (3% of its scale)." in page
    assert "at a share of" not in ask("designer")
    assert re.search(r">With 40,000 people you will see ±\S+\sdrinks\.<", ask(people="40000"))
    assert "What you trade" in page


@pytest.mark.parametrize("design", ["open", "best"])
def test_lists_are_answered_with_people_beside_other_questions(
    survey: Survey, ask: Callable[..., str], design: str
) -> None:
    items = list_experiment(
        design, **({} if design == "open" else {"parameters": {"epsilon": "1"}})
    )
    write(survey, *items)
    [outlook] = proposal(survey).plan.lists
    design_of = ListDesign(3, outlook.mechanism)
    needed = required_n_of_list(design_of, innocent_law([0.5] * 3), 0.3, margin=0.03)
    said = f">Ask {formatting.people(formatting.rounded_up(needed))} people</h2>"
    page = ask()
    assert said in page
    assert "Then the margin of error of question 3, which needs the most, is ±3.0 points." in page
    assert "half of the people affirm each innocent statement" in page
    [unknown] = proposal(survey, people="20").plan.lists
    assert "too wide to use" in unknown.margin_text
    assert f"→ {unknown.in_chart(unknown.relative)}" in ask(people="20")
    assert "too wide to use" not in unknown.in_chart(unknown.relative)
    interim = proposal(survey).plan.at_looks
    assert interim.startswith("Showing results early costs precision, also after the closing")
    write(survey, *items, AUTOMATIC)
    assert said in ask()
    assert ask(level="medium", people="500000")


def test_one_person_is_not_people(survey: Survey, ask: Callable[..., str]) -> None:
    parameters = {"epsilon": "1", "low": "0", "high": "40", "step": "1"}
    drinks = question("number", "best", options=[], parameters=parameters)
    write(survey, AUTOMATIC, single(4), drinks, linked())
    for number, between in (("2", "waves"), ("3", ""), ("4", "")):
        page = re.sub("<[^>]+>", "", ask(people="1", details=number, between=between))
        assert "1 respondent" in page
        assert not re.search(r"(?<![\d.,])1 (people|respondents|persons|questions)\b", page)
    assert formatting.persons(1) == "1 person"


def test_a_linked_question_in_the_way_is_named_with_numbers(
    survey: Survey, ask: Callable[..., str]
) -> None:
    """Each way is planned again."""
    write(survey, AUTOMATIC, linked(epsilon="4"), LISTED)
    page = ask(level="medium", people="2000")
    automatic, fewer = Remedies(proposal(survey, level="medium", people="2000")).ways
    assert "Make question 2 automatic: its own protection has ε = 4.00." in automatic
    assert automatic in page
    write(survey, AUTOMATIC, LISTED)
    hardest = proposal(survey, level="medium", people="2000").plan.hardest
    assert hardest is not None
    assert f"Leave out question 2: then the others have {hardest.margin_text} or less." == fewer
    free = {**linked(epsilon="1"), "design": "best"}
    write(survey, AUTOMATIC, free, LISTED)
    hardest = proposal(survey, level="medium", people="2000").plan.hardest
    assert hardest is not None
    assert f"all questions have {hardest.margin_text} or less" in automatic


def test_both_lists_in_the_way_are_named_together(survey: Survey) -> None:
    """Each way is planned again."""
    lists = list_experiment("randomized-response", parameters={"epsilon": "1.9"})
    given = {"level": "strong", "people": "20000", "target": "5"}
    write(survey, *lists, AUTOMATIC, single(4))
    automatic, fewer = Remedies(proposal(survey, **given)).ways
    write(survey, *LISTS, AUTOMATIC, single(4))
    hardest = proposal(survey, **given).plan.hardest
    assert hardest is not None
    words = "Make questions 2, 3 automatic: their own protection has ε = 1.90. Then all questions"
    assert f"{words} have {hardest.margin_text} or less." == automatic
    write(survey, AUTOMATIC, single(4))
    hardest = proposal(survey, **given).plan.hardest
    assert hardest is not None
    assert f"Leave out questions 2, 3: then the others have {hardest.margin_text} or less." == fewer


def test_a_battery_in_the_way_is_named_whole_and_not_made_automatic(survey: Survey) -> None:
    items = battery("Steal?", "Lie?", "Cheat?", **ON_A_SCALE)
    asked = launchable(*items, section("s2"), AUTOMATIC, single(4))
    edit_draft(survey=survey, draft={**draft(), **asked})
    tried = proposal(survey, level="strong", people="20000", target="5")
    assert "Questions with their own protection (1, 2, 3) need" in tried.problem
    ways = Remedies(tried).ways
    write(survey, AUTOMATIC, single(4))
    hardest = proposal(survey, level="strong", people="20000", target="5").plan.hardest
    assert hardest is not None
    assert ways == [
        f"Leave out questions 1, 2, 3: then the others have {hardest.margin_text} or less."
    ]


def test_how_much_a_question_counts_is_a_number(survey: Survey, ask: Callable[..., str]) -> None:
    write(survey, AUTOMATIC, LISTED)
    given = {"level": "medium", "matters": "q1"}
    margins = []
    for weight in ("2", "10"):
        tried = proposal(survey, **given, **{"weight-q1": weight})
        margins.append(tried.plan.questions[0].margin)
        first, second = json.loads(bars_of(tried))
        assert (first["question"], first["importance"]) == ("q1", int(weight))
        assert first["margin"] == 100 * margins[-1]
        assert first["part"] + second["part"] == pytest.approx(1)
    assert margins[1] < margins[0]
    ask("plan-use", **given, **{"weight-q1": "10"})
    survey.refresh_from_db()
    assert survey.questions[0]["importance"] == 10
    assert 'name="weight-q1" value="10"' in ask()
    for wrong in ("1", "11", "x", "2.5"):
        assert 'id="plan_weight-q1_error"' in ask(**given, **{"weight-q1": wrong})
    assert json.loads(bars_of(proposal(survey, level=""))) == [{}, {}]


def test_all_questions_alike_is_said_to_change_nothing(
    survey: Survey, ask: Callable[..., str]
) -> None:
    write(survey, AUTOMATIC, LISTED)
    said = "All questions matter equally now, so this changes nothing."
    both = {"level": "medium", "matters": ["q1", "q2"]}
    assert said in ask(**both)
    assert said not in ask(**both, **{"weight-q1": "5"})
    assert said not in ask(level="medium", matters="q1")
    assert proposal(survey, level="medium").answer.needed is not None


def test_levels_say_their_largest_ratio() -> None:
    for level, label in STRENGTHS[1:4]:
        assert f"at most {LEVELS[level]} times" in str(label)


def test_a_level_is_tried_and_then_used(survey: Survey, ask: Callable[..., str]) -> None:
    write(survey, AUTOMATIC, single(14), LISTED)
    before = survey.draft
    assert "Use this" not in ask()
    page = ask(level="medium", people="1200", matters="q2")
    assert "Use this" in page
    survey.refresh_from_db()
    assert survey.draft == before
    tried = proposal(survey, level="medium", people="1200", matters="q2")
    used = ask("plan-use", level="medium", people="1200", matters="q2")
    assert "Use this" not in used
    assert tried.answer.headline in used
    survey.refresh_from_db()
    assert survey.draft == tried.survey.draft
    assert survey.draft["protection"] == {"level": "medium", "people": 1200}
    assert sum(parts(survey)) <= level_epsilon("medium")
    assert parts(survey)[1] == max(parts(survey))
    assert 'value="q2" checked' in re.sub(r'(value="q\d") id="\S+" checked', r"\1 checked", used)


def test_the_share_that_is_planned_with_is_written(survey: Survey, ask: Callable[..., str]) -> None:
    """By it the launch chooses the designs, as the plan did."""
    write(survey, single(20))
    level = {"level": "basic", "people": "1200"}
    tried = proposal(survey, **level, share="5")
    ask("plan-use", **level, share="5")
    survey.refresh_from_db()
    assert survey.draft["protection"] == {"level": "basic", "people": 1200, "share": "0.05"}
    (planned,) = tried.plan.listed
    assert parse(freeze(survey.draft)).questions[0].mechanism == planned.mechanism
    ask("plan-use", **level, share="30")
    survey.refresh_from_db()
    assert "share" not in survey.draft["protection"]


def test_equal_questions_gain_nothing(survey: Survey, ask: Callable[..., str]) -> None:
    write(survey, AUTOMATIC, AUTOMATIC)
    page = ask(level="strong")
    assert "Equal parts of ε would be as good here" in page
    ask("plan-use", level="strong")
    survey.refresh_from_db()
    assert parts(survey)[0] == parts(survey)[1]
    write(survey, AUTOMATIC, LISTED)
    assert re.search(r"Equal parts would need \d+% more people", ask(level="strong"))
    write(survey, AUTOMATIC, question())
    assert "Equal parts" not in ask(level="medium")


def test_a_level_that_is_used_up_says_so_and_writes_nothing(
    survey: Survey, ask: Callable[..., str]
) -> None:
    write(survey, question(), question(), AUTOMATIC)
    before = survey.draft
    page = ask("plan-use", level="strong")
    assert "more than the total of 1.10" in page
    assert "Use this" not in page
    survey.refresh_from_db()
    assert survey.draft == before


def test_a_level_without_automatic_questions_says_so(
    survey: Survey, ask: Callable[..., str]
) -> None:
    write(survey, question())
    page = ask("plan-use", level="medium")
    assert "Only automatic questions follow a level." in page
    [way] = Remedies(proposal(survey, level="medium")).ways
    assert "Make question 1 automatic" in way
    assert "Choose a level of protection" not in page
    survey.refresh_from_db()
    assert "protection" not in survey.draft


def test_what_too_few_people_can_do_instead_is_true(survey: Survey) -> None:
    """Each way is planned again: fewer questions, and a weaker level."""
    write(survey, AUTOMATIC, LISTED)
    given = {"level": "strong", "people": "6000", "target": "3"}
    tried = proposal(survey, **given)
    [fewer] = [way for way in Remedies(tried).ways if "Leave out" in way]
    assert "Leave out question 2" in fewer
    weaker = Remedies(proposal(survey, level="strong", people="6000", target="5")).ways
    assert any("“Medium: at most 10 times”" in way for way in weaker)
    reached = proposal(survey, level="medium", people="6000", target="5").plan.hardest
    assert reached is not None
    assert reached.reached
    assert not Remedies(proposal(survey, level="medium", people="6000", target="5")).ways
    write(survey, AUTOMATIC)
    left = proposal(survey, **given)
    assert left.plan.hardest is not None
    assert left.plan.hardest.reached
    assert formatting.plus_minus(left.plan.hardest.margin) in fewer
    assert any("Accept" in way for way in Remedies(proposal(survey, level="medium")).ways)
    assert not any(
        "Accept" in way for way in Remedies(proposal(survey, level="medium", people="9")).ways
    )


DRINKS = {"epsilon": "1", "low": "0", "high": "40", "step": "1"}
NUMBER = question("number", "best", options=[], parameters=DRINKS)
LISTS = list_experiment("best", parameters={"epsilon": "1"})


@pytest.mark.parametrize(
    ("items", "given"),
    [
        ([*LISTS, AUTOMATIC, single(8), LISTED], {"people": "8000", "matters": "q6"}),
        ([*LISTS, NUMBER, AUTOMATIC], {"level": "strong", "people": "3000"}),
        ([LISTED, single(14), single(3), NUMBER], {"people": "500", "target": "10"}),
        ([AUTOMATIC, AUTOMATIC, single(14), single(4)], {"people": "3000", "matters": "q3"}),
    ],
)
def test_as_few_questions_as_possible_are_left_out_and_those_that_matter_last(
    survey: Survey, items: list[dict[str, Any]], given: dict[str, str]
) -> None:
    """Every set of questions is planned again; both lists of an experiment go together."""
    write(survey, *items)
    survey.refresh_from_db()
    given = {"level": "medium", "target": "5", **given}
    [fewer] = [way for way in Remedies(proposal(survey, **given)).ways if "Leave out" in way]
    said = {int(number) - 1 for number in re.findall(r"\d+", fewer.partition(":")[0])}
    asked, matters = survey.questions, given.get("matters")
    together = [[1, 2]] if items[0] in LISTS else []
    alone = [[n] for n, item in enumerate(asked) if item["kind"] not in {"arms", "list"}]
    kept = [n for n, item in enumerate(asked) if item["kind"] == "arms"]
    units, costs = [*together, *alone], {}
    for size in range(1, len(units)):
        for gone in combinations(units, size):
            left = [n for unit in units if unit not in gone for n in unit]
            if all(asked[n]["kind"] == "number" for n in left):
                continue
            write(survey, *(asked[n] for n in sorted([*kept, *left])))
            renumbered = {
                asked[n]["id"]: f"q{new}" for new, n in enumerate(sorted([*kept, *left]), 1)
            }
            tried = proposal(survey, **{**given, "matters": renumbered.get(matters or "", "")})
            hardest = tried.plan.hardest
            if hardest is not None and hardest.reached:
                which = frozenset(n for unit in gone for n in unit)
                costs[which] = sum(asked[n]["id"] == matters for n in which), size
    assert costs[frozenset(said)] == min(costs.values())


@pytest.mark.parametrize("ratio", ["1.01", "2.72", "20.00", "50.00"])
def test_a_number_of_times_is_shown_again_as_it_was_typed(
    survey: Survey, ask: Callable[..., str], ratio: str
) -> None:
    write(survey, AUTOMATIC, single(4))
    ask("plan-use", level="own", ratio=ratio)
    survey.refresh_from_db()
    form = PlanForm(QueryDict(), survey)
    assert not form.errors
    assert str(form.value("ratio")) == ratio
    assert form.protection == survey.draft["protection"]


FIVE = (AUTOMATIC, single(5), LISTED, single(3))
DEMOGRAPHIC = question("single", "open", justification={"en": "Harmless."})
SPLIT = {"level": "medium", "people": "1200", "parts": "2"}


def test_a_split_is_told_used_and_undone(survey: Survey, ask: Callable[..., str]) -> None:
    write(survey, *FIVE, DEMOGRAPHIC)
    before = survey.draft
    assert "No one is asked" not in ask(level="medium", people="1200")
    page = ask(**SPLIT)
    assert page.count("Use this split") == 2
    assert "draws one of 2 equal parts, and a condition to each divided question" in page
    prevents = [
        "No one is asked questions of two of these groups: 1, 2; 3, 4.",
        "So no crosstab and no model can have questions of two of them.",
        "About 600 of 1,200 people can be asked each of questions 1, 2.",
    ]
    assert all(sentence in page for sentence in prevents)
    assert "Not divided, because they are not automatic: 5." in page
    survey.refresh_from_db()
    assert survey.draft == before
    tried = proposal(survey, **SPLIT)
    used = ask("plan-use", **SPLIT)
    assert "The questionnaire is split now. You can undo this under “Questions”." in used
    assert "No one is asked questions of two of these groups: 2, 3; 4, 5." in used
    assert "Not divided, because arms already decide who is asked them: 2, 3, 4, 5." in used
    survey.refresh_from_db()
    assert survey.draft == tried.survey.draft
    assert "parts" not in survey.plan
    assert not problems(survey.draft)
    again = proposal(survey)
    assert not again.differs
    assert again.answer.headline == tried.answer.headline
    assert [row.margin for row in again.plan.listed] == [row.margin for row in tried.plan.listed]
    checked = Checklist.for_survey(survey, again.plan).items["questions"]
    assert "No one is asked questions of two of these groups: 2, 3; 4, 5." in checked.current
    assert checked.state == "warning"
    last = survey.revisions.to_undo()
    assert last is not None
    step(survey=survey, revision=last.pk, undone=True)
    survey.refresh_from_db()
    assert survey.draft == before


def test_a_split_keeps_the_level_in_each_part(survey: Survey) -> None:
    write(survey, *FIVE, question(), DEMOGRAPHIC)
    tried = proposal(survey, **SPLIT)
    for parts in ("2", "3", "4"):
        tried = proposal(survey, **{**SPLIT, "parts": parts})
        document = parse(freeze(tried.survey.draft))
        assert document.epsilon <= level_epsilon("medium")
        assert Budget.of(tried.survey).epsilon == document.epsilon > 0.99 * level_epsilon("medium")
        by_part = {len(sent) for sent in document.combined}
        assert by_part == {2 + (parts == "2")} or parts == "3"
    whole = proposal(survey, level="medium", people="1200")
    assert tried.allocation is not None
    assert whole.allocation is not None
    saved = 1 - (tried.allocation.loss / whole.allocation.loss) ** 2
    assert saved > 0.5
    assert tried.split_gain.endswith(f"needs {100 * saved:.0f}% fewer people.")
    few = {"level": "own", "ratio": "50", "people": "1200", "parts": "2"}
    write(survey, AUTOMATIC, {**LISTED, "importance": 10})
    assert proposal(survey, **few).split_gain.endswith("more people.")


@pytest.mark.parametrize(
    ("people", "share"), [(400, 0.3), pytest.param(900, 0.02, marks=pytest.mark.slow)]
)
def test_planned_margins_of_a_split_are_those_shown(
    survey: Survey, people: int, share: float
) -> None:
    """By exact sums over the people who draw the part, and over the counts."""
    write(survey, AUTOMATIC, single(4), AUTOMATIC)
    given = {**SPLIT, "people": f"{people}", "share": f"{100 * share:g}"}
    for outlook in proposal(survey, **given).plan.questions:
        asked = np.arange(*binom.interval(0.9999, people, 0.5), 8).astype(int)
        law = binom.pmf(asked, people, 0.5)
        shown = [mean_half_width(outlook.mechanism, int(n), share) for n in asked]
        assert outlook.margin == pytest.approx(law @ shown / law.sum(), rel=0.03)


def test_a_split_without_a_level_asks_for_one(survey: Survey, ask: Callable[..., str]) -> None:
    write(survey, *FIVE)
    page = ask("plan-use", parts="2")
    assert "A split needs a level of protection. Choose one." in page
    assert "Use this" not in page
    survey.refresh_from_db()
    assert len(survey.questions) == 4


def test_a_split_keeps_all_items_of_which_each_person_draws_one(survey: Survey) -> None:
    items = battery("Late?", "Early?", "Ill?", draws=True, **{**ON_A_SCALE, "design": "best"})
    others = [section("s2"), AUTOMATIC, single(5)]
    edit_draft(survey=survey, draft={**draft(), **launchable(*items, *others)})
    tried = proposal(survey, level="medium", people="1200", parts="3")
    drawn = tried.survey.questions[1:4]
    assert tried.allocation is not None
    assert {item["parameters"]["epsilon"] for item in drawn} == {tried.allocation.epsilons[0]}
    assert [outlook.assumptions.asked for outlook in tried.plan.questions] == [133] * 3 + [400] * 2


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"level": "weakest"}, "level"),
        ({"level": "own"}, "ratio"),
        ({"level": "own", "ratio": "1"}, "ratio"),
        ({"level": "own", "ratio": "50.01"}, "ratio"),
        ({"level": "own", "ratio": "NaN"}, "ratio"),
        ({"level": "own", "ratio": "1e400"}, "ratio"),
        ({"level": "medium", "matters": "q99"}, "matters"),
        ({"level": "medium", "parts": "99"}, "parts"),
    ],
)
def test_what_no_level_is_is_an_error_and_not_written(
    survey: Survey, ask: Callable[..., str], given: dict[str, str], field: str
) -> None:
    write(survey, AUTOMATIC, LISTED)
    before = survey.draft
    assert f'id="plan_{field}_error"' in ask("plan-use", **given)
    survey.refresh_from_db()
    assert survey.draft == before


def test_a_number_of_times_is_kept_as_its_epsilon(survey: Survey, ask: Callable[..., str]) -> None:
    write(survey, AUTOMATIC, LISTED)
    page = ask("plan-use", level="own", ratio="20")
    survey.refresh_from_db()
    assert survey.draft["protection"]["epsilon"] == "2.995732"
    assert "Use this" not in page
    assert not proposal(survey).differs
    assert Plan.of(survey, PlanForm(QueryDict(), survey).assumptions).questions


def test_readers_try_but_do_not_use(
    signed_in: Callable[[User], Client], survey: Survey, colleague: User
) -> None:
    write(survey, AUTOMATIC, LISTED)
    page = signed_in(colleague).get(reverse("surveys:plan", args=[survey.pk]), {"level": "medium"})
    assert "Use this" not in page.content.decode()


def test_a_split_counts_only_the_people_who_are_asked(
    survey: Survey, ask: Callable[..., str]
) -> None:
    write(survey, AUTOMATIC, AUTOMATIC, AUTOMATIC)
    split = proposal(survey, level="medium", people="801", parts="3")
    page = ask(level="medium", people="801", parts="3", details="1")
    assert "Who can be asked question 1 is decided at random: about 267 of 801 people." in page
    assert "Answers decide" not in page
    write(survey, AUTOMATIC)
    alone = proposal(survey, level="medium", people="267")
    assert split.answer.difference == alone.answer.difference
    assert split.plan.hardest is not None
    assert alone.plan.hardest is not None
    assert split.plan.hardest.margin == alone.plan.hardest.margin
    assert alone.answer.unprotected is not None
    assert split.answer.unprotected == 3 * alone.answer.unprotected


def test_where_nothing_is_known_the_question_that_needs_the_most_decides(survey: Survey) -> None:
    write(survey, AUTOMATIC, single(4))
    tried = proposal(survey, people="1")
    first, second = tried.plan.questions
    assert first.margin == second.margin
    assert tried.answer.hardest is second


def test_what_own_protections_leave_is_said(survey: Survey) -> None:
    own = question("yes-no", "two-coins")
    write(survey, own, *[AUTOMATIC] * 8)
    planned = proposal(survey, level="medium", people="800")
    assert planned.plan.hardest is not None
    assert planned.plan.hardest.number != 1
    words = "Questions with their own protection (1) take ε = "
    [said] = [end for end in Remedies(planned).dead_ends if end.startswith(words)]
    assert "of the total of 2.31. If they use less" in said
    write(survey, *[AUTOMATIC] * 8)
    assert not any(words in end for end in Remedies(proposal(survey, level="medium")).dead_ends)
