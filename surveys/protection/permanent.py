"""Permanent responses in a survey, and what storing their secret on devices rules out."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import Mechanism, PermanentResponse
from surveys.formatting import and_delta
from surveys.formatting import epsilon as written

PERMANENT = "permanent"


def epsilon_forever(mechanism: Mechanism) -> float | None:
    """Return ε∞, the bound for all reports of an unchanged answer; None if not permanent."""
    return mechanism.epsilon_forever if isinstance(mechanism, PermanentResponse) else None


def epsilons_of(mechanism: Mechanism) -> str:
    """Format the ε of a report, its δ if there is one, and ε∞ of a permanent response."""
    forever = epsilon_forever(mechanism)
    epsilon = f"ε\u00a0=\u00a0{written(mechanism.epsilon)}{and_delta(mechanism.delta)}"
    if forever is None:
        return epsilon
    return f"{epsilon}, ε∞\u00a0=\u00a0{written(forever)}"


def uses_device_storage(draft: dict[str, Any]) -> bool:
    """Return whether a question of this draft stores a secret on devices."""
    return any(item.get("design") == PERMANENT for item in draft["questions"])


def problems_of_device_storage(draft: dict[str, Any]) -> list[str | Promise]:
    """Return the settings of this draft that rule out storing a secret on devices."""
    if not uses_device_storage(draft):
        return []
    danger = _(
        "A permanent response keeps a private key on the device, where others could find "
        "it. It is not for people in danger. Choose another protection, or remove the "
        "mark of danger."
    )
    no_script = _(
        "A permanent response needs JavaScript, which keeps its private key. Turn off "
        "answers without JavaScript, or choose another protection."
    )
    embedded = _(
        "Browsers keep little for a page inside another site’s page, and a permanent response "
        "needs what they keep: name no such sites, or choose another protection."
    )
    excluded = {"risky": danger, "plain": no_script, "embed_origins": embedded}
    return [problem for setting, problem in excluded.items() if draft.get(setting)]
