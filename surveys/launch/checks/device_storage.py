"""What devices keep between waves."""

from django.utils.translation import gettext as _

from surveys.launch.checks.item import Draft, Point
from surveys.protection.permanent import problems_of_device_storage, uses_device_storage


def memory(draft: Draft) -> Point:
    problems = tuple(map(str, problems_of_device_storage(draft.given)))
    now = _("Nothing is kept: every report is drawn afresh.")
    if uses_device_storage(draft.given):
        now = _(
            "A secret, and marks of the answers given: whoever holds a device could read them. "
            "Each respondent can look at them, take them along and erase them."
        )
    if problems:
        now = ""
    return Point(
        "memory",
        _("What devices keep from wave to wave"),
        "missing" if problems else "fine",
        now,
        _("Only a first step that stays the same keeps many waves from adding up to an answer."),
        draft.field("risky") if problems else draft.designer,
        problems,
    )
