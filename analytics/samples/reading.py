"""Reads the reports of the people whom an analysis is about, weighted as a sample or not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
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
class ReadColumns:
    """Questions by position, and how the people were sampled, if they are weighted."""

    columns: dict[int, FieldColumn]
    """Of a sample, people outside the filter have no answers, but count in the design."""
    design: SampleDesign | None = None
    summary: dict[str, Any] = field(default_factory=dict)
    """What the result of a weighted analysis says of the sample, as JSON."""


def read_columns(
    wave: Wave,
    groups: Groups,
    places: Sequence[int],
    progress: Progress,
    weights: Mapping[str, Any] | None = None,
) -> ReadColumns:
    """Read the questions at these places, and if there are weights, the sample's."""
    if not weights:
        people = concatenate(read_chosen(wave, groups, places, progress))
        return ReadColumns(dict(zip(places, people.columns, strict=True)))
    rules = SampleRules.parse(groups.document, weights)
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
    sample = {
        "questions": rules.places,
        "freedom": design.freedom,
        "lone_clusters": len(design.single),
        "effective": effective_size(design.weights[design.weights > 0]),
    }
    return ReadColumns(columns, design, {"sample": sample})
