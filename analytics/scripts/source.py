"""What the scripts in Python begin with: they read the file, question by question."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.conf import settings

from analytics.crosstabs.variables import Variable
from analytics.exports.rows.columns import WORDS
from analytics.groups.groups import Cells
from analytics.jobs.result_files import file_name
from analytics.scripts.script import Script
from localdp.mechanisms import EveryItem, OpenNumber, RandomItem
from localdp.mechanisms.bitvector_base import CategoryMarks
from surveys.documents.frozen.question import Question

HEAD = '''\
"""Repeats a figure: {title}

Run it in the folder of {file}, with Python 3.11 or later, NumPy, SciPy
and the library localdp of Candor {software}.
"""
'''
READ = '''
WORDS = {words}
with gzip.open({file}, "rt", encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file))


def cells(*names):
    """Return some columns of the file, and who has a value in all of them."""
    texts = np.array([[row[name] for name in names] for row in ROWS]).reshape(-1, len(names))
    return texts, ~np.isin(texts, WORDS).any(axis=1)


def numbers(*names):
    """Return the same as numbers, 0 where there is none."""
    texts, heard = cells(*names)
    values = np.where(heard[:, None], texts, "0").astype(float)
    return values[:, 0] if len(names) == 1 else values, heard


def whole(*names):
    values, heard = numbers(*names)
    return values.astype(int), heard


def dates(name, unit):
    """Return months or days since January 1970."""
    texts, heard = cells(name)
    values = np.where(heard, texts[:, 0], "1970-01-01").astype(f"datetime64[{{unit}}]")
    return values.astype(int), heard


def levels(m, values):
    """Return the places of numbers on their scale."""
    return np.minimum(np.searchsorted(m.values, values), len(m.values) - 1)


def groups(values, heard, sets):
    """Return the group of each person; -1 without one."""
    codes = np.full(len(values), -1)
    for place, own in enumerate(sets):
        codes[heard & np.isin(values, list(own))] = place
    return codes

'''
SHOW = """
def spelled(figure, times=100, places=1):
    if not abs(figure) < float("inf"):
        return "-"
    step = Decimal(1).scaleb(-places)
    return str(Decimal(float(times * figure)).quantize(step, ROUND_HALF_UP) + 0)


def show(labels, estimates, low, high, times=100, places=1):
    for label, *figures in zip(labels, estimates, low, high, strict=True):
        words = (spelled(each, times, places) for each in figures)
        print(label + ":", "{} ({} to {})".format(*words))

"""
IMPORTS = """\
import csv
import gzip
import json
from decimal import ROUND_HALF_UP, Decimal

import numpy as np

"""


@dataclass
class Source(Script):
    """A script in Python."""

    before: list[str] = field(default_factory=list)
    """The lines before the filter, after which everything is read again."""
    names: dict[str, set[str]] = field(default_factory=dict)
    read: set[int] = field(default_factory=set)
    file: str = "counts.json"
    """Without rows, the file that it reads."""
    planned: float | None = None
    """The reports expected, of limits that hold at every look."""

    @property
    def settings(self) -> str:
        """The settings of estimates, as arguments."""
        return ", ".join(
            f"{name}={value!r}" for name, value in vars(self.document.estimator).items()
        )

    def uses(self, package: str, *names: str) -> None:
        """Import names of a package of localdp."""
        self.names.setdefault(f"localdp.{package}", set()).update(names)

    def text(self) -> str:
        """Return the whole script."""
        file = file_name(self.wave, "rows.csv.gz") if self.rows else self.file
        words = json.dumps([*WORDS.values()])
        title = " ".join(self.title.split()).replace("\\", "").replace('"', "'")
        head = HEAD.format(title=title, file=file, software=settings.CANDOR_VERSION)
        imported = "".join(
            f"from {package} import {', '.join(sorted(names))}\n"
            for package, names in sorted(self.names.items())
        )
        begin = (
            "import json\nfrom decimal import ROUND_HALF_UP, Decimal\n\n"
            if file == "counts.json"
            else IMPORTS
        )
        read = READ.format(words=words, file=json.dumps(file)) if self.rows else ""
        body = "\n".join([*self.before, *self.lines])
        return f"{head}\n{begin}{imported}{read}{SHOW}{body}\n"

    def mechanism(self, question: Question) -> str:
        """Read a question's mechanism, and return its name."""
        name = f"m_{question.id}"
        line = (
            f"{name} = from_spec(json.loads({json.dumps(json.dumps(question.mechanism.spec()))}))"
        )
        if line not in self.lines:
            self.uses("mechanisms", "from_spec")
            self.add(line)
        return name

    def column(self, place: int) -> tuple[str, str]:
        """Read a question's reports, and return the names of these and of who has one."""
        question = self.document.questions[place]
        values, heard = f"r_{question.id}", f"heard_{question.id}"
        if place not in self.read:
            self.read.add(place)
            m = self.mechanism(question)
            columns = self.columns(place, "answer" if question.open else "report")
            if not question.open and not isinstance(question.mechanism, CategoryMarks | EveryItem):
                columns = columns[:1]
            names = ", ".join(repr(each.name) for each in columns)
            if isinstance(question.mechanism, OpenNumber):
                unit = {"month": "M", "date": "D"}.get(columns[0].type)
                call = f"dates({names}, {unit!r})" if unit else f"numbers({names})"
                self.add(f"{values}, {heard} = {call}", f"{values} = levels({m}, {values})")
            else:
                self.add(f"{values}, {heard} = whole({names})")
        return values, heard

    def counted(self, question: Question, people: str = "") -> str:
        """Return code for the counts of reports, by default of all people, and for their number."""
        m = self.mechanism(question)
        values, who = self.column(self.document.questions.index(question))
        chosen = who
        if people:
            who, chosen = f"{who} & ({people})", f"({who} & ({people}))"
        return f"({m}.counts({values}[{who}]), int({chosen}.sum()))"

    def grouped(self, cells: Cells) -> str:
        """Form the groups of an open question, and return the name of their codes."""
        values, heard = self.column(cells.place)
        name = f"g_{cells.question.id}"
        number = cells.question.number_in_clear is not None
        sets = [
            f"range({own[0]}, {own[-1] + 1})" if number else repr(list(own)) for own in cells.cells
        ]
        line = f"{name} = groups({values}, {heard}, [{', '.join(sets)}])"
        if line not in self.lines:
            self.add(line)
        return name

    def only(self) -> None:
        """Keep the people who pass the filter, for all that is read afterwards; in a sample the
        others stay, without an answer."""
        if not self.groups.only:
            return
        passes = [
            f"np.isin({self.grouped(self.groups.cells[place])}, {list(own)})"
            for place, own in self.groups.only.items()
        ]
        self.add(f"passes = {' & '.join(passes)}")
        self.add(
            "passes = passes & (design.weights > 0)",
            "outside = dict.fromkeys(ROWS[0], WORDS[0])",
            "ROWS = [row if passed else outside for row, passed in zip(ROWS, passes, strict=True)]",
        ) if self.designed else self.add(
            "ROWS = [row for row, passed in zip(ROWS, passes, strict=True) if passed]"
        )
        self.before += self.lines
        self.lines = []
        self.read.clear()

    def variable(self, variable: Variable) -> tuple[str, str, str]:
        """Return code for a variable's mechanism, its reports, and which of them count."""
        question, item = variable.question, variable.item
        values, heard = self.column(variable.question_index)
        if variable.cells is not None and item is None:
            codes = self.grouped(variable.cells)
            self.uses("mechanisms", "OpenAnswer")
            size = len(variable.cells.cells)
            return f"OpenAnswer({size})", f"np.maximum({codes}, 0)", f"{codes} >= 0"
        m = self.mechanism(question)
        if item is None:
            return m, values, heard
        if isinstance(question.mechanism, RandomItem):
            marks = f"{m}.reports_about({values}, {item})"
            return f"{m}.item", f"{marks}[0]", f"{heard} & {marks}[1]"
        return f"{m}.item", f"{values}[:, {item}]", heard


def texts(labels: Iterable[str]) -> str:
    """Return labels as code, each on one line."""
    return json.dumps([" ".join(label.split()) for label in labels], ensure_ascii=False)
