"""The attacks that SECURITY.md lists are tests, and its command finds them."""

import re

import pytest

from tests.plugin import ATTACKS
from tests.processes import ROOT


def test_every_test_that_it_names_exists(request: pytest.FixtureRequest) -> None:
    files = {name for name in ATTACKS if "/" in name}
    assert [name for name in sorted(files) if not (ROOT / name).is_file()] == []
    sources = "".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    defined = re.findall(r"^def (test_\w+)", sources, re.MULTILINE)
    assert [name for name in sorted(ATTACKS - files) if defined.count(name) != 1] == []
    assert request.node.get_closest_marker("attack") is not None
