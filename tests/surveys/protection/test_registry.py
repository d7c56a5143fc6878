"""Protections: valid parameters, and the field of each error."""

import math
from typing import Any

import pytest

from surveys.drafts.forms.protection_choice import PROTECTIONS
from surveys.formatting import epsilon
from surveys.protection.design import ProtectionError
from surveys.protection.registry import DESIGNS, build
from surveys.protection.risk_wording import RiskWording
from surveys.questions.registry import KINDS
from tests.helpers.numbers import SCALE
from tests.helpers.questions import PERMANENT_PARAMETERS

PROTECTION_CASES = [
    ("yes-no", "two-coins", 2, {}, math.log(3)),
    ("yes-no", "warner", 2, {"p": "0.75"}, math.log(3)),
    ("yes-no", "forced", 2, {"p": "0.5", "q": "0.25"}, math.log(3)),
    ("yes-no", "randomized-response", 2, {"epsilon": "1"}, 1),
    ("single", "randomized-response", 5, {"epsilon": "2.5"}, 2.5),
    ("single", "optimized-unary", 14, {"epsilon": "1"}, 1),
    ("single", "symmetric-unary", 14, {"epsilon": "1"}, 1),
    ("single", "unary", 14, {"p": "0.75", "q": "0.25"}, 2.1972),
    ("multiple", "multiple", 4, {"epsilon": "2"}, 2),
    ("multiple", "random-item", 4, {"epsilon": "2"}, 2),
    ("single", "best", 14, {"epsilon": "1"}, 1),
    ("single", "subset-selection", 14, {"epsilon": "1"}, 1),
    ("yes-no", "mangat", 2, {"p": "0.7"}, math.inf),
]


@pytest.mark.parametrize(
    ("kind", "design", "categories", "parameters", "epsilon"), PROTECTION_CASES
)
def test_each_protection_has_the_epsilon_it_was_asked_for(
    kind: str, design: str, categories: int, parameters: dict[str, str], epsilon: float
) -> None:
    mechanism = build(kind, design, categories, parameters)
    assert mechanism.epsilon == pytest.approx(epsilon, abs=1e-4)
    assert mechanism.categories == categories


CHANCES: list[tuple[str, str, dict[str, str], str]] = [
    ("single", "randomized-response", {"epsilon": "0"}, "epsilon"),
    ("single", "randomized-response", {"epsilon": "-1"}, "epsilon"),
    ("single", "randomized-response", {"epsilon": "10.1"}, "epsilon"),
    ("single", "randomized-response", {"epsilon": "nan"}, "epsilon"),
    ("single", "randomized-response", {}, "epsilon"),
    ("single", "unary", {"p": "0.5", "q": "0.5"}, "q"),
    ("single", "unary", {"p": "1", "q": "0.5"}, "p"),
    ("single", "unary", {"p": "0.99999", "q": "0.00001"}, "p"),
    ("yes-no", "warner", {"p": "0.5"}, "p"),
    ("yes-no", "warner", {"p": "1.5"}, "p"),
    ("yes-no", "forced", {"p": "0.6", "q": "0.4"}, "q"),
    ("multiple", "two-coins", {}, "design"),
    ("yes-no", "nothing", {}, "design"),
    ("yes-no", "linked-pair", {"epsilon": "1"}, "design"),
]
PERMANENT: list[tuple[dict[str, str], str]] = [
    *(({"f": "0"}, "f"), ({"f": "1"}, "f"), ({"f": "x"}, "f"), ({"f": "0.01"}, "f")),
    *(({"p": "0.75"}, "q"), ({"p": "0.8"}, "q"), ({"q": "1"}, "q"), ({"p": "0"}, "p")),
]
NUMBERS: list[tuple[str, dict[str, str], str, str]] = [
    ("duchi", {"low": ""}, "low", "Enter a minimum and a maximum."),
    ("duchi", {"high": "17"}, "high", "they are equal"),
    ("duchi", {"low": "91"}, "high", "They are reversed"),
    ("duchi", {"step": "0.7"}, "step", "whole number of steps"),
    ("duchi", {"step": "0.0001"}, "step", "too fine"),
    ("duchi", {"step": "-1"}, "step", "above 0"),
    ("duchi", {"step": "100"}, "step", "wider than the whole range"),
    ("duchi", {"low": "seventeen"}, "low", "decimal number"),
    ("duchi", {"high": "9" * 400}, "high", "decimal number"),
    ("duchi", {"low": "0.1234567"}, "low", "six after"),
    ("duchi", {"epsilon": "0"}, "epsilon", "above 0"),
    ("duchi", {"epsilon": "1e400"}, "epsilon", "Enter a number"),
    *(("gaussian", {"delta": delta}, "delta", "") for delta in ("0", "2", "-0.1", "x")),
]
PARTS: list[tuple[str, tuple[int, ...], str, str]] = [
    ("linked-every", (2,), "part1_text", "Give 2 to 8 sub-questions."),
    ("linked-every", (2,) * 9, "part1_text", "Give 2 to 8 sub-questions."),
    ("linked-pair", (2, 17), "part2_options", "A sub-question has 2 to 16 options."),
    ("linked-pair", (11, 10, 10), "part1_text", "1100"),
    ("linked-joint", (2,) * 6, "design", "32"),
    ("two-coins", (2, 2), "design", ""),
]
FAULTS = [
    *((kind, design, 4, given, field, "") for kind, design, given, field in CHANCES),
    *(
        ("yes-no", "permanent", 2, {**PERMANENT_PARAMETERS, **given}, field, "")
        for given, field in PERMANENT
    ),
    *(
        ("number", design, 0, {**SCALE, "epsilon": "1", **given}, field, words)
        for design, given, field, words in NUMBERS
    ),
    *(("linked", design, sizes, {"epsilon": "1"}, *told) for design, sizes, *told in PARTS),
]


@pytest.mark.parametrize(
    ("kind", "design", "categories", "parameters", "field", "words"), FAULTS, ids=str
)
def test_bad_parameters_are_refused_at_their_field(
    kind: str, design: str, categories: Any, parameters: dict[str, str], field: str, words: str
) -> None:
    with pytest.raises(ProtectionError) as error:
        build(kind, design, categories, parameters)
    assert error.value.parameter == field
    assert words in str(error.value.reason)


BEYOND_COIN_CASES = [
    ("yes-no", "permanent", 2, PERMANENT_PARAMETERS),
    ("linked", "linked-pair", (2, 2), {"epsilon": "1"}),
]


@pytest.mark.parametrize(("kind", "design", "categories", "parameters"), BEYOND_COIN_CASES)
def test_a_coin_cannot_draw_what_only_a_browser_can(
    kind: str, design: str, categories: Any, parameters: dict[str, str]
) -> None:
    with pytest.raises(ProtectionError) as error:
        build(kind, design, categories, parameters, device="respondent")
    assert error.value.parameter == "device"


def test_every_kind_has_protections_and_every_protection_a_kind() -> None:
    assert all(kind.designs for kind in KINDS.values())
    assert DESIGNS.keys() == {design for kind in KINDS.values() for design in kind.designs}


def test_a_form_offers_every_protection_once() -> None:
    offered = [name for _group, choices in PROTECTIONS for name, _label in choices]
    assert sorted(offered) == sorted(DESIGNS)


@pytest.mark.parametrize(("epsilon", "form"), [("0.5", "set"), ("2", "category")])
def test_a_report_of_one_option_is_worded_as_an_answer(epsilon: str, form: str) -> None:
    mechanism = build("list", "subset-selection", 6, {"epsilon": epsilon})
    assert RiskWording.of(mechanism).form == form


def test_epsilon_is_written_rounded_up() -> None:
    assert [epsilon(value) for value in (1.0986, 1.0, 0.9999999999, 1.001, math.inf)] == [
        *("1.10", "1.00", "1.00", "1.01", "∞")
    ]
