"""What goes with a file of rows: its codebook, and scripts that read it in R and Python.

All of it follows from the frozen version alone.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from analytics.exports.columns import Column
from analytics.exports.formats.r import r_string
from analytics.exports.formats.table import Table, as_csv
from analytics.exports.records import finite
from analytics.exports.rows.columns import MEANINGS, WORDS, RowColumn, columns_of
from analytics.exports.rows.designs import Parameters, parameters_of
from analytics.jobs.result_files import file_name
from surveys.documents.frozen.canonical import canonical
from surveys.documents.frozen.document import Document
from surveys.models import Wave

CODEBOOK = (
    Column("variable", "Name of the column; * for all of them"),
    Column("label", "What the column holds"),
    Column("type", "code, whole, number, month or date"),
    Column("part", "answer, report, direct or direct-answer"),
    Column("question", "Question ID"),
    Column("values", "Labels of codes, as JSON"),
    Column("design", "Randomization design"),
    Column("device", "Randomized by: browser or respondent"),
    Column("epsilon", "Privacy loss (epsilon) per answer; infinity = no guarantee", "number"),
    *(Column(name, "", "number") for name in Parameters().as_row()),
    Column("mechanism", "Randomization probabilities, integers over 2^32 (JSON)"),
)


def codebook(wave: Wave) -> str:
    """Return one row for each column, with its design's probabilities as packages take them."""
    document = wave.version.document
    words = {word: str(MEANINGS[reason]) for reason, word in WORDS.items()}
    empty: dict[str, Any] = dict.fromkeys(column.name for column in CODEBOOK)
    first = {"variable": "*", "label": _("Words in place of a value"), "values": as_json(words)}
    label = _("Questionnaire version (0: a draft with simulated people)")
    version = {"variable": "version", "label": label, "type": "whole"}
    rows = [first, version]
    rows += [_described(document, column) for column in _columns(document)]
    return as_csv(Table("codebook", CODEBOOK, [{**empty, **row} for row in rows]))


def r_script(wave: Wave) -> str:
    """Return R source, in ASCII only, that reads the CSV file with factors and labels."""
    columns = _columns(wave.version.document)
    dates = [column.name for column in columns if column.type == "date"]
    numbers = [column.name for column in columns if column.type not in ("month", "date")]
    words = ", ".join(map(r_string, WORDS.values()))
    lines = [
        "# Run in the folder of the CSV file. It needs no package.",
        "# reasons says why a value is missing.",
        "rows <- read.csv(",
        f'  {r_string(file_name(wave, "rows.csv.gz"))}, colClasses = "character",',
        '  na.strings = character(0), encoding = "UTF-8", check.names = FALSE',
        ")",
        f"missing <- c({words})",
        "reasons <- rows",
        "reasons[] <- lapply(rows, function(x) ifelse(x %in% missing, x, NA))",
        "rows[] <- lapply(rows, function(x) ifelse(x %in% missing, NA, x))",
        f"numbers <- c({', '.join(map(r_string, ['version', *numbers]))})",
        "rows[numbers] <- lapply(rows[numbers], as.numeric)",
        f"for (name in c({', '.join(map(r_string, dates))})) {{",
        '  rows[[name]] <- as.Date(rows[[name]], format = "%Y-%m-%d")',
        "}",
        *(line for column in columns for line in _r_lines(column)),
        "str(rows, vec.len = 2)",
    ]
    return "\n".join(lines) + "\n"


def python_script(wave: Wave) -> str:
    """Return Python source, in ASCII only, that reads the CSV file with categories and labels.

    pandas would read a label such as NA, None or null as missing.
    """
    columns = _columns(wave.version.document)
    coded = [column for column in columns if column.type == "code"]
    dates = [column.name for column in columns if column.type == "date"]
    numbers = [column.name for column in columns if column.type not in ("month", "date")]
    lines = [
        "# Run in the folder of the CSV file. It needs pandas.",
        "# reasons says why a value is missing, and labels what the codes of reports mean.",
        "import pandas",
        f"file = {file_name(wave, 'rows.csv.gz')!a}",
        'rows = pandas.read_csv(file, dtype=str, keep_default_na=False, encoding="utf-8")',
        f"missing = rows.isin({[*WORDS.values()]!r})",
        "reasons, rows = rows.where(missing), rows.mask(missing)",
        f"for name in {['version', *numbers]!r}:",
        "    rows[name] = pandas.to_numeric(rows[name])",
        f"for name in {dates!r}:",
        '    rows[name] = pandas.to_datetime(rows[name], format="%Y-%m-%d")',
        "labels = {",
        *(f"    {each.name!r}: {_python_labels(each.labels)}," for each in coded if each.labels),
        "}",
        f"for name in {[each.name for each in coded if _is_factor(each)]!r}:",
        "    rows[name] = pandas.Categorical(rows[name].map(labels[name]), labels[name].values())",
        "rows.info()",
    ]
    return "\n".join(lines) + "\n"


COMPANIONS: Mapping[str, tuple[str, str, Callable[[Wave], str]]] = {
    "codebook": ("rows-codebook.csv", "text/csv; charset=utf-8", codebook),
    "r": ("rows.R", "text/plain; charset=utf-8", r_script),
    "python": ("rows.py", "text/plain; charset=utf-8", python_script),
}
"""By name: the end of the file's name, its content type and its writer."""


def as_json(value: Mapping[Any, str]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _columns(document: Document) -> list[RowColumn]:
    return columns_of(document, document.languages[0])


def _described(document: Document, column: RowColumn) -> dict[str, Any]:
    question = document.questions[column.place]
    row: dict[str, Any] = {
        "variable": column.name,
        "label": column.label,
        "type": column.type,
        "part": column.part,
        "question": question.id,
        "values": as_json(column.labels) if column.labels else None,
    }
    listed = question.statements and column.part == "answer"
    if column.part == "report" or listed:
        row |= parameters_of(document, question).as_row()
    if column.part == "report":
        row |= {
            "design": question.design,
            "device": question.device,
            "epsilon": finite(question.mechanism.epsilon),
            "mechanism": canonical(question.mechanism.spec()),
        }
    return row


def _r_lines(column: RowColumn) -> Iterator[str]:
    """Yield the lines that give a column its label and the labels of its values: unprotected codes
    become factors, reports stay numbers, as packages for them expect."""
    name = f"rows[[{r_string(column.name)}]]"
    codes = ", ".join(map(str, column.labels))
    texts = ", ".join(map(r_string, _distinct(column.labels)))
    if _is_factor(column):
        yield f"{name} <- factor({name}, levels = c({codes}), labels = c({texts}))"
    elif column.labels:
        yield f'attr({name}, "labels") <- structure(c({codes}), names = c({texts}))'
    yield f'attr({name}, "label") <- {r_string(column.label)}'


def _is_factor(column: RowColumn) -> bool:
    return column.type == "code" and column.part in ("answer", "direct-answer")


def _python_labels(labels: Mapping[int, str]) -> str:
    return ascii(dict(zip(labels, _distinct(labels), strict=True)))


def _distinct(labels: Mapping[int, str]) -> list[str]:
    """Return labels on one line each; all with their codes if some are equal, which R would
    merge."""
    texts = [" ".join(text.split()) for text in labels.values()]
    if len({*texts}) == len(texts):
        return texts
    return [f"{text} ({code})" for code, text in zip(labels, texts, strict=True)]
