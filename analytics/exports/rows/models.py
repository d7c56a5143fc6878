"""Lines of R and Python that fit one share and one regression of each randomized question."""

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from analytics.exports.rows.columns import WORDS, RowColumn
from analytics.exports.rows.designs import Parameters, parameters_of, statements_of
from localdp.mechanisms import Linked, MultipleChoice, NumericMechanism, RandomItem
from localdp.mechanisms.bitvector_base import CategoryMarks
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question

MOST_COVARIATES = 2
IMPORTS = (
    "import json, pandas; from localdp.estimation import Numbers, Reports, estimate_linked, "
    "estimate_mean, estimate_shares, fit_regression; from localdp.mechanisms import from_spec"
)


class Lines(NamedTuple):
    """The four lines of a question; empty where there is no program for it."""

    r_share: str = ""
    r_regression: str = ""
    python_share: str = ""
    python_regression: str = ""


def model_lines(
    document: Document, columns: Sequence[RowColumn], csv: str, script: str
) -> Iterator[str]:
    """Yield the lines of the file: how to read the rows, and each question's models."""
    words = json.dumps([*WORDS.values()])
    yield "# R, with the packages RRreg and rr (list for list experiments, cWise for anchors)"
    yield f'source("{script}")'
    yield "# Python, with pandas and localdp"
    yield IMPORTS
    yield f'rows = pandas.read_csv("{csv}", keep_default_na=False, na_values={words})'
    for place, question in enumerate(document.questions):
        covariates = _covariates(columns, question)
        reports = [each.name for each in columns if (each.place, each.part) == (place, "report")]
        lines = Lines()
        if reports:
            given = parameters_of(document, question)
            lines = _lines_of(question, reports, covariates, given)
        if question.statements and question.version_of:
            lines = lines._replace(r_regression=_list_line(document, question, covariates))
        yield from _written(question, lines)
    yield from _anchored(document, columns)


def _written(question: Question, lines: Lines) -> Iterator[str]:
    names = ("share, R", "regression, R", "share, Python", "regression, Python")
    for name, line in zip(names, lines, strict=True):
        if line:
            yield f"# {question.name}: {name}"
            yield line


def _covariates(columns: Sequence[RowColumn], question: Question) -> list[str]:
    """Return unprotected numbers, and codes of two answers, for an example of a regression; without
    what decides who is asked, which does not vary among them."""
    decisive = question.condition.places if question.condition else ()
    fitting = [
        column.name
        for column in columns
        if column.part == "answer"
        and column.place not in decisive
        and (column.type in ("whole", "number") or len(column.labels) == 2)
    ]
    return fitting[:MOST_COVARIATES]


def _formula(covariates: Sequence[str]) -> str:
    return " + ".join(covariates) or "1"


def _lines_of(
    question: Question, reports: list[str], covariates: list[str], given: Parameters
) -> Lines:
    m, first = question.mechanism, reports[0]
    x = f"rows[{json.dumps(covariates)}]" if covariates else "None"
    share, regression = _python(question, reports, x)
    if isinstance(m, RandomItem | NumericMechanism | Linked) or given.rrreg_model is None:
        return Lines("", "", share, regression)
    r_share = (
        f"summary(RRreg::RRuni(na.omit(rows${first}), "
        f'model = "{given.rrreg_model}", p = {given.rrreg_p}))'
    )
    r_regression = ""
    if given.rr_design is not None:
        forced = f", p1 = {given.rr_p1!r}, p0 = {given.rr_p0!r}" if given.rr_p1 is not None else ""
        r_regression = (
            f"summary(rr::rrreg({first} ~ {_formula(covariates)}, data = rows, "
            f'p = {given.rr_p!r}{forced}, design = "{given.rr_design}"))'
        )
    return Lines(r_share, r_regression, share, regression)


def _python(question: Question, reports: list[str], x: str) -> tuple[str, str]:
    """Return the lines that estimate a share (or mean), and fit a regression, with localdp."""
    m = question.mechanism
    made = f"m = from_spec(json.loads({json.dumps(json.dumps(m.spec()))}))"
    several = isinstance(m, CategoryMarks | MultipleChoice)
    held = json.dumps(reports if several else reports[0])
    share = f"{made}; r = rows[{held}].dropna().astype(int); "
    counted = "m, m.counts(r), len(r)"
    whole = f"{made}; r = rows[{held}]; "
    known = "r.notna()" + (".all(axis=1)" if several else "")
    reported = "r.fillna(0).astype(int)"
    if isinstance(m, NumericMechanism):
        fit = f"fit_regression(Numbers.of(m, {reported}, answered={known}), {x})"
        return f"{share}print(estimate_mean({counted}))", f"{whole}print({fit})"
    if isinstance(m, Linked):
        fit = f"fit_regression(Reports.of_part(m, {reported}, 0, answered={known}), {x})"
        return f"{share}print(estimate_linked({counted}))", f"{whole}print({fit})"
    if isinstance(m, RandomItem):
        fit = (
            "fit_regression(Reports.of(m.item, r.fillna(0).astype(int) % 2, "
            f"answered=r.isin([0, 1])), {x})"
        )
        return f"{share}print(estimate_shares({counted}))", f"{whole}print({fit})"
    if isinstance(m, MultipleChoice):
        whole = f"{made}.item; r = rows[{json.dumps(reports[0])}]; "
        known = "r.notna()"
    fit = f"fit_regression(Reports.of(m, {reported}, answered={known}), {x})"
    return f"{share}print(estimate_shares({counted}))", f"{whole}print({fit})"


def _list_line(document: Document, question: Question, covariates: list[str]) -> str:
    """Return the line for a list experiment, of which this is the list with the statement."""
    control, name = document.versions_of(question)[0].name, question.name
    return (
        f"rows$treated <- as.integer(!is.na(rows${name})); "
        f"rows$count <- ifelse(is.na(rows${name}), rows${control}, rows${name}); "
        f"summary(list::ictreg(count ~ {_formula(covariates)}, data = rows, "
        f'treat = "treated", J = {statements_of(document, question)}, method = "ml"))'
    )


def _anchored(document: Document, columns: Sequence[RowColumn]) -> Iterator[str]:
    """Yield the lines for crosswise questions with an anchor, for cWise."""
    by_block = {question.block: question for question in document.questions}
    for question in document.questions:
        given = parameters_of(document, question)
        if given.cwise_p is not None and given.cwise_p_prime is not None:
            anchor = by_block[str(question.anchor)].name
            terms = _formula([*_covariates(columns, question), anchor])
            numbers = f"p = {given.cwise_p!r}, p.prime = {given.cwise_p_prime!r}"
            yield f"# {question.name}: corrected by {anchor}, R"
            yield f"cWise::bc.est(Y = {question.name}, A = {anchor}, {numbers}, data = rows)"
            yield f"cWise::cmreg({question.name} ~ {terms}, {numbers}, data = rows)"
