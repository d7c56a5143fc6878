"""Undo and redo: the last hundred changes of a draft, whoever made them."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from surveys.documents.draft import new_draft
from surveys.models import Revision, Survey

KEPT = 100
# Keystrokes in one field are saved second by second; people undo them all at once.
ONE_CHANGE = timedelta(minutes=1)


class Outdated(Exception):
    """Somebody else changed the same thing meanwhile."""


def remember(
    *,
    survey: Survey,
    former: dict[str, Any],
    actor: User | None,
    act: Revision.Act,
    field: str,
) -> None:
    """Keep the draft that a change replaces. What had been undone cannot be done again."""
    gone, _deleted = survey.revisions.filter(undone=True).delete()
    last = survey.revisions.to_undo()
    if not gone and last is not None and _continues(last, actor, act, field):
        return
    survey.revisions.create(draft=former, act=act, field=field, actor=actor)
    oldest = survey.revisions.order_by("-pk").values_list("pk", flat=True)[KEPT:]
    survey.revisions.filter(pk__in=list(oldest)).delete()


@transaction.atomic
def undo(*, survey: Survey, revision: int) -> Revision:
    """Go back before the newest change, which must still be this one."""
    return _exchange(survey, revision, undone=True)


@transaction.atomic
def redo(*, survey: Survey, revision: int) -> Revision:
    """Do again what was undone last, which must still be this one."""
    return _exchange(survey, revision, undone=False)


def _exchange(survey: Survey, revision: int, *, undone: bool) -> Revision:
    """A revision always holds the draft on the other side of its change."""
    locked = Survey.objects.select_for_update().get(pk=survey.pk)
    found = locked.revisions.to_undo() if undone else locked.revisions.to_redo()
    if found is None or found.pk != revision:
        raise Outdated
    # A draft from before an update of Candor may lack what drafts hold since.
    survey.draft = {**new_draft(), **found.draft}
    found.draft, found.undone = locked.draft, undone
    found.save(update_fields=["draft", "undone"])
    survey.save(update_fields=["draft"])
    return found


def _continues(last: Revision, actor: User | None, act: Revision.Act, field: str) -> bool:
    same = (last.act, last.field, last.actor_id) == (act, field, actor and actor.pk)
    return bool(field) and same and timezone.now() - last.at < ONE_CHANGE
