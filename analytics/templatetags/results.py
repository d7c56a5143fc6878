"""The links at the side of the results: what can be done with a wave's reports."""

from collections.abc import Iterator
from typing import Any

from django import template
from django.template import RequestContext
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.permissions import signed_in
from analytics.estimates.precision import TooNoisy
from analytics.estimates.reasons import no_figures
from analytics.estimates.timing import ended, may_be_read
from analytics.exports.formats.interval_methods import planned_number
from analytics.jobs.registry import job_kinds
from surveys.models import Survey, Wave
from surveys.permissions import MAY_OWN, may_export, role_of
from surveys.survey_list import main_wave
from surveys.templatetags.workspace import Link

register = template.Library()
register.simple_tag(no_figures)
register.filter(planned_number)
register.filter("too_noisy", TooNoisy.sentence)

# Pages that have no link of their own, and the page whose link is marked instead.
PARENTS = {
    "analytics:dashboard": "analytics:dashboard-wave",
    "analytics:compare": "analytics:dashboard-wave",
    "analytics:job": "analytics:jobs",
    "analytics:texts": "analytics:exports",
    "analytics:public": "analytics:exports",
    "analytics:release-new": "analytics:releases",
}

Entry = tuple[str | Promise, str]


@register.inclusion_tag("analytics/partials/results_links.html", takes_context=True)
def results_links(context: RequestContext) -> dict[str, Any]:
    """Return the links of a page's wave, as far as the user may follow them; its own is marked."""
    survey = context["survey"]
    request = context["request"]
    shown = _shown(context)
    wave = shown or main_wave(list(survey.waves.select_related("version")))
    if wave is None:
        return {"links": []}
    match = request.resolver_match
    parent = PARENTS.get(match.view_name if match else "")
    here = _url(parent, wave) if parent else request.path
    entries = _entries(survey, wave, signed_in(request))
    return {
        "links": [Link(title, url, url == here) for title, url in entries],
        "shown": shown,
        "may_export": may_export(signed_in(request), survey),
        "close": _close(survey, wave, signed_in(request)),
        # Figures that put questions together come when the wave has closed.
        "waits": not ended(wave) and len(wave.version.document.questions) > 1,
    }


def _entries(survey: Survey, wave: Wave, user: User) -> Iterator[Entry]:
    """Yield the pages of the results, as far as wave and user may have them."""
    document = wave.version.document
    overview = _url("analytics:dashboard-wave", wave)
    yield _("Overview"), overview
    if len(document.questions) > 1 and may_be_read(wave) and ended(wave):
        yield _("Analyze"), _url("analytics:analyze", wave)
    yield _("History"), _url("analytics:jobs", wave)
    if survey.waves.count() > 1:
        yield _("Waves"), _url("analytics:over-time", wave)
    share = reverse("surveys:share", args=[survey.pk, wave.pk])
    yield _("Fieldwork"), f"{share}#fieldwork"
    if may_export(user, survey):
        yield _("Downloads"), _url("analytics:exports", wave)
    yield _("Methods"), f"{overview}#methods"
    if document.has_central:
        yield _("Released totals"), _url("analytics:releases", wave)
    if may_be_read(wave) and ended(wave):
        for kind in job_kinds():
            if kind.link and kind.form.may_apply(document) and kind.permits(user, wave):
                where = reverse("analytics:job-new", args=[survey.pk, wave.pk, kind.name])
                yield kind.link, where


def _close(survey: Survey, wave: Wave, user: User) -> str:
    """Return where the user may close the wave; empty if they may not, or it has closed."""
    if not wave.is_open or role_of(user, survey) not in MAY_OWN:
        return ""
    return reverse("surveys:close", args=[survey.pk, wave.pk])


def _shown(context: RequestContext) -> Wave | None:
    """Return the wave that a page is about; None for pages about the whole survey."""
    shown: Wave | None = context.get("wave")
    return context["job"].wave if shown is None and "job" in context else shown


def _url(name: str, wave: Wave) -> str:
    of_survey = name in {"analytics:jobs", "analytics:over-time"}
    return reverse(name, args=[wave.survey_id] if of_survey else [wave.survey_id, wave.pk])
