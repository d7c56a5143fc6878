"""Each widget gives what Python gives on the same words, in many states."""

import json
import shutil
from typing import Any

import pytest

from tests.helpers.browser import missing
from tests.helpers.programs import output_of
from tests.learn.twins import NAMES, same, twin
from tests.processes import ROOT


@pytest.fixture(scope="module")
def outcomes() -> dict[str, list[dict[str, Any]]]:
    """What the widgets make of all states, by Node.js in one process."""
    node = shutil.which("node")
    if node is None:
        missing("Node.js")
    script = ROOT / "tests" / "js" / "learn" / "outcomes.mjs"
    states = json.dumps({name: twin(name).STATES for name in NAMES})
    return dict(json.loads(output_of(str(node), script, input=states)))


@pytest.mark.parametrize("widget", NAMES)
def test_a_widget_gives_what_python_gives(
    outcomes: dict[str, list[dict[str, Any]]], widget: str
) -> None:
    assert len(outcomes[widget]) > 1
    for state, outcome in zip(twin(widget).STATES, outcomes[widget], strict=True):
        assert same(widget, state, outcome)
