"""Collect the questions of another tool's file, with what its readers have in common."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from surveys.documents.arms import new_arms
from surveys.documents.batteries import MOST_ITEMS as MOST_OF_A_BATTERY
from surveys.documents.condition_problems import may_be_source
from surveys.documents.draft import LIMITS, order_fits, other_fits
from surveys.documents.exchange import reasons
from surveys.documents.exchange.choices import (
    NO,
    YES,
    Choice,
    as_choices,
    kept_choices,
    name_untranslated,
    spoken,
)
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.expressions import Node, parse_xlsform
from surveys.documents.exchange.conditions.imported import ImportedConditions
from surveys.documents.exchange.conditions.trees import Source, source_of
from surveys.documents.exchange.plain_text import joined
from surveys.documents.exchange.texts import MOST_ITEMS, Asked, Texts
from surveys.documents.import_export import unreadable
from surveys.documents.piping_problems import named
from surveys.documents.translatable_texts import SECTION
from surveys.documents.variable_names import name_fault
from surveys.formatting import join_items
from surveys.protection.design import OPEN
from surveys.protection.registry import DESIGNS, parameters_of
from surveys.questions.field import MOST_VALUES, Field
from surveys.questions.piping import piped_texts, pipes_of
from surveys.questions.registry import kind_of
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

MOST_FIELDS = 20
"""The most values of links that become fields, so that questions have room."""
Answers = tuple[re.Pattern[str], Callable[[str], str]]
"""How texts of a tool name the answer to a question, and what gives its name in conditions."""
OF_XLSFORM: Answers = (re.compile(r"\$\{\s*([^\s{}]+)\s*\}"), str)
_ID = re.compile(r"q[1-9][0-9]{0,5}")
_USUAL_EPSILON = "1"


class Conversion(Texts):
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
        # Whether the last heading is of a battery or a group that ends before what follows.
        self._heading_ends = False
        # Those further down, too.
        self._reserved = {name.lower() for name in names}
        self._ids: set[str] = set()
        # The last numbers of ids that were given, by their letters.
        self._numbers: Counter[str] = Counter()

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
        if self._heading_ends and not in_battery and not section:
            self._end_heading(place)
        if len(self.items) == MOST_ITEMS:
            limit = {"limit": LIMITS["questions"], "name": _("questions")}
            raise unreadable(_("at most %(limit)d %(name)s.") % limit)
        if section:
            self._heading_ends = in_battery
            if not in_battery:
                self.headings[-1] = item
        if not from_candor:
            if not section and not in_battery and name and not item.get("text"):
                item["text"] = {self.main_language: name[:60]}
                self.leave_out(place, reasons.CODE_AS_TEXT)
            if not in_battery:
                choices = self._as_box(item, choices, place, "\n", of=item)
            self._speak(item, place)
            self._fold(item, place)
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

    def _as_box(
        self, item: Item, choices: Sequence[Choice], place: str, between: str, *, of: Item
    ) -> Sequence[Choice]:
        """Make a question with a single answer one with No and Yes; its text, or that ``of`` its
        battery, has the answer behind it. Return the answers."""
        if len(choices) != 1 or not kind_of(item).choice:
            return choices
        [choice] = choices
        item["kind"] = YesNo.name
        of["text"] = joined(of.get("text", {}), choice.texts, between)
        self.leave_out(place, reasons.BOX)
        name_untranslated(self, place, YES)
        if item.pop("other", None):
            self.leave_out(
                place, reasons.TYPED, answers=next(iter(choice.texts.values()), "")[:200]
            )
        answers = (("", NO), (choice.name, YES))
        return [Choice(name, spoken(words, self.settings["languages"])) for name, words in answers]

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
            item["id"] = self._id(name, "s" if section else "q")
            if not section and name.lower() == item["id"] != name:
                item["variable"] = name
        self._ids.add(item["id"])
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
        self._protect(item, scale)
        typed = kind.numeric and "calendar" not in item and item["id"] not in self.ours
        if typed and not scale.keys().isdisjoint({"low", "high"}):
            self.leave_out(place, reasons.BOUNDED)
        if name and name in self._named:
            self.leave_out(place, reasons.SAME_NAME, name=name[:40])
            return
        self.conditions.sources.pop(name, None)
        if source := source_of(item, [choice.name for choice in kept]):
            self.conditions.sources[name] = source

    def introduces(self, asked: Asked) -> bool:
        """Make a text that everyone reads first the introduction; return whether it became it."""
        given = self.settings.get("introduction")
        whole = joined(asked.text, asked.help, "\n\n")
        too_long = any(len(text) > LIMITS["text"] for text in whole.values())
        begun = any(kind_of(item).asked for item in self.items)
        if given or begun or asked.conditions or too_long:
            return False
        self.settings["introduction"] = self._spoken(whole, asked.place)
        return True

    def end_group(self) -> None:
        """End the innermost group, and its heading before the next question, if it has one."""
        if len(self.headings) > 1 and self.headings.pop().get("text"):
            self.end_headings(self.headings[1:])

    def end_headings(self, around: Sequence[Item] = ()) -> None:
        """End the last heading before the next question, which keeps the headings of the groups
        ``around`` it: headings outside all groups are read once."""
        self.headings = [{}, *around]
        self._heading_ends = True

    def _end_heading(self, place: str) -> None:
        """Repeat the heading of the group, since another one ends at the next; without one, end it
        by a section without a heading. A heading with nothing below it stays, so that it is read.
        """
        self._heading_ends = False
        sections = [item for item in self.items if item["kind"] == SECTION]
        shown = sections and (sections[-1].get("text") or "battery" in sections[-1])
        if not shown or self.items[-1] is sections[-1]:
            return
        known = [item for item in self.headings if item.get("text")]
        last: Item = known[-1] if known else {"text": {}}
        kept: Item = {key: last[key] for key in ("text", "asked_if") if key in last}
        heading = {"kind": SECTION, "help": {}, **deepcopy(kept)}
        self.headings[-1] = self.add(heading, place, from_candor=True)
        self.ours.discard(heading["id"])
        if heading["id"] not in self.conditional and known:
            self.conditional[heading["id"]] = self.conditional.get(last["id"], "")

    def add_battery(
        self,
        asked: Asked,
        rows: Sequence[Asked],
        kind: str,
        choices: Sequence[Choice] = (),
        *,
        scale: Mapping[str, str] | None = None,
        random_order: bool = False,
    ) -> Item | None:
        """Add items on one scale below a common stem, and return its section; a single one is a
        question of its own, and without any there is none."""
        if not rows:
            self.leave_out(asked.place, reasons.NO_ROWS)
            return None
        if len(rows) == 1:
            [row] = rows
            text = joined(asked.text, row.text, "\n")
            told = joined(asked.help, row.help, "\n")
            alone = replace(row, text=text, help=told, conditions=asked.conditions)
            self.add_question(alone, kind, choices, scale=scale)
            return None
        tree, lost = self.conditions.kept(asked.conditions)
        heading: Item = {"text": asked.text, "help": asked.help}
        heading |= {"random_order": True} if random_order else {}
        item: Item = {"kind": kind}
        choices = self._as_box(item, choices, asked.place, " – ", of=heading)
        section: Item | None = None
        for start in range(0, len(rows), MOST_OF_A_BATTERY):
            section = {"kind": SECTION, **deepcopy(heading), "battery": True}
            section = self.add(section, asked.place, in_battery=True)
            block = [section]
            for row in rows[start : start + MOST_OF_A_BATTERY]:
                question = {**item, "text": row.text, "help": row.help}
                more: dict[str, Any] = {"scale": scale, "in_battery": True}
                block.append(self.add(question, row.place, row.name, choices, **more))
            for each in block if tree is not None else ():
                each["asked_if"] = deepcopy(tree)
        self.say_what_was_lost(asked.place, lost, tree)
        return section

    def add_ranking(self, asked: Asked, ranked: Sequence[Choice]) -> None:
        """Add a ranking as a battery, in which people give each answer its place."""
        if not ranked:
            self.leave_out(asked.place, reasons.NO_ROWS)
            return
        numbers = [str(number) for number in range(1, len(ranked) + 1)]
        choices = as_choices(numbers, self.settings["languages"])
        rows = [
            replace(asked, name=f"{asked.name}r{choice.name}", text=choice.texts, help={})
            for choice in ranked
        ]
        self.leave_out(asked.place, reasons.RANKED, n=len(ranked))
        self.add_battery(asked, rows, SingleChoice.name, choices)

    def take_back(self, heading: Item) -> None:
        """Remove the heading that was added last, whose text a battery now has."""
        self.items.remove(heading)
        self.forget([self.places.pop(heading["id"])])

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
        else:
            self.say_what_was_lost(place, lost, tree)

    def _id(self, name: str, letter: str) -> str:
        """Return an id that nothing else has: the name, if it looks like one."""
        if letter == "q" and _ID.fullmatch(name.lower()) and name.lower() not in self._ids:
            return name.lower()
        key = ""
        while not key or key in self._ids or key in self._reserved:
            self._numbers[letter] += 1
            key = f"{letter}{self._numbers[letter]}"
        return key

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

    def _protect(self, item: Item, scale: Mapping[str, str]) -> None:
        """Store the answers of a question as given where the file does not protect them and its
        kind can be stored so."""
        if "design" not in item:
            designs = kind_of(item).designs
            item["design"] = OPEN if OPEN in designs else next(iter(designs), "")
            self.unprotected.append(item["id"])
        if "parameters" not in item and item["design"] in DESIGNS:
            design = DESIGNS[item["design"]]
            parameters = {"epsilon": _USUAL_EPSILON, **design.defaults, **scale}
            names = parameters_of(item["kind"], item["design"])
            item["parameters"] = {name: parameters[name] for name in names if name in parameters}
        fits = order_fits("random_order", item)
        if "random_order" in item and not fits and item["id"] not in self.ours:
            del item["random_order"]
        if "other" in item and item["id"] not in self.ours and not other_fits(item):
            del item["other"]

    def _add_placeholders(self, item: Item, place: str) -> None:
        held = [item, *item.get("parts", ())]
        options = [option for part in held for option in part.get("options", ())]
        texts = [part.get(key, {}) for part in held for key in ("text", "help")]
        kept = {name for name in self.piped.get(item["id"], ()) if named(name, self.items)}
        self.name_placeholders([*texts, *options], place, kept)
