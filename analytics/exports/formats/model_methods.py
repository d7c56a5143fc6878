"""The sentences of the methods paragraph about analyses: models of the reports, and others."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from analytics.jobs.registry import job_kinds
from analytics.models import Job
from analytics.samples.stored import sample_of
from surveys.documents.sample import describe_sample
from surveys.formatting import join_items
from surveys.models import Wave


def analyzed(wave: Wave) -> Iterator[str]:
    """Yield how finished analyses were made, and which ones the paragraph does not describe; none
    of a wave that is not stored."""
    if not wave.pk:
        return
    analyses = [(kind, kind.results) for kind in job_kinds() if kind.results]
    described = {kind.name: found.methods for kind, found in analyses if found.methods}
    results: dict[str, list[dict[str, Any]]] = {name: [] for name in described}
    done = wave.jobs.filter(state=Job.State.DONE)
    for name, result in done.filter(kind__in=results).values_list("kind", "result"):
        if result:
            results[name].append(result)
    for name, methods in described.items():
        if results[name]:
            yield from methods(wave.version.document, results[name])
    yield from _weighted(wave)
    quotable = {kind.name: kind for kind, found in analyses if found.sentences}
    named = quotable.keys() - described.keys()
    made = {*done.filter(kind__in=named).values_list("kind", flat=True)}
    if made:
        yield _("Other analyses were made, too (%(kinds)s); their pages and files say how.") % {
            "kinds": join_items(
                dict.fromkeys(str(kind.title) for name, kind in quotable.items() if name in made)
            )
        }


def _weighted(wave: Wave) -> Iterator[str]:
    """Yield how people were weighted and sampled, and whether that was set before the launch."""
    document = wave.version.document
    sample = sample_of(wave)
    if sample is None:
        return
    words = {"sample": describe_sample(document, sample.parameters, get_language() or "en")}
    if not sample.late:
        yield _("The sample (%(sample)s) was set before the launch.") % words
    elif document.sample:
        yield _("The sample was changed after the launch (%(sample)s).") % words
    else:
        yield _("The sample (%(sample)s) was set after the launch.") % words
