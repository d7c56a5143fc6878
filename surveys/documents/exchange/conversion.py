"""What the readers of other tools' files have in common: a survey in the making."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from typing import Any, Literal

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from surveys.documents.arms import block_problem
from surveys.documents.batteries import MOST_ITEMS as MOST_OF_A_BATTERY
from surveys.documents.draft import LIMITS, order_fits
from surveys.documents.exchange.columns import language_name
from surveys.documents.exchange.condition_trees import (
    Source,
    source_of,
    tree_of,
)
from surveys.documents.exchange.draws import draws_of
from surveys.documents.exchange.expressions import Call, ExpressionError, Node, parse_xlsform
from surveys.documents.exchange.plain_text import placeholders_in
from surveys.documents.import_export import (
    FILE_LIMIT,
    FORMAT,
    SurveyFileError,
    faults_of,
    load_data,
    unreadable,
)
from surveys.documents.json_schema import Fault
from surveys.documents.languages import MOST_LANGUAGES
from surveys.documents.none_option import repeats_none
from surveys.documents.translatable_texts import SECTION
from surveys.documents.variable_names import name_fault
from surveys.formatting import grouped, join_items, join_sentences
from surveys.protection.design import OPEN
from surveys.protection.registry import DESIGNS, parameters_of
from surveys.questions.conditions import MOST_LEAVES, Tree, leaves
from surveys.questions.registry import kind_of

Item = dict[str, Any]
MOST_SENTENCES = 1_000
# Of which some may be left out: a survey has fewer.
MOST_ITEMS = 1_000
MOST_CHOICES = 300
# Of one text, so that reports full of them do not crowd out other losses.
MOST_PLACEHOLDERS = 3
WRONG_TYPE = gettext_lazy("questions of the type “%(type)s” do not exist here. It was left out.")
NO_RULE = gettext_lazy("the rule that answers must follow was left out: %(rule)s")
NO_FILTER = gettext_lazy(
    "everyone can choose among all answers, since its filter was left out: %(rule)s"
)
NO_OTHER = gettext_lazy("its answer “Other”, which people type, was left out.")
NO_TEXT = gettext_lazy("it has no text, but perhaps a picture. It was left out.")
MEDIA = gettext_lazy("pictures, sounds and films in texts were left out. Texts: %(n)s.")
MOST_ANSWERS = gettext_lazy("people can give any number of answers, there %(rule)s at most.")
FEWEST_ANSWERS = gettext_lazy("people can give any number of answers, there %(rule)s at least.")
REPEATED = gettext_lazy(
    "repeated groups do not exist here, so the questions in it are asked only once."
)
NO_TIME_OF_DAY = gettext_lazy("it asks for a day and a time there. Here it asks for the day only.")
STEPS = gettext_lazy("answers are kept in steps of %(step)s. Change the step if you need to.")
REQUIRED = gettext_lazy(
    "questions that have to be answered there: %(n)s. Here people can skip any question."
)
_NO_ROOM = {
    "questions": gettext_lazy("it has at most %(n)s questions. These were left out: %(places)s."),
    "sections": gettext_lazy("it has at most %(n)s headings. These were left out: %(places)s."),
    "closing_texts": gettext_lazy(
        "it has at most %(n)s free texts, at its end. These were left out: %(places)s."
    ),
}
YES = {"en": "Yes", "zh-hans": "是", "de": "Ja", "es": "Sí", "fr": "Oui"}
NO = {"en": "No", "zh-hans": "否", "de": "Nein", "es": "No", "fr": "Non"}
"""The words of answers that other tools have built in."""
_SENTENCE = re.compile(r"[.!?؟।](?=\s)|[。！？]")
_ID = re.compile(r"q[1-9][0-9]{0,5}")
_NO, _YES = {"no", "n", "否"}, {"yes", "y", "是"}
_USUAL_EPSILON = "1"
_ORDERS = {"random_order": False, "random_place": False}


@dataclass(frozen=True)
class Imported:
    """The draft in a file, and one sentence for each thing that was left out or given a default."""

    draft: Item
    left_out: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Choice:
    """One answer of a choice: its name in conditions, and its label in each language.

    Many questions may share it, so that what it means is found once.
    """

    name: str
    texts: dict[str, str]
    pictured: bool = False
    """Whether it may be a picture, if it has no text."""

    @cached_property
    def repeats_none(self) -> bool:
        """Whether it repeats “None of these”."""
        return any(map(repeats_none, self.texts.values()))

    @cached_property
    def words(self) -> tuple[set[str], set[str]]:
        """The name, and the labels, in small letters."""
        return {self.name.casefold()}, {text.strip().casefold() for text in self.texts.values()}


@dataclass(frozen=True)
class Row:
    """One item of a battery: its name in conditions, and its texts in each language."""

    name: str
    texts: dict[str, str]
    help: dict[str, str] = field(default_factory=dict)


class Conversion:
    """Collects the questions and sections of a file, and what is left out of it."""

    def __init__(
        self,
        about: Item,
        names: Iterable[str] = (),
        parse: Callable[[str], Node] = parse_xlsform,
    ) -> None:
        self.settings = about
        # Groups and questions have the same expressions many times.
        self._parsed = cache(partial(_parsed, parse))
        self.items: list[Item] = []
        self.closing_texts: list[Item] = []
        # The places of free texts beyond the most that a survey has, and the ids of those that are
        # asked of some people only.
        self.texts_without_room: list[str] = []
        self._of_some: set[str] = set()
        # The headings of the groups around, the outermost first; empty for those without one.
        self.headings: list[Item] = [{}]
        # Whether what follows would become an item of a battery, and the ids of all such items.
        self._in_battery = False
        self._inside: set[str] = set()
        self.left_out: list[Fault] = []
        # Those further down, too.
        self._reserved = {name.lower() for name in names}
        self._places: dict[str, str] = {}
        self._ours: set[str] = set()
        self._ids: set[str] = set()
        # The last numbers of ids that were given, by their letters.
        self._numbers: Counter[str] = Counter()
        self._sources: dict[str, Source] = {}
        self._unprotected: list[str] = []
        # The other tool's words for the conditions of sections.
        self._conditional: dict[str, str] = {}

    def leave_out(self, place: str, reason: str | Promise, **words: Any) -> None:
        """Remember that something was left out, and where it is in the file."""
        shown = {name: grouped(w) if isinstance(w, int) else w for name, w in words.items()}
        self.left_out.append(Fault((place,), str(reason) % shown if words else str(reason)))

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
        if self._in_battery and not in_battery and item["kind"] != SECTION:
            self._end_battery(place)
        if len(self.items) == MOST_ITEMS:
            limit = {"limit": LIMITS["questions"], "name": _("questions")}
            raise unreadable(_("at most %(limit)d %(name)s.") % limit)
        section = item["kind"] == SECTION
        if section:
            self._in_battery = in_battery
            if not in_battery:
                self.headings[-1] = item
        if not from_candor:
            self._speak(item, place)
            self._fold(item, place)
        if "id" not in item:
            item["id"] = self._id(name, "s" if section else "q")
            if not section and name.lower() == item["id"] != name:
                item["variable"] = name
        self._ids.add(item["id"])
        self._inside |= {item["id"]} if in_battery and not section else set()
        self._ours |= {item["id"]} if from_candor else set()
        self._places[item["id"]] = place
        if not section:
            kept = self._kept_choices(item, place, choices) if kind_of(item).choice else []
            if kind_of(item).choice:
                texts = [choice.texts for choice in kept] or kind_of(item).options
                item.setdefault("options", [dict(text) for text in texts])
            self._name(item, name, place)
            self._protect(item, scale or {})
            self._sources.pop(name, None)
            if source := source_of(item, [choice.name for choice in kept]):
                self._sources[name] = source
        self.items.append(item)
        if item["id"] not in self._ours:
            self._find_placeholder(item, place)
        return item

    def _end_battery(self, place: str) -> None:
        """Repeat the heading of the group, since a battery ends at the next one."""
        known = [item for item in self.headings if item.get("text")]
        last: Item = known[-1] if known else {"text": self.settings.get("title", {})}
        kept: Item = {key: last[key] for key in ("text", "asked_if") if key in last}
        heading = {"kind": SECTION, "help": {}, **deepcopy(kept)}
        self.headings[-1] = self.add(heading, place, from_candor=True)
        self._ours.discard(heading["id"])
        if heading["id"] not in self._conditional and known:
            self._conditional[heading["id"]] = self._conditional.get(last["id"], "")

    def add_battery(
        self,
        heading: Item,
        rows: Sequence[Row],
        item: Item,
        place: str,
        choices: Sequence[Choice] = (),
        *,
        conditions: Sequence[str] = (),
        scale: Mapping[str, str] | None = None,
        places: Sequence[str] = (),
    ) -> Item | None:
        """Add items on one scale below a common stem, and return its section; a single one is a
        question of its own.

        Each may have a place of its own in the file.
        """
        section: Item | None = None
        by_place = places or [place] * len(rows)
        if len(rows) == 1:
            [row] = rows
            texts = joined(heading["text"], row.texts, "\n")
            question = {**item, "text": texts, "help": row.help or heading["help"]}
            added = self.add(question, by_place[0], row.name, choices, scale=scale)
            self.add_condition(added, [text for text in conditions if text], by_place[0])
            return None
        tree, lost = self._kept([text for text in conditions if text])
        for start in range(0, len(rows), MOST_OF_A_BATTERY):
            section = {"kind": SECTION, **deepcopy(heading), "battery": True}
            section = self.add(section, place, in_battery=True)
            block = [section]
            pairs = zip(rows, by_place, strict=True)
            for row, own_place in [*pairs][start : start + MOST_OF_A_BATTERY]:
                question = {**deepcopy(item), "text": row.texts, "help": row.help}
                more: dict[str, Any] = {"scale": scale, "in_battery": True}
                block.append(self.add(question, own_place, row.name, choices, **more))
            for each in block if tree is not None else ():
                each["asked_if"] = deepcopy(tree)
        self._say_what_was_lost(place, lost, tree)
        return section

    def take_back(self, heading: Item) -> None:
        """Remove the heading that was added last, whose text is now that of a battery."""
        self.items.remove(heading)
        self._forget([self._places.pop(heading["id"])])

    def add_closing_text(
        self, item: Item, place: str, conditions: Sequence[str] = (), *, from_candor: bool = False
    ) -> Item | None:
        """Move a free text to the end of the survey; return it, if there may be room for it."""
        if len(self.closing_texts) == MOST_ITEMS:
            self.texts_without_room.append(place)
            return None
        item.setdefault("id", f"t{len(self.closing_texts) + 1}")
        self.closing_texts.append(item)
        self._places[item["id"]] = place
        self._of_some |= {item["id"]} if any(conditions) else set()
        if from_candor:
            self._ours.add(item["id"])
            return item
        self._speak(item, place)
        self.leave_out(place, _("free texts come at the end of a survey, so it was moved there."))
        self._say_what_was_lost(place, [text for text in conditions if text], None)
        self.find_placeholders([item["text"], item["help"]], place)
        return item

    @property
    def _main_language(self) -> str:
        listed = self.settings.get("languages")
        first = next(iter(listed), "") if isinstance(listed, list) else ""
        return first if isinstance(first, str) else ""

    def _speak(self, item: Item, place: str) -> None:
        """Put a text that is missing in the main language there in another one."""
        main = self._main_language
        if (texts := item.get("text")) and not texts.get(main):
            tag = next(iter(texts))
            item["text"] = {main: texts[tag], **texts}
            words = {"language": language_name(main), "other": language_name(tag)}
            reason = _("its text is missing in %(language)s. It has the one in %(other)s instead.")
            self.leave_out(place, reason, **words)

    def leave_untranslated(self, place: str, words: Mapping[str, str]) -> None:
        """Name the languages of a survey in which built-in answers are in English."""
        known = {tag.partition("-")[0] for tag in words}
        tags = [tag for tag in self.settings["languages"] if tag.partition("-")[0] not in known]
        if words and tags:
            reason = _("its answers are in English here. Translate them into: %(languages)s.")
            self.leave_out(place, reason, languages=join_items(map(language_name, tags)))

    def _fold(self, item: Item, place: str) -> None:
        """Put what a heading has no room for below it, and leave out explanations without end."""
        most = LIMITS["heading"]
        if item["kind"] == SECTION and any(len(text) > most for text in item["text"].values()):
            for tag, text in item["text"].items():
                head, rest = _split(text, most)
                item["text"][tag] = head
                item["help"] = joined(item.get("help", {}), {tag: rest}, "\n\n", first=False)
            reason = _("a heading has at most %(most)s characters, so the rest of it is below it.")
            self.leave_out(place, reason, most=most)
        if any(len(text) > LIMITS["text"] for text in item.get("help", {}).values()):
            item["help"] = {}
            reason = _("its explanation has more than %(most)s characters. It was left out.")
            self.leave_out(place, reason, most=LIMITS["text"])

    def keeps(self, texts: Iterable[str]) -> bool:
        """Return whether all of these conditions can be kept together."""
        return not self._kept([text for text in texts if text])[1]

    def unite(self, name: str, parts: Iterable[str]) -> None:
        """Let conditions that name a question mean all those that ask the same of other people."""
        sources = [source for part in parts if (source := self._sources.pop(part, None))]
        if sources:
            self._sources[name] = replace(sources[0], others=tuple(sources[1:]))

    @property
    def sources(self) -> Mapping[str, Source]:
        """The questions that conditions may name, by their names."""
        return self._sources

    def add_limits(self, item: Item, place: str, *, least: str = "", most: str = "") -> None:
        """Say in the help of a multiple choice how many answers people may give."""
        words = (
            (most, MOST_ANSWERS, gettext_lazy("Choose at most %(n)s.")),
            (least, FEWEST_ANSWERS, gettext_lazy("Choose at least %(n)s.")),
        )
        spoken = {tag for tag, _name in settings.LANGUAGES}
        for limit, reason, sentence in words:
            if not limit:
                continue
            told = {}
            for tag in spoken & {*self.settings["languages"]}:
                with override(tag):
                    told[tag] = str(sentence) % {"n": limit}
            item["help"] = joined(item["help"], told, "\n")
            said = [_("Its help text says so.")] if told else []
            self.leave_out(place, join_sentences([str(reason), *said]), rule=limit)

    def add_draws(
        self, calculations: Mapping[str, str], conditions: Iterable[str], places: Mapping[str, str]
    ) -> set[str]:
        """Add the arms that the values under these names are, as far as conditions depend on them.

        Return the names that are kept.
        """
        parsed = {name: self._parsed(text) for name, text in calculations.items()}
        known = {name: node for name, node in parsed.items() if node is not None}
        nodes = [node for text in conditions if (node := self._parsed(text)) is not None]
        kept: set[str] = set()
        for draw in draws_of(known, nodes):
            texts = [dict.fromkeys(self.settings["languages"], text) for text in draw.labels]
            item = {
                "kind": "arms",
                "text": dict.fromkeys(self.settings["languages"], draw.name),
                "help": {},
                "options": texts,
                "shares": [str(share) for share in draw.shares],
                "design": OPEN,
            }
            added = self.add(item, places[draw.name], draw.name)
            for name, values in draw.values.items():
                self._sources[name] = Source(added["id"], values)
            kept |= draw.values.keys()
        return kept

    def add_condition(self, item: Item, texts: Sequence[str], place: str) -> None:
        """Ask a question of those for whom all expressions hold, or show a section to them.

        A section whose condition cannot be kept whole is left out: others would read it, too.
        """
        section = item["kind"] == SECTION
        tree, lost = self._kept(texts, item["id"])
        if tree is not None:
            item["asked_if"] = tree
        if section:
            self._conditional[item["id"]] = " and ".join(dict.fromkeys(texts))[:200]
        if lost and section:
            self._leave_out_section(item)
        else:
            self._say_what_was_lost(place, lost, tree)

    def _kept(self, texts: Sequence[str], own_id: str = "") -> tuple[Tree | None, list[str]]:
        """Return the condition that all of these are, and those that cannot be kept."""
        texts = list(dict.fromkeys(texts))
        few = texts if len(texts) <= MOST_LEAVES else []
        others = {
            name: source for name, source in self._sources.items() if source.question != own_id
        }
        kept, tree = few, self._tree(few, others)
        if tree is False:
            kept = [text for text in few if self._tree([text], others) is not False]
            tree = self._tree(kept, others)
        if tree is False:
            kept, tree = [], None
        return tree, [text for text in texts if text not in kept]

    def _say_what_was_lost(self, place: str, lost: Sequence[str], tree: Tree | None) -> None:
        if not lost:
            return
        reason = _("its condition was left out, so everyone is asked: %(condition)s")
        if tree:
            reason = _(
                "a part of its condition was left out, so more people are asked: %(condition)s"
            )
        self.leave_out(place, reason, condition=" and ".join(lost)[:200])

    def _tree(
        self, texts: Sequence[str], sources: Mapping[str, Source]
    ) -> Tree | Literal[False] | None:
        """Return the condition that all of these hold; None if they always do, and False if that
        cannot be said here."""
        nodes = tuple(node for node in map(self._parsed, texts) if node is not None)
        if len(nodes) < len(texts):
            return False
        try:
            return tree_of(Call("and", nodes), sources)
        except ExpressionError:
            return False

    def _leave_out_section(self, section: Item) -> None:
        place = self._places[section["id"]]
        self._forget([place])
        self.items = [item for item in self.items if item is not section]
        self.headings = [{} if item is section else item for item in self.headings]
        reason = _("it was left out, since its condition cannot be kept: %(condition)s")
        self.leave_out(place, reason, condition=self._conditional[section["id"]])

    def finish(self) -> Imported:
        """Validate the survey as any file; leave out what does not pass of questions whose form
        does not come from Candor. Raise `SurveyFileError`."""
        self._fit()
        faults = faults_of(self._data())
        wrong: dict[str, Fault] = {}
        ours = []
        for fault in faults:
            item = self._item_of(fault)
            if item and item["id"] in self._ours:
                ours.append(self._placed(fault))
            elif item:
                wrong.setdefault(item["id"], fault)
        if ours:
            raise SurveyFileError(ours, {})
        for number, item in enumerate(self.items):
            if item["id"] not in self._ours and not all(item.get("options", [True])):
                reason = _("an answer has no text, but perhaps a picture.")
                wrong.setdefault(item["id"], Fault(("questions", number, "options"), reason))
        self._forget([self._places[key] for key in wrong])
        for key, fault in wrong.items():
            path = (self._places[key], *fault.path[2:])
            reason = _("%(reason)s It was left out.") % {"reason": fault.reason}
            self.left_out.append(Fault(path, reason))
        if wrong:
            self._drop(wrong.keys())
        self._drop_unused_arms()
        self._settle_batteries()
        self._settle_orders()
        if wrong:
            faults = faults_of(self._data())
        asked = [item for item in self.items if item["kind"] != SECTION]
        if not self.closing_texts and all(kind_of(item).drawn for item in asked):
            faults += [Fault((), _("it has no question that can be imported.")), *self.left_out]
        if faults:
            raise SurveyFileError([self._placed(fault) for fault in faults], {})
        data = self._data()
        if len(json.dumps(data, ensure_ascii=False).encode()) > FILE_LIMIT:
            raise unreadable(_("The questionnaire in this file is larger than 1 MB."))
        return Imported(load_data(data), [*self._defaults(), *self._sentences()])

    def _data(self) -> Item:
        texts = {"closing_texts": self.closing_texts} if self.closing_texts else {}
        return {"format": FORMAT, **self.settings, **texts, "questions": self.items}

    def _sentences(self) -> list[str]:
        # Of all items of a battery the same may be said.
        told = list(dict.fromkeys(fault.sentence({}) for fault in self.left_out))
        sentences = told[:MOST_SENTENCES]
        if (more := len(told) - MOST_SENTENCES) > 0:
            sentences.append(_("And %(n)d more of this kind.") % {"n": more})
        return sentences

    def _item_of(self, fault: Fault) -> Item | None:
        match fault.path:
            case ("questions", int(place), *_steps):
                return self.items[place]
            case ("closing_texts", int(place), *_steps) if place < len(self.closing_texts):
                return self.closing_texts[place]
        return None

    def _fit(self) -> None:
        """Leave out what a survey has no room for, batteries whole."""
        self._fit_texts()
        room = {name: LIMITS[name] for name in ("questions", "sections")}
        gone: dict[str, list[Item]] = {name: [] for name in room}
        for block in self._blocks():
            sections = sum(item["kind"] == SECTION for item in block)
            needed = {"questions": len(block) - sections, "sections": sections}
            full = [name for name, number in needed.items() if number > room[name]]
            if full and not self._ours & {item["id"] for item in block}:
                gone[full[0]] += block
            else:
                room = {name: room[name] - number for name, number in needed.items()}
        for held in gone.values():
            self._forget(self._places[item["id"]] for item in held)
            self._drop(item["id"] for item in held)
        places = {name: [self._places[item["id"]] for item in held] for name, held in gone.items()}
        places["closing_texts"] = self.texts_without_room
        for name, listed in places.items():
            if listed:
                words = {"n": LIMITS[name], "places": join_items(dict.fromkeys(listed))}
                self.leave_out(_("The survey"), _NO_ROOM[name], **words)

    def _fit_texts(self) -> None:
        """Leave out free texts beyond the most, first those that only some people were asked, since
        their conditions are lost."""
        ranked = sorted(
            self.closing_texts, key=lambda text: text["id"] in self._of_some - self._ours
        )
        gone = {text["id"] for text in ranked[LIMITS["closing_texts"] :]} - self._ours
        places = [self._places[text["id"]] for text in self.closing_texts if text["id"] in gone]
        self._forget(places)
        self.closing_texts = [text for text in self.closing_texts if text["id"] not in gone]
        self.texts_without_room = [*places, *self.texts_without_room]

    def _blocks(self) -> list[list[Item]]:
        """Return each battery with its items, and each other question or section alone."""
        blocks: list[list[Item]] = []
        for item in self.items:
            if item["id"] in self._inside:
                blocks[-1].append(item)
            else:
                blocks.append([item])
        return blocks

    def _settle_batteries(self) -> None:
        """Make a battery of which fewer than two items were kept a section like any other."""
        for block in self._blocks():
            if block[0].get("battery") and block[0]["id"] not in self._ours and len(block) < 3:
                del block[0]["battery"]

    def _placed(self, fault: Fault) -> Fault:
        """Name the place in the file that was read, not in the JSON that was made of it."""
        item = self._item_of(fault)
        return Fault((self._places[item["id"]], *fault.path[2:]), fault.reason) if item else fault

    def _forget(self, places: Iterable[str]) -> None:
        """Say no more of questions and headings that are left out than that they are."""
        gone = Counter(places)
        shared = Counter(self._places[item["id"]] for item in self.items)
        moot = {place for place, number in gone.items() if shared[place] <= number}
        self.left_out = [fault for fault in self.left_out if {*fault.path} - moot]

    def _drop(self, ids: Iterable[str]) -> None:
        gone = set(ids)
        self.items = [item for item in self.items if item["id"] not in gone]
        self.closing_texts = [item for item in self.closing_texts if item["id"] not in gone]
        self._unprotected = [key for key in self._unprotected if key not in gone]
        for item in self.items:
            if item["id"] in self._ours:
                continue
            if not gone & {leaf["question"] for leaf in leaves(item.get("asked_if"))}:
                continue
            if item["kind"] == SECTION and "battery" not in item:
                self._leave_out_section(item)
            else:
                del item["asked_if"]
                reason = _("it depended on a question that was left out, so everyone is asked.")
                self.leave_out(self._places[item["id"]], reason)

    def _drop_unused_arms(self) -> None:
        """Leave out arms on which nothing depends that was kept."""
        used = {leaf["question"] for item in self.items for leaf in leaves(item.get("asked_if"))}
        for item in [*self.items]:
            if kind_of(item).drawn and item["id"] not in self._ours | used:
                self.items.remove(item)
                reason = _("it was left out, since nothing that was kept depends on it.")
                self.leave_out(self._places[item["id"]], reason)

    def _settle_orders(self) -> None:
        """Leave out random orders of fewer than two questions or sections, which are none."""
        for item in self.items:
            if item["id"] not in self._ours and item["kind"] == SECTION:
                for name in ("random_order", "random_place"):
                    if item.get(name) and block_problem(
                        {**item, **_ORDERS, name: True}, self.items
                    ):
                        del item[name]

    def _defaults(self) -> list[str]:
        """Say which questions have a default protection, and what their conditions need."""
        questions = [item for item in self.items if item["kind"] != SECTION]
        numbers = {item["id"]: number for number, item in enumerate(questions, start=1)}
        sentences = []
        if self._unprotected:
            listed = join_items(str(numbers[key]) for key in self._unprotected)
            text = _(
                "The file gives these questions no protection, so they got the usual one of their "
                "kind. Look at each before the launch: %(numbers)s."
            )
            sentences.append(text % {"numbers": listed})
        unfinished = [
            str(numbers[item["id"]])
            for item in questions
            if kind_of(item).numeric
            and item["id"] not in self._ours
            and not {"low", "high"} <= item["parameters"].keys()
        ]
        if unfinished:
            text = _(
                "The file does not say what the lowest or the highest answer to these numbers is. "
                "Give both before the launch: %(numbers)s."
            )
            sentences.append(text % {"numbers": join_items(unfinished)})
        sources = {leaf["question"] for item in self.items for leaf in leaves(item.get("asked_if"))}
        asked = [
            str(numbers[item["id"]])
            for item in questions
            if item["id"] in sources & set(self._unprotected) and item["design"] != OPEN
        ]
        if asked:
            text = _(
                "Other questions depend on the answers to these, which Candor allows only where "
                "answers are stored as given. Change their protection or delete the conditions: "
                "%(numbers)s."
            )
            sentences.append(text % {"numbers": join_items(asked)})
        return sentences

    def _id(self, name: str, letter: str) -> str:
        """Return an id that nothing else has: the name, if it looks like one."""
        if letter == "q" and _ID.fullmatch(name.lower()) and name.lower() not in self._ids:
            return name.lower()
        key = ""
        while not key or key in self._ids or key in self._reserved:
            self._numbers[letter] += 1
            key = f"{letter}{self._numbers[letter]}"
        return key

    def _kept_choices(self, item: Item, place: str, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Leave out “None of these”, which the page adds, put No before Yes, and give each other
        answer a text of its own."""
        kind = kind_of(item)
        if item["id"] in self._ours:
            return (kind.binary and yes_no(choices)) or choices
        if kind.binary:
            return self._named(yes_no(choices) or choices, place)
        if kind.several:
            choices = self._without_none(choices, place)
        return self._apart(self._named(choices, place), place)

    def _without_none(self, choices: Sequence[Choice], place: str) -> Sequence[Choice]:
        for choice in choices:
            if choice.repeats_none:
                label = next(iter(choice.texts.values()))
                reason = _("“%(option)s” was left out: the page adds it to every multiple choice.")
                # It may be why too few answers are left.
                self.left_out.append(Fault((place, "options"), reason % {"option": label[:60]}))
        return [choice for choice in choices if not choice.repeats_none]

    def _named(self, choices: Sequence[Choice], place: str) -> list[Choice]:
        """Give answers without a text in the main language that of another one, or their code."""
        main = self._main_language
        named: list[Choice] = []
        codes: list[str] = []
        for choice in choices:
            code = "" if choice.pictured else choice.name
            text = "" if choice.texts.get(main) else next(iter(choice.texts.values()), code)
            codes += [text] if text else []
            named.append(replace(choice, texts={**choice.texts, main: text}) if text else choice)
        if codes:
            reason = _(
                "answers without a text in %(language)s have their code, or their text in another "
                "language: %(codes)s."
            )
            words = {"language": language_name(main), "codes": join_items(codes)[:200]}
            self.leave_out(place, reason, **words)
        return named

    def _apart(self, choices: Sequence[Choice], place: str) -> list[Choice]:
        """Drop answers that are there twice, and put the codes behind texts that are equal."""
        main = self._main_language
        alike: dict[tuple[str, str, int], Choice] = {}
        for number, choice in enumerate(choices):
            text = choice.texts.get(main, "").casefold()
            alike.setdefault((choice.name, text, 0 if text else number), choice)
        kept = [*alike.values()]
        if (more := len(choices) - len(kept)) > 0:
            self.leave_out(place, _("answers that appear twice were left out: %(n)s."), n=more)
        words = [choice.texts.get(main, "") for choice in kept]
        counts = Counter(map(str.casefold, filter(None, words)))
        for number, (choice, word) in enumerate(zip(kept, words, strict=True)):
            if counts[word.casefold()] > 1 and choice.name:
                texts = {tag: f"{text} ({choice.name})" for tag, text in choice.texts.items()}
                kept[number] = replace(choice, texts=texts)
        shown = {word.casefold(): word for word in reversed(words)}
        if equal := [shown[word] for word, number in counts.items() if number > 1]:
            reason = _("answers with the same text got their code behind it: %(answers)s.")
            self.leave_out(place, reason, answers=join_items(equal)[:200])
        return kept

    def _name(self, item: Item, name: str, place: str) -> None:
        """Keep a name that files of data can have."""
        if "variable" in item or not name or name == item["id"]:
            return
        others = (question for question in self.items if question["kind"] != SECTION)
        if not name_fault(name, others, own_id=item["id"]):
            item["variable"] = name
        elif item["id"] not in self._ours:
            reason = _(
                "data files cannot use the name “%(name)s”, so the question gets an automatic name."
            )
            self.leave_out(place, reason, name=name[:40])

    def _protect(self, item: Item, scale: Mapping[str, str]) -> None:
        """Give a question the usual protection of its kind where the file has none."""
        if "design" not in item:
            item["design"] = next(iter(kind_of(item).designs), "")
            self._unprotected.append(item["id"])
        if "parameters" not in item and item["design"] in DESIGNS:
            design = DESIGNS[item["design"]]
            parameters = {"epsilon": _USUAL_EPSILON, **design.defaults, **scale}
            names = parameters_of(item["kind"], item["design"])
            item["parameters"] = {name: parameters[name] for name in names if name in parameters}
        fits = order_fits("random_order", item)
        if "random_order" in item and not fits and item["id"] not in self._ours:
            del item["random_order"]

    @property
    def is_own(self) -> bool:
        """Whether Candor wrote some of the questions, whose words it does not fill in."""
        return bool(self._ours)

    def _find_placeholder(self, item: Item, place: str) -> None:
        held = [item, *item.get("parts", ())]
        options = [option for part in held for option in part.get("options", ())]
        texts = [part.get(key, {}) for part in held for key in ("text", "help")]
        self.find_placeholders([*texts, *options], place)

    def find_placeholders(self, texts: Iterable[Mapping[str, str]], place: str) -> None:
        """Name what the other tool fills in and Candor does not; count it if it is much."""
        strings = (text for translations in texts for text in translations.values())
        parts = list(dict.fromkeys(part for text in strings for part in placeholders_in(text)))
        named = parts if len(parts) <= MOST_PLACEHOLDERS else parts[: MOST_PLACEHOLDERS - 1]
        for placeholder in named:
            reason = _("its text contains %(placeholder)s, which is not filled in. Reword it.")
            self.leave_out(place, reason, placeholder=placeholder[:60])
        if more := len(parts) - len(named):
            reason = _("its text contains %(n)s more such parts, which are not filled in.")
            self.leave_out(place, reason, n=more)


def _parsed(parse: Callable[[str], Node], text: str) -> Node | None:
    """Parse an expression; return None if it cannot be read."""
    try:
        return parse(text)
    except ExpressionError:
        return None


def joined(
    texts: Mapping[str, str], more: Mapping[str, str], between: str, *, first: bool = True
) -> dict[str, str]:
    """Return two texts as one in each language, the second at the end or, if not ``first``, at the
    beginning."""
    pairs = {tag: (texts.get(tag, ""), more.get(tag, "")) for tag in [*texts, *more]}
    sides = {tag: pair if first else pair[::-1] for tag, pair in pairs.items()}
    return {tag: text for tag, side in sides.items() if (text := between.join(filter(None, side)))}


def _split(text: str, most: int) -> tuple[str, str]:
    """Split a text after its first line, a sentence or a word, so that its head has room."""
    if len(text) <= most:
        return text, ""
    line = text.partition("\n")[0]
    room = text[: most + 1]
    ends = [sentence.end() for sentence in _SENTENCE.finditer(room)] or [room.rfind(" ")]
    at = len(line) if len(line) <= most else ends[-1]
    at = at if 0 < at <= most else most
    return text[:at].strip(), text[at:].strip()


def spoken(texts: Mapping[str, str], languages: Iterable[str]) -> dict[str, str]:
    """Return a built-in answer in these languages; in English where its words are unknown."""
    return {
        tag: texts.get(tag) or texts.get(tag.partition("-")[0]) or texts["en"] for tag in languages
    }


def check_languages(tags: Sequence[str]) -> None:
    """Refuse a file with more languages than a survey has: each text is looked up in all."""
    if len(tags) > MOST_LANGUAGES:
        raise unreadable(_("A survey has at most %(n)d languages.") % {"n": MOST_LANGUAGES})


def yes_no(choices: Sequence[Choice]) -> list[Choice] | None:
    """Return two choices as No and Yes, or None if they mean anything else."""
    if len(choices) != 2:
        return None
    for words in zip(*(choice.words for choice in choices), strict=True):
        for no, yes in ((0, 1), (1, 0)):
            if words[no] & _NO and words[yes] & _YES:
                return [choices[no], choices[yes]]
    return None
