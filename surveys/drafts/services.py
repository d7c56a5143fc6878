"""Changes to the questions and sections of a draft, made under a lock: each is one revision."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from surveys.documents.draft import LIMITS, SECTION
from surveys.documents.frozen import canonical, sha256
from surveys.drafts.revisions import Outdated, remember
from surveys.models import Revision, Survey

Item = dict[str, Any]
Act = Revision.Act


class Gone(Outdated):
    """Somebody deleted the item meanwhile."""


class Full(Exception):
    """No more items of this kind fit into one survey."""


@transaction.atomic
def edit_draft(
    *,
    survey: Survey,
    draft: dict[str, Any],
    actor: User | None = None,
    act: Revision.Act = Revision.Act.CHANGED,
    field: str = "",
) -> None:
    """Replace the draft, and keep the one before. Versions frozen before keep their own text."""
    former = Survey.objects.select_for_update().get(pk=survey.pk).draft
    survey.draft = draft
    if draft == former:
        return
    remember(survey=survey, former=former, actor=actor, act=act, field=field)
    survey.save(update_fields=["draft"])


def fingerprint(item: Item) -> str:
    """What a form was opened on: another one when it comes back means that others were faster."""
    return sha256(canonical(item))[:16]


@transaction.atomic
def add_item(*, survey: Survey, make: Callable[[str], Item], after: str, actor: User) -> Item:
    """Put an item behind another one, or last."""
    items = _locked(survey)
    made = make("")
    item = {**made, "id": _next_id(items, made["kind"])}
    place = _find(items, after)
    items.insert(len(items) if place is None else place + 1, item)
    _keep(survey, items, actor, Act.ADDED)
    return item


@transaction.atomic
def change_item(*, survey: Survey, item: Item, seen: str, actor: User) -> Item:
    """Put an item in the place of the one with its id, which must be as it was when ``seen``."""
    items = _locked(survey)
    place = _find(items, item["id"])
    if place is None:
        raise Gone
    former = items[place]
    if seen and seen != fingerprint(former) and item != former:
        raise Outdated
    changed = sorted(key for key in {*item, *former} if item.get(key) != former.get(key))
    items[place] = item
    field = f"{item['id']} {' '.join(changed)}"[:100]
    _keep(survey, items, actor, Act.CHANGED, field)
    return item


@transaction.atomic
def move_item(*, survey: Survey, item_id: str, place: Callable[[int], int], actor: User) -> int:
    """Take an item to another place, counted from 0; at the ends, nothing happens."""
    items = _locked(survey)
    here = _existing(items, item_id)
    there = min(max(place(here), 0), len(items) - 1)
    items.insert(there, items.pop(here))
    _keep(survey, items, actor, Act.MOVED)
    return there


@transaction.atomic
def copy_item(*, survey: Survey, item_id: str, actor: User) -> Item:
    """The same item once more, right behind the first and told apart by its text."""
    items = _locked(survey)
    here = _existing(items, item_id)
    item = {**items[here], "id": _next_id(items, items[here]["kind"])}
    room = LIMITS["heading" if item["kind"] == SECTION else "text"]
    item["text"] = {
        language: _("%(text)s (copy)") % {"text": text[: room - 20]}
        for language, text in item["text"].items()
    }
    items.insert(here + 1, item)
    _keep(survey, items, actor, Act.COPIED)
    return item


@transaction.atomic
def delete_item(*, survey: Survey, item_id: str, actor: User) -> None:
    """Take an item out of the draft; frozen versions keep theirs."""
    items = _locked(survey)
    items.pop(_existing(items, item_id))
    _keep(survey, items, actor, Act.DELETED)


def settings_fingerprint(survey: Survey) -> str:
    """What the form of the settings was opened on."""
    return fingerprint({**survey.draft, "questions": []})


@transaction.atomic
def change_settings(
    *, survey: Survey, applied: Callable[[Survey], dict[str, Any]], seen: str, actor: User
) -> None:
    """Change what a survey says of itself and its rules, which must be as when ``seen``."""
    _locked(survey)
    draft = applied(survey)
    if seen and seen != settings_fingerprint(survey) and draft != survey.draft:
        raise Outdated
    changed = sorted(key for key in draft if draft[key] != survey.draft.get(key))
    field = f"settings {' '.join(changed)}"[:100]
    edit_draft(survey=survey, draft=draft, actor=actor, field=field)


@transaction.atomic
def replace_draft(*, survey: Survey, draft: dict[str, Any], seen: str, actor: User) -> None:
    """Put a whole draft in the place of another one, which must be as it was when ``seen``."""
    _locked(survey)
    if seen and seen != fingerprint(survey.draft) and draft != survey.draft:
        raise Outdated
    edit_draft(survey=survey, draft=draft, actor=actor, act=Act.CHANGED, field="")


def _locked(survey: Survey) -> list[Item]:
    """The items as they are now, with nobody else at them until the transaction ends."""
    survey.draft = Survey.objects.select_for_update().get(pk=survey.pk).draft
    return list(survey.items)


def _find(items: list[Item], item_id: str) -> int | None:
    return next((place for place, item in enumerate(items) if item["id"] == item_id), None)


def _existing(items: list[Item], item_id: str) -> int:
    place = _find(items, item_id)
    if place is None:
        raise Gone
    return place


def _next_id(items: list[Item], kind: str) -> str:
    """An id that no item has, nor any condition that still names a deleted question."""
    of_kind = [item for item in items if (item["kind"] == SECTION) == (kind == SECTION)]
    if len(of_kind) >= LIMITS["sections" if kind == SECTION else "questions"]:
        raise Full
    prefix = "s" if kind == SECTION else "q"
    ids = [item["id"] for item in of_kind]
    ids += [item["asked_if"]["question"] for item in items if item.get("asked_if")]
    numbers = [int(one[1:]) for one in ids if one.startswith(prefix) and one[1:].isdecimal()]
    return f"{prefix}{max(numbers, default=0) + 1}"


def _keep(survey: Survey, items: list[Item], actor: User, act: Act, field: str = "") -> None:
    draft = {**survey.draft, "questions": items}
    edit_draft(survey=survey, draft=draft, actor=actor, act=act, field=field)
