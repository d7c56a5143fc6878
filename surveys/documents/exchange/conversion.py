"""Collect the questions of another tool's file, with what its readers have in common."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from django.utils.translation import gettext as _

from surveys.documents.arms import new_arms
from surveys.documents.condition_problems import may_be_source
from surveys.documents.draft import LIMITS
from surveys.documents.exchange import reasons
from surveys.documents.exchange.choices import Choice, as_box, as_choices, kept_choices
from surveys.documents.exchange.collected import Collected, Item
from surveys.documents.exchange.conditions.expressions import Node, parse_xlsform
from surveys.documents.exchange.conditions.imported import ImportedConditions
from surveys.documents.exchange.conditions.trees import Source, source_of
from surveys.documents.exchange.headings import Headings
from surveys.documents.exchange.ids import Ids
from surveys.documents.exchange.protection import protect
from surveys.documents.exchange.texts import MOST_ITEMS, Asked, fold, speak
from surveys.documents.import_export import unreadable
from surveys.documents.piping_problems import named
from surveys.documents.translatable_texts import SECTION
from surveys.documents.variable_names import name_fault
from surveys.formatting import join_items
from surveys.questions.field import MOST_VALUES, Field
from surveys.questions.piping import piped_texts, pipes_of
from surveys.questions.registry import kind_of

MOST_FIELDS = 20
"""The most values of links that become fields, so that questions have room."""
Answers = tuple[re.Pattern[str], Callable[[str], str]]
"""How texts of a tool name the answer to a question, and what gives its name in conditions."""
OF_XLSFORM: Answers = (re.compile(r"\$\{\s*([^\s{}]+)\s*\}"), str)


class Conversion(Collected):
    """Adds the questions and sections of a file to what was collected."""

    def __init__(
        self,
        about: Item,
        names: Iterable[str] = (),
        parse: Callable[[str], Node] = parse_xlsform,
        answers: Answers = OF_XLSFORM,
    ) -> None:
        super().__init__(about)
        self._answers = answers
        # The questions so far, by the names that texts of the file have for them.
        self._named: dict[str, Item] = {}
        self.conditions = ImportedConditions(parse)
        self.headings = Headings()
        self._ids = Ids(names)

    def add_question(
        self,
        asked: Asked,
        kind: str,
        choices: Sequence[Choice] = (),
        *,
        scale: Mapping[str, str] | None = None,
        **options: Any,
    ) -> Item:
        """Add a question or section of another tool with its condition; what it lacks gets a
        default."""
        item = {"kind": kind, "text": asked.text, "help": asked.help, **options}
        added = self.add(item, asked.place, asked.name, choices, scale=scale)
        self.add_condition(added, asked.conditions, asked.place)
        return added

    def add(
        self,
        item: Item,
        place: str,
        name: str = "",
        choices: Sequence[Choice] = (),
        *,
        from_candor: bool = False,
        scale: Mapping[str, str] | None = None,
        in_battery: bool = False,
    ) -> Item:
        """Add a question or section, which is ours if it comes ``from_candor``.

        Its place is how people find it in the file, its name how conditions refer to it. What it
        lacks gets a default; a number's has this scale.
        """
        section = item["kind"] == SECTION
        if self.headings.ends and not in_battery and not section:
            self._end_heading(place)
        if len(self.items) == MOST_ITEMS:
            limit = {"limit": LIMITS["questions"], "name": _("questions")}
            raise unreadable(_("at most %(limit)d %(name)s.") % limit)
        if section:
            self.headings.add(item, battery=in_battery)
        if not from_candor:
            if not section and not in_battery and name and not item.get("text"):
                item["text"] = {self.main_language: name[:60]}
                self.leave_out(place, reasons.CODE_AS_TEXT)
            if not in_battery:
                choices = as_box(self, item, choices, place, "\n", of=item)
            speak(self, item, place)
            fold(self, item, place)
        self._identify(item, name, place)
        self.in_batteries |= {item["id"]} if in_battery and not section else set()
        self.ours |= {item["id"]} if from_candor else set()
        if not section:
            self._complete(item, place, name, choices, scale or {})
        self.items.append(item)
        if item["id"] not in self.ours:
            if not in_battery:
                self._keep_answers(item)
            self._add_placeholders(item, place)
        if not section:
            self._named.setdefault(name, item)
        return item

    def _keep_answers(self, item: Item) -> None:
        """Let texts show the answers to earlier unprotected questions, as far as ours can."""
        pattern, rename = self._answers

        def kept(match: re.Match[str]) -> str:
            source = self._named.get(rename(match[1]), {})
            ours = source and may_be_source(source) and not kind_of(source).drawn
            return f"${{{source.get('variable', source['id'])}}}" if ours else match[0]

        for name in piped_texts(item):
            texts = item.get(name, {})
            item[name] = {tag: pattern.sub(kept, text) for tag, text in texts.items()}
        self.piped |= {item["id"]: pipes_of(item)}

    def _identify(self, item: Item, name: str, place: str) -> None:
        section = item["kind"] == SECTION
        if "id" not in item:
            item["id"] = self._ids.new(name, "s" if section else "q")
            if not section and name.lower() == item["id"] != name:
                item["variable"] = name
        self._ids.take(item["id"])
        self.places[item["id"]] = place

    def _complete(
        self,
        item: Item,
        place: str,
        name: str,
        choices: Sequence[Choice],
        scale: Mapping[str, str],
    ) -> None:
        """Give a question its options, its name and a protection, and let conditions name it."""
        kind = kind_of(item)
        kept = kept_choices(self, item, place, choices) if kind.choice else []
        if kind.choice:
            texts = [choice.texts for choice in kept] or kind.options
            item.setdefault("options", [dict(text) for text in texts])
        self._name(item, name, place)
        protect(self, item, scale)
        typed = kind.numeric and "calendar" not in item and item["id"] not in self.ours
        if typed and not scale.keys().isdisjoint({"low", "high"}):
            self.leave_out(place, reasons.BOUNDED)
        if name and name in self._named:
            self.leave_out(place, reasons.SAME_NAME, name=name[:40])
            return
        self.conditions.sources.pop(name, None)
        if source := source_of(item, [choice.name for choice in kept]):
            self.conditions.sources[name] = source

    def _end_heading(self, place: str) -> None:
        """Repeat the heading of the group, since another one ends at the next; without one, end it
        by a section without a heading. A heading with nothing below it stays, so that it is read.
        """
        self.headings.ends = False
        sections = [item for item in self.items if item["kind"] == SECTION]
        shown = sections and (sections[-1].get("text") or "battery" in sections[-1])
        if not shown or self.items[-1] is sections[-1]:
            return
        last = self.headings.innermost
        kept: Item = {key: last[key] for key in ("text", "asked_if") if key in last}
        heading = {"kind": SECTION, "text": {}, "help": {}, **deepcopy(kept)}
        self.add(heading, place, from_candor=True)
        self.ours.discard(heading["id"])
        if last and heading["id"] not in self.conditional:
            self.conditional[heading["id"]] = self.conditional.get(last["id"], "")

    def add_draws(
        self, calculations: Mapping[str, str], conditions: Iterable[str], places: Mapping[str, str]
    ) -> set[str]:
        """Add the arms that the values under these names are, as far as conditions depend on them.

        Return the names that are kept.
        """
        kept: set[str] = set()
        for draw in self.conditions.draws(calculations, conditions):
            [text, *labels] = as_choices([draw.name, *draw.labels], self.settings["languages"])
            item = new_arms(text.texts, [label.texts for label in labels])
            item["shares"] = [str(share) for share in draw.shares]
            added = self.add(item, places[draw.name], draw.name)
            for name, values in draw.values.items():
                self.conditions.sources[name] = Source(added["id"], values)
            kept |= draw.values.keys()
        return kept

    def add_field(
        self, name: str, texts: dict[str, str], place: str, values: Iterable[Choice | str]
    ) -> bool:
        """Add what comes with links as a field, if the file names two to fifty values of it."""
        given = [Choice(each, {}) if isinstance(each, str) else each for each in values if each]
        known = {choice.name: next(iter(choice.texts.values()), "") for choice in given}
        fields = sum(kind_of(item).in_link for item in self.items)
        if fields == MOST_FIELDS or not 2 <= len(known) <= MOST_VALUES:
            return False
        tags = self.settings["languages"]
        item = {"kind": Field.name, "text": texts or dict.fromkeys(tags, name), "help": {}}
        added = self.add(item, place, name, as_choices(known, tags))
        shown = [f"{value} ({label})" if label else value for value, label in known.items()]
        words = {"values": join_items(shown), "name": added.get("variable", added["id"])}
        self.leave_out(place, reasons.FROM_LINKS, **words)
        return True

    def add_condition(self, item: Item, texts: Sequence[str], place: str) -> None:
        """Ask a question of those for whom all expressions hold, or show a section to them.

        A section whose condition cannot be kept whole is left out: others would read it, too.
        """
        section = item["kind"] == SECTION
        tree, lost = self.conditions.kept(texts, item["id"])
        if tree is not None:
            item["asked_if"] = tree
        if section:
            self.conditional[item["id"]] = " and ".join(dict.fromkeys(texts))[:200]
        if lost and section:
            self.leave_out_section(item)
            self.headings.forget(item)
        else:
            self.say_what_was_lost(place, lost, tree)

    def _name(self, item: Item, name: str, place: str) -> None:
        if "variable" in item or not name or name == item["id"]:
            return
        others = (question for question in self.items if question["kind"] != SECTION)
        if not name_fault(name, others, own_id=item["id"]):
            item["variable"] = name
        elif item["id"] not in self.ours:
            reason = _(
                "data files cannot use the name “%(name)s”, so the question gets an automatic name."
            )
            self.leave_out(place, reason, name=name[:40])

    def _add_placeholders(self, item: Item, place: str) -> None:
        held = [item, *item.get("parts", ())]
        options = [option for part in held for option in part.get("options", ())]
        texts = [part.get(key, {}) for part in held for key in ("text", "help")]
        kept = {name for name in self.piped.get(item["id"], ()) if named(name, self.items)}
        self.name_placeholders([*texts, *options], place, kept)
