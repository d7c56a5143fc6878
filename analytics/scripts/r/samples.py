"""Scripts in R of samples, with survey."""

from analytics.exports.formats.r import r_string
from analytics.exports.rows.designs import vector
from analytics.models import Job
from analytics.samples.rules import SampleRules, is_sampled
from analytics.scripts.r.questions import rates
from analytics.scripts.r.source import RSource
from localdp.mechanisms import EveryItem, Kuk, Linked, NumericMechanism, RandomItem
from localdp.mechanisms.bitvector_base import CategoryMarks
from surveys.documents.frozen.question import Question

SAMPLED_MEAN = "{{ design <- designed(d); survey::svymean(~score, {}, na.rm = TRUE) }}"


def weighted(script: RSource, job: Job) -> None:
    """Repeat weighted shares with survey: scores take the place of answers."""
    parameters = job.parameters
    if not is_sampled(parameters):
        parameters = {**parameters, "margins": [parameters]}
    design(script, SampleRules.parse(script.document, parameters))
    for row in job.result["questions"]:
        if "reason" in row:
            continue
        sampled_shares(script, script.document.question(row["block"]))


def sampled_shares(script: RSource, question: Question, design: str = "design") -> None:
    """Repeat the shares, or the mean, of a sample, or of a subset of its design."""
    if isinstance(question.mechanism, RandomItem | Linked | Kuk):
        return
    names = script.names(question)
    if isinstance(question.mechanism, NumericMechanism):
        mean_of(script, "mean", f"number({r_string(names[-1])})[kept]", design)
        return
    p, q = rates(question)
    marks = isinstance(question.mechanism, EveryItem | CategoryMarks)
    for at, label in enumerate(script.labels(question)):
        mark = f"number({r_string(names[at if marks else 0])})" + ("" if marks else f" == {at}")
        score = f"(({mark})[kept] - {q[at]!r}) / {p[at] - q[at]!r}"
        mean_of(script, label, score, design)


def mean_of(script: RSource, label: str, score: str, design: str = "design") -> None:
    """Repeat the mean of scores, under a label."""
    script.add(f"d$score <- {score}", f'cat({r_string(label)}, sep = "\\n")')
    script.calls("survey", f"print({SAMPLED_MEAN.format(design)})")


def design(script: RSource, rules: SampleRules) -> None:
    """Describe once how people were sampled, as `designed(d)`; `kept` has those with all its
    answers."""
    if script.designed:
        return
    script.designed = True
    columns, ids, strata = [], "~1", "NULL"
    raked = []
    for at, margin in enumerate(rules.margins):
        columns.append(f"g{at} = {script.levels(margin.cells)}")
        present = [place for place, size in enumerate(margin.sizes) if size]
        sizes = [margin.sizes[place] for place in present]
        raked.append(f"data.frame(g{at} = {vector(present)}, Freq = {vector(sizes)})")
    for name, place in (("stratum", rules.strata), ("cluster", rules.clusters)):
        if place is not None:
            [own] = script.names(script.document.questions[place])
            columns.append(f"{name} = number({r_string(own)})")
            ids, strata = ("~cluster", strata) if name == "cluster" else (ids, "~stratum")
    script.add(f"d <- data.frame({', '.join(columns)})", "kept <- complete.cases(d)")
    for at, margin in enumerate(rules.margins):
        empty = [place for place, size in enumerate(margin.sizes) if not size]
        if empty:
            script.add(f"kept <- kept & !d$g{at} %in% {vector(empty)}")
    script.add(
        "d <- d[kept, , drop = FALSE]",
        "designed <- function(d) {",
        f"  design <- survey::svydesign(ids = {ids}, strata = {strata}, weights = ~1, data = d, "
        "nest = TRUE)",
    )
    if raked:
        margins = ", ".join(f"~g{at}" for at in range(len(raked)))
        script.add(
            f"  survey::rake(design, list({margins}), list({', '.join(raked)}),",
            "               control = list(maxit = 100, epsilon = 1e-10))",
        )
    else:
        script.add("  design")
    script.add("}", 'options(survey.lonely.psu = "adjust")')
