"""The arms of an experiment: an item among the questions that the page answers, by chance."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import Any

from django.utils.translation import gettext_lazy as _

from localdp.fixed_point import WORD
from surveys.questions.kind import Problem, QuestionKind

MOST_ARMS = 8
MOST_COMBINATIONS = 16
"""The most combinations of arms: a report hides among the reports of its own."""
_SHARE = re.compile(r"0\.[0-9]{1,9}|[1-9][0-9]{0,8}/[1-9][0-9]{0,8}", re.ASCII)


class Arms(QuestionKind):
    """Its options are the arms, which respondents do not see; each has a share."""

    name = "arms"
    label = _("Arms (drawn at random)")
    designs = ("open",)
    fields = ("options", "shares", "orders")
    asked = False
    drawn = True

    def frozen(self, item: Mapping[str, Any]) -> dict[str, Any]:
        return {"shares": words_of(item["shares"])}

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        shares = item.get("shares", ())
        arms = len(item.get("options", ()))
        if not 2 <= arms <= MOST_ARMS:
            yield "options", _("Two to eight arms are expected.")
        elif len(shares) != arms:
            yield "shares", _("each arm needs a share.")
        elif not all(words_of(shares)) or min(map(Fraction, shares)) <= 0:
            yield "shares", _("each share must be above 0.")
        elif (total := sum(map(Fraction, shares))) != 1:
            yield "shares", _("the shares add up to %(total)s, not 1.") % {"total": total}


def is_share(text: str) -> bool:
    """Return whether a text is a decimal or a fraction from 0 to 1, as files hold shares."""
    return _SHARE.fullmatch(text) is not None


def words_of(shares: list[str]) -> list[int]:
    """Return shares in 2**32-ths: the steps between the rounded down sums, so that they add up."""
    sums = accumulate(map(Fraction, shares), initial=Fraction(0))
    return [after - before for before, after in pairwise(int(total * WORD) for total in sums)]


def arm_of(shares: Sequence[int], word: int) -> int:
    """Return the arm that a uniform 32-bit word leads to, with exactly these shares."""
    return next(arm for arm, bound in enumerate(accumulate(shares)) if word < bound)
