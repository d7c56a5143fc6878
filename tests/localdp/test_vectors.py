"""The committed vectors, which JavaScript reads too."""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest

from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import NumericMechanism, from_spec
from localdp.mechanisms.numeric.parameters import canonical
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.mechanisms.serialization import _KINDS
from tests.localdp import linked_vectors, number_vectors, vectors
from tests.localdp.stream import as_words, digest, edges
from tests.localdp.vectors import DIGEST, FOLDER, report_of

BUILDERS: dict[str, Callable[[], Any]] = {
    "vectors": vectors.build,
    "numbers": number_vectors.build,
    "linked": linked_vectors.build,
    "strength": vectors.judged,
    "composed": vectors.composed,
}


def committed(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


VECTORS, NUMBERS, LINKED = map(committed, ("vectors", "numbers", "linked"))


def every(part: str) -> list[Any]:
    """Return a part of all three files."""
    return [item for held in (VECTORS, NUMBERS, LINKED) for item in held[part]]


@pytest.mark.parametrize("name", BUILDERS)
def test_the_committed_vectors_are_those_the_code_writes(name: str) -> None:
    assert json.loads(json.dumps(BUILDERS[name]())) == committed(name)


def test_two_thousand_vectors_have_a_third_at_an_edge() -> None:
    cases = sum(len(group["cases"]) for group in VECTORS["mechanisms"])
    near = 0
    for group in VECTORS["mechanisms"]:
        drawn = [words for _, words, _ in group["cases"] if words]
        thresholds = edges(group["spec"]) if drawn else []
        pinned = {edge + step for edge in thresholds for step in (-1, 0, 1)}
        near += sum(not pinned.isdisjoint(words) for words in drawn)
    submissions = [len(group["cases"]) for group in VECTORS["layouts"]]
    refused = [len(group["refused"]) for group in VECTORS["layouts"]]
    total = cases + sum(submissions) + sum(refused) + len(VECTORS["refused_specs"])
    assert total >= 2_000
    assert 3 * near >= cases


@pytest.mark.parametrize("group", every("mechanisms"), ids=lambda group: str(group["spec"])[:90])
def test_reports(group: dict[str, Any]) -> None:
    mechanism = from_spec(group["spec"])
    assert mechanism.spec() == group["spec"]
    for answer, words, report in group["cases"]:
        assert report_of(mechanism, answer, words) == report
        assert len(words) == mechanism.words
    for level, row in group.get("rows", ()):
        assert isinstance(mechanism, NumericMechanism)
        assert number_vectors.row_digest(mechanism, level) == row


def field_of(given: Any) -> Field:
    """Return a question's field from its specification, alone or with its direct arm."""
    spec, direct = given if isinstance(given, list) else (given, None)
    return Field(from_spec(spec), direct)


@pytest.mark.parametrize("group", every("layouts"), ids=lambda group: str(len(group["fields"])))
def test_submissions(group: dict[str, Any]) -> None:
    layout = Layout(tuple(map(field_of, group["fields"])))
    for answers, words, arms, report in group["cases"]:
        source = as_words(words)
        assert list(layout.draw_arms(source)) == arms
        data = base64.b64decode(report)
        assert layout.randomize(answers, source, tuple(arms)) == data
        assert source.left == 0
        assert list(layout.unpack(data).arms) == arms
        layout.tally([data])
    for report in group["refused"]:
        for read in (layout.validate, lambda data: layout.tally([data])):
            with pytest.raises(LayoutError):
                read(base64.b64decode(report))


@pytest.mark.parametrize("spec", every("refused_specs"), ids=str)
def test_other_forms_are_refused(spec: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_spec(spec)


@pytest.mark.parametrize("group", NUMBERS["scales"], ids=lambda group: str(group["scale"]))
def test_levels(group: dict[str, Any]) -> None:
    scale = NumberScale(*group["scale"])
    for text, level in group["levels"]:
        assert scale.level_of(text) == level
    for level, value in group["values"]:
        assert canonical(scale.value_of(level), "value") == value
        assert scale.level_of(value) == level


@pytest.mark.parametrize("scale", NUMBERS["refused_scales"], ids=str)
def test_scales_that_are_refused(scale: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"^(low|high|step): "):
        NumberScale(*scale)


@pytest.mark.slow
def test_the_hundred_thousand() -> None:
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
