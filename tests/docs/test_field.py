"""The table of what the field sends names tests and files that exist."""

import re

from tests.processes import ROOT

PAGE = (ROOT / "docs" / "reference" / "field.md").read_text()
EXCHANGE = ROOT / "tests" / "surveys" / "documents" / "exchange"
TESTED = [EXCHANGE / "test_field.py", *EXCHANGE.glob("test_odd_*.py")]
ROW = re.compile(r"^\| .+ \| .+ \| (.+) \|$", re.MULTILINE)


def test_every_row_names_a_test_that_exists() -> None:
    for held in ROW.findall(PAGE):
        if held in {"test", "---", "the same"}:
            continue
        files = [ROOT / name for name in re.findall(r"`(tests/[\w/.]+)`", held)]
        source = "\n".join(file.read_text() for file in [*TESTED, *files])
        functions = re.findall(r"`(test_\w+)`", held)
        assert all(f"def {name}(" in source for name in functions), held
        cases = re.findall(r"\[([LNX]\d+[ab]?)\]", held)
        assert all(list((EXCHANGE / "field").glob(f"{name}_*")) for name in cases), held
        assert functions or cases or files, held


def test_every_file_of_the_field_is_in_the_table() -> None:
    for file in (EXCHANGE / "field").glob("[LNX]*"):
        assert f"[{file.name.partition('_')[0]}]" in PAGE, file.name
