"""How people were sampled: the sizes of groups in the population, strata and clusters."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.groups.groups import Cells, groups_in
from analytics.jobs.reasons import JobRefused
from localdp.estimation import SampleDesign
from localdp.fields import FieldColumn
from surveys.documents.frozen.document import Document
from surveys.documents.sample import margins_of

DESIGN = ("margins", "strata", "clusters")
"""The parameters of a sample with more than the sizes of one question's groups."""
KEPT = ("block", "sizes", "groups", *DESIGN)
"""The parameters of weighted shares that other analyses repeat."""


def is_sampled(parameters: Mapping[str, Any]) -> bool:
    """Return whether these are the parameters of such a sample."""
    return any(name in parameters for name in DESIGN)


@dataclass(frozen=True)
class GroupSizes:
    """The people of the population in each group of a question."""

    cells: Cells
    sizes: tuple[int, ...]

    @classmethod
    def parse(cls, document: Document, parameters: Mapping[str, Any]) -> "GroupSizes":
        """Parse the parameters of a job; refuse unknown questions, and sizes of other groups."""
        groups = groups_in(document, parameters)
        place = groups.place_of(parameters["block"])
        if place is None or len(groups.cells[place].cells) != len(parameters["sizes"]):
            raise JobRefused("unknown")
        return cls(groups.cells[place], tuple(parameters["sizes"]))

    @property
    def place(self) -> int:
        """The position of the question in the version."""
        return self.cells.place


@dataclass(frozen=True)
class SampleRules:
    """The sizes of groups in the population, and the questions with the stratum and the cluster."""

    document: Document
    margins: tuple[GroupSizes, ...]
    strata: int | None
    clusters: int | None

    @classmethod
    def parse(cls, document: Document, parameters: Mapping[str, Any]) -> "SampleRules":
        """Parse the parameters of a job; refuse unknown questions."""
        groups = groups_in(document, parameters)
        margins = tuple(
            GroupSizes.parse(document, {**parameters, **margin})
            for margin in margins_of(parameters)
        )
        places = [
            groups.place_of(parameters[name]) if name in parameters else None
            for name in ("strata", "clusters")
        ]
        named = zip(DESIGN[1:], places, strict=True)
        if any(place is None and name in parameters for name, place in named):
            raise JobRefused("unknown")
        return cls(document, margins, *places)

    @property
    def places(self) -> list[int]:
        """The positions of all its questions."""
        others = [place for place in (self.strata, self.clusters) if place is not None]
        return list(dict.fromkeys([*(margin.place for margin in self.margins), *others]))

    def design(self, columns: Mapping[int, FieldColumn]) -> SampleDesign:
        """Return the design of these people; those without one of its answers have the weight 0.

        Refuse too few people in a group or in clusters, and sizes that no weights fit.
        """
        labels = [_answers(columns[place]) for place in self.places]
        kept = np.all([own >= 0 for own in labels], axis=0)
        groups = [margin.cells.of(columns[margin.place]) for margin in self.margins]
        for margin, codes in zip(self.margins, groups, strict=True):
            kept &= (codes >= 0) & (np.array(margin.sizes)[codes] > 0)
        self._check(groups, kept)
        of = {
            name: _answers(columns[place]).tolist()
            for name, place in (("strata", self.strata), ("clusters", self.clusters))
            if place is not None
        }
        design = SampleDesign.of(weights=kept.astype(np.float64), **of)
        if self.margins:
            sizes: list[dict[Hashable, float]] = [
                dict(enumerate(margin.sizes)) for margin in self.margins
            ]
            try:
                design = design.raked(list(zip(map(np.ndarray.tolist, groups), sizes, strict=True)))
            except ValueError:
                raise JobRefused("margins-conflict") from None
        if design.freedom < 1:
            raise JobRefused("one-cluster")
        return design

    def _check(self, groups: list[NDArray[np.int64]], kept: NDArray[np.bool_]) -> None:
        minimum = self.document.release.minimum_n
        if np.count_nonzero(kept) < minimum:
            raise JobRefused("too-few", minimum=minimum)
        for margin, codes in zip(self.margins, groups, strict=True):
            for number, size in enumerate(margin.sizes):
                if size and np.count_nonzero(kept & (codes == number)) < minimum:
                    raise JobRefused(
                        "few-in-margin",
                        question=margin.place + 1,
                        group=margin.cells.quoted(number, self.document),
                        minimum=minimum,
                    )


def _answers(column: FieldColumn) -> NDArray[np.int64]:
    """Return each person's answer, -1 without one."""
    return np.where(column.answered, column.reports, -1).astype(np.int64)
