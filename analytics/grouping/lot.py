"""Who is left out of the groups at random, and how many: see `analytics.grouping.services`."""

import secrets
from collections.abc import Iterable, Mapping

import numpy as np
from django.utils.translation import gettext_lazy as _

from analytics.estimates.cells import MIN_CELL_COUNT, in_any
from analytics.estimates.suppression import withheld_units
from analytics.grouping.services import Flags, Groups, Part
from analytics.grouping.withheld import Whole, split_groups
from analytics.jobs.reasons import JobRefused
from analytics.models import Estimate
from localdp.fields import FieldColumn
from respondents.models import Tally
from surveys.models import Wave

FEWEST_OUTSIDE = MIN_CELL_COUNT + 1
"""So many people of each group are left out at least, if anyone is."""
LEAST_RATIO = 3
"""So many times the people who must be left out must remain."""
REFUSED_LOT = {
    "unread": _(
        "The last %(unread)s of %(people)s reports are not in the figures that could be read while "
        "the wave was open. So that no one can work these reports out, %(outside)s people at least "
        "must stay out of the groups. That is too many here: if no one skips a question, it takes "
        "%(enough)s reports. A survey that shows no results while a wave is open has no such "
        "reports."
    ),
    "left-out": _(
        "Some people skipped one of these questions, or gave answers that are left out. Together "
        "with them others must stay out, %(minimum)s people or more for each question, and too "
        "many would have to be chosen at random. Leave out questions that few skipped or that only "
        "some were asked, and put answers that few gave into a group with others."
    ),
    "withheld-groups": _(
        "A group has answers that are not shown, because few people gave them. Its size "
        "would reveal them. Put these answers into a larger group, or leave all of them "
        "out."
    ),
}
"""Why too many would have to be left out by lot, by the rule that asks for it; in this order."""


def order_of_lot(
    parts: Iterable[tuple[Part, Flags]], outside: Mapping[Part, int], people: int
) -> tuple[Whole, int]:
    """Return the order in which members are left out at random, and how many are at least, if any.

    These are members of parts of which few others are left out. Their number hides how few.

    Parameters
    ----------
    parts : iterable of ndarray of bool, shape (members,), with a name each
        Who is in each group, or was asked or not asked something.
    outside : mapping of int
        How many people of each part are no members, by its name.
    """
    order = np.argsort(np.frombuffer(secrets.token_bytes(8 * people), dtype=np.uint64))
    chosen = np.zeros(people, dtype=bool)
    for name, part in parts:
        missing = FEWEST_OUTSIDE - outside[name] - np.count_nonzero(part & chosen)
        candidates = order[(part & ~chosen)[order]]
        chosen[candidates[: max(0, missing)]] = True
    return np.concatenate([order[chosen[order]], order[~chosen[order]]]), int(chosen.sum())


def count_drawn_by_lot(
    wave: Wave, groups: Groups, columns: dict[int, FieldColumn], first: int
) -> int:
    """Return how many members, in this order, are left out with the non-members.

    That is a random number from ``first`` on for which, of those who answered each question, either
    none are left out or enough are; and no group tells how many of its people gave withheld
    answers. It is 0 if no one is left out otherwise. It is secret: the number of members would tell
    with it, say, how many people gave answers to two questions that are left out. Which numbers
    are possible depends on nothing but what is shown.

    Raises
    ------
    JobRefused
        If too few members would remain: "unread", "left-out" or "withheld-groups" by the first of
        these rules for which that is so, "left-out" if only all together ask for it.
    """
    minimum = wave.version.document.release.minimum_n
    people = len(next(iter(columns.values())).answered)
    numbers = np.arange(people + 1)
    rules = {reason: np.ones(people + 1, dtype=bool) for reason in REFUSED_LOT}
    most_unread = most_withheld = 0
    for place, question in groups.questions.items():
        tally = Tally.objects.filter(wave=wave, block=question.block, arm="randomized").first()
        if tally is None or tally.n < minimum:
            continue
        counted = columns[place].heard
        outside = tally.n - int(counted.sum()) + np.concatenate([[0], np.cumsum(counted)])
        estimate = Estimate.objects.filter(
            wave=wave, block=question.block, arm="randomized"
        ).first()
        unread = tally.n - estimate.n if estimate else 0
        most_unread = max(most_unread, unread)
        enough = outside >= minimum + unread
        if unread:
            rules["unread"] &= enough
        else:
            rules["left-out"] &= enough | (outside == 0)
        if place in groups.cells and estimate is not None:
            cells, given = groups.cells[place], np.array(tally.counts)
            for number, shown in split_groups(cells, given, estimate):
                group = columns[place].answered & (cells.codes[columns[place].reports] == number)
                rules["withheld-groups"] &= _left_of(group) <= shown - FEWEST_OUTSIDE
                hidden = in_any(withheld_units(question, estimate), len(given))
                most_withheld = max(most_withheld, int(given[hidden].sum()))
    if people == wave.batches.report_count() and all(safe[0] for safe in rules.values()):
        return 0
    needed = {
        "unread": minimum + most_unread if most_unread else 0,
        "left-out": minimum,
        "withheld-groups": most_withheld,
    }
    for reason, least in needed.items():
        rules[reason] &= (numbers >= first) & (people - numbers >= LEAST_RATIO * least)
    if (allowed := np.all([*rules.values()], axis=0)).any():
        return _secret_choice(np.flatnonzero(allowed))
    reason = next((reason for reason, safe in rules.items() if not safe.any()), "left-out")
    raise JobRefused(reason, **_lot_figures(wave, minimum, most_unread))


def _secret_choice(numbers: Whole) -> int:
    """Return the first of these numbers with a probability of a quarter, else the next one so, and
    so on: no number is ever the largest possible one, except for the last."""
    place = 0
    while place < len(numbers) - 1 and secrets.randbelow(4):
        place += 1
    return int(numbers[place])


def _lot_figures(wave: Wave, minimum: int, unread: int) -> dict[str, int]:
    """Return the numbers of the sentences about people who are left out by lot."""
    outside = minimum + unread
    return {
        "minimum": minimum,
        "unread": unread,
        "people": wave.batches.report_count(),
        "outside": outside,
        "enough": (LEAST_RATIO + 1) * outside,
    }


def _left_of(group: Flags) -> Whole:
    """Return how many members of a group are left if none, one or more members are left out, shape
    (members + 1,)."""
    left: Whole = np.count_nonzero(group) - np.concatenate([[0], np.cumsum(group)])
    return left
