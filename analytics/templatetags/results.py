"""The links at the side of the results: what can be done with a wave's reports; and p-values."""

from collections.abc import Iterator
from typing import Any

from django import template
from django.template import RequestContext
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.permissions import signed_in
from analytics.estimates.timing import ended, may_be_read
from analytics.jobs.registry import Link as JobLink
from analytics.jobs.registry import linked_kinds
from surveys.formatting import p_text
from surveys.models import Survey, Wave
from surveys.permissions import MAY_OWN, MAY_RELEASE, may_export, may_read, role_of
from surveys.survey_list import main_wave
from surveys.templatetags.workspace import Link

register = template.Library()

# Pages that have no link of their own, and the page whose link is marked instead.
PARENTS = {
    "analytics:dashboard": "analytics:dashboard-wave",
    "analytics:compare": "analytics:dashboard-wave",
    "analytics:job": "analytics:jobs",
}

OVER_TIME = 5
"""The place of the change over time among the links to kinds of jobs."""

Entry = tuple[str | Promise, str]
Group = tuple[str | Promise, list[Entry]]


@register.inclusion_tag("analytics/partials/results_links.html", takes_context=True)
def results_links(context: RequestContext) -> dict[str, Any]:
    """Return the links of a page's wave, as far as the user may follow them; its own is marked."""
    survey = context["survey"]
    request = context["request"]
    shown = _shown(context)
    wave = shown or main_wave(list(survey.waves.select_related("version")))
    if wave is None:
        return {"groups": []}
    match = request.resolver_match
    parent = PARENTS.get(match.view_name if match else "")
    here = _url(parent, wave) if parent else request.path
    groups = _groups(survey, wave, signed_in(request))
    return {
        "groups": [
            (heading, [Link(title, url, url == here) for title, url in entries])
            for heading, entries in groups
            if entries
        ],
        "shown": shown,
        "may_export": may_export(signed_in(request), survey),
        "close": _close(survey, wave, signed_in(request)),
        "waits": _waits(wave),
    }


@register.filter
def p_statement(p_value: float) -> str:
    """Return a p-value with the sign before it."""
    text = p_text(p_value)
    return text if text.startswith("<") else f"= {text}"


def _groups(survey: Survey, wave: Wave, user: User) -> Iterator[Group]:
    document = wave.version.document
    overview = _url("analytics:dashboard-wave", wave)
    share = reverse("surveys:share", args=[survey.pk, wave.pk])
    requests = [*_requests(survey, wave, user)]

    analyses = [(link.place, entry) for link, entry in requests if not link.totals]
    if survey.waves.count() > 1:
        analyses.append((OVER_TIME, (_("Change over time"), _url("analytics:over-time", wave))))
    analyses.sort(key=lambda pair: pair[0])
    entries = [entry for _place, entry in analyses]
    yield "", [(_("Overview"), overview), *entries, (_("Fieldwork"), f"{share}#fieldwork")]

    totals: list[Entry] = []
    if document.has_central:
        totals.append((_("Released totals"), _url("analytics:releases", wave)))
        if may_be_read(wave) and role_of(user, survey) in MAY_RELEASE:
            totals.append((_("Release a total"), _url("analytics:release-new", wave)))
        totals += [entry for link, entry in requests if link.totals]
    yield _("Protected totals"), totals

    take: list[Entry] = []
    if may_export(user, survey):
        take.append((_("Downloads"), _url("analytics:exports", wave)))
        if document.closing_texts:
            take.append((_("Answers in words"), _url("analytics:texts", wave)))
    if wave.may_be_public and role_of(user, survey) in MAY_OWN:
        take.append((_("Public results"), _url("analytics:public", wave)))
    take.append((_("Methods text"), f"{overview}#methods"))
    take.append((_("Past analyses"), _url("analytics:jobs", wave)))
    yield _("Exports and records"), take


def _requests(survey: Survey, wave: Wave, user: User) -> Iterator[tuple[JobLink, Entry]]:
    """Yield the links to the pages that request jobs, as far as wave and user may have them."""
    if not (may_be_read(wave) and ended(wave)):
        return
    for kind, link in linked_kinds():
        if not kind.form.may_apply(wave.version.document):
            continue
        # Anyone who sees the links is a reader.
        if kind.permission is may_read or kind.permits(user, wave):
            where = reverse("analytics:job-new", args=[survey.pk, wave.pk, kind.name])
            yield link, (link.title or kind.title, where)


def _waits(wave: Wave) -> bool:
    """Return whether figures that put questions together come when the wave has closed."""
    return not ended(wave) and len(wave.version.document.questions) > 1


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
