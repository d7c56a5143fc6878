"""The frame of a survey's pages: its title, its state and its tabs."""

from dataclasses import dataclass, replace
from typing import Any

from django import template
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.permissions import signed_in
from surveys.models import Survey, Wave
from surveys.permissions import MAY_EDIT, MAY_OWN, MAY_READ, role_of
from surveys.survey_list import SurveyRow, main_wave, shown_waves

register = template.Library()

# How the names of a tab's pages begin; the first that fits has the page. The launch is a button.
TABS = {
    "launch": ("surveys:launch",),
    "plan": ("surveys:plan", "surveys:central-comparison"),
    "share": (
        "surveys:waves",
        "surveys:share",
        "surveys:next-wave",
        "surveys:close",
        "invitations:",
    ),
    "settings": (
        "surveys:settings",
        "surveys:texts",
        "surveys:languages",
        "surveys:interface",
        "surveys:labels",
        "surveys:citation",
        "surveys:erase",
        "surveys:people",
        "surveys:leave",
        "surveys:set-organization",
        "surveys:transfer",
        "surveys:version",
        "surveys:diff",
        "analytics:webhook",
        "analytics:planned-sample",
        "data-protection:",
    ),
    "results": ("analytics:",),
    "questions": ("surveys:",),
}

# The pages that change the draft.
EDITING = (
    "surveys:designer",
    "surveys:sensitive",
    "surveys:question-",
    "surveys:section-",
    "surveys:arms-",
    "surveys:list-new",
    "surveys:texts",
    "surveys:languages",
    "surveys:settings",
)

# Pages that belong to another one of the tab Settings.
BELONGS_TO = {
    "surveys:interface": "surveys:texts",
    "surveys:labels": "surveys:settings",
    "surveys:leave": "surveys:people",
    "surveys:set-organization": "surveys:people",
    "surveys:transfer": "surveys:people",
    "surveys:diff": "surveys:versions",
}


@dataclass(frozen=True)
class Link:
    """A link of a navigation; the current one is marked."""

    title: str | Promise
    url: str
    current: bool


@register.inclusion_tag("surveys/partials/workspace_header.html")
def workspace_header(survey: Survey, request: HttpRequest) -> dict[str, Any]:
    """Return the survey's title, state and tabs, as far as the user may open them.

    The page of a wave shows the state of that wave.
    """
    role = role_of(signed_in(request), survey)
    row = SurveyRow(survey, [*shown_waves().filter(survey=survey)])
    current = tab_of(request)
    page = _page(request)
    wave_id = request.resolver_match.kwargs.get("wave_id") if request.resolver_match else None
    looked_at = [wave for wave in row.waves if wave.pk == wave_id and main_wave([wave])]
    tabs = [
        ("questions", _("Questions"), "surveys:designer"),
        ("plan", _("Plan"), "surveys:plan"),
        ("share", _("Share"), "surveys:waves"),
        ("results", _("Results"), "analytics:dashboard"),
        ("settings", _("Settings"), f"surveys:{'settings' if role in MAY_EDIT else 'people'}"),
    ]
    return {
        "survey": survey,
        "row": row,
        "shown": replace(row, waves=looked_at) if looked_at else row,
        "heading": page in {"surveys:designer", "analytics:dashboard", "analytics:dashboard-wave"},
        "may_launch": role in MAY_OWN,
        "launching": page == "surveys:launch",
        "tabs": [
            Link(title, reverse(name, args=[survey.pk]), key == current)
            for key, title, name in tabs
        ],
    }


@register.inclusion_tag("surveys/partials/running_note.html")
def running_note(survey: Survey, request: HttpRequest) -> dict[str, Any]:
    """Return the live wave that an edit of the draft leaves as it is, on the pages that edit it."""
    edits = _page(request).startswith(EDITING) and role_of(signed_in(request), survey) in MAY_EDIT
    live = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version") if edits else ()
    return {"wave": main_wave([*live])}


@register.inclusion_tag("surveys/partials/side_links.html")
def settings_links(survey: Survey, request: HttpRequest) -> dict[str, Any]:
    """Return the pages of the tab Settings, as far as the user may open them."""
    role = role_of(signed_in(request), survey)
    page = _page(request)
    page = BELONGS_TO.get(page, page)
    links = [
        (_("General"), "surveys:settings", MAY_EDIT),
        (_("Languages"), "surveys:texts", MAY_EDIT),
        (_("Sample"), "analytics:planned-sample", MAY_EDIT),
        (_("People"), "surveys:people", MAY_READ),
        (_("Authors to cite"), "surveys:citation", MAY_EDIT),
        (_("Webhooks"), "analytics:webhooks", MAY_EDIT),
        (_("Versions and files"), "surveys:versions", MAY_READ),
        (_("Data protection"), "data-protection:papers", MAY_READ),
        (_("Delete survey"), "surveys:erase", MAY_OWN),
    ]
    shown = [
        Link(title, reverse(name, args=[survey.pk]), page.startswith(name.removesuffix("s")))
        for title, name, roles in links
        if role in roles
    ]
    current = next((link.title for link in shown if link.current), _("Settings"))
    return {"label": _("Settings"), "links": shown, "current": current}


def tab_of(request: HttpRequest) -> str:
    """Return the tab that the requested page is under."""
    page = _page(request)
    return next((tab for tab, begins in TABS.items() if page.startswith(begins)), "")


def _page(request: HttpRequest) -> str:
    return request.resolver_match.view_name if request.resolver_match else ""
