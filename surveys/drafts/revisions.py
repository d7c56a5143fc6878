"""Undo and redo of the last hundred changes of a draft, by any of its editors."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from surveys.documents.draft import new_draft
from surveys.models import Revision, Survey

MAX_REVISIONS = 100
# Autosave stores keystrokes in one field every second; undo reverts them together.
MERGE_WINDOW = timedelta(minutes=1)


class Outdated(Exception):
    """The draft, or the edited part of it, has changed since the form was opened."""


def record_revision(
    *,
    survey: Survey,
    former: dict[str, Any],
    actor: User | None,
    action: Revision.Action,
    field: str,
) -> None:
    """Store the draft that a change replaces; undone changes cannot be redone any more."""
    dropped, _by_model = survey.revisions.filter(undone=True).delete()
    last = survey.revisions.to_undo()
    if not dropped and last is not None and _continues(last, actor, action, field):
        return
    survey.revisions.create(draft=former, act=action, field=field, actor=actor)
    oldest = survey.revisions.order_by("-pk").values_list("pk", flat=True)[MAX_REVISIONS:]
    survey.revisions.filter(pk__in=list(oldest)).delete()


@transaction.atomic
def step(*, survey: Survey, revision: int, undone: bool) -> None:
    """Undo the newest change, or redo the one that was undone last.

    Swaps the draft with the one of that revision, which must be this one, else raises `Outdated`.
    """
    locked = Survey.objects.select_for_update().get(pk=survey.pk)
    target = locked.revisions.to_undo() if undone else locked.revisions.to_redo()
    if target is None or target.pk != revision:
        raise Outdated
    # A draft from an older Candor may lack keys that drafts have now.
    survey.draft = {**new_draft(), **target.draft}
    target.draft = locked.draft
    target.undone = undone
    target.save(update_fields=["draft", "undone"])
    survey.save(update_fields=["draft"])


def _continues(last: Revision, actor: User | None, action: Revision.Action, field: str) -> bool:
    same = (last.act, last.field, last.actor_id) == (action, field, actor and actor.pk)
    return bool(field) and same and timezone.now() - last.at < MERGE_WINDOW
