"""Scripts of released figures: the noise is not drawn again, its limits are computed again."""

from collections.abc import Iterator

from analytics.releases.presentation import ReleaseSummary, releases_of
from analytics.releases.query import bounds_of
from analytics.scripts.script import NoScript
from analytics.scripts.source import Source
from localdp.central import packages
from localdp.central.discrete_noise import Noise
from surveys.documents.frozen.question import Question
from surveys.models import Wave

FILE = "results.csv"
REPEATED = ("histogram", "count", "sum")
"""The figures whose noise alone makes their limits: the totals behind a mean are not kept."""
READ = f'''\
with open("{FILE}", encoding="utf-8-sig", newline="") as file:
    FIGURES = [row for row in csv.DictReader(file) if row["result"] == "release"]


def repeated(number, quantity, noise, level, step, ends, places):
    """Print released figures with the limits that follow from their noise, and return them."""
    rows = [row for row in FIGURES if (row["analysis"], row["quantity"]) == (number, quantity)]
    reach, values = step * noise.half_width(level), [float(row["estimate"]) for row in rows]
    labels = [" ".join(filter(None, (row["group"], row["value"]))) for row in rows]
    for label, value in zip(labels, values, strict=True):
        low, high = value - reach, value + reach
        if high >= ends[0] and low <= ends[1]:
            low, high = max(low, ends[0]), min(high, ends[1])
        show([label], [value], [low], [high], 1, places)
    return labels, values

'''


def has_repeatable(wave: Wave, question: Question) -> bool:
    """Return whether a central question has a release that scripts repeat."""
    return next(repeatable(wave, question), None) is not None


def release_script(wave: Wave, question: Question) -> str:
    """Return the script of a central question's releases; NoScript if there is none to repeat."""
    script = Source.about(wave, question.wording(wave.version.document.languages[0]), rows=False)
    script.file = FILE
    script.uses("central.discrete_noise", "Noise")
    script.add(READ)
    for shown in repeatable(wave, question):
        _repeat(script, shown)
    if len(script.lines) == 1:
        raise NoScript
    return script.text()


def repeatable(wave: Wave, question: Question) -> Iterator[ReleaseSummary]:
    """Yield the releases of a question that scripts repeat."""
    if packages.missing():  # they show the scale of the noise
        return
    for shown in releases_of(wave, wave.version.document.languages[0]):
        asked = shown.request
        if asked.question.block == question.block and asked.figure in REPEATED:
            yield shown


def noise_of(shown: ReleaseSummary) -> tuple[Noise, float, float]:
    """Return the noise, the confidence of each figure, and the unit of the noise."""
    asked = shown.request
    [noise] = asked.query.noises(asked.spend)
    assert isinstance(noise, Noise)  # noqa: S101 - a total has noise
    level = float(shown.release.result["confidence"])
    if asked.figure == "histogram":
        level **= 1 / len(asked.question.options)
    bounds = bounds_of(asked.question)
    return noise, level, float(bounds.step) if bounds else 1.0


def _repeat(script: Source, shown: ReleaseSummary) -> None:
    asked, result = shown.request, shown.release.result
    noise, level, step = noise_of(shown)
    confidence = result["confidence"]
    script.add(
        f'noise = Noise("{noise.law}", {noise.scale!r}, {noise.sensitivity})',
        f'labels, values = repeated("{shown.release.pk}", "{asked.figure}", noise, {level!r}, '
        f"{step!r}, {shown.scale}, {shown.decimals})",
    )
    if asked.figure == "histogram":
        script.uses("central.population", "shares")
        script.add(
            f"for first in range(0, len(values), {(size := len(asked.question.options))}):",
            f"    counts = [round(value) for value in values[first:first + {size}]]",
            f"    found = shares(counts, noise, {confidence!r})",
            f"    named = labels[first:first + {size}]",
            "    show(named, *zip(*((own.value, own.low, own.high) for own in found)))",
        )
    elif asked.figure == "count" and not asked.grouping:
        script.uses("central.population", "share")
        script.add(
            f"found = share(values[0], {result['reports']}, noise, {confidence!r})",
            "show(labels, [found.value], [found.low], [found.high])",
        )
