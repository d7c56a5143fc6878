"""Protections: valid parameters, and the field of each error."""

import math

import pytest

from surveys.drafts.forms.protection_choice import PROTECTIONS
from surveys.formatting import epsilon
from surveys.protection.design import ProtectionError
from surveys.protection.registry import DESIGNS, build
from surveys.protection.risk_wording import RiskWording
from surveys.questions.registry import KINDS


@pytest.mark.parametrize(
    ("kind", "design", "categories", "parameters", "epsilon"),
    [
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
    ],
)
def test_each_protection_has_the_epsilon_it_was_asked_for(
    kind: str, design: str, categories: int, parameters: dict[str, str], epsilon: float
) -> None:
    mechanism = build(kind, design, categories, parameters)
    assert mechanism.epsilon == pytest.approx(epsilon, abs=1e-4)
    assert mechanism.categories == categories


@pytest.mark.parametrize(
    ("kind", "design", "parameters", "field"),
    [
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
    ],
)
def test_bad_parameters_are_refused_at_their_field(
    kind: str, design: str, parameters: dict[str, str], field: str
) -> None:
    with pytest.raises(ProtectionError) as error:
        build(kind, design, 4, parameters)
    assert error.value.parameter == field


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
        "1.10",
        "1.00",
        "1.00",
        "1.01",
        "∞",
    ]
