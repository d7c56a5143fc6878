"""Scripts of the figures of one question, a template for each kind."""

from analytics.estimates.looks import SEQUENCE, planned_reports
from analytics.estimates.numeric import HISTOGRAM_CELLS, QUANTILES
from analytics.estimates.reading import estimates_of
from analytics.estimates.versions import REPLY, pooled, with_same_words
from analytics.exports.rows.content import gives_rows
from analytics.models import Estimate
from analytics.scripts.releases import release_script
from analytics.scripts.script import NoScript
from analytics.scripts.source import Source, texts
from localdp.mechanisms import Duchi, Linked, NumericMechanism, OpenChoices
from respondents.models import Tally
from surveys.documents.frozen.question import Question
from surveys.models import Wave

COUNTED = """\
with open("counts.json", encoding="utf-8") as file:
    counted = {{row["question"]: row for row in json.load(file)}}
"""
TOGETHER = """\
labels = {labels}
if "options" in row:  # answers that few people gave are one line
    m = {merged}(len(row["counts"]))
    labels = [" or ".join(labels[option] for option in line) for line in row["options"]]
"""


def question_script(
    wave: Wave, question: Question, estimate: Estimate | None, *, archived: bool = False
) -> str:
    """Return the script of a question's figures; NoScript if they cannot be repeated, as of numbers
    and linked questions without rows."""
    document = wave.version.document
    if question.central:
        return release_script(wave, question)
    if estimate is None or not estimate.shares:
        raise NoScript
    rows = gives_rows(wave) and _settled(wave, estimate) and not archived
    single = question.parts or isinstance(question.mechanism, NumericMechanism)
    if single and not rows:
        raise NoScript
    script = Source.about(wave, question.wording(document.languages[0]), rows=rows)
    looked = estimate.method == SEQUENCE
    script.planned = planned_reports(wave, document, estimate) if looked else None
    if not script.rows:
        script.add(COUNTED.format())
    if isinstance(question.mechanism, Linked):
        linked(script, question, script.counted(question))
    elif isinstance(question.mechanism, NumericMechanism):
        _number(script, question)
    else:
        _shares(script, question)
        _direct(script, question)
        _list(script, question)
        _pooled(script, question)
    return script.text()


def _settled(wave: Wave, estimate: Estimate) -> bool:
    """Return whether no report came too late to be in the figures, which the rows have."""
    arm = Tally.Arm.RANDOMIZED
    return wave.tallies.filter(block=estimate.block, arm=arm, n=estimate.n).exists()


def _shares(script: Source, question: Question) -> None:
    """Repeat the share of each option, with limits that hold at every look if one was planned."""
    script.uses("estimation", "estimate_shares")
    m, labels = script.mechanism(question), _labels(script, question)
    if script.rows:
        counts = script.counted(question)
        script.add(
            f"labels = {labels}",
            f"estimate = estimate_shares({m}, *{counts}, "
            f"{script.settings}, planned={script.planned!r})",
        )
    else:
        merged = "OpenChoices" if isinstance(question.mechanism, OpenChoices) else "OpenAnswer"
        script.uses("mechanisms", merged)
        script.add(
            f'row, m = counted["{question.id}"], {m}',
            TOGETHER.format(labels=labels, merged=merged).rstrip(),
            f'estimate = estimate_shares(m, row["counts"], row["n"], {script.settings}, '
            'planned=row["planned"])',
        )
    script.add(
        "limits = estimate.anytime or estimate",
        "show(labels, estimate.constrained, limits.low, limits.high)",
    )


def _direct(script: Source, question: Question) -> None:
    """Repeat the answers of people who were asked directly."""
    if question.direct is None:
        return
    size = question.mechanism.categories
    told = Tally(block=question.block, arm=Tally.Arm.DIRECT)
    planned = None
    if script.planned is not None:
        planned = planned_reports(script.wave, script.document, told)
    script.uses("mechanisms", "OpenAnswer")
    if script.rows:
        [column] = script.columns(script.document.questions.index(question), "direct-answer")
        script.add(
            f"answers, told = whole({column.name!r})",
            f"counts, n = np.bincount(answers[told], minlength={size}), int(told.sum())",
        )
        begin = ""
    else:
        script.add(f'row = counted.get("{question.id}.direct")  # none if few gave an answer')
        begin = "    "
        script.add("if row:", '    counts, n = row["counts"], row["n"]')
    script.add(
        f'{begin}print("asked directly")',
        f"{begin}estimate = estimate_shares(OpenAnswer({size}), counts, n, {script.settings}, "
        f"planned={planned})",
        f"{begin}limits = estimate.anytime or estimate",
        f"{begin}labels = {_labels(script, question)}",
        f"{begin}show(labels, estimate.constrained, limits.low, limits.high)",
    )


def _list(script: Source, question: Question) -> None:
    """Repeat the share of the sensitive statement of a list experiment."""
    if not question.statements or not question.version_of:
        return
    control = script.document.question(question.version_of)
    script.uses("estimation", "estimate_list")
    script.uses("mechanisms", "ListDesign")
    m, groups = script.mechanism(question), []
    for own in (control, question):
        row = f'counted["{own.id}"]'
        groups.append(script.counted(own) if script.rows else f'({row}["counts"], {row}["n"])')
    statement = next(each for each in question.statements if each not in control.statements)
    script.add(
        f"share = estimate_list(ListDesign({len(control.statements)}, {m}), {', '.join(groups)}, "
        f"confidence={script.document.estimator.confidence!r})",
        f"show({texts([statement.within(script.language)])}, [share.raw], [share.low], "
        "[share.high])",
    )


def _pooled(script: Source, question: Question) -> None:
    """Repeat the shares that all versions with the same words estimate, if this is the first."""
    versions = with_same_words(script.document, question)
    known = estimates_of(script.wave) if versions else {}
    result = pooled(script.document, question, known) if versions else None
    if result is None:
        return
    if script.rows and not all(_settled(script.wave, known[each.block]) for each in versions):
        return
    level = f"confidence={script.document.estimator.confidence!r}"
    pairs = []
    for each in versions:
        row = f'counted["{each.id}"]["counts"]'
        counts = f"{script.counted(each)}[0]" if script.rows else row
        pairs.append(f"({script.mechanism(each)}, {counts})")
    script.uses("estimation", "estimate_shares")
    script.add(
        'print("all versions together")',
        f"versions = [{', '.join(pairs)}]",
        f"estimate = estimate_shares(versions, {level}, "
        f"simultaneous={script.document.estimator.simultaneous!r})",
        "show(labels, estimate.constrained, estimate.low, estimate.high)",
    )
    if result.cheating or result.lies:
        script.add(
            "def share(label, *figures):",
            "    show([label], *([min(max(each, 0), 1)] for each in figures))",
        )
    if result.cheating:
        script.uses("estimation", "detect_cheating")
        script.add(
            f"found = detect_cheating(versions, reply={REPLY}, {level})",
            "figures = (each[2] for each in (found.raw, found.low, found.high))",
            'share("who do not follow the instructions", *figures)',
            "if found.honest is not None:",
            "    limits = found.honest_low, found.honest_high",
            '    share("Yes among the others", found.honest, *limits)',
        )
    if result.lies:
        script.uses("estimation", "detect_lies")
        script.add(
            f"found = detect_lies(versions, {level})",
            'share("Yes, if some deny it", found.raw, found.low, found.high)',
            "if found.truthful is not None:",
            "    limits = found.truthful_low, found.truthful_high",
            '    share("who do not deny it", found.truthful, *limits)',
        )


def _number(script: Source, question: Question) -> None:
    """Repeat the mean; quantiles and the distribution where reports show them."""
    m = question.mechanism
    name, level = script.mechanism(question), script.document.estimator
    planned = f"planned={script.planned!r}"
    script.uses("estimation", "estimate_mean")
    script.add(
        f"counts, n = {script.counted(question)}",
        f"mean = estimate_mean({name}, counts, n, {level.confidence!r}, {planned})",
        "low, high = mean.anytime or (mean.low, mean.high)",
        'show(["mean"], [mean.constrained], [low], [high], 1, 2)',
    )
    if isinstance(m, NumericMechanism) and (m.reports > 2 or not isinstance(m, Duchi)):
        script.uses("estimation", "estimate_distribution", "estimate_quantiles")
        cells = min(HISTOGRAM_CELLS, m.categories)
        script.add(
            f"spread = estimate_distribution({name}, counts, n, cells={cells}, "
            f"confidence={level.confidence!r}, simultaneous={level.simultaneous!r}, "
            f"{planned})",
            "if spread.raw is not None:",
            f"    found = estimate_quantiles({name}, counts, n, {QUANTILES}, "
            f"confidence={level.confidence!r}, {planned})",
            "    limits = found.anytime or (found.low, found.high)",
            "    show(map(str, found.quantiles), found.values, *limits, 1, 2)",
            "    ends = zip(spread.first, spread.last, strict=True)",
            "    limits = spread.anytime or spread",
            '    labels = (" to ".join(spelled(end, 1, 2) for end in each) for each in ends)',
            "    show(labels, spread.shares, limits.low, limits.high)",
        )


def linked(script: Source, question: Question, counts: str) -> None:
    """Repeat the shares of each part, and the table of each two."""
    m = script.mechanism(question)
    script.uses("estimation", "estimate_linked")
    parts = [[each.within(script.language) for each in part.options] for part in question.parts]
    script.add(
        f"parts = [{', '.join(map(texts, parts))}]",
        f"found = estimate_linked({m}, *{counts}, {script.settings}, planned={script.planned!r})",
        "for place, part in enumerate(found.parts):",
        "    limits = part.anytime or part",
        "    show(parts[place], part.constrained, limits.low, limits.high)",
        "for table in found.tables:",
        "    if table.raw is not None:",
        "        first, second = parts[table.first], parts[table.second]",
        '        names = [f"{row} × {column}" for row in first for column in second]',
        "        limits = table.anytime or (table.low, table.high)",
        "        show(names, *(each.ravel() for each in (table.raw.clip(0, 1), *limits)))",
    )


def _labels(script: Source, question: Question) -> str:
    counts = map(str, range(question.mechanism.categories))
    return texts(counts if question.kind.counted else script.labels(question))
