"""What the scripts of all languages have in common: what they are about, and their lines."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self, TypeVar

from analytics.exports.rows.columns import RowColumn, columns_of
from analytics.exports.rows.content import gives_rows
from analytics.groups.groups import Cells, Groups
from analytics.jobs.registry import JobKind, find_kind
from analytics.models import Job
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave

Template = TypeVar("Template")


class NoScript(Exception):
    """There is no script for a figure."""


@dataclass
class Script:
    """The lines of a script, which grows."""

    wave: Wave
    title: str
    """The figure, in a few words."""
    groups: Groups
    """Of the analysis."""
    rows: bool
    """Whether it reads rows, and not a file of the archive."""
    lines: list[str] = field(default_factory=list)
    designed: bool = False
    """Whether `design` is there: how people were sampled."""

    @classmethod
    def about(
        cls, wave: Wave, title: str, groups: Groups | None = None, *, rows: bool = True
    ) -> Self:
        """Return an empty script about a wave."""
        return cls(wave, title, groups or Groups.of(wave.version.document), rows)

    @property
    def document(self) -> Document:
        return self.groups.document

    @property
    def language(self) -> str:
        return self.document.languages[0]

    def add(self, *lines: str) -> None:
        self.lines += lines

    def columns(self, place: int, part: str) -> list[RowColumn]:
        """Return the columns of one part of a question's rows."""
        columns = columns_of(self.document, self.language)
        return [each for each in columns if (each.place, each.part) == (place, part)]

    def cells(self, block: str) -> Cells:
        """Return the groups of an open question."""
        place = self.groups.place_of(block)
        if place is None:
            raise NoScript
        return self.groups.cells[place]

    def labels(self, question: Question) -> list[str]:
        """Return the texts of a question's options."""
        return [option.within(self.language) for option in question.options]


def template_of(job: Job, templates: Mapping[str, Template]) -> tuple[JobKind, Template]:
    """Return a finished analysis's kind, and its template by the name of its results; NoScript if
    there is none, or its wave has no rows."""
    kind = find_kind(job.kind)
    if kind is None or kind.results is None or kind.results.name not in templates:
        raise NoScript
    if job.state != Job.State.DONE or not gives_rows(job.wave):
        raise NoScript
    return kind, templates[kind.results.name]
