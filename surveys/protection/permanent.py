"""Permanent responses in a survey: what goes with the secret that devices keep for them."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import Mechanism, PermanentResponse
from surveys.formatting import and_delta
from surveys.formatting import epsilon as written

PERMANENT = "permanent"


def epsilon_forever(mechanism: Mechanism) -> float | None:
    """What all reports of one unchanged answer tell at most; None where each wave draws afresh."""
    return mechanism.epsilon_forever if isinstance(mechanism, PermanentResponse) else None


def epsilons_of(mechanism: Mechanism) -> str:
    """The ε of a report, and δ where ε may fail; of a permanent response also that of all waves."""
    forever = epsilon_forever(mechanism)
    epsilon = f"ε\u00a0=\u00a0{written(mechanism.epsilon)}{and_delta(mechanism.delta)}"
    if forever is None:
        return epsilon
    return f"{epsilon}, ε∞\u00a0=\u00a0{written(forever)}"


def asks_to_remember(draft: dict[str, Any]) -> bool:
    """Whether a question of this draft makes devices keep something."""
    return any(item.get("design") == PERMANENT for item in draft["questions"])


def problems_of_memory(draft: dict[str, Any]) -> list[str | Promise]:
    """Why devices cannot keep what this draft asks them to."""
    if not asks_to_remember(draft):
        return []
    found: list[str | Promise] = []
    if draft.get("risky"):
        found.append(
            _(
                "A permanent response keeps a secret on the device, where somebody could find it: "
                "not for people in danger. Choose another protection, or take the mark of danger "
                "away."
            )
        )
    if draft["plain"]:
        found.append(
            _(
                "A permanent response needs JavaScript, which keeps its secret: switch off the "
                "page that does without, or choose another protection."
            )
        )
    if draft["embed_origins"]:
        found.append(
            _(
                "Browsers keep little for a page inside another site’s page, and a permanent "
                "response needs what they keep: name no such sites, or choose another protection."
            )
        )
    return found
