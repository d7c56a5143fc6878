"""Automatic protection and one total in drafts: in files, forms and launches, as in the library."""

import json
import math
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest

from accounts.models import User
from localdp.planning import LEVELS, Question, allocate, automatic
from localdp.posterior import factor_of
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.drafts.forms.question import QuestionForm
from surveys.drafts.items import question_protection
from surveys.drafts.services import add_item, change_item, fingerprint
from surveys.models import Survey
from surveys.protection.allotment import allocation_of, allotted, problems_of_allotment
from surveys.protection.automatic import BEST, design_of
from surveys.protection.registry import mechanism_of
from surveys.questions.registry import KINDS
from surveys.services import create_survey_from_draft
from tests.helpers.questions import draft, frozen_document, frozen_draft, question
from tests.helpers.sections import battery
from tests.helpers.survey_files import through_file

SCALE = {"low": "0", "high": "60", "step": "1"}
YES_NO_PART = {"kind": "yes-no", "text": {"en": "Ever?"}, "help": {}, "options": [{}, {}]}


def automatic_question(kind: str, epsilon: str = "1", **given: Any) -> dict[str, Any]:
    """An automatic question of a kind, as the designer would save it."""
    parts = {"options": [], "parts": [{**YES_NO_PART, "text": {"en": f"{n}?"}} for n in "abc"]}
    special: dict[str, dict[str, Any]] = {
        "number": {"options": [], "parameters": {**SCALE, "epsilon": epsilon}, "unit": {}},
        "linked": parts,
    }
    given = {
        "parameters": {"epsilon": epsilon},
        "text": {"en": kind},
        **special.get(kind, {}),
        **given,
    }
    return question(kind, BEST, **given)


KINDS_ASKED = ("yes-no", "single", "multiple", "number", "linked")
LIBRARY = (
    *(Question("yes-no"), Question("single", 3), Question("multiple", 3)),
    *(Question("number", scale=(0, 60, 1)), Question("linked", (2, 2, 2))),
)


def six_kinds(**given: Any) -> dict[str, Any]:
    return draft(*map(automatic_question, KINDS_ASKED), **given)


def test_every_protected_kind_begins_with_automatic() -> None:
    assert {name for name, kind in KINDS.items() if kind.designs[0] != BEST} == {"arms", "field"}
    assert QuestionForm.base_fields["design"].initial == BEST


def test_a_launch_freezes_what_the_library_chooses() -> None:
    """For the people that the draft expects; the design is the mechanism's own."""
    given = six_kinds(protection={"people": 5_000})
    document = frozen_document(given)
    for frozen, asked in zip(document.questions, LIBRARY, strict=True):
        best = automatic(asked, 1, 5_000, share=0.3)
        assert frozen.mechanism == best.mechanism
        assert frozen.design == design_of(best.mechanism) != BEST
        assert frozen.design in frozen.kind.designs


def test_a_choice_from_before_keeps_its_block() -> None:
    """Counts of later and earlier waves are pooled by this hash."""
    frozen = frozen_draft(question("single", BEST, parameters={"epsilon": "1"}))
    named = question("single", "randomized-response", parameters={"epsilon": "1"})
    assert frozen.questions[0].block == frozen_draft(named).questions[0].block


def test_protection_is_allotted_as_the_library_does() -> None:
    """In a file as in a draft, and not frozen: the document has the mechanisms."""
    given = six_kinds(protection={"level": "medium", "people": 2_000})
    given["questions"][0]["importance"] = 5
    loaded = through_file(given)
    others = LIBRARY[1:]
    weighted = [Question("yes-no", importance=5), *others]
    plan = allocate(weighted, "medium", 2_000, share=0.3)
    epsilons = [item["parameters"]["epsilon"] for item in loaded["questions"]]
    assert epsilons == list(plan.epsilons)
    assert allotted(loaded) == loaded
    assert through_file(loaded) == loaded
    document = frozen_document(loaded)
    frozen = json.loads(document.canonical)
    assert "protection" not in frozen
    assert "importance" not in document.canonical
    assert factor_of(asked.mechanism for asked in document.questions) < LEVELS["medium"]


def test_a_file_may_leave_the_epsilon_to_the_level() -> None:
    given = json.loads(dump_draft(draft(automatic_question("yes-no"))))
    del given["questions"][0]["parameters"]
    with pytest.raises(SurveyFileError):
        load_draft(json.dumps(given).encode())
    given["protection"] = {"level": "strong"}
    loaded = load_draft(json.dumps(given).encode())
    assert loaded["questions"][0]["parameters"] == {"epsilon": "1.098612"}


def test_other_protections_and_central_figures_come_off_the_total() -> None:
    given = draft(
        question(),
        automatic_question("yes-no"),
        question("single", "central", justification={"en": "Why"}),
        protection={"level": "basic"},
        central={"epsilon": "0.5", "delta": "0"},
    )
    spent = mechanism_of(given["questions"][0]).epsilon + 0.5
    part = allotted(given)["questions"][1]["parameters"]["epsilon"]
    assert float(part) == pytest.approx(3.912022 - spent, abs=2e-6)
    assert frozen_document(allotted(given)).strength == "sound"


INDIVISIBLE_CASES = [
    ({"level": "strong"}, [question(text={"en": n}) for n in "ab"], "need an ε of 2.20, more than"),
    ({"level": "strong"}, [question(), automatic_question("single")], "too little for 1 auto"),
    ({"epsilon": "3.95"}, [automatic_question("single")], "above 0 and at most 3.91"),
    ({"epsilon": "0"}, [automatic_question("single")], "above 0 and at most 3.91"),
    ({"level": "basic", "epsilon": "1"}, [automatic_question("single")], "not both"),
]


@pytest.mark.parametrize(("protection", "items", "words"), INDIVISIBLE_CASES)
def test_what_no_division_can_do_is_said(
    protection: dict[str, Any], items: list[dict[str, Any]], words: str
) -> None:
    given = draft(*items, protection=protection)
    assert any(words in str(problem) for problem in problems(given))
    with pytest.raises(SurveyFileError, match=words):
        through_file(given)


MALFORMED: list[dict[str, Any]] = [
    *({"level": "weak"}, {"epsilon": 1}, {"epsilon": "1e3"}, {"people": 0}, {"n": 1}),
    *({"people": 800, "share": share} for share in ("1.5", "-0.1", "30%", "", "0.3 ")),
]


def test_a_malformed_protection_or_importance_is_refused() -> None:
    for protection in MALFORMED:
        with pytest.raises(SurveyFileError, match="share" if "share" in protection else None):
            through_file(draft(automatic_question("single"), protection=protection))
    for importance in (0, 11, 1.5, "2"):
        with pytest.raises(SurveyFileError, match="importance"):
            through_file(draft(automatic_question("single", importance=importance)))


def test_an_incomplete_question_waits_for_its_part() -> None:
    """Its problem is another one; the others share the total until then."""
    broken = automatic_question("number", parameters={**SCALE, "high": "-1"})
    given = draft(broken, automatic_question("yes-no"), protection={"level": "strong"})
    assert allotted(given)["questions"][1]["parameters"]["epsilon"] == "1.098612"
    assert not problems_of_allotment(given)
    assert allocation_of(draft(question(), protection={"level": "medium"})) is None


@pytest.mark.django_db
def test_every_change_divides_the_total_again(owner: User) -> None:
    given = draft(automatic_question("yes-no"), protection={"level": "strong", "people": 900})
    made = create_survey_from_draft(owner=owner, draft=given)
    add_item(survey=made, item=automatic_question("single"), after="", actor=owner)
    items = Survey.objects.get().questions
    assert sum(Fraction(item["parameters"]["epsilon"]) for item in items) <= Fraction("1.098612")
    # A form sends what the page showed; the total decides.
    item = {**items[0], "importance": 9, "parameters": {"epsilon": "3"}}
    change_item(survey=made, item=item, base_fingerprint=fingerprint(items[0]), actor=owner)
    now = Survey.objects.get().questions
    assert Fraction(items[0]["parameters"]["epsilon"]) < Fraction(now[0]["parameters"]["epsilon"])
    assert sum(Fraction(item["parameters"]["epsilon"]) for item in now) <= Fraction("1.098612")


REASON_CASES = [
    ("yes-no", "Randomized response: no other protection"),
    ("single", "Randomized response. Next best: Symmetric unary encoding, with errors 56%"),
    ("multiple", "% larger; it would allow crosstabs of two of its answers."),
    ("number", "Piecewise. Next best: Hybrid, with errors 1% larger."),
    ("linked", "Two sub-questions per person, chosen at random. Next best: "),
]


@pytest.mark.parametrize(("kind", "words"), REASON_CASES)
def test_the_reason_is_one_sentence_with_the_runner_up(kind: str, words: str) -> None:
    assert words in question_protection(automatic_question(kind)).reason


def test_a_drawn_item_has_the_part_of_one_question() -> None:
    drawn = battery("One?", "Two?", "Three?", draws=True, design=BEST, parameters={"epsilon": "1"})
    alone = automatic_question("yes-no")
    given = draft(alone, *drawn, protection={"level": "medium"})
    divided = allotted(given)
    parts = [item["parameters"]["epsilon"] for item in divided["questions"] if item.get("options")]
    assert len(parts) == 4
    [each] = set(parts)
    assert 2 * Fraction(each) == pytest.approx(Fraction(math.log(10)), rel=1e-5)
    own: dict[str, Any] = {"design": "warner", "parameters": {"p": "0.75"}}
    chosen = battery("One?", "Two?", "Three?", draws=True, **own)
    given = draft(alone, *chosen, protection={"level": "medium"})
    [part] = {item["parameters"]["epsilon"] for item in allotted(given)["questions"][:1]}
    assert Fraction(part) == pytest.approx(Fraction(math.log(10 / 3)), rel=1e-5)


def many_options(options: int, epsilon: str = "3") -> dict[str, Any]:
    texts = [{"en": str(number)} for number in range(options)]
    return automatic_question("single", epsilon, options=texts)


def test_the_share_expected_decides_the_design() -> None:
    """Rare options are told apart by randomized response, common ones by marks."""
    designs = {}
    for share in ("0.02", "0.3"):
        held = draft(many_options(20), protection={"people": 800, "share": share})
        assert through_file(held)["protection"]["share"] == share
        (frozen,) = json.loads(freeze(held))["questions"]
        designs[share] = frozen["protection"]["design"]
    assert designs == {"0.02": "randomized-response", "0.3": "symmetric-unary"}


@pytest.mark.parametrize(
    ("options", "launched", "kept"),
    [(20, "randomized-response", "randomized-response"), (3, "randomized-response", "best")],
)
def test_what_was_launched_keeps_its_mechanism(options: int, launched: str, kept: str) -> None:
    """Only where Automatic would choose another one now; no other question is touched."""
    migration = import_module("surveys.migrations.0007_automatic_as_launched")
    before = {**many_options(options), "design": launched}
    canonical = freeze(draft(before))
    now = draft(many_options(options), {**many_options(options), "text": {"en": "Added"}})
    same, added = migration.as_launched(now, canonical)["questions"]
    assert (same["design"], added["design"]) == (kept, "best")
    (frozen,) = json.loads(canonical)["questions"]
    again = json.loads(freeze(migration.as_launched(now, canonical)))["questions"][0]
    assert again["block"] == frozen["block"]
