"""What the scripts in R begin with, and how they call a package.

A package that is not installed is named, and its line is left out: base R gives the unbiased
figures. Numbers behind noise are scores, and categories the inverse of their channel.
"""

from django.conf import settings

from analytics.exports.formats.r import r_string
from analytics.exports.rows.columns import WORDS
from analytics.exports.rows.designs import vector
from analytics.groups.groups import Cells
from analytics.jobs.result_files import file_name
from analytics.scripts.script import NoScript, Script
from surveys.documents.frozen.question import Question

READ_ROWS = """\
rows <- read.csv({file}, colClasses = "character", na.strings = character(0),
                 encoding = "UTF-8", check.names = FALSE)
words <- c({words})
rows[] <- lapply(rows, function(x) ifelse(x %in% words, NA, x))
number <- function(name) as.numeric(rows[[name]])
"""
SHOW = """\
show <- function(label, estimate, se) {
  cat(sprintf("%s: %.4f (se %.4f)\\n", label, estimate, se), sep = "")
}
"""
CALLED = """\
if (requireNamespace("{package}", quietly = TRUE)) {{
  {call}
}} else {{
  message("The package {package} is not installed.")
}}
"""


class RSource(Script):
    """A script in R."""

    def calls(self, package: str, call: str) -> None:
        """Call a package if it is installed."""
        self.add(CALLED.format(package=package, call=call).rstrip())

    def text(self) -> str:
        title = r_string(" ".join(self.title.split()))[1:-1]
        head = f"# Repeats a figure: {title}\n# Candor {settings.CANDOR_VERSION}\n"
        read = ""
        if self.rows:
            words = ", ".join(map(r_string, WORDS.values()))
            read = READ_ROWS.format(file=r_string(file_name(self.wave, "rows.csv.gz")), words=words)
        return head + read + SHOW + "\n".join(self.lines) + "\n"

    def names(self, question: Question) -> list[str]:
        """Return the names of the columns with a question's answers, or with its reports."""
        place = self.document.questions.index(question)
        return [each.name for each in self.columns(place, "answer" if question.open else "report")]

    def levels(self, cells: Cells) -> str:
        """Return code for the group of each person, from 0; NA without one."""
        [name, *_more] = self.names(cells.question)
        number = cells.question.number_in_clear
        if number is None:
            codes = ["NA"] * len(cells.question.options)
            for at, own in enumerate(cells.cells):
                for option in own:
                    codes[option] = str(at)
            return f"c({', '.join(codes)})[number({r_string(name)}) + 1]"
        if cells.question.calendar:
            raise NoScript
        starts = [float(number.values[first]) for first, _last in cells.cells]
        return f"findInterval(number({r_string(name)}), {vector(starts)}) - 1"

    def only(self) -> None:
        """Keep the people who pass the filter; in a sample the others stay, without an answer."""
        passes = [
            f"{self.levels(self.groups.cells[place])} %in% {vector(own)}"
            for place, own in self.groups.only.items()
        ]
        if passes:
            self.add(f"passes <- {' & '.join(passes)}")
            self.add("rows[!passes, ] <- NA" if self.designed else "rows <- rows[passes, ]")
