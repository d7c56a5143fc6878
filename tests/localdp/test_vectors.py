"""The committed vectors, which JavaScript reads too."""

import base64
import json
from typing import Any

import pytest

from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import from_spec
from localdp.mechanisms.serialization import _KINDS
from tests.localdp.stream import as_words, digest, edges
from tests.localdp.vectors import DIGEST, FOLDER, build, composed, judged, report_of

VECTORS = json.loads((FOLDER / "vectors.json").read_text(encoding="utf-8"))


def test_the_committed_vectors_are_those_the_code_writes() -> None:
    assert json.loads(json.dumps(build())) == VECTORS


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


@pytest.mark.parametrize("group", VECTORS["mechanisms"], ids=lambda group: str(group["spec"]))
def test_reports(group: dict[str, Any]) -> None:
    mechanism = from_spec(group["spec"])
    for answer, words, report in group["cases"]:
        assert report_of(mechanism, answer, words) == report
        assert len(words) == mechanism.words


@pytest.mark.parametrize("group", VECTORS["layouts"], ids=lambda group: str(len(group["fields"])))
def test_submissions(group: dict[str, Any]) -> None:
    layout = Layout(tuple(Field(from_spec(spec), direct) for spec, direct in group["fields"]))
    for answers, words, arms, report in group["cases"]:
        source = as_words(words)
        assert list(layout.draw_arms(source)) == arms
        data = base64.b64decode(report)
        assert layout.randomize(answers, source, tuple(arms)) == data
        assert source.left == 0
        layout.validate(data)
    for report in group["refused"]:
        with pytest.raises(LayoutError):
            layout.validate(base64.b64decode(report))


@pytest.mark.slow
def test_the_hundred_thousand() -> None:
    """The digest of a seed; node computes the same one from the same seed, in every run."""
    committed = json.loads((FOLDER / "digest.json").read_text(encoding="utf-8"))
    assert {key: committed[key] for key in DIGEST} == DIGEST
    assert DIGEST["mechanisms"] * DIGEST["people"] + DIGEST["layouts"] == 100_000
    assert digest(**DIGEST) == committed["sha256"]


def test_the_committed_strengths_are_those_the_code_finds() -> None:
    """JavaScript judges the same mechanisms and reports."""
    committed = json.loads((FOLDER / "strength.json").read_text(encoding="utf-8"))
    assert committed == json.loads(json.dumps(judged()))
    strengths = {vector["strength"] for vector in committed}
    found_of_reports = {said for vector in committed for _report, said in vector["reports"]}
    assert strengths == found_of_reports == {"sound", "weak", "absent"}


def test_the_committed_verdicts_on_several_together_are_those_the_code_finds() -> None:
    committed = json.loads((FOLDER / "composed.json").read_text(encoding="utf-8"))
    assert committed == json.loads(json.dumps(composed()))
    assert {vector["strength"] for vector in committed} == {"sound", "weak", "absent"}


def test_every_mechanism_that_is_drawn_has_vectors() -> None:
    """A mechanism without vectors would not be noticed if JavaScript had no twin of it."""
    held = {kind for name in ("vectors", "numbers", "linked") for kind in kinds_in(name)}
    # "open" draws nothing; in Kuk's design respondents draw cards themselves.
    assert set(_KINDS) - held == {"kuk", "open"}


def kinds_in(name: str) -> set[str]:
    held = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return {group["spec"]["mechanism"] for group in held["mechanisms"]}
