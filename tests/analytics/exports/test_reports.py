"""What users of other tools report about files, tried here (docs/reference/field.md)."""

import io
from pathlib import Path
from typing import Any, cast

import pandas as pd
import pytest

from analytics.exports.columns import Column
from analytics.exports.formats.spreadsheet import as_xlsx
from analytics.exports.formats.table import Table, as_csv
from tests.analytics.exports.test_spss_stata import WRITERS
from tests.helpers.spss_stata import read

openpyxl = pytest.importorskip("openpyxl", reason="openpyxl is not installed")

CELLS = [
    ("text", "=foo", "=foo"),  # kobotoolbox/kpi#7282: a label became 0 or an error
    ("text", "04032", "04032"),  # formtools/core#735: ZIP codes lost their zero
    ("text", "1/2", "1/2"),  # a day
    ("text", "1E5", "1E5"),
    ("text", "2-50", "2-50"),  # todogroup/osposurvey#80: became Feb-50
    ("number", 1234.5, 1234.5),  # kobotoolbox/kpi#1266, formhub#44: numbers were texts
    ("whole", 10**9, 10**9),
    ("truth", True, True),
    ("text", " both ends ", " both ends "),  # kobotoolbox/formpack#56
    ("text", None, None),  # the same: a blank became 0
]


@pytest.mark.parametrize(("kind", "value", "shown"), CELLS)
def test_cells_of_a_workbook_are_what_they_are(kind: str, value: Any, shown: Any) -> None:
    column = Column("answer", "An answer", type=cast(Any, kind))
    table = Table("things", (column,), [{"answer": value}])
    book = openpyxl.load_workbook(io.BytesIO(as_xlsx([table])))
    cell = book.worksheets[0]["A2"]
    assert cell.data_type != "f"
    assert cell.value == shown
    if kind != "text":
        assert not isinstance(cell.value, str)


@pytest.mark.parametrize("suffix", WRITERS)
@pytest.mark.parametrize("length", [119, 120, 121, 127, 128, 255, 256, 257, 2_000])
def test_labels_of_any_length_can_be_written_and_read(
    suffix: str, length: int, tmp_path: Path
) -> None:
    """haven#262, #292, #431: R ended; haven#731, #68: labels were cut without a sign."""
    label = ("Have you, in the past year, ever done what this asks? " * 40)[:length]
    column = Column("answer", label, coded=True)
    rows = [{"answer": value} for value in (label, f"{label}.")]
    data, meta = read(WRITERS[suffix](Table("things", (column,), rows)), suffix, tmp_path)
    assert data["answer"] == [1, 2]
    assert len({*meta.variable_value_labels["answer"].values()}) == 2
    [kept] = meta.column_labels
    assert label.startswith(kept.rstrip("…"))


def test_a_csv_is_utf_8_that_programs_read() -> None:
    """nextcloud/forms#734, django-survey#79, getodk/central-backend#792: without a mark Excel reads
    another encoding, with one programs read a wrong first name."""
    table = Table("things", (Column("答案", "Ein Label"),), [{"答案": "Größe, “α”; 1"}])
    frame = pd.read_csv(io.BytesIO(as_csv(table).encode()))
    assert frame.to_dict("list") == {"答案": ["Größe, “α”; 1"]}
    assert (
        openpyxl.load_workbook(io.BytesIO(as_xlsx([table]))).active["A2"].value == frame.iat[0, 0]
    )


@pytest.mark.parametrize("suffix", WRITERS)
def test_long_words_add_no_columns_and_equal_labels_are_read(suffix: str, tmp_path: Path) -> None:
    """surveysolutions#3411: long texts became several columns; StataIPEDSAll#31, pandas#13923 and
    onadata#983: equal labels ended the program that reads or writes them."""
    columns = (Column("words", "Words"), Column("answer", "Answer", coded=True))
    rows = [{"words": "ab " * 660, "answer": label} for label in ("Yes", "yes", "No", "Yes")]
    content = WRITERS[suffix](Table("things", columns, rows))
    data, meta = read(content, suffix, tmp_path)
    assert [*data] == ["words", "answer"]
    assert {text.strip() for text in data["words"]} == {("ab " * 660).strip()}
    labels = [*meta.variable_value_labels["answer"].values()]
    assert len({*labels}) == len(labels)
    if suffix == ".dta":
        assert len(pd.read_stata(io.BytesIO(content))["answer"].cat.categories) == len(labels)
