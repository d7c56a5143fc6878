"""Reads the reports of a sample, of which an analysis is about the people who pass its filter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from analytics.groups.groups import Groups
from analytics.groups.reading import check_passed, passing, read_chosen
from analytics.jobs.registry import Progress
from analytics.jobs.report_columns import concatenate
from analytics.samples.rules import SampleRules
from localdp.estimation import SampleDesign
from localdp.estimation.variance import effective_size
from localdp.fields import FieldColumn
from surveys.models import Wave


@dataclass(frozen=True, eq=False)
class SampledColumns:
    """Questions by position, and how the people were sampled.

    Attributes
    ----------
    columns : dict
        People outside the filter, or without a weight, have no answers here. The first count in
        the design.
    """

    columns: dict[int, FieldColumn]
    design: SampleDesign
    rules: SampleRules

    @property
    def summary(self) -> dict[str, Any]:
        """How many degrees of freedom there are, as JSON, and what stands for how many people."""
        weights = self.design.weights[self.design.weights > 0]
        return {
            "questions": self.rules.places,
            "freedom": self.design.freedom,
            "lone_clusters": len(self.design.single),
            "effective": effective_size(weights),
        }


def read_sampled(
    wave: Wave,
    groups: Groups,
    parameters: Mapping[str, Any],
    places: Sequence[int],
    progress: Progress,
) -> SampledColumns:
    """Read the questions at these places, and the sample's.

    Raises
    ------
    JobRefused
        As `read_chosen` and `SampleRules.design` do.
    """
    rules = SampleRules.parse(groups.document, parameters)
    read = list(dict.fromkeys([*places, *rules.places, *groups.only]))
    people = concatenate(read_chosen(wave, replace(groups, only={}), read, progress))
    columns = dict(zip(read, people.columns, strict=True))
    design = rules.design(columns)
    inside = passing(groups, columns) & (design.weights > 0)
    if groups.only:
        check_passed(groups, int(np.count_nonzero(inside)))
    columns = {
        place: replace(column, answered=column.answered & inside)
        for place, column in columns.items()
    }
    return SampledColumns(columns, design, rules)
