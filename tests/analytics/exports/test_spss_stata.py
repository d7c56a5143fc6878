"""SPSS and Stata files, read back: figures, labels, missing values, and names that are valid."""

import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pandas
import pyreadstat
import pytest
from django.utils import translation

from analytics.exports.columns import ESTIMATES, Column
from analytics.exports.formats.spss_stata import as_dta, as_sav, variable_names
from analytics.exports.formats.table import Table
from analytics.exports.wave_files import FORMATS
from tests.helpers.exports import COLUMNS_OF_ALL_TYPES, TEXTS, on_one_line, table
from tests.helpers.questions import question
from tests.helpers.spss_stata import read
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch
from tests.processes import ROOT

CHINESE = "你吸过烟吗？" * 60

WRITERS = {"sav": as_sav, "dta": as_dta}


@pytest.fixture(params=["sav", "dta"])
def reading(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Table], Any]:
    """Writes a table, and returns its columns and its labels as pyreadstat reads them."""
    suffix = str(request.param)
    return lambda table: read(WRITERS[suffix](table), suffix, tmp_path)


def one_column(values: list[Any], **given: Any) -> Table:
    column = Column("answer", given.pop("label", "An answer"), **given)
    return Table("things", (column,), [{"answer": value} for value in values])


def test_figures_texts_and_labels_come_back(reading: Callable[[Table], Any]) -> None:
    data, meta = reading(table())
    rows = table().rows
    assert data["share"] == [row["share"] for row in rows]
    assert data["n"] == [row["n"] for row in rows]
    assert data["yes"] == [row["yes"] for row in rows]
    assert [" ".join(text.split()) for text in data["text"]] == [*map(on_one_line, TEXTS), ""]
    assert data["text"][3] == TEXTS[3]
    assert meta.column_labels == [column.label for column in COLUMNS_OF_ALL_TYPES]
    assert meta.variable_value_labels == {"yes": {0: "no", 1: "yes"}}


def test_texts_in_codes_have_their_labels(reading: Callable[[Table], Any]) -> None:
    data, meta = reading(one_column(["是的", "不\n是", None, "是的", "=1"], coded=True))
    assert data["answer"] == [1, 2, None, 1, 3]
    assert meta.variable_value_labels["answer"] == {1: "是的", 2: "不 是", 3: "=1"}


@pytest.mark.parametrize("given", [{"type": "number"}, {"type": "truth"}, {"coded": True}])
def test_a_column_without_any_value_is_numeric_and_missing(
    reading: Callable[[Table], Any], given: dict[str, Any]
) -> None:
    data, _meta = reading(one_column([None, None], **given))
    assert data["answer"] == [None, None]


def test_an_infinite_number_is_missing(reading: Callable[[Table], Any]) -> None:
    data, _meta = reading(one_column([1.5, "infinity"], type="number"))
    assert data["answer"] == [1.5, None]


def test_long_chinese_labels_are_cut_between_characters(reading: Callable[[Table], Any]) -> None:
    data, meta = reading(one_column([CHINESE], label=CHINESE, coded=True))
    [label] = meta.column_labels
    value_label = meta.variable_value_labels["answer"][1]
    assert data["answer"] == [1]
    assert CHINESE.startswith(label)
    assert CHINESE.startswith(value_label)
    assert len(label) == (85 if meta.file_format == "sav/zsav" else 80)
    assert len(value_label) == (40 if meta.file_format == "sav/zsav" else len(CHINESE))


def test_labels_that_are_equal_where_they_are_cut_stay_different(
    reading: Callable[[Table], Any],
) -> None:
    """Two answers that differ after 120 bytes had one label in SPSS, two columns one in Stata."""
    long = "In the past twelve months, about how often, all in all, did it happen: " * 4
    answers = [f"{long}{end}" for end in ("never", "once", "twice")]
    columns = tuple(
        Column(f"q{place}", text, coded=True) for place, text in enumerate(answers, start=1)
    )
    rows = [dict.fromkeys(("q1", "q2", "q3"), answer) for answer in answers]
    _data, meta = reading(Table("things", columns, rows))
    values = list(meta.variable_value_labels["q1"].values())
    for labels in (values, meta.column_labels):
        assert len(set(labels)) == 3
        assert all(
            long.startswith(label.removesuffix(f"… ({place})")) or label in answers
            for place, label in enumerate(labels, start=1)
        )
    assert all(len(label.encode()) <= 120 for label in values) or meta.file_format == "dta"


@pytest.mark.parametrize("answer", ["-2 strongly against", "+1", "=A", "@me"])
def test_typed_cells_have_no_apostrophe(reading: Callable[[Table], Any], answer: str) -> None:
    data, meta = reading(one_column([answer]))
    assert data["answer"] == [answer]
    _data, meta = reading(one_column([answer], coded=True))
    assert meta.variable_value_labels["answer"] == {1: answer}


@pytest.mark.parametrize("length", [300, 5_000, 10_922, 40_000])
def test_long_texts_are_kept_as_far_as_a_program_can(
    reading: Callable[[Table], Any], length: int
) -> None:
    text = ("好" * length)[:length]
    data, meta = reading(one_column([text, None, "short"]))
    most = 10_922 if meta.file_format == "sav/zsav" else length
    assert data["answer"] == [text[:most], "", "short"]


def test_a_table_without_rows_keeps_its_columns(reading: Callable[[Table], Any]) -> None:
    data, meta = reading(Table("things", COLUMNS_OF_ALL_TYPES, []))
    assert data == {"text": [], "share": [], "n": [], "yes": []}
    assert meta.column_labels == [column.label for column in COLUMNS_OF_ALL_TYPES]


def test_names_are_valid_and_different_after_they_were_shortened(
    reading: Callable[[Table], Any],
) -> None:
    given = [
        "q" * 40,
        "Q" * 41,
        "q" * 42,
        "with",
        "STR12",
        "2nd",
        "年龄",
        "年收",
        "a b",
        "_all",
        "n",
    ]
    expected = [
        "q" * 31,
        "Q" * 29 + "_2",
        "q" * 29 + "_3",
        "v_with",
        "v_STR12",
        "v_2nd",
        "v___",
        "v____2",
        "a_b",
        "v__all",
        "n",
    ]
    assert variable_names(given) == expected
    columns = tuple(Column(name, name, "whole") for name in given)
    data, meta = reading(Table("things", columns, [dict.fromkeys(given, 1)]))
    assert list(data) == expected
    assert meta.column_labels == given


def test_files_do_not_reveal_their_time() -> None:
    sav = as_sav(table())
    dta = as_dta(table())
    assert sav[92:109] == b"01 Jan 8000:00:00"
    assert b"<timestamp>\x1101 Jan 1980 00:00</timestamp>" in dta
    assert b"<release>118</release>" in dta


def test_nothing_is_left_behind_where_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_data: Any, path: Path, **_given: Any) -> None:
        path.write_bytes(b"half a file")
        raise OSError("no space left on the device")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(pyreadstat, "write_sav", fail)
    with pytest.raises(OSError, match="no space"):
        as_sav(table())
    assert not list(tmp_path.iterdir())


def test_a_process_that_writes_no_such_file_does_not_load_pandas() -> None:
    check = (
        "import sys, analytics.exports.formats.spss_stata\n"
        "sys.exit(bool({'pandas', 'pyreadstat'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", check], cwd=ROOT, check=True)


def test_pandas_reads_the_file_for_stata_too(tmp_path: Path) -> None:
    """A reader with other code than the writer's."""
    with pandas.read_stata(BytesIO(as_dta(table())), iterator=True) as reader:
        data = reader.read()
        labels = reader.variable_labels()
    assert data["share"].tolist()[:-1] == [row["share"] for row in table().rows[:-1]]
    assert data["yes"].tolist()[:2] == ["yes", "no"]
    assert data["share"].isna().tolist()[-2:] == [False, True]
    assert labels["text"] == COLUMNS_OF_ALL_TYPES[0].label


@pytest.mark.django_db
@pytest.mark.parametrize(("form", "suffix"), [("spss", "sav"), ("stata", "dta")])
def test_an_archive_is_in_one_language(
    launched: Launch, form: str, suffix: str, tmp_path: Path
) -> None:
    text = {"en": "Did you smoke?", "zh-hans": "你吸过烟吗？"}
    answers = [{"en": "No", "zh-hans": "否"}, {"en": "Yes", "zh-hans": "是"}]
    both = {"en": "Smoking", "zh-hans": "吸烟"}
    wave = launched(
        question(text=text, options=answers),
        languages=["en", "zh-hans"],
        **dict.fromkeys(("title", "introduction", "asker"), both),
    )
    estimated(wave, [120, 80], people=202)
    shares = wave.estimates.get().shares["constrained"]
    for language, asked in text.items():
        body = FORMATS[form].write(wave, language)
        assert isinstance(body, bytes)
        with zipfile.ZipFile(BytesIO(body)) as archive:
            names = ("variables", "values", "questions", "methods", "comparisons", "results")
            assert set(archive.namelist()) == {
                f"estimates.{suffix}",
                f"results.{suffix}",
                "citation.bib",
                *(f"{name}.csv" for name in names),
            }
            body = archive.read(f"estimates.{suffix}")
            files = [archive.read(name).decode() for name in archive.namelist()[2:]]
        data, meta = read(body, suffix, tmp_path)
        assert list(data) == [column.name for column in ESTIMATES]
        assert data["estimate"] == shares
        assert data["text"] == [1, 1]
        assert meta.variable_value_labels["text"] == {1: asked}
        labels = {code: answer[language] for code, answer in enumerate(answers, start=1)}
        assert meta.variable_value_labels["option_text"] == labels
        [other] = set(text) - {language}
        assert not any(text[other] in file for file in files)
        with translation.override(language):
            assert meta.column_labels == [str(column.label) for column in ESTIMATES]
