"""Linked questions: their parts in a draft, and the designs that protect them."""

import math
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from localdp.mechanisms import EveryResponse, JointResponse, RandomPair
from localdp.mechanisms.linked.base import (
    JOINT_CELLS,
    LEAST_PARTS,
    MOST_CELLS,
    MOST_OPTIONS,
    MOST_PARTS,
)
from surveys.protection.design import Design

JOINT = "linked-joint"
PREFIX = "linked-"

Part = dict[str, Any]

DESIGNS: dict[str, Design] = {
    f"{PREFIX}every": Design(
        gettext_lazy("All sub-questions, ε split between them"),
        gettext_lazy(
            "Everyone answers all sub-questions, each changed at random on its own. The simplest "
            "for people; with many sub-questions each has little of ε left."
        ),
        EveryResponse.of,
    ),
    f"{PREFIX}pair": Design(
        gettext_lazy("Two sub-questions per person, chosen at random"),
        gettext_lazy(
            "The page draws which two sub-questions a person is asked, and these have all of ε. "
            "The best for four sub-questions and more."
        ),
        RandomPair.of,
    ),
    JOINT: Design(
        gettext_lazy("All sub-questions, randomized jointly"),
        gettext_lazy(
            "Everyone answers all sub-questions, and all answers are changed at random together. "
            "The best for two or three sub-questions with few options."
        ),
        JointResponse.of,
    ),
}


def problem_of_sizes(design: str, sizes: tuple[int, ...]) -> tuple[str, str] | None:
    """Return the invalid field and the reason why this design cannot have parts of these sizes."""
    if not LEAST_PARTS <= len(sizes) <= MOST_PARTS:
        return "part1_text", _("Give %(least)d to %(most)d sub-questions.") % {
            "least": LEAST_PARTS,
            "most": MOST_PARTS,
        }
    for number, size in enumerate(sizes, start=1):
        if not 2 <= size <= MOST_OPTIONS:
            message = _("A sub-question has 2 to %(most)d options.") % {"most": MOST_OPTIONS}
            return f"part{number}_options", message
    cells = math.prod(sizes)
    if cells > MOST_CELLS:
        return "part1_text", _(
            "These sub-questions have %(cells)d combinations of answers; the limit is "
            "%(most)d. Remove sub-questions or options."
        ) % {"cells": cells, "most": MOST_CELLS}
    if design == JOINT and cells > JOINT_CELLS:
        return "design", _(
            "As one question the sub-questions may have %(most)d combinations of answers at "
            "most; these have %(cells)d. Give each person two of them instead."
        ) % {"cells": cells, "most": JOINT_CELLS}
    return None
