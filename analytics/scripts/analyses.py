"""Scripts of analyses, a template for each kind of job."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product

from analytics.crosstabs.services import FOLDS, selected_variables
from analytics.crosstabs.variables import Variable
from analytics.groups.groups import groups_of
from analytics.jobs.reasons import JobRefused
from analytics.models import Job
from analytics.scales.items import values_of
from analytics.scales.job import chosen_items
from analytics.scripts.models import list_model, regression
from analytics.scripts.questions import linked
from analytics.scripts.samples import design, parts_of, rules_of, sampled_shares, weighted
from analytics.scripts.script import NoScript, template_of
from analytics.scripts.source import Source, texts
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.question import Question


def job_script(job: Job) -> str:
    """Return the script of a finished analysis; NoScript if it has none."""
    kind, write = template_of(job, TEMPLATES)
    try:
        about = kind.about(job, job.wave.version.document.languages[0])
        script = Source.about(job.wave, about, groups_of(job))
        if rules := rules_of(job):  # a design includes everyone, also outside a filter
            design(script, rules)
        script.only()
        write(script, job)
    except JobRefused:
        raise NoScript from None
    return script.text()


def _crosstab(script: Source, job: Job) -> None:
    """Repeat all tables, with the limits of the unbiased shares."""
    variables = selected_variables(script.groups, job.parameters["questions"])
    script.uses("estimation", "estimate_joint")
    estimator = script.document.estimator
    level = f"confidence={estimator.confidence!r}, simultaneous={estimator.simultaneous!r}"
    read = [script.variable(variable) for variable in variables]
    if script.designed:
        _sampled_table(script, variables, level)
        return
    script.add(f"read = [{', '.join(f'({m}, {r}, {kept})' for m, r, kept in read)}]")
    for table in job.result["tables"]:
        axes = table["axes"]
        counted = all(variables[axis].cells for axis in axes)
        own = product(*(variables[axis].labels(script.language) for axis in axes))
        script.add(
            f"m, r, kept = zip(*(read[axis] for axis in {axes}), strict=True)",
            f'unbiased = estimate_joint(m, r, answered=kept, method="inverse", folds=0, {level})',
            f"labels = {texts(' × '.join(cell) for cell in own)}",
            "cells = (unbiased.table.clip(0, 1), unbiased.low, unbiased.high)",
            "show(labels, *(each.ravel() for each in cells))",
        )
        if not counted:
            script.add(
                f'likely = estimate_joint(m, r, answered=kept, method="map", folds={FOLDS}, '
                f"{level})",
                'print("most likely, in per cent")',
                "for label, share in zip(labels, likely.table.ravel(), strict=True):",
                "    print(label, spelled(share))",
            )


def _sampled_table(script: Source, variables: Sequence[Variable], level: str) -> None:
    script.uses("estimation", "Reports", "sample_table")
    pair = [
        f"Reports.of({m}, {r}, answered={kept})" for m, r, kept in map(script.variable, variables)
    ]
    own = product(*(variable.labels(script.language) for variable in variables))
    script.add(
        f"table = sample_table({', '.join(pair)}, design, {level})",
        "cells = np.clip([table.raw, table.low, table.high], 0, 1)",
        f"show({texts(' × '.join(cell) for cell in own)}, *(each.ravel() for each in cells))",
    )


def _subgroup(script: Source, job: Job) -> None:
    """Repeat the figures of the people in some groups, and their differences from everyone else."""
    cells = script.cells(job.parameters["block"])
    codes = script.grouped(cells)
    script.add(
        f"chosen = np.isin({codes}, {job.parameters['cells']})",
        f"rest = ({codes} >= 0) & ~chosen",
    )
    for row in job.result["questions"]:
        if not row.get("estimate"):
            continue
        question = script.document.question(row["block"])
        _estimates(script, question, "chosen")
        if "others" in row:
            script.uses("estimation", "compare_groups")
            m = script.mechanism(question)
            alone = question.mechanism.support().complementary
            statements = 1 if alone else len(question.options)
            first = 1 if alone and question.kind.binary else 0
            pair = ", ".join(script.counted(question, people) for people in ("chosen", "rest"))
            script.add(
                'print("difference from everyone else")',
                f"changes = compare_groups({m}, {pair}, "
                f"{script.document.estimator.confidence!r}, {statements})",
                f"show({texts(script.labels(question)[first:])}, "
                f"*np.clip([changes.difference, changes.low, changes.high], -1, 1)[:, {first}:])",
            )


def _side_by_side(script: Source, job: Job) -> None:
    """Repeat the figures of each group, and their differences from the first."""
    cells = script.cells(job.parameters["question"])
    codes, labels = script.grouped(cells), cells.labels(script.language)
    repeat = sampled_shares if script.designed else _estimates
    for row in job.result["questions"]:
        shown = {
            at: script.document.question(row["blocks"][at])
            for at, group in enumerate(row["groups"])
            if group["estimate"]
        }
        for at, question in shown.items():
            script.add(f"print({texts([labels[at]])}[0])")
            repeat(script, question, f"{codes} == {at}")
        for at in map(int, row["differences"]):
            named = texts([labels[at], labels[row["reference"]]])
            script.add(f'print(*{named}, sep=" - ")')
            pair = [(shown[each], f"{codes} == {each}") for each in (at, row["reference"])]
            (_sampled_difference if script.designed else _difference)(script, pair, len(shown) - 1)


Side = tuple[Question, str]
"""The question that some people were asked, and who they are."""


def _difference(script: Source, pair: Sequence[Side], others: int) -> None:
    """Repeat the difference of two groups' shares, or means."""
    (question, _people), (first, _others) = pair
    confidence = script.document.estimator.confidence
    counts = [script.counted(own, people) for own, people in pair]
    if isinstance(question.mechanism, NumericMechanism):
        level = 1 - (1 - confidence) / others
        middle = "min(max(each.constrained, each.low), each.high)"
        script.uses("estimation", "combine_intervals", "estimate_mean")
        means = ", ".join(
            f"estimate_mean({script.mechanism(own)}, *{each}, {level!r})"
            for (own, _who), each in zip(pair, counts, strict=True)
        )
        script.add(
            f"means = [({middle}, each.low, each.high) for each in ({means})]",
            "difference, low, high = combine_intervals(means[1], means[0])",
            'show(["mean"], [difference], [low], [high], 1, 2)',
        )
        return
    script.uses("estimation", "compare_groups")
    statements = question.kind.statements(len(question.options))
    script.add(
        f"changes = compare_groups({script.mechanism(question)}, {', '.join(counts)}, "
        f"{confidence!r}, {others * len(statements)}, "
        f"second_mechanism={script.mechanism(first)})",
        f"show({texts(script.labels(question)[at] for at in statements)}, "
        f"*np.clip([changes.difference, changes.low, changes.high], -1, 1)[:, {[*statements]}])",
    )


def _sampled_difference(script: Source, pair: Sequence[Side], others: int) -> None:
    """Repeat the same of a sample."""
    question = pair[0][0]
    numeric = isinstance(question.mechanism, NumericMechanism)
    places = [*question.kind.statements(len(question.options))] or [0]
    labels = ["mean"] if numeric else [script.labels(question)[at] for at in places]
    sides = [parts_of(script, *side) for side in pair]
    most = "np.inf" if numeric else "1"
    script.uses("estimation", "sample_difference")
    level = f"confidence={script.document.estimator.confidence!r}"
    rows = [(labels, places)] if len(sides[0]) == 1 else [([label], [1]) for label in labels]
    for one, (own, at) in zip(zip(*sides, strict=True), rows, strict=True):
        script.add(
            f"found = sample_difference({', '.join(one)}, design, {level}, "
            f"statements={others * len(places)})",
            f"figures = np.clip([found.difference, found.low, found.high], -{most}, {most})",
            f"show({texts(own)}, *figures[:, {at}]{', 1, 2' if numeric else ''})",
        )


def _scale(script: Source, job: Job) -> None:
    """Repeat the score, alpha, and the items."""
    asked, variables = job.parameters, chosen_items(script.groups, job.parameters["items"])
    script.uses(
        "estimation",
        "Reports",
        "ScaleItem",
        "cronbach_alpha",
        "estimate_scale",
        "item_statistics",
        "reverse_items",
    )
    items = []
    for variable in variables:
        values, heard = script.column(variable.question_index)
        m, own = script.mechanism(variable.question), values_of(variable)
        name = f"name={variable.key!r}"
        if isinstance(variable.question.mechanism, NumericMechanism):
            items.append(f"ScaleItem.number({m}, {values}, answered={heard}, {name})")
            continue
        marks, kept = values, heard
        if variable.item is not None:
            m, marks, kept = script.variable(variable)
        reports = f"Reports.of({m}, {marks}, answered={kept})"
        items.append(f"ScaleItem.of({reports}, {own}, {name})")
    reverse = [asked["items"].index(key) for key in asked["reverse"]]
    level = f"confidence={script.document.estimator.confidence!r}"
    script.add(
        "items = [",
        *(f"    {item}," for item in items),
        "]",
        f"items = reverse_items(items, {reverse})",
        f"score = estimate_scale(items, combine={asked['combine']!r}, least={asked['least']!r}, "
        f"{level}{', design=design' if script.designed else ''})",
        'show(["score"], [score.raw], [score.low], [score.high], 1, 2)',
    )
    if job.result.get("alpha"):
        script.add(
            f"alpha = cronbach_alpha(items, {level})",
            'show(["alpha"], [alpha.raw], [alpha.low], [alpha.high], 1, 2)',
        )
    if job.result.get("items"):
        script.add(
            f"found = item_statistics(items, {level})",
            f"show({texts(asked['items'])}, found.raw, found.low, found.high, 1, 2)",
        )
        if not any(job.result["randomized"]) and "alpha" in job.result["items"][0]:
            script.add(
                "if not np.isnan(found.alpha).any():",
                f"    show({texts(asked['items'])}, found.alpha, found.alpha_low, "
                "found.alpha_high, 1, 2)",
            )


def _estimates(script: Source, question: Question, people: str) -> None:
    """Repeat the shares, or the mean, of some people."""
    estimator, m = script.document.estimator, script.mechanism(question)
    counts = script.counted(question, people)
    if isinstance(question.mechanism, NumericMechanism):
        script.uses("estimation", "estimate_mean")
        script.add(
            f"mean = estimate_mean({m}, *{counts}, {estimator.confidence!r})",
            'show(["mean"], [mean.constrained], [mean.low], [mean.high], 1, 2)',
        )
    elif question.parts:
        linked(script, question, counts)
    else:
        script.uses("estimation", "estimate_shares")
        script.add(
            f"estimate = estimate_shares({m}, *{counts}, {script.settings})",
            f"show({texts(script.labels(question))}, estimate.constrained, estimate.low, "
            "estimate.high)",
        )


TEMPLATES: Mapping[str, Callable[[Source, Job], None]] = {
    "crosstab": _crosstab,
    "subgroup": _subgroup,
    "side-by-side": _side_by_side,
    "weighted": weighted,
    "scale": _scale,
    "regression": regression,
    "list-regression": list_model,
}
