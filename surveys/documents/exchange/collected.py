"""The questions, sections and texts of a file, as far as they are read."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from surveys.documents.exchange.plain_text import placeholders_in
from surveys.documents.import_export import FORMAT
from surveys.documents.json_schema import Fault
from surveys.documents.piping_problems import named
from surveys.documents.translatable_texts import SECTION
from surveys.formatting import grouped
from surveys.questions.conditions import Tree, leaves
from surveys.questions.piping import without_answers

Item = dict[str, Any]
MOST_SENTENCES = 1_000
# Of one text, so that reports full of them do not crowd out other losses.
MOST_PLACEHOLDERS = 3


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
    losses: list[Fault] = field(default_factory=list)
    """What was left out or changed, and where it is in the file."""
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
        shown = {name: grouped(w) if isinstance(w, int) else w for name, w in words.items()}
        self.losses.append(Fault((place,), str(reason) % shown if words else str(reason)))

    def say_what_was_lost(self, place: str, lost: Sequence[str], tree: Tree | None) -> None:
        if not lost:
            return
        reason = _("its condition was left out, so everyone is asked: %(condition)s")
        if tree:
            reason = _(
                "a part of its condition was left out, so more people are asked: %(condition)s"
            )
        self.leave_out(place, reason, condition=" and ".join(lost)[:200])

    def leave_out_numbers(self, place: str, *losses: tuple[int, str | Promise]) -> None:
        """Remember what was left out, each with how many there were, or whether there was any."""
        for number, reason in losses:
            if number:
                self.leave_out(place, reason, n=number)

    def name_placeholders(
        self, texts: Iterable[Mapping[str, str]], place: str, kept: Container[str] = ()
    ) -> None:
        """Name what the other tool fills in and Candor does not, which is all but the answers to
        questions that are ``kept``; count it if it is much."""
        strings = [without_answers(t, kept) for texts_of in texts for t in texts_of.values()]
        parts = list(dict.fromkeys(part for text in strings for part in placeholders_in(text)))
        shown = parts if len(parts) <= MOST_PLACEHOLDERS else parts[: MOST_PLACEHOLDERS - 1]
        for placeholder in shown:
            reason = _("its text contains %(placeholder)s, which is not filled in. Reword it.")
            self.leave_out(place, reason, placeholder=placeholder[:60])
        if more := len(parts) - len(shown):
            reason = _("its text contains %(n)s more such parts, which are not filled in.")
            self.leave_out(place, reason, n=more)

    def sentences(self, kept: Container[str]) -> list[str]:
        """Return a sentence for each loss; what is true of all items of a battery is said once.

        Of more than the most, those about questions that are not at places that were ``kept`` go
        first.
        """
        losses = self.losses
        if len(losses) > MOST_SENTENCES:
            losses = sorted(losses, key=lambda loss: loss.path[0] in kept)
        told = list(dict.fromkeys(loss.sentence({}) for loss in losses))
        sentences = told[:MOST_SENTENCES]
        if (more := len(told) - MOST_SENTENCES) > 0:
            sentences.append(_("And %(n)d more of this kind.") % {"n": more})
        return sentences

    @property
    def main_language(self) -> str:
        """The first language; empty if there is none, or it is not a text."""
        listed = self.settings.get("languages")
        first = next(iter(listed), "") if isinstance(listed, list) else ""
        return first if isinstance(first, str) else ""

    def data(self) -> Item:
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
        self.losses = [loss for loss in self.losses if {*loss.path} - moot]

    def leave_out_section(self, section: Item) -> None:
        """Leave out a section whose condition is not kept: others would read it, too."""
        place = self.places[section["id"]]
        self.forget([place])
        self.items = [item for item in self.items if item is not section]
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
                self.name_placeholders(texts, self.places[item["id"]], kept)
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
