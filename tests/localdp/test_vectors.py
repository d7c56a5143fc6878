"""The committed vectors, which JavaScript reads too."""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest

from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import from_spec
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.mechanisms.serialization import _KINDS
from tests.localdp import linked_vectors, number_vectors, vectors
from tests.localdp.stream import digest
from tests.localdp.vectors import DIGEST
from tests.localdp.vectors import held as committed

VECTORS, NUMBERS, LINKED = (committed(name) for name in ("vectors", "numbers", "linked"))
BUILDERS: dict[str, Callable[[], Any]] = {
    "vectors": vectors.build,
    "numbers": lambda: number_vectors.build(NUMBERS),
    "linked": linked_vectors.build,
    "strength": vectors.judged,
    "composed": vectors.composed,
}


def every(part: str) -> list[Any]:
    """Return a part of all three files."""
    return [item for held in (VECTORS, NUMBERS, LINKED) for item in held[part]]


@pytest.mark.parametrize("name", BUILDERS)
def test_the_committed_vectors_are_those_the_code_writes(name: str) -> None:
    assert json.loads(json.dumps(BUILDERS[name]())) == committed(name)


def field_of(given: Any) -> Field:
    """Return a question's field from its specification, alone or with its direct arm."""
    spec, direct = given if isinstance(given, list) else (given, None)
    return Field(from_spec(spec), direct)


@pytest.mark.parametrize("group", every("layouts"), ids=lambda group: str(len(group["fields"])))
def test_submissions_are_read_back_and_other_bytes_are_refused(group: dict[str, Any]) -> None:
    layout = Layout(tuple(map(field_of, group["fields"])))
    submissions = [base64.b64decode(case[-1]) for case in group["cases"]]
    for data, (_answers, _words, arms, _data) in zip(submissions, group["cases"], strict=True):
        assert list(layout.unpack(data).arms) == arms
    layout.tally(submissions)
    for data in map(base64.b64decode, group["refused"]):
        for read in (layout.validate, lambda data: layout.tally([data])):
            with pytest.raises(LayoutError):
                read(data)


@pytest.mark.parametrize("spec", every("refused_specs"), ids=str)
def test_forms_of_no_mechanism_are_refused(spec: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_spec(spec)


@pytest.mark.parametrize("scale", NUMBERS["refused_scales"], ids=str)
def test_scales_that_are_refused(scale: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"^(low|high|step): "):
        NumberScale(*scale)


@pytest.mark.slow
def test_the_digest_of_a_hundred_thousand_reports_is_the_committed_one() -> None:
    """The digest of a seed; node computes the same one from the same seed, in every run."""
    held = committed("digest")
    assert {key: held[key] for key in DIGEST} == DIGEST
    assert DIGEST["mechanisms"] * DIGEST["people"] + DIGEST["layouts"] == 100_000
    assert digest(**DIGEST) == held["sha256"]


def test_strengths_are_of_every_kind() -> None:
    """JavaScript judges the same mechanisms and reports."""
    alone = committed("strength")
    of_reports = {said for vector in alone for _report, said in vector["reports"]}
    for found in (alone, committed("composed")):
        assert {vector["strength"] for vector in found} == of_reports == {"sound", "weak", "absent"}


def test_every_mechanism_that_is_drawn_has_vectors() -> None:
    """A mechanism without vectors would not be noticed if JavaScript had no twin of it."""
    held = {group["spec"]["mechanism"] for group in every("mechanisms")}
    # "open" draws nothing; in Kuk's design respondents draw cards themselves.
    assert set(_KINDS) - held == {"kuk", "open"}
