"""Scripts in R of analyses."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product

from numpy.linalg import inv

from analytics.crosstabs.services import selected_variables
from analytics.crosstabs.variables import Variable
from analytics.exports.formats.r import r_string
from analytics.exports.rows.designs import vector
from analytics.groups.groups import groups_of
from analytics.jobs.reasons import JobRefused
from analytics.models import Job
from analytics.scales.items import values_of
from analytics.scales.job import chosen_items
from analytics.scripts.r.models import list_regression, regression
from analytics.scripts.r.questions import figures
from analytics.scripts.r.samples import design, mean_of, sampled_shares, weighted
from analytics.scripts.r.source import RSource
from analytics.scripts.samples import rules_of
from analytics.scripts.script import NoScript, template_of
from localdp.mechanisms import EveryItem, Linked, NumericMechanism, RandomItem
from localdp.mechanisms.bitvector_base import CategoryMarks


def job_script(job: Job) -> str:
    """Return the script of a finished analysis; NoScript if R has none."""
    _kind, write = template_of(job, TEMPLATES)
    try:
        script = RSource.about(job.wave, f"analysis {job.pk}", groups_of(job))
        if rules := rules_of(job):
            design(script, rules)
        script.only()
        before = len(script.lines)
        write(script, job)
        if len(script.lines) == before:
            raise NoScript
    except JobRefused:
        raise NoScript from None
    return script.text()


def _crosstab(script: RSource, job: Job) -> None:
    """Repeat the table of each two questions whose reports are one category: the inverse of both
    channels."""
    variables = selected_variables(script.groups, job.parameters["questions"])
    for axes in (table["axes"] for table in job.result["tables"]):
        if len(axes) != 2:
            continue
        pair = [variables[axis] for axis in axes]
        try:
            (first, left), (second, right) = (_coded(script, variable) for variable in pair)
        except NoScript:
            continue
        labels = [variable.labels(script.language) for variable in pair]
        if script.designed:
            script.add(f"left <- {_matrix(left)}", f"right <- {_matrix(right)}")
            for (row, one), (col, other) in product(*map(enumerate, labels)):
                score = f"left[{row + 1}, {first}[kept] + 1] * right[{col + 1}, {second}[kept] + 1]"
                mean_of(script, f"{one}, {other}", score)
            continue
        factors = f"factor({first}, 0:{len(left) - 1}), factor({second}, 0:{len(right) - 1})"
        names = ", ".join(f"c({', '.join(map(r_string, own))})" for own in labels)
        script.add(
            f"seen <- prop.table(table({factors}))",
            f"cells <- {_matrix(left)} %*% seen %*% t({_matrix(right)})",
            f"dimnames(cells) <- list({names})",
            "print(round(cells, 4))",
        )


def _coded(script: RSource, variable: Variable) -> tuple[str, list[list[float]]]:
    """Return code for a variable's reports, and the inverse of its channel."""
    m, item = variable.question.mechanism, variable.item
    if isinstance(m, RandomItem | CategoryMarks | Linked):
        raise NoScript
    if variable.cells is not None and item is None:
        size = len(variable.cells.cells)
        return script.levels(variable.cells), [
            [float(row == column) for column in range(size)] for row in range(size)
        ]
    names = script.names(variable.question)
    matrix = variable.mechanism.channel().matrix
    if matrix.shape[0] != matrix.shape[1]:
        raise NoScript
    return f"number({r_string(names[item or 0])})", inv(matrix).tolist()


def _matrix(rows: Sequence[Sequence[float]]) -> str:
    values = vector([value for row in rows for value in row])
    return f"matrix({values}, {len(rows)}, byrow = TRUE)"


def _subgroup(script: RSource, job: Job) -> None:
    """Repeat the figures of a subgroup."""
    cells = script.cells(job.parameters["block"])
    script.add(f"rows <- rows[{script.levels(cells)} %in% {vector(job.parameters['cells'])}, ]")
    for row in job.result["questions"]:
        if row.get("estimate"):
            figures(script, script.document.question(row["block"]))


def _side_by_side(script: RSource, job: Job) -> None:
    """Repeat the figures of each group."""
    cells = script.cells(job.parameters["question"])
    if script.designed:
        script.add(f"d$group <- {script.levels(cells)}[kept]")
    else:
        script.add("everyone <- rows", f"group <- {script.levels(cells)}")
    for at, label in enumerate(cells.labels(script.language)):
        script.add(f'cat({r_string(label)}, sep = "\\n")')
        if not script.designed:
            script.add(f"rows <- everyone[group %in% {at}, ]")
        for row in job.result["questions"]:
            if row["groups"][at]["estimate"]:
                question = script.document.question(row["blocks"][at])
                if script.designed:
                    sampled_shares(script, question, f"subset(design, group %in% {at})")
                else:
                    figures(script, question)


def _scale(script: RSource, job: Job) -> None:
    """Repeat the score, and alpha by the covariance of the scores."""
    asked, variables = job.parameters, chosen_items(script.groups, job.parameters["items"])
    scores, noise = [], []
    for variable in variables:
        own, question = values_of(variable), variable.question
        names = script.names(question)
        if isinstance(question.mechanism, RandomItem | CategoryMarks):
            raise NoScript
        name = f"number({r_string(names[variable.item or 0])})"
        if isinstance(question.mechanism, NumericMechanism):
            score = f"number({r_string(names[-1])})"
            square = f"({score})^2" if question.open else f"NA * {score}"
        else:
            m = question.mechanism
            m = m.item if isinstance(m, EveryItem) else m
            support = m.support()
            k, p, q = m.categories, support.p, support.q
            rows = [[((r == a) - q[a]) / (p[a] - q[a]) for a in range(k)] for r in range(k)]
            told = [
                [sum(c * v**power for c, v in zip(row, own, strict=True)) for row in rows]
                for power in (1, 2)
            ]
            score, square = (f"{vector(list(map(float, each)))}[{name} + 1]" for each in told)
        if variable.key in asked["reverse"]:
            ends = own[0] + own[-1]
            square = f"{ends**2!r} - 2 * {ends!r} * {score} + {square}"
            score = f"{ends!r} - {score}"
        scores.append(score)
        noise.append(square)
    least = asked["least"] or len(scores)
    times = 1 if asked["combine"] == "mean" else len(scores)
    script.add(
        f"scores <- cbind({', '.join(scores)})",
        f"squares <- cbind({', '.join(noise)})",
        f"enough <- rowSums(!is.na(scores)) >= {least}",
    )
    if script.designed:
        score = f"ifelse(enough, rowMeans(scores, na.rm = TRUE), NA)[kept] * {times}"
        mean_of(script, "score", score)
        return
    script.add(
        f"score <- rowMeans(scores, na.rm = TRUE)[enough] * {times}",
        'show("score", mean(score), sd(score) / sqrt(length(score)))',
    )
    if not job.result.get("alpha"):
        return
    script.add(
        "all <- complete.cases(scores)",
        "scores <- scores[all, ]",
        "squares <- squares[all, ]",
        "covariance <- sum(cov(scores)) - sum(diag(cov(scores)))",
        "noise <- apply(scores, 2, var) / nrow(scores)",
        "variance <- sum(colMeans(squares) - colMeans(scores)^2 + noise)",
        "k <- ncol(scores)",
        'cat(sprintf("alpha: %.4f\\n", k / (k - 1) * covariance / (covariance + variance)))',
    )


TEMPLATES: Mapping[str, Callable[[RSource, Job], None]] = {
    "crosstab": _crosstab,
    "subgroup": _subgroup,
    "side-by-side": _side_by_side,
    "weighted": weighted,
    "scale": _scale,
    "regression": regression,
    "list-regression": list_regression,
}
