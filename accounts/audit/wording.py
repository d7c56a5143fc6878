"""Display text for audit entries: the label of each detail and its value in words."""

import json
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEntry, OrganizationMembership, User

# The label of each detail, in display order. A detail without a label is shown under its key.
LABELS = {
    "hand_over": _("transfer of ownership"),
    "agreement": _("agreement of a second person"),
    "member": _("person"),
    "link": _("link for readers"),
    "person": _("person"),
    "organization": _("organization"),
    "was": _("before"),
    "accent": _("accent color"),
    "logo": _("logo"),
    "role": _("role"),
    "active": _("active"),
    "deleted": _("deleted"),
    "withdrawn": _("withdrawn"),
    "account": _("account"),
    "second_factor": _("second factor"),
    "single_sign_on": _("single sign-on"),
    "made": _("made"),
    "revoked": _("revoked"),
    "scopes": _("scopes"),
    "expires": _("expires"),
    "again": _("again"),
    "what": _("what"),
    "command": _("command"),
    "host": _("server"),
    "token": _("API token"),
    "wave": _("wave"),
    "waves": _("waves"),
    "questions": _("questions"),
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
    "promises_read": _("promises read in"),
}
VALUE_LABELS: dict[str, dict[str, Any]] = {"action": dict(AuditEntry.Action.choices)}


def register_value_labels(detail: str, labels: Iterable[tuple[str, Any]]) -> None:
    """Register display labels for a detail's values; each feature does so for what it records."""
    VALUE_LABELS.setdefault(detail, {}).update(labels)


for _detail in ("role", "was"):
    register_value_labels(_detail, [*User.Role.choices, *OrganizationMembership.Role.choices])


def describe(detail: dict[str, Any]) -> list[tuple[str, str]]:
    """Return an entry's details as (label, value) pairs for display."""
    order = [*LABELS, *detail]
    return [
        (str(LABELS.get(name, name.replace("_", " "))), _display(name, detail[name]))
        for name in sorted(detail, key=order.index)
        if name == "role" or detail[name] not in (None, {})
    ]


def _display(name: str, value: Any) -> str:
    labels = VALUE_LABELS.get(name, {})
    if isinstance(value, str) and value in labels:
        return str(labels[value])
    if value is None:
        return str(_("none"))
    if isinstance(value, bool):
        return str(_("yes") if value else _("no"))
    if isinstance(value, dict):
        return ", ".join(
            f"{LABELS.get(key, key)} {_display(key, nested)}" for key, nested in value.items()
        )
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else f"{text[:80]}…"
