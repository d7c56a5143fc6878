"""The check of what devices store between waves."""

from django.utils.translation import gettext as _

from surveys.launch.checks.item import ChecklistItem, Draft
from surveys.protection.permanent import problems_of_device_storage, uses_device_storage


def memory(draft: Draft) -> ChecklistItem:
    problems = tuple(map(str, problems_of_device_storage(draft.data)))
    current = _("Nothing is kept: every report is drawn afresh.")
    if uses_device_storage(draft.data):
        current = _(
            "A secret, and marks of the answers given: whoever holds a device could read them. "
            "Each respondent can look at them, take them along and erase them."
        )
    if problems:
        current = ""
    return ChecklistItem(
        "memory",
        _("What devices keep from wave to wave"),
        "error" if problems else "ok",
        current,
        _("Only a first step that stays the same keeps many waves from adding up to an answer."),
        draft.settings_url("risky") if problems else draft.designer_url,
        problems,
    )
