"""Scripts in R of released figures."""

from analytics.exports.formats.r import r_string
from analytics.scripts.r.source import RSource
from analytics.scripts.releases import FILE, noise_of, repeatable
from analytics.scripts.script import NoScript
from surveys.documents.frozen.question import Question
from surveys.models import Wave

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


def release_script(wave: Wave, question: Question) -> str:
    """Return the script of a central question's releases, without the intervals for the population;
    NoScript if there is none to repeat."""
    title = question.wording(wave.version.document.languages[0])
    script = RSource.about(wave, title, rows=False)
    script.add(READ_IN_R.rstrip())
    for shown in repeatable(wave, question):
        noise, level, step = noise_of(shown)
        low, high = shown.scale
        script.add(
            f"repeated({r_string(str(shown.release.pk))}, {r_string(shown.request.figure)}, "
            f"{step!r} * reach({r_string(noise.law)}, {noise.scale!r}, {level!r}), "
            f"c({low!r}, {high!r}))"
        )
    if len(script.lines) == 1:
        raise NoScript
    return script.text()
