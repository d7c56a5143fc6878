"""Read Qualtrics' survey files (.qsf): the flow of blocks, and what surrounds it."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange import reasons
from surveys.documents.exchange.choices import Choice
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.trees import Source
from surveys.documents.exchange.finishing import Imported, finish
from surveys.documents.exchange.language_names import TAG, language_name, say_beyond
from surveys.documents.exchange.plain_text import has_media, plain
from surveys.documents.exchange.qualtrics.conditions import (
    conjuncts_of,
    either,
    field_key,
    is_about_field,
)
from surveys.documents.exchange.qualtrics.elements import (
    Part,
    part,
    parts,
    parts_with,
    strings_in,
    tag_of,
    word,
)
from surveys.documents.exchange.qualtrics.questions import Questions
from surveys.documents.import_export import unreadable
from surveys.documents.languages import MOST_LANGUAGES
from surveys.formatting import join_items
from surveys.protection.design import OPEN
from surveys.questions.arms import MOST_ARMS, MOST_COMBINATIONS, Arms

_DEEPEST = 30
_SKIPS = gettext_lazy(
    "the jump to a later place was left out, so everyone is asked what is between."
)
_REPEATED_BLOCK = gettext_lazy("it comes %(n)s times in the flow. Here it is asked once.")
_GROUPS = {"Group", "Branch", "Root"}
_NAMED = {
    "EmbeddedData": gettext_lazy("embedded data was left out: %(what)s."),
    "EndSurvey": gettext_lazy(
        "the end of the survey for some people was left out, so they are asked what follows: "
        "%(what)s"
    ),
    "WebService": gettext_lazy("a web service was left out."),
}


def load_qsf(held: Mapping[str, Any]) -> Imported:
    return _Survey(held).convert()


class _Survey:
    def __init__(self, held: Mapping[str, Any]) -> None:
        entry = part(held.get("SurveyEntry"))
        self.elements = parts(held.get("SurveyElements"))
        self.asked = {
            word(element.get("PrimaryAttribute")): part(element.get("Payload"))
            for element in self._all("SQ")
        }
        self.blocks = {
            word(block.get("ID")): block
            for element in self._all("BL")
            for block in parts(element.get("Payload"))
        }
        base = tag_of(word(entry.get("SurveyLanguage"))) or "en"
        base = base if TAG.fullmatch(base) else "en"
        codes = (code for asked in self.asked.values() for code in part(asked.get("Language")))
        uses = Counter(tag for code in codes if TAG.fullmatch(tag := tag_of(code)))
        del uses[base]
        # Of others a few texts may be translated, such as a consent.
        most = [tag for tag, number in uses.most_common() if 2 * number >= len(self.asked)]
        self.few = sorted(uses.keys() - {*most})
        languages = [base, *most[: MOST_LANGUAGES - 1]]
        self.beyond = sorted({*most} - {*languages})
        title = plain(word(entry.get("SurveyName"))) or _("Imported survey")
        about: Item = {"languages": languages, "title": {base: title}, "introduction": {}}
        self.questions = Questions(about, self.asked)
        self.made = self.questions.made
        self.fields: set[str] = set()
        """The embedded data that were read or named."""
        self.combinations = 1
        """Of the arms so far."""
        self.shown: dict[str, list[list[str]]] = {}
        """The blocks in the flow, with the conditions of each branch that leads to them."""

    def _all(self, kind: str) -> list[Part]:
        return [element for element in self.elements if element.get("Element") == kind]

    def convert(self) -> Imported:
        self._add_fields()
        for flow in self._all("FL")[:1]:
            self._read(part(flow.get("Payload")), [], 0)
        if not self.shown:
            used = [key for key, block in self.blocks.items() if block.get("Type") != "Trash"]
            self.shown = {key: [[]] for key in used}
        for key, branches in self.shown.items():
            self._read_block(key, branches)
        self._say_what_surrounds()
        return finish(self.made)

    def _read(self, flow: Part, around: list[str], depth: int) -> None:
        """Find the blocks in a part of the flow, in the branches ``around`` it."""
        if depth > _DEEPEST:
            raise unreadable(
                _("This JSON has numbers too large, or nesting too deep, for a survey.")
            )
        for each in parts(flow.get("Flow")):
            kind, key = word(each.get("Type")), word(each.get("ID"))
            if kind == "BlockRandomizer":
                self._read_drawn(each, around, depth)
            elif kind in _GROUPS:
                logic = part(each.get("BranchLogic")) if kind == "Branch" else {}
                inside = conjuncts_of(logic, self.questions.names)
                self._read(each, [*around, *inside], depth + 1)
            elif key in self.blocks:
                self.shown.setdefault(key, []).append(around)
            else:
                self._name(kind, each, around)

    def _read_drawn(self, flow: Part, around: list[str], depth: int) -> None:
        """Read a part of the flow of which chance shows one, as arms; name all other orders."""
        shown = parts(flow.get("Flow"))
        fits = 2 <= len(shown) <= MOST_ARMS and self.combinations * len(shown) <= MOST_COMBINATIONS
        if word(flow.get("SubSet")) != "1" or not fits:
            self._say(_("the random order of blocks, of which some may be drawn, was left out."))
            self._read(flow, around, depth + 1)
            return
        self.combinations *= len(shown)
        set_by = [self._values_in(each) for each in shown]
        arms = self._add_arms(word(flow.get("FlowID")), [*map(self._label, shown, set_by)])
        for name in set.intersection(*map(set, set_by)):
            values = [values[name] for values in set_by]
            self.made.conditions.sources[name] = Source(arms, values)
            self.questions.names[field_key(name)] = name
            self.fields.add(name)
        for number, each in enumerate(shown, 1):
            self._read({"Flow": [each]}, [*around, f"${{{arms}}} = '{number}'"], depth + 1)

    def _add_arms(self, key: str, labels: Sequence[str]) -> str:
        """Add arms of equal shares, and return how conditions name them."""
        tags = self.made.settings["languages"]
        shares = [f"1/{len(labels)}"] * len(labels)
        text = dict.fromkeys(tags, _("Randomizer %(name)s") % {"name": key[:40]})
        item = {"kind": Arms.name, "text": text, "help": {}, "shares": shares, "design": OPEN}
        choices = [Choice(str(n), dict.fromkeys(tags, text)) for n, text in enumerate(labels, 1)]
        added = self.made.add(item, _("The survey flow"), "", choices)
        source = self.made.conditions.sources.pop("")
        self.made.conditions.sources[added["id"]] = source
        return str(added["id"])

    def _label(self, each: Part, values: Mapping[str, str]) -> str:
        """Return what an arm is called: the values that it sets, or its block."""
        block = self.blocks.get(word(each.get("ID")), each)
        return (", ".join(values.values()) or word(block.get("Description")) or "?")[:100]

    def _values_in(self, each: Part) -> dict[str, str]:
        holders = [each, *parts(each.get("Flow"))]
        entries = [entry for held in holders for entry in parts(held.get("EmbeddedData"))]
        pairs = [(word(entry.get("Field")), word(entry.get("Value"))) for entry in entries]
        return {name: value for name, value in pairs if name and value}

    def _add_fields(self) -> None:
        """Add the embedded data that come with links, as far as rules name their values."""
        holders = parts_with(self.elements, "EmbeddedData")
        entries = [entry for held in holders for entry in parts(held.get("EmbeddedData"))]
        rules = [*filter(is_about_field, parts_with(self.elements, "LogicType"))]
        set_here = {word(entry.get("Field")) for entry in entries if entry.get("Value")}
        names = {word(entry.get("Field")): None for entry in entries}
        unknown: list[str] = []
        for name in [name for name in names if name and name not in set_here]:
            about = [rule for rule in rules if word(rule.get("LeftOperand")) == name]
            values = [word(rule.get("RightOperand")) for rule in about]
            place = _("The field “%(name)s”") % {"name": name[:40]}
            if re.search(r"[\s{}]", name) or not self.made.add_field(name, {}, place, values):
                unknown.append(name)
            else:
                self.questions.names[field_key(name)] = name
            self.fields.add(name)
        if unknown:
            self._say(reasons.NO_VALUES, names=", ".join(unknown)[:300])

    def _say(self, reason: Any, **words: Any) -> None:
        self.made.leave_out(_("The survey flow"), reason, **words)

    def _name(self, kind: str, each: Part, around: list[str]) -> None:
        """Name an element of the flow that asks nothing."""
        given = [word(field.get("Field")) for field in parts(each.get("EmbeddedData"))]
        fields = [name for name in given if name not in self.fields]
        what = {"EmbeddedData": ", ".join(filter(None, fields)), "EndSurvey": " and ".join(around)}
        if (kind == "EndSurvey" and not around) or (given and not fields):
            return
        reason = _NAMED.get(kind, gettext_lazy("an element of the type “%(type)s” was left out."))
        self._say(reason, what=what.get(kind, "")[:200], type=kind[:40])

    def _read_block(self, key: str, branches: list[list[str]]) -> None:
        """Ask the questions of a block once, also if several branches lead to it."""
        block = self.blocks[key]
        place = _("Block “%(name)s”") % {"name": word(block.get("Description"))[:40]}
        around = branches[0]
        if len(branches) > 1:
            self.made.leave_out(place, _REPEATED_BLOCK, n=len(branches))
            alike = all(branch == around for branch in branches)
            around = around if alike else [either(branches)] if all(branches) else []
        options = part(block.get("Options"))
        if word(options.get("Looping")) not in {"", "None"}:
            self.made.leave_out(place, reasons.REPEATED)
        if word(options.get("RandomizeQuestions")) not in {"", "false", "0", "None"}:
            self.made.leave_out(place, reasons.RANDOM_QUESTIONS)
        self.made.headings.end()
        for element in parts(block.get("BlockElements")):
            key = word(element.get("QuestionID"))
            if key in self.asked:
                self.questions.add(key, around)
            if element.get("SkipLogic"):
                self.made.leave_out(place, _SKIPS)

    def _say_what_surrounds(self) -> None:
        survey, made = _("The survey"), self.made
        unused = {
            word(element.get("QuestionID"))
            for key, block in self.blocks.items()
            if key not in self.shown
            for element in parts(block.get("BlockElements"))
        } & self.asked.keys()
        options = [part(element.get("Payload")) for element in self._all("SO")]
        made.leave_out_numbers(
            survey,
            (self.questions.required, reasons.REQUIRED),
            (self.questions.scripts, _("scripts of questions were left out: %(n)s.")),
            (self.questions.prefilled, reasons.PREFILLED),
            (len(unused), _("questions that are in the trash or in no flow: %(n)s.")),
            (len(self._all("QO")), reasons.QUOTAS),
            (sum(has_media(text) for text in strings_in(self.asked)), reasons.MEDIA),
        )
        say_beyond(made, self.beyond)
        if self.few:
            reason = _(
                "fewer than half of its questions are translated into these languages, whose texts "
                "were left out: %(languages)s."
            )
            made.leave_out(survey, reason, languages=join_items(map(language_name, self.few[:20])))
        around_pages = _("the text above and below each page was left out.")
        around = [each.get(name) for each in options for name in ("Header", "Footer")]
        scores = [part(each.get("Payload")).get("ScoringCategories") for each in self._all("SCO")]
        made.leave_out_numbers(
            survey,
            (any(plain(word(text)) for text in around), around_pages),
            (any(word(each.get("EOSMessage")) for each in options), reasons.END_TEXT),
            (any(word(each.get("EOSRedirectURL")) for each in options), reasons.END_LINK),
            (any(scores), _("scores were left out.")),
        )
        made.name_placeholders([made.settings["title"], made.settings["introduction"]], survey)
