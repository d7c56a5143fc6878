"""The sample that was set for a wave: before its launch, or later."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from analytics.jobs.registry import find_kind, job_kinds
from analytics.models import Job
from analytics.samples.rules import KEPT
from surveys.documents.frozen.document import Document
from surveys.models import Wave

NOW = "sample"
"""Stands for the wave's sample in forms and addresses; other values are numbers of jobs."""


@dataclass(frozen=True)
class StoredSample:
    """The parameters of a sample, and whether it was changed or set after the launch."""

    parameters: dict[str, Any]
    late: bool


def sample_of(wave: Wave, stored: Mapping[str, Any] | None = None) -> StoredSample | None:
    """Return the sample that was set last, if one was; of those stored, where they are known."""
    document = wave.version.document
    planned = [dict(document.sample)] if document.sample else []
    known = [*planned, *(stored_samples(wave) if stored is None else stored).values()]
    return StoredSample(known[-1], is_late(document, known[-1])) if known else None


def stored_samples(wave: Wave) -> dict[str, dict[str, Any]]:
    """Return the samples of the wave's finished weighted shares, by the job's number."""
    kinds = [kind.name for kind in job_kinds() if kind.samples]
    done = wave.jobs.filter(kind__in=kinds, state=Job.State.DONE).order_by("pk")
    rows = done.values_list("pk", "parameters")
    return {str(pk): kept(parameters) for pk, parameters in rows}


def weights_in(job: Job) -> dict[str, Any]:
    """Return the sample that an analysis is weighted by; empty of one without weights."""
    kind = find_kind(job.kind)
    return kept(job.parameters) if kind and kind.samples else job.parameters.get("weights") or {}


def is_late(document: Document, parameters: Mapping[str, Any]) -> bool:
    """Return whether this is not the sample that was set before the launch."""
    return document.sample is None or dict(parameters) != dict(document.sample)


def kept(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return what tells one sample from another, of the parameters of weighted shares."""
    return {name: parameters[name] for name in KEPT if name in parameters}
