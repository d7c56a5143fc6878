"""The committed vectors of linked questions, which JavaScript reads too."""

import base64
import json
from typing import Any

import pytest

from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import Linked, from_spec
from tests.localdp.linked_vectors import REFUSED, build, report_of
from tests.localdp.stream import as_words
from tests.localdp.vectors import FOLDER

VECTORS = json.loads((FOLDER / "linked.json").read_text(encoding="utf-8"))


def test_the_committed_vectors_are_those_the_code_writes() -> None:
    assert json.loads(json.dumps(build())) == VECTORS


@pytest.mark.parametrize("group", VECTORS["mechanisms"], ids=lambda group: str(group["spec"])[:60])
def test_reports(group: dict[str, Any]) -> None:
    m = from_spec(group["spec"])
    assert isinstance(m, Linked)
    assert m.spec() == group["spec"]
    for answer, words, report in group["cases"]:
        assert report_of(m, answer, words) == report
        assert len(words) == m.words


@pytest.mark.parametrize("group", VECTORS["layouts"], ids=lambda group: str(len(group["fields"])))
def test_submissions(group: dict[str, Any]) -> None:
    layout = Layout(tuple(Field(from_spec(spec)) for spec in group["fields"]))
    for answers, words, arms, report in group["cases"]:
        source = as_words(words)
        assert list(layout.draw_arms(source)) == arms
        assert layout.randomize(answers, source, tuple(arms)) == base64.b64decode(report)
        assert source.left == 0
        assert list(layout.unpack(base64.b64decode(report)).arms) == arms
    for report in group["refused"]:
        with pytest.raises(LayoutError):
            layout.validate(base64.b64decode(report))


@pytest.mark.parametrize("spec", REFUSED, ids=str)
def test_other_forms_are_refused(spec: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_spec(spec)
