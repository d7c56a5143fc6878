"""The audit log as people read it: looked through, told in words, and taken away as a file."""

import csv
import datetime as dt
import io
import json
from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from surveys.cells import guarded
from surveys.models import AuditEntry, Belonging, Membership, User

COLUMNS = ("at", "action", "actor", "actor_name", "survey", "survey_title", "detail")
CHUNK = 2_000

# What the details of an entry are called, in the order in which they are told; one without a name
# here keeps its own.
NAMES = {
    "hand_over": _("hand-over"),
    "member": _("person"),
    "person": _("person"),
    "organisation": _("organisation"),
    "was": _("before"),
    "role": _("role"),
    "active": _("active"),
    "deleted": _("deleted"),
    "account": _("account"),
    "second_factor": _("second factor"),
    "made": _("made"),
    "revoked": _("revoked"),
    "scopes": _("scopes"),
    "expires": _("expires"),
    "again": _("again"),
    "what": _("what"),
    "host": _("server"),
    "token": _("API token"),
    "wave": _("wave"),
    "waves": _("waves"),
    "version": _("version"),
    "format": _("format"),
    "content_type": _("kind of file"),
    "job": _("job"),
    "respondents": _("full with respondents"),
    "rows": _("rows"),
    "reports": _("reports"),
    "tallies": _("counts"),
    "epsilon": "ε",
    "delta": "δ",
    "addresses": _("addresses"),
    "anonymous": _("without an address"),
    "invitations": _("invitations"),
    "messages": _("messages"),
    "addresses_erased": _("addresses deleted"),
    "wanted": _("looked for"),
    "action": _("what"),
    "since": _("since"),
    "until": _("until"),
    "code": _("link’s code"),
    "sha256": _("hash"),
}
# What is done to a webhook (`analytics.webhooks.services`).
ACTS = {
    "added": _("added"),
    "tested": _("tested"),
    "switched on": _("switched on"),
    "switched off": _("switched off"),
    "secret replaced": _("secret replaced"),
    "deleted": _("deleted"),
}
# What becomes of a survey that somebody wants handed over (`surveys.handing`).
STEPS = {
    "asked": _("asked for"),
    "consented": _("agreed"),
    "declined": _("declined"),
    "withdrawn": _("withdrawn"),
    "expired": _("not decided in time"),
}
ROLES = dict([*User.Role.choices, *Membership.Role.choices, *Belonging.Role.choices])
WORDS: dict[str, dict[Any, Any]] = {
    "role": ROLES,
    "was": ROLES,
    "what": ACTS,
    "hand_over": STEPS,
    "action": dict(AuditEntry.Action.choices),
}


def looked_for(user: User, wanted: dict[str, Any]) -> QuerySet[AuditEntry]:
    """The entries this person may read that fit; ``wanted`` is a form's `AuditForm` data.

    Days are days of UTC, the last one included.
    """
    entries = AuditEntry.objects.visible_to(user).select_related("actor")
    if wanted.get("survey"):
        entries = entries.filter(survey=wanted["survey"])
    if wanted.get("person"):
        entries = entries.filter(actor=wanted["person"])
    if wanted.get("action"):
        entries = entries.filter(action=wanted["action"])
    if wanted.get("since"):
        entries = entries.filter(at__gte=_midnight(wanted["since"]))
    if wanted.get("until"):
        last = dt.datetime.combine(wanted["until"], dt.time.max, tzinfo=dt.UTC)
        entries = entries.filter(at__lte=last)
    return entries


def actors(user: User) -> QuerySet[User]:
    """Those who did anything that this person may read of."""
    acted = AuditEntry.objects.visible_to(user).values("actor")
    return User.objects.filter(pk__in=acted).order_by("email")


def told(detail: dict[str, Any]) -> list[tuple[str, str]]:
    """An entry's details, each with its name."""
    order = [*NAMES, *detail]
    return [
        (str(NAMES.get(name, name.replace("_", " "))), _said(name, detail[name]))
        for name in sorted(detail, key=order.index)
        if name == "role" or detail[name] not in (None, {})
    ]


def as_csv(entries: QuerySet[AuditEntry]) -> Iterator[str]:
    """A table, newest first, read from the database as it is sent."""
    yield _line(COLUMNS)
    for row in _rows(entries):
        row["detail"] = json.dumps(row["detail"], ensure_ascii=False, sort_keys=True)
        yield _line([guarded(row[name]) for name in COLUMNS])


def as_json_lines(entries: QuerySet[AuditEntry]) -> Iterator[str]:
    """One object a line, newest first."""
    for row in _rows(entries):
        yield json.dumps(row, ensure_ascii=False) + "\n"


def _rows(entries: QuerySet[AuditEntry]) -> Iterator[dict[str, Any]]:
    for entry in entries.iterator(chunk_size=CHUNK):
        yield {
            "at": entry.at.astimezone(dt.UTC).isoformat(timespec="seconds"),
            "action": entry.action,
            "actor": entry.actor.email if entry.actor else "",
            "actor_name": entry.actor.name if entry.actor else "",
            "survey": str(entry.survey_id or ""),
            "survey_title": entry.survey_title,
            "detail": entry.detail,
        }


def _line(cells: Any) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerow(cells)
    return text.getvalue()


def _midnight(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time.min, tzinfo=dt.UTC)


def _said(name: str, value: Any) -> str:
    words = WORDS.get(name, {})
    if isinstance(value, str) and value in words:
        return str(words[value])
    if value is None:
        return str(_("none"))
    if isinstance(value, bool):
        return str(_("yes") if value else _("no"))
    if isinstance(value, dict):
        return ", ".join(
            f"{NAMES.get(each, each)} {_said(each, asked)}" for each, asked in value.items()
        )
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else f"{text[:80]}…"
