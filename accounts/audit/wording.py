"""Audit entries in words: the label of each detail, and its value as people read it."""

import json
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEntry, OrganisationMembership, User

# The label of each detail, in the order of display; one without a label is shown under its key.
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
WORDS: dict[str, dict[str, Any]] = {"action": dict(AuditEntry.Action.choices)}


def register_words(detail: str, words: Iterable[tuple[str, Any]]) -> None:
    """Say how the values of a detail are displayed; a feature does so for what it records."""
    WORDS.setdefault(detail, {}).update(words)


for _detail in ("role", "was"):
    register_words(_detail, [*User.Role.choices, *OrganisationMembership.Role.choices])


def describe(detail: dict[str, Any]) -> list[tuple[str, str]]:
    """The details of an entry, each with its label."""
    order = [*NAMES, *detail]
    return [
        (str(NAMES.get(name, name.replace("_", " "))), _display(name, detail[name]))
        for name in sorted(detail, key=order.index)
        if name == "role" or detail[name] not in (None, {})
    ]


def _display(name: str, value: Any) -> str:
    words = WORDS.get(name, {})
    if isinstance(value, str) and value in words:
        return str(words[value])
    if value is None:
        return str(_("none"))
    if isinstance(value, bool):
        return str(_("yes") if value else _("no"))
    if isinstance(value, dict):
        return ", ".join(
            f"{NAMES.get(each, each)} {_display(each, asked)}" for each, asked in value.items()
        )
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else f"{text[:80]}…"
