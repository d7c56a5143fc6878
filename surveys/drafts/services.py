"""Changes to a draft, each made under a lock and recorded as one revision."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils import translation
from django.utils.translation import gettext as _

from accounts.models import User
from surveys.documents.arms import combinations, shown_to
from surveys.documents.draft import LIMITS, unused_id
from surveys.documents.frozen.canonical import canonical, sha256
from surveys.documents.translatable_texts import SECTION
from surveys.drafts import two_versions
from surveys.drafts.revisions import Outdated, record_revision
from surveys.models import Revision, Survey
from surveys.protection.allotment import allotted
from surveys.questions.arms import MOST_COMBINATIONS
from surveys.questions.batteries import batteries

Item = dict[str, Any]
Action = Revision.Action


class ItemNotFound(Outdated, Http404):
    """The item does not exist any more. A page that nothing catches it for is not found."""


class DraftFull(Exception):
    """The survey has as many items of this kind as it can hold; the message is one sentence."""


@transaction.atomic
def edit_draft(
    *,
    survey: Survey,
    draft: dict[str, Any],
    actor: User | None = None,
    action: Action = Action.CHANGED,
    field: str = "",
) -> None:
    """Replace the draft, allot its ε, and record a revision. Frozen versions do not change."""
    draft = allotted(draft)
    former = Survey.objects.select_for_update().get(pk=survey.pk).draft
    survey.draft = draft
    if draft == former:
        return
    record_revision(survey=survey, former=former, actor=actor, action=action, field=field)
    survey.save(update_fields=["draft"])


def fingerprint(item: Item) -> str:
    """Return a hash that a form carries to detect changes made since it was opened."""
    return sha256(canonical(item))[:16]


def draft_fingerprint(survey: Survey) -> str:
    """Return the fingerprint of the whole draft: questions, settings, access, and Candor's words if
    they are translated."""
    words = {"interface": survey.interface} if survey.interface else {}
    return fingerprint({**survey.draft, **words})


def add_item(*, survey: Survey, item: Item, after: str, actor: User) -> Item:
    """Insert a new item after another one, or append it; return it with the id that it got."""
    with _items(survey, actor, Action.ADDED) as items:
        if not after and item["kind"] != SECTION:
            _end_battery(items, survey.draft)
        item = _with_id(item, items, survey.draft)
        ids = [existing["id"] for existing in items]
        items.insert(ids.index(after) + 1 if after in ids else len(items), item)
    return item


def add_list(*, survey: Survey, arms: Item, lists: Iterable[Item], actor: User) -> Item:
    """Append a list experiment: its arms, and for each a version of the list; return the arms."""
    with _items(survey, actor, Action.ADDED) as items:
        _end_battery(items, survey.draft)
        drawn = _with_id(arms, items, survey.draft)
        items.append(drawn)
        first: Item = {}
        for arm, entry in enumerate(lists):
            version = {"version_of": first["id"]} if first else {}
            asked = shown_to({**entry, **version}, drawn["id"], [arm])
            items.append(_with_id(asked, items, survey.draft))
            first = first or items[-1]
    return drawn


def battery_in(items: list[Item], section_id: str) -> list[Item]:
    """Return a battery: its section with the questions up to the next one. Empty if it is gone."""
    for section, asked in batteries(items):
        if section["id"] == section_id:
            return [dict(section), *map(dict, asked)]
    return []


def save_battery(
    *, survey: Survey, section: Item, questions: list[Item], base_fingerprint: str, actor: User
) -> Item:
    """Append a battery, or replace all of the one with the section's id; return its section.

    Raises `Outdated` if the battery changed since ``base_fingerprint``. What has no id gets one.
    """
    action = Action.CHANGED if "id" in section else Action.ADDED
    with _items(survey, actor, action) as items:
        former = battery_in(items, section["id"]) if "id" in section else []
        if "id" in section and base_fingerprint != fingerprint({"battery": former}):
            raise Outdated
        start = _index_of(items, section["id"]) if former else len(items)
        new = [section, *questions]
        items[start : start + len(former)] = [item for item in new if "id" in item]
        for place, item in enumerate(new, start=start):
            if "id" not in item:
                items.insert(place, _with_id(item, items, survey.draft))
        return items[start]


def _end_battery(items: list[Item], draft: Item) -> None:
    """Let a new section follow a battery at the end, so that the next question joins none of it."""
    if not any(items[-1] in [section, *asked] for section, asked in batteries(items)):
        return
    text = {}
    note = {}
    for language in draft["languages"]:
        with translation.override(language):
            text[language] = _("More questions")
            note[language] = _(
                "Candor added this section to end the battery. Respondents read its heading: "
                "change it as you like."
            )
    section = {"kind": SECTION, "text": text, "help": {}, "note": note}
    items.append(_with_id(section, items, draft))


@transaction.atomic
def change_item(*, survey: Survey, item: Item, base_fingerprint: str, actor: User) -> None:
    """Replace the item with the same id; raise `Outdated` if it changed since
    ``base_fingerprint``."""
    lock_draft(survey)
    items = list(survey.items)
    place = _index_of(items, item["id"])
    _check_base(base_fingerprint, items[place], item)
    field = _changed_field(item["id"], items[place], item)
    items[place] = item
    edit_draft(survey=survey, draft={**survey.draft, "questions": items}, actor=actor, field=field)


def move_item(
    *, survey: Survey, item_id: str, steps: int = 0, place: int | None = None, actor: User
) -> None:
    """Move an item by some steps, or to a place counted from 0, within the ends."""
    with _items(survey, actor, Action.MOVED) as items:
        old = _index_of(items, item_id)
        new = old + steps if place is None else place
        items.insert(min(max(new, 0), len(items) - 1), items.pop(old))


def copy_item(*, survey: Survey, item_id: str, actor: User) -> Item:
    """Insert a copy right after an item; its text is marked as a copy, and it has no name yet."""
    with _items(survey, actor, Action.COPIED) as items:
        old = _index_of(items, item_id)
        item = _with_id(items[old], items, survey.draft)
        for own in ("variable", "version_of"):
            item.pop(own, None)
        room = LIMITS["heading" if item["kind"] == SECTION else "text"]
        item["text"] = {
            language: _("%(text)s (copy)") % {"text": text[: room - 20]}
            for language, text in item["text"].items()
        }
        items.insert(old + 1, item)
    return item


def ask_in_two_versions(*, survey: Survey, item_id: str, actor: User) -> Item:
    """Ask half of the people a question in a second version, with another probability; return it.

    The page draws the version: new arms come before the question.
    """
    with _items(survey, actor, Action.COPIED) as items:
        place = _index_of(items, item_id)
        if not two_versions.may_have_versions(items[place], items):
            raise ItemNotFound
        if 2 * combinations(items) > MOST_COMBINATIONS:
            text = _(
                "The arms of this survey combine in too many ways for one more question in two "
                "versions. Let arms that are there decide: duplicate the question, and name the "
                "arms where it is shown to some people only."
            )
            raise DraftFull(text)
        first = items[place]
        arms = _with_id(two_versions.arms_of(first), items, survey.draft)
        items[place : place + 1] = [arms, shown_to(first, arms["id"], [0])]
        second = two_versions.with_other_chances(shown_to(first, arms["id"], [1]))
        second = _with_id({**second, "version_of": item_id}, items, survey.draft)
        second.pop("variable", None)
        items.insert(place + 2, second)
    return second


def delete_item(*, survey: Survey, item_id: str, actor: User) -> None:
    """Delete an item from the draft; frozen versions keep theirs."""
    with _items(survey, actor, Action.DELETED) as items:
        items.pop(_index_of(items, item_id))


def settings_fingerprint(survey: Survey) -> str:
    """Return the fingerprint of everything but the items, for the form of the settings."""
    return fingerprint({**survey.draft, "questions": []})


@transaction.atomic
def change_settings(
    *, survey: Survey, to_draft: Callable[[Item], Item], base_fingerprint: str, actor: User
) -> None:
    """Change a survey's own texts and rules; raise `Outdated` if they changed since
    ``base_fingerprint``."""
    lock_draft(survey)
    former = survey.draft
    draft = to_draft(survey.draft)
    _check_base(base_fingerprint, {**former, "questions": []}, {**draft, "questions": []})
    field = _changed_field("settings", former, draft)
    edit_draft(survey=survey, draft=draft, actor=actor, field=field)


@transaction.atomic
def replace_draft(
    *, survey: Survey, draft: dict[str, Any], base_fingerprint: str, actor: User
) -> None:
    """Replace the whole draft; raise `Outdated` if it changed since ``base_fingerprint``."""
    lock_draft(survey)
    if base_fingerprint not in {"", draft_fingerprint(survey)} and survey.draft != draft:
        raise Outdated
    edit_draft(survey=survey, draft=draft, actor=actor)


def lock_draft(survey: Survey) -> None:
    """Lock the survey until the end of the transaction, and read its current draft, with the words
    of its authors."""
    locked = Survey.objects.select_for_update().get(pk=survey.pk)
    survey.draft, survey.interface = locked.draft, locked.interface


@contextmanager
def _items(survey: Survey, actor: User, action: Action) -> Iterator[list[Item]]:
    """Lock the items of a draft, and save what becomes of them as one revision."""
    with transaction.atomic():
        lock_draft(survey)
        items = list(survey.items)
        yield items
        draft = {**survey.draft, "questions": items}
        edit_draft(survey=survey, draft=draft, actor=actor, action=action)


def _check_base(base_fingerprint: str, former: Item, new: Item) -> None:
    """Raise `Outdated` if a form would replace what its user has not read."""
    if base_fingerprint and base_fingerprint != fingerprint(former) and new != former:
        raise Outdated


def _changed_field(name: str, former: Item, new: Item) -> str:
    changed = sorted(key for key in {*new, *former} if new.get(key) != former.get(key))
    return f"{name} {' '.join(changed)}"[:100]


def _index_of(items: list[Item], item_id: str) -> int:
    for place, item in enumerate(items):
        if item["id"] == item_id:
            return place
    raise ItemNotFound


def _with_id(item: Item, items: list[Item], draft: Item) -> Item:
    """Return a new item with an id that no item has and none refers to, even if its question was
    deleted."""
    section = item["kind"] == SECTION
    name, text = (
        ("sections", _("A survey has at most %(limit)d sections."))
        if section
        else ("questions", _("A survey has at most %(limit)d questions."))
    )
    if sum((other["kind"] == SECTION) == section for other in items) >= LIMITS[name]:
        raise DraftFull(text % {"limit": LIMITS[name]})
    return {**item, "id": unused_id(items, item["kind"], draft.get("screening"))}
