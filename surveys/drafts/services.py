"""Changes to a draft, each made under a lock and recorded as one revision."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from surveys.documents.draft import LIMITS, SECTION
from surveys.documents.frozen import canonical, sha256
from surveys.drafts.revisions import Outdated, record_revision
from surveys.models import Revision, Survey

Item = dict[str, Any]
Action = Revision.Action


class ItemNotFound(Outdated):
    """The item does not exist any more."""


class DraftFull(Exception):
    """The survey has as many items of this kind as it can hold."""


@transaction.atomic
def edit_draft(
    *,
    survey: Survey,
    draft: dict[str, Any],
    actor: User | None = None,
    action: Action = Action.CHANGED,
    field: str = "",
) -> None:
    """Replace the draft and record a revision. Frozen versions do not change."""
    former = Survey.objects.select_for_update().get(pk=survey.pk).draft
    survey.draft = draft
    if draft == former:
        return
    record_revision(survey=survey, former=former, actor=actor, action=action, field=field)
    survey.save(update_fields=["draft"])


def fingerprint(item: Item) -> str:
    """A hash that a form carries to detect changes made since it was opened."""
    return sha256(canonical(item))[:16]


@transaction.atomic
def add_item(*, survey: Survey, make: Callable[[str], Item], after: str, actor: User) -> Item:
    """Insert a new item after another one, or append it."""
    items = _lock_items(survey)
    new = make("")
    item = {**new, "id": _next_id(items, new["kind"])}
    place = _find_index(items, after)
    items.insert(len(items) if place is None else place + 1, item)
    _save_items(survey, items, actor, Action.ADDED)
    return item


@transaction.atomic
def change_item(*, survey: Survey, item: Item, seen: str, actor: User) -> Item:
    """Replace the item with the same id; raise `Outdated` if it changed since it was ``seen``."""
    items = _lock_items(survey)
    place = _find_index(items, item["id"])
    if place is None:
        raise ItemNotFound
    former = items[place]
    if seen and seen != fingerprint(former) and item != former:
        raise Outdated
    changed = sorted(key for key in {*item, *former} if item.get(key) != former.get(key))
    items[place] = item
    field = f"{item['id']} {' '.join(changed)}"[:100]
    _save_items(survey, items, actor, Action.CHANGED, field)
    return item


@transaction.atomic
def move_item(*, survey: Survey, item_id: str, place: Callable[[int], int], actor: User) -> int:
    """Move an item to another place, counted from 0 and limited to the ends."""
    items = _lock_items(survey)
    old = _index_of(items, item_id)
    new = min(max(place(old), 0), len(items) - 1)
    items.insert(new, items.pop(old))
    _save_items(survey, items, actor, Action.MOVED)
    return new


@transaction.atomic
def copy_item(*, survey: Survey, item_id: str, actor: User) -> Item:
    """Insert a copy right after an item; its text is marked as a copy."""
    items = _lock_items(survey)
    old = _index_of(items, item_id)
    item = {**items[old], "id": _next_id(items, items[old]["kind"])}
    room = LIMITS["heading" if item["kind"] == SECTION else "text"]
    item["text"] = {
        language: _("%(text)s (copy)") % {"text": text[: room - 20]}
        for language, text in item["text"].items()
    }
    items.insert(old + 1, item)
    _save_items(survey, items, actor, Action.COPIED)
    return item


@transaction.atomic
def delete_item(*, survey: Survey, item_id: str, actor: User) -> None:
    """Delete an item from the draft; frozen versions keep theirs."""
    items = _lock_items(survey)
    items.pop(_index_of(items, item_id))
    _save_items(survey, items, actor, Action.DELETED)


def settings_fingerprint(survey: Survey) -> str:
    """The fingerprint of everything but the items, for the form of the settings."""
    return fingerprint({**survey.draft, "questions": []})


@transaction.atomic
def change_settings(
    *, survey: Survey, to_draft: Callable[[Survey], dict[str, Any]], seen: str, actor: User
) -> None:
    """Change a survey's own texts and rules; raise `Outdated` if they changed since ``seen``."""
    _lock_items(survey)
    draft = to_draft(survey)
    if seen and seen != settings_fingerprint(survey) and draft != survey.draft:
        raise Outdated
    changed = sorted(key for key in draft if draft[key] != survey.draft.get(key))
    field = f"settings {' '.join(changed)}"[:100]
    edit_draft(survey=survey, draft=draft, actor=actor, field=field)


@transaction.atomic
def replace_draft(*, survey: Survey, draft: dict[str, Any], seen: str, actor: User) -> None:
    """Replace the whole draft; raise `Outdated` if it changed since it was ``seen``."""
    _lock_items(survey)
    if seen and seen != fingerprint(survey.draft) and draft != survey.draft:
        raise Outdated
    edit_draft(survey=survey, draft=draft, actor=actor, action=Action.CHANGED, field="")


def _lock_items(survey: Survey) -> list[Item]:
    """Lock the survey until the end of the transaction, and return its current items."""
    survey.draft = Survey.objects.select_for_update().get(pk=survey.pk).draft
    return list(survey.items)


def _find_index(items: list[Item], item_id: str) -> int | None:
    return next((place for place, item in enumerate(items) if item["id"] == item_id), None)


def _index_of(items: list[Item], item_id: str) -> int:
    place = _find_index(items, item_id)
    if place is None:
        raise ItemNotFound
    return place


def _next_id(items: list[Item], kind: str) -> str:
    """An id that no item has and no condition refers to, even if its question was deleted."""
    of_kind = [item for item in items if (item["kind"] == SECTION) == (kind == SECTION)]
    if len(of_kind) >= LIMITS["sections" if kind == SECTION else "questions"]:
        raise DraftFull
    prefix = "s" if kind == SECTION else "q"
    ids = [item["id"] for item in of_kind]
    ids += [item["asked_if"]["question"] for item in items if item.get("asked_if")]
    numbers = [int(one[1:]) for one in ids if one.startswith(prefix) and one[1:].isdecimal()]
    return f"{prefix}{max(numbers, default=0) + 1}"


def _save_items(
    survey: Survey, items: list[Item], actor: User, action: Action, field: str = ""
) -> None:
    draft = {**survey.draft, "questions": items}
    edit_draft(survey=survey, draft=draft, actor=actor, action=action, field=field)
