"""Scripts of released figures: the noise is not drawn again, its limits are computed again."""

from collections.abc import Iterator

from analytics.exports.formats.r import r_string
from analytics.groups.groups import Groups
from analytics.releases.presentation import ReleaseSummary, releases_of
from analytics.releases.query import bounds_of
from analytics.scripts.r.source import RSource
from analytics.scripts.source import NoScript, Source, started
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
READ_IN_R = f"""\
figures <- read.csv("{FILE}", colClasses = "character", encoding = "UTF-8", na.strings = "")
reach <- function(law, scale, level) {{
  if (law == "laplace") {{
    ratio <- exp(-1 / scale)
    return(max(ceiling(log((1 - level) * (1 + ratio) / 2) / log(ratio) - 1), 0))
  }}
  x <- 0:ceiling(9 * scale + 9)
  p <- exp(-x^2 / (2 * scale^2))
  x[which((2 * cumsum(p) - p[1]) / (2 * sum(p) - p[1]) >= level)[1]]
}}
repeated <- function(number, quantity, reach, ends) {{
  rows <- figures[figures$result %in% "release" & figures$analysis %in% number &
    figures$quantity %in% quantity, ]
  value <- as.numeric(rows$estimate)
  low <- value - reach
  high <- value + reach
  inside <- high >= ends[1] & low <= ends[2]
  low <- ifelse(inside, pmax(low, ends[1]), low)
  high <- ifelse(inside, pmin(high, ends[2]), high)
  cat(sprintf("%s: %.2f (%.2f to %.2f)\\n", rows$value, value, low, high), sep = "")
}}
"""


def has_repeatable(wave: Wave, question: Question) -> bool:
    """Return whether a central question has a release that scripts repeat."""
    return next(_repeatable(wave, question), None) is not None


def release_script(wave: Wave, question: Question) -> str:
    """Return the script of a central question's releases; NoScript if there is none to repeat."""
    script = started(wave, question.wording(wave.version.document.languages[0]), rows=False)
    script.file = FILE
    script.uses("central.discrete_noise", "Noise")
    script.add(READ)
    for shown in _repeatable(wave, question):
        _repeat(script, shown)
    if len(script.lines) == 1:
        raise NoScript
    return script.text()


def r_release_script(wave: Wave, question: Question) -> str:
    """Return the same in R, without the intervals for the population."""
    document = wave.version.document
    title = question.wording(document.languages[0])
    script = RSource(wave, title, Groups.of(document), rows=False)
    script.add(READ_IN_R.rstrip())
    for shown in _repeatable(wave, question):
        noise, level, step = _noise(shown)
        low, high = shown.scale
        script.add(
            f"repeated({r_string(str(shown.release.pk))}, {r_string(shown.request.figure)}, "
            f"{step!r} * reach({r_string(noise.law)}, {noise.scale!r}, {level!r}), "
            f"c({low!r}, {high!r}))"
        )
    if len(script.lines) == 1:
        raise NoScript
    return script.text()


def _repeatable(wave: Wave, question: Question) -> Iterator[ReleaseSummary]:
    if packages.missing():  # they tell the scale of the noise
        return
    for shown in releases_of(wave, wave.version.document.languages[0]):
        asked = shown.request
        if asked.question.block == question.block and asked.figure in REPEATED:
            yield shown


def _noise(shown: ReleaseSummary) -> tuple[Noise, float, float]:
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
    noise, level, step = _noise(shown)
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
