"""The committed vectors of number questions, which JavaScript reads too."""

import base64
import json
from typing import Any

import pytest

from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import NumericMechanism, from_spec
from localdp.mechanisms.numeric.parameters import canonical
from localdp.mechanisms.numeric.scale import NumberScale
from tests.localdp.number_vectors import build, row_digest
from tests.localdp.stream import as_words
from tests.localdp.vectors import FOLDER

VECTORS = json.loads((FOLDER / "numbers.json").read_text(encoding="utf-8"))


def test_the_committed_vectors_are_those_the_code_writes() -> None:
    assert json.loads(json.dumps(build())) == VECTORS


@pytest.mark.parametrize("group", VECTORS["mechanisms"], ids=lambda group: str(group["spec"]))
def test_reports(group: dict[str, Any]) -> None:
    mechanism = from_spec(group["spec"])
    assert isinstance(mechanism, NumericMechanism)
    assert mechanism.spec() == group["spec"]
    for level, digest in group["rows"]:
        assert row_digest(mechanism, level) == digest
    for level, words, report in group["cases"]:
        source = as_words(words)
        assert mechanism.randomize([level], source).tolist() == [report]
        assert source.left == 0


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
        layout.tally([data])
    for report in group["refused"]:
        with pytest.raises(LayoutError):
            layout.validate(base64.b64decode(report))
        with pytest.raises(LayoutError):
            layout.tally([base64.b64decode(report)])


@pytest.mark.parametrize("group", VECTORS["scales"], ids=lambda group: str(group["scale"]))
def test_levels(group: dict[str, Any]) -> None:
    scale = NumberScale(*group["scale"])
    for text, level in group["levels"]:
        assert scale.level_of(text) == level
    for level, value in group["values"]:
        assert canonical(scale.value_of(level), "value") == value
        assert scale.level_of(value) == level


@pytest.mark.parametrize("scale", VECTORS["refused_scales"], ids=str)
def test_scales_that_are_refused(scale: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"^(low|high|step): "):
        NumberScale(*scale)


@pytest.mark.parametrize("spec", VECTORS["refused_specs"], ids=str)
def test_specifications_that_are_refused(spec: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (each for its own reason)
        from_spec(spec)
