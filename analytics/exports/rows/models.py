"""Lines of R and Python that fit one share and one regression of each randomized question, and of
each list experiment.

A line of Python takes the people who answered, and an example of a regression takes covariates that
they all were asked. List experiments have names with dots in R, which no author can give.
"""

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
    "import json, numpy, pandas; from localdp.estimation import Numbers, Reports, estimate_linked, "
    "estimate_list, estimate_mean, estimate_shares, fit_list, fit_regression; "
    "from localdp.mechanisms import ListDesign, from_spec"
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
        covariates = _covariates(document, columns, question)
        names = [each.name for each in covariates]
        reports = [each.name for each in columns if (each.place, each.part) == (place, "report")]
        if question.statements and question.version_of:
            yield from _written(question, _list_lines(document, columns, question, covariates))
        elif reports and not question.statements:
            given = parameters_of(document, question)
            yield from _written(question, _lines_of(question, reports, names, given))
    yield from _anchored(document, columns)


def _written(question: Question, lines: Lines) -> Iterator[str]:
    names = ("share, R", "regression, R", "share, Python", "regression, Python")
    for name, line in zip(names, lines, strict=True):
        if line:
            yield f"# {question.name}: {name}"
            yield line


def _covariates(
    document: Document, columns: Sequence[RowColumn], question: Question
) -> list[RowColumn]:
    """Return unprotected numbers, and codes of two answers, for an example of a regression: of
    questions that everyone was asked who was asked this one, but none that decided that, which does
    not vary among them."""
    decisive = question.condition.places if question.condition else ()
    drawn = [place for each in document.batteries if each.drawn for place in each.places]
    conditions = (None, question.condition, document.screening and document.screening.condition)
    fitting = [
        column
        for column in columns
        if column.part == "answer"
        and column.type not in ("month", "date")
        and column.place not in (*decisive, *drawn)
        and document.questions[column.place].condition in conditions
        and (document.questions[column.place].scale is not None or len(column.labels) == 2)
    ]
    return fitting[:MOST_COVARIATES]


def _formula(covariates: Sequence[str]) -> str:
    return " + ".join(covariates) or "1"


def _lines_of(
    question: Question, reports: list[str], covariates: list[str], given: Parameters
) -> Lines:
    m, first = question.mechanism, reports[0]
    share, regression = _python(question, reports, covariates)
    if isinstance(m, RandomItem | NumericMechanism | Linked) or given.rrreg_model is None:
        return Lines("", "", share, regression)
    model = f'model = "{given.rrreg_model}", p = {given.rrreg_p}'
    terms = f"{first} ~ {_formula(covariates)}, data = rows"
    r_regression = ""
    if given.rr_design is not None:
        numbers = f"p = {given.rr_p!r}, p1 = {given.rr_p1!r}, p0 = {given.rr_p0!r}"
        r_regression = f'summary(rr::rrreg({terms}, {numbers}, design = "{given.rr_design}"))'
    elif given.yes_if_yes is not None:
        r_regression = f"summary(RRreg::RRlog({terms}, {model}))"
    r_share = f"summary(RRreg::RRuni(na.omit(rows${first}), {model}))"
    return Lines(r_share, r_regression, share, regression)


def _python(question: Question, reports: list[str], covariates: list[str]) -> tuple[str, str]:
    """Return the lines that estimate a share (or mean), and fit a regression, with localdp."""
    m = question.mechanism
    several = isinstance(m, CategoryMarks | MultipleChoice)
    made = f"m = {_mechanism(question)}; r = {_answered(reports if several else reports[0])}; "
    whole, reported = made, "Reports.of(m, r)"
    name = "estimate_shares"
    if isinstance(m, NumericMechanism):
        name, reported = "estimate_mean", "Numbers.of(m, r)"
    elif isinstance(m, Linked):
        name, reported = "estimate_linked", "Reports.of_part(m, r, 0)"
    elif isinstance(m, RandomItem):
        whole, reported = f"{made}r = r[r < 2]; ", "Reports.of(m.item, r)"
    elif isinstance(m, MultipleChoice):
        whole = f"m = {_mechanism(question)}; r = {_answered(reports[0])}; "
        reported = "Reports.of(m.item, r)"
    return (
        f"{made}print({name}(m, m.counts(r), len(r)).summary())",
        f"{whole}print(fit_regression({reported}{_others(covariates, 'r.index')}).summary())",
    )


def _mechanism(question: Question) -> str:
    return f"from_spec(json.loads({json.dumps(json.dumps(question.mechanism.spec()))}))"


def _answered(names: str | list[str]) -> str:
    return f"rows[{json.dumps(names)}].dropna().astype(int)"


def _others(covariates: list[str], people: str) -> str:
    """Return the arguments for the covariates of these people."""
    names = json.dumps(covariates)
    return f", rows.loc[{people}, {names}], names={names}" if covariates else ""


def _list_lines(
    document: Document,
    columns: Sequence[RowColumn],
    question: Question,
    covariates: Sequence[RowColumn],
) -> Lines:
    """Return the lines for a list experiment, of which this is the list with the statement; in R,
    if its counts are not randomized."""
    control = document.versions_of(question)[0]
    lists = [
        [each.name for each in columns if document.questions[each.place] is list_]
        for list_ in (control, question)
    ]
    names = [each.name for each in covariates]
    several = isinstance(question.mechanism, CategoryMarks)
    a, b = (_answered(each if several else each[0]) for each in lists)
    made = (
        f"m = {_mechanism(question)}; d = ListDesign({statements_of(document, question)}, m); "
        f"a, b = {a}, {b}; "
    )
    counted = "(m.counts(a), len(a)), (m.counts(b), len(b))"
    share = f"{made}print(estimate_list(d, {counted}).summary())"
    of_both = _others(names, "[*a.index, *b.index]")
    fit = f"fit_list(d, numpy.concatenate([a, b]), [0] * len(a) + [1] * len(b){of_both})"
    in_r = _list_in_r(document, question, covariates) if question.in_clear else ("", "")
    return Lines(*in_r, share, f"{made}print({fit}.summary())")


def _list_in_r(
    document: Document, question: Question, covariates: Sequence[RowColumn]
) -> tuple[str, str]:
    """Return the lines for `list`. It names coefficients in formulas, so that covariates are
    numbers; names with dots are no author's."""
    control, name = document.versions_of(question)[0].name, question.name
    parts = [
        f"list.count = ifelse(is.na(rows${name}), rows${control}, rows${name})",
        f"list.treated = as.integer(!is.na(rows${name}))",
        *(
            f"{each.name} = as.integer(rows${each.name}) - 1"
            if each.labels
            else f"{each.name} = rows${each.name}"
            for each in covariates
        ),
    ]
    made = f"lists <- data.frame({', '.join(parts)}); "
    given = f'data = lists, treat = "list.treated", J = {statements_of(document, question)}'
    terms = _formula([each.name for each in covariates])
    return (
        f'{made}summary(list::ictreg(list.count ~ 1, {given}, method = "lm"))',
        f'{made}summary(list::ictreg(list.count ~ {terms}, {given}, method = "ml"))',
    )


def _anchored(document: Document, columns: Sequence[RowColumn]) -> Iterator[str]:
    """Yield the lines for crosswise questions with an anchor, for cWise, which leaves out whoever
    has a missing value in any column, and needs a covariate."""
    by_block = {question.block: question for question in document.questions}
    for question in document.questions:
        given = parameters_of(document, question)
        if given.cwise_p is not None and given.cwise_p_prime is not None:
            name, anchor = question.name, by_block[str(question.anchor)].name
            covariates = [each.name for each in _covariates(document, columns, question)]
            numbers = f"p = {given.cwise_p!r}, p.prime = {given.cwise_p_prime!r}"
            both = f'data = rows[c("{name}", "{anchor}")]'
            yield f"# {name}: share corrected by {anchor}, R"
            yield f"cWise::bc.est(Y = {name}, A = {anchor}, {numbers}, {both})"
            if covariates:
                terms = _formula([*covariates, anchor])
                yield f"# {name}: regression corrected by {anchor}, R"
                yield f"cWise::cmreg({name} ~ {terms}, {numbers}, data = rows)"
