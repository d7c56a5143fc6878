"""Ways out of a plan whose questions cannot all be read, in the order a researcher would take them.

Each is planned like the draft itself, so that its figure is what the plan shows once it is taken.
"""

import copy
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from localdp.planning import LEVELS, Question, allocate
from surveys import formatting
from surveys.documents.ticks import with_ticks
from surveys.planning.forms import LEVEL_NAMES
from surveys.planning.readable import LOST, READABLE, READABLE_TO, Reading, Row
from surveys.planning.split import most_parts, split
from surveys.protection.allotment import allotted, problems_of_allotment, total_of
from surveys.protection.design import or_none
from surveys.questions.yes_no import YesNo

Draft = dict[str, Any]

MOST_TIMES = 10
"""How many times the expected people may be advised at most."""
MOST_KEPT = 3
"""So many sensitive questions a survey of usual size can have."""
WORTH = 0.9
"""A margin that is a larger part of the present one is not worth a change."""
_TRIES = 8

_allocate = or_none(allocate)


@dataclass(frozen=True)
class Way:
    """One way out. Without a draft and a number of people it leads to a page."""

    key: str
    text: str
    result: str
    draft: Draft | None = None
    people: int | None = None
    url: str = ""


@dataclass(frozen=True)
class Ways:
    """The ways out of a plan; none if every sensitive question can be read."""

    now: Reading
    """What the draft as it is will show."""

    @property
    def draft(self) -> Draft:
        draft: Draft = self.now.survey.draft
        return draft

    @property
    def needed(self) -> bool:
        return not _all_readable(self.now)

    @cached_property
    def listed(self) -> list[Way]:
        """All ways that leave no question unreadable, in order."""
        if not self.needed:
            return []
        steps = (self._fewer, self._weaker, self._as_given, self._split, self._more_people)
        return [way for step in steps for way in step()]

    def find(self, key: str) -> Way | None:
        return next((way for way in self.listed if way.key == key), None)

    @property
    def hopeless(self) -> str:
        """That no level makes any question readable, in a sentence; empty if one does."""
        if total_of(self.draft) is None or not _all_lost(self.now):
            return ""
        weakest = self._reading(self._at_level([*LEVELS][-1]))
        return _("No level changes that.") if _all_lost(weakest) else ""

    @property
    def too_many(self) -> str:
        """A sentence that more people do not help; empty if they do."""
        if not self.needed or any(way.people for way in self.listed):
            return ""
        return _("More people: not possible at this protection.")

    def _fewer(self) -> Iterator[Way]:
        """Store the hardest question as given; where that is too little, name how many to keep."""
        asked = self.now.asked
        free = [row for row in asked if not row.unit.lock]
        if len(asked) < 2 or not free:
            return
        way = self._storing(free[:1])
        if way and self._reading(way.draft or {}).asked[0].verdict != LOST:
            yield way
            return
        for kept in range(min(MOST_KEPT, len(asked) - 1), 0, -1):
            margin = self._margin_of_yes_no(kept)
            if margin is not None and margin <= READABLE_TO:
                words = ngettext(
                    "Keep %(n)d sensitive question", "Keep %(n)d sensitive questions", kept
                )
                result = _("%(margin)s if yes/no") % {"margin": formatting.plus_minus(margin)}
                url = reverse("surveys:sensitive", args=[self.now.survey.pk])
                yield Way("keep", words % {"n": kept}, result, url=url)
                return

    def _weaker(self) -> Iterator[Way]:
        """Choose the strongest of the weaker levels that is enough, else the weakest."""
        total = total_of(self.draft)
        weaker = [name for name in LEVELS if total and math.log(LEVELS[name]) > total + 1e-3]
        ways = [
            way
            for name in weaker
            if (way := self._way(f"level-{name}", str(LEVEL_NAMES[name]), self._at_level(name)))
        ]
        enough = [way for way in ways if _all_readable(self._reading(way.draft or {}))]
        for way in [*enough, *reversed(ways)][:1]:
            yield replace(way, text=_("Choose the level “%(level)s”") % {"level": way.text})

    def _as_given(self) -> Iterator[Way]:
        """Store all questions as given that cannot be read."""
        asked = self.now.asked
        lost = [row for row in asked if row.verdict != READABLE and not row.unit.lock]
        if not lost or (len(lost) == 1 and len(asked) > 1):
            return
        if way := self._storing(lost):
            yield way

    def _split(self) -> Iterator[Way]:
        """Ask each person one part of the automatic questions, as few as the draft can have."""
        parts = most_parts(self.draft)
        if parts < 2 or total_of(self.draft) is None:
            return
        words = _("Ask each person one of %(n)d parts of the sensitive questions")
        if parts == len(self.now.asked):
            words = _("Ask each person one of the %(n)d sensitive questions")
        if way := self._way("split", words % {"n": parts}, split(self.draft, parts)):
            yield way

    def _more_people(self) -> Iterator[Way]:
        """Ask the fewest people with whom every question can be read, if they are not too many."""
        given, hardest = self.now.plan.assumptions, self.now.asked[0]
        people, most = given.people, MOST_TIMES * given.people
        for _turn in range(_TRIES):
            times = (hardest.relative / READABLE_TO) ** 2
            people = formatting.rounded_up(math.ceil(people * max(times, 1.001)))
            if people > min(most, given.population or most):
                return
            hardest = self._reading(self.draft, people).asked[0]
            if hardest.verdict == READABLE:
                words = _("Ask %(people)s people") % {"people": formatting.people(people)}
                yield Way("people", words, hardest.margin_text, people=people)
                return

    def _storing(self, rows: Sequence[Row]) -> Way | None:
        gone = {row.unit.key for row in rows}
        ticked = {row.unit.key for row in self.now.rows if row.unit.ticked}
        numbers = sorted(number for row in rows for number in row.numbers)
        words = ngettext(
            "Store question %(numbers)s as given, so that your team sees each person’s answer",
            "Store questions %(numbers)s as given, so that your team sees each person’s answers",
            len(numbers),
        ) % {"numbers": formatting.join_numbers(numbers)}
        key = "store-" + "-".join(sorted(gone))
        return self._way(key, words, with_ticks(self.draft, ticked - gone))

    def _way(self, key: str, text: str, draft: Draft) -> Way | None:
        """Return a way to a draft, if its widest margin is clearly smaller and can be read."""
        if problems_of_allotment(draft):
            return None
        after = self._reading(draft)
        widest = next(iter(after.asked), None) or after.given
        if widest is None:
            return Way(key, text, _("nothing is protected"), draft)
        if widest.verdict == LOST or widest.relative > WORTH * self.now.asked[0].relative:
            return None
        return Way(key, text, widest.margin_text, draft)

    def _at_level(self, level: str) -> Draft:
        former = self.draft.get("protection", {})
        kept = {name: value for name, value in former.items() if name != "epsilon"}
        return {**self.draft, "protection": {**kept, "level": level}}

    def _reading(self, draft: Draft, people: int | None = None) -> Reading:
        """Return what another draft, and another number of people, will show."""
        given = self.now.plan.assumptions
        given = replace(given, people=people or given.people)
        tried = copy.copy(self.now.survey)
        if "protection" in draft:
            draft = {**draft, "protection": {**draft["protection"], "people": given.people}}
        tried.draft = allotted(draft)
        return Reading.of(tried, given)

    def _margin_of_yes_no(self, number: int) -> float | None:
        """Return the margin of so many yes-or-no questions alone at the level of the draft."""
        total, given = total_of(self.draft), self.now.plan.assumptions
        if total is None:
            return None
        asked = [Question(YesNo.name)] * number
        allocation = _allocate(
            asked, total, given.people, share=given.share, confidence=given.confidence
        )
        if allocation is None:
            return None
        return max(given.margin(choice.mechanism) for choice in allocation.choices)


def _all_readable(reading: Reading) -> bool:
    return all(row.verdict == READABLE for row in reading.asked)


def _all_lost(reading: Reading) -> bool:
    return bool(reading.asked) and all(row.verdict == LOST for row in reading.asked)
