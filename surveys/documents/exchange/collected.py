"""The questions, sections and texts of a file, as far as they are read."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from surveys.documents.exchange.left_out import LeftOut
from surveys.documents.import_export import FORMAT
from surveys.documents.json_schema import Fault
from surveys.documents.piping_problems import named
from surveys.documents.translatable_texts import SECTION
from surveys.questions.conditions import leaves

Item = dict[str, Any]


@dataclass
class Collected:
    """A survey in the making: its items, where each is in the file, and what was left out."""

    settings: Item
    items: list[Item] = field(default_factory=list)
    closing_texts: list[Item] = field(default_factory=list)
    texts_without_room: list[str] = field(default_factory=list)
    """The places of free texts beyond the most that a survey has."""
    moved: dict[str, int] = field(default_factory=dict)
    """How many items came before each free text of another tool, by its place."""
    listed: set[str] = field(default_factory=set)
    """The ids of free texts that another one lists."""
    left_out: LeftOut = field(default_factory=LeftOut)
    headings: list[Item] = field(default_factory=lambda: [{}])
    """Of the groups around, the outermost first; empty for those without one."""
    places: dict[str, str] = field(default_factory=dict)
    """Where each item is in the file, by id."""
    ours: set[str] = field(default_factory=set)
    """The ids of what Candor wrote."""
    of_some: set[str] = field(default_factory=set)
    """The ids of free texts that are asked of some people only."""
    in_batteries: set[str] = field(default_factory=set)
    """The ids of the items of batteries."""
    unprotected: list[str] = field(default_factory=list)
    """The ids of questions of which the file does not say how they are protected."""
    piped: dict[str, list[str]] = field(default_factory=dict)
    """The names of the questions whose answers each item shows, by its id."""
    conditional: dict[str, str] = field(default_factory=dict)
    """The other tool's words for the conditions of sections."""

    def leave_out(self, place: str, reason: str | Promise, **words: Any) -> None:
        """Remember that something was left out, and where it is in the file."""
        self.left_out.add(place, reason, **words)

    @property
    def main_language(self) -> str:
        """The first language; empty if it is none."""
        listed = self.settings.get("languages")
        first = next(iter(listed), "") if isinstance(listed, list) else ""
        return first if isinstance(first, str) else ""

    @property
    def is_own(self) -> bool:
        """Whether Candor wrote some of the questions, whose words it does not fill in."""
        return bool(self.ours)

    def data(self) -> Item:
        """Return it as in a survey file."""
        texts = {"closing_texts": self.closing_texts} if self.closing_texts else {}
        return {"format": FORMAT, **self.settings, **texts, "questions": self.items}

    def item_of(self, fault: Fault) -> Item | None:
        """Return the item in which a fault of `data` is, if it is in one."""
        match fault.path:
            case ("questions", int(place), *_steps):
                return self.items[place]
            case ("closing_texts", int(place), *_steps) if place < len(self.closing_texts):
                return self.closing_texts[place]
        return None

    def placed(self, fault: Fault) -> Fault:
        """Name the place in the file that was read, not in the JSON that was made of it."""
        item = self.item_of(fault)
        return Fault((self.places[item["id"]], *fault.path[2:]), fault.reason) if item else fault

    def blocks(self) -> list[list[Item]]:
        """Return each battery with its items, and each other question or section alone."""
        blocks: list[list[Item]] = []
        for item in self.items:
            if item["id"] in self.in_batteries:
                blocks[-1].append(item)
            else:
                blocks.append([item])
        return blocks

    def forget(self, places: Iterable[str]) -> None:
        """Say no more of questions and headings that are left out than that they are."""
        gone = Counter(places)
        shared = Counter(self.places[item["id"]] for item in self.items)
        moot = {place for place, number in gone.items() if shared[place] <= number}
        self.left_out.forget(moot)

    def leave_out_section(self, section: Item) -> None:
        """Leave out a section whose condition is not kept: others would read it, too."""
        place = self.places[section["id"]]
        self.forget([place])
        self.items = [item for item in self.items if item is not section]
        self.headings = [{} if item is section else item for item in self.headings]
        reason = _("it was left out, since its condition cannot be kept: %(condition)s")
        self.leave_out(place, reason, condition=self.conditional[section["id"]])

    def drop(self, ids: Iterable[str]) -> None:
        """Leave out items, and the conditions that depend on them."""
        gone = set(ids)
        self.items = [item for item in self.items if item["id"] not in gone]
        self.closing_texts = [item for item in self.closing_texts if item["id"] not in gone]
        for item in self.items:
            lost = {name for name in self.piped.get(item["id"], ()) if not named(name, self.items)}
            if lost:
                texts = [item.get("text", {}), item.get("help", {})]
                kept = {*self.piped[item["id"]]} - lost
                self.left_out.add_placeholders(texts, self.places[item["id"]], kept)
        self.unprotected = [key for key in self.unprotected if key not in gone]
        for item in self.items:
            if item["id"] in self.ours:
                continue
            if not gone & {leaf["question"] for leaf in leaves(item.get("asked_if"))}:
                continue
            if item["kind"] == SECTION and "battery" not in item:
                self.leave_out_section(item)
            else:
                del item["asked_if"]
                reason = _("it depended on a question that was left out, so everyone is asked.")
                self.leave_out(self.places[item["id"]], reason)
