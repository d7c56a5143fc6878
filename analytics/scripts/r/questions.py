"""Scripts in R of the figures of one question."""

from analytics.exports.formats.r import r_string
from analytics.exports.rows.content import gives_rows
from analytics.exports.rows.designs import parameters_of, statements_of, vector
from analytics.models import Estimate
from analytics.scripts.r.releases import release_script
from analytics.scripts.r.source import RSource
from analytics.scripts.script import NoScript
from localdp.mechanisms import EveryItem, Kuk, Linked, NumericMechanism, RandomItem
from localdp.mechanisms.bitvector_base import CategoryMarks
from surveys.documents.frozen.question import Question
from surveys.models import Wave

READ_COUNTS = """\
figures <- read.csv("estimates.csv", colClasses = "character", encoding = "UTF-8",
                    na.strings = "")
figures <- figures[figures$question == {question} & figures$quantity == "proportion", ]
counts <- as.numeric(figures$observed)
n <- as.numeric(figures$n)
"""


def question_script(
    wave: Wave, question: Question, estimate: Estimate | None, *, archived: bool = False
) -> str:
    """Return the script of a question's figures; NoScript if R has none."""
    document = wave.version.document
    if question.central:
        return release_script(wave, question)
    if estimate is None or not estimate.shares:
        raise NoScript
    title = question.wording(document.languages[0])
    script = RSource.about(wave, title, rows=gives_rows(wave) and not archived)
    if script.rows:
        figures(script, question)
        _list(script, question)
    else:
        _counted(script, question)
    return script.text()


def _counted(script: RSource, question: Question) -> None:
    """Repeat shares from the counts of the archive."""
    if question.parts or isinstance(question.mechanism, NumericMechanism | Kuk):
        raise NoScript
    # Rare answers share a line in the archive, so there may be fewer lines than options.
    p, q = ([1.0], [0.0]) if question.open else rates(question)
    script.add(
        READ_COUNTS.format(question=r_string(question.id)).rstrip(),
        f"p <- {vector(p)}",
        f"q <- {vector(q)}",
        "show(figures$option_text, (counts / n - q) / (p - q),",
        "     sqrt(counts / n * (1 - counts / n) / n) / abs(p - q))",
    )
    if not isinstance(question.mechanism, EveryItem | RandomItem):
        _rruni(script, question, "rep(seq_along(counts) - 1, counts)")


def figures(script: RSource, question: Question) -> None:
    """Repeat the shares of a question from rows, or its mean."""
    m, name = question.mechanism, script.names(question)
    if isinstance(m, Linked | Kuk) or question.calendar:
        raise NoScript
    labels = script.labels(question)
    if isinstance(m, NumericMechanism):
        script.add(f"score <- number({r_string(name[-1])})", "score <- score[!is.na(score)]")
        script.add('show("mean", mean(score), sd(score) / sqrt(length(score)))')
        _survey_mean(script)
        return
    p, q = rates(question)
    if isinstance(m, RandomItem):
        script.add(f"report <- number({r_string(name[0])})")
    for at, label in enumerate(labels or map(str, range(m.categories))):
        if isinstance(m, RandomItem):
            script.add(f"mark <- report[report %/% 2 == {at}] %% 2")
        elif isinstance(m, EveryItem | CategoryMarks):
            script.add(f"mark <- number({r_string(name[at])})")
        else:
            script.add(f"mark <- as.numeric(number({r_string(name[0])}) == {at})")
        script.add(
            "mark <- mark[!is.na(mark)]",
            f"score <- (mark - {q[at]!r}) / {p[at] - q[at]!r}",
            f"show({r_string(label)}, mean(score),",
            f"     sqrt(mean(mark) * (1 - mean(mark)) / length(mark)) / {abs(p[at] - q[at])!r})",
        )
    if question.open:
        _survey_mean(script)
    elif not isinstance(m, EveryItem | RandomItem):
        _rruni(script, question, f"na.omit(number({r_string(name[0])}))")
        _anchored(script, question, name[0])


def _anchored(script: RSource, question: Question, name: str) -> None:
    """Correct a crosswise question by its anchor, of which cWise knows both columns."""
    given = parameters_of(script.document, question)
    if given.cwise_p is None or given.cwise_p_prime is None:
        return
    [other] = script.names(script.document.question(str(question.anchor)))
    script.add(
        f"both <- na.omit(data.frame(Y = number({r_string(name)}), A = number({r_string(other)})))"
    )
    script.calls(
        "cWise",
        f"print(cWise::bc.est(Y = Y, A = A, p = {given.cwise_p!r}, "
        f"p.prime = {given.cwise_p_prime!r}, data = both))",
    )


def _list(script: RSource, question: Question) -> None:
    """Repeat a list experiment, of which the package takes unprotected counts."""
    if not question.statements or not question.version_of or not question.open:
        return
    script.add(*list_frame(script, question))
    ictreg(script, question, "1", "lm")


def list_frame(script: RSource, question: Question) -> list[str]:
    control = script.document.question(str(question.version_of))
    short, long = (r_string(script.names(each)[0]) for each in (control, question))
    return [
        f"short <- number({short})",
        f"long <- number({long})",
        "d <- data.frame(count = ifelse(is.na(long), short, long), treated = +!is.na(long))",
    ]


def ictreg(script: RSource, question: Question, terms: str, method: str) -> None:
    statements = statements_of(script.document, question)
    script.calls(
        "list",
        f"print(summary(list::ictreg(count ~ {terms}, data = d, "
        f'treat = "treated", J = {statements}, method = "{method}")))',
    )


def _rruni(script: RSource, question: Question, values: str) -> None:
    given = parameters_of(script.document, question)
    if given.rrreg_model is not None:
        model = f'model = "{given.rrreg_model}", p = {given.rrreg_p}'
        script.calls("RRreg", f"print(summary(RRreg::RRuni({values}, {model})))")


def _survey_mean(script: RSource) -> None:
    script.calls(
        "survey",
        "print(survey::svymean(~x, survey::svydesign(ids = ~1, weights = ~1, "
        "data = data.frame(x = score))))",
    )


def rates(question: Question) -> tuple[list[float], list[float]]:
    """Return the probability of a mark if an answer is given, and if not."""
    m = question.mechanism
    if isinstance(m, EveryItem | RandomItem):
        own = m.item.support()
        return [float(own.p[1])] * m.items, [float(own.q[1])] * m.items
    support = m.support()
    return list(map(float, support.p)), list(map(float, support.q))
