"""The examples of docs/how-to/library.md, run as they stand."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "how-to" / "library.md"
SOURCES = ROOT / "localdp"
# Central figures have a page of their own, docs/explanation/central.md; scikit-learn is not there.
ROOMS = sorted(
    {path.parent.name for path in SOURCES.glob("*/__init__.py")} - {"central", "sklearn"}
)
TEXT = PAGE.read_text(encoding="utf-8")


def test_every_example_works() -> None:
    examples = doctest.DocTestParser().get_doctest(TEXT, {}, PAGE.name, str(PAGE), 0)
    assert len(examples.examples) > 40
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(examples, out=said.append)
    assert failed == 0, "".join(said)


def test_no_example_hides_from_the_tests() -> None:
    blocks = re.findall(r"```(\w*)\n(.*?)```", TEXT, re.DOTALL)
    assert blocks
    for language, block in blocks:
        assert language == "python"
        assert block.startswith(">>> ")


@pytest.mark.parametrize("module", [*ROOMS, "layout", "posterior", "randomness"])
def test_no_part_of_the_library_is_left_out(module: str) -> None:
    assert f"from localdp.{module} import" in TEXT
