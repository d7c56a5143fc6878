"""The answers of choices, as other tools write them, and as Candor keeps them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _

from surveys.documents.exchange import reasons
from surveys.documents.exchange.collected import Collected, Item
from surveys.documents.exchange.language_names import language_name
from surveys.documents.exchange.plain_text import joined
from surveys.documents.json_schema import Fault
from surveys.documents.none_option import repeats_none
from surveys.formatting import join_items
from surveys.questions.multiple_choice import MultipleChoice
from surveys.questions.registry import kind_of
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

YES = {"en": "Yes", "zh-hans": "是", "de": "Ja", "es": "Sí", "fr": "Oui"}
NO = {"en": "No", "zh-hans": "否", "de": "Nein", "es": "No", "fr": "Non"}
OTHER = {"en": "Other", "zh-hans": "其他", "de": "Sonstiges", "es": "Otro", "fr": "Autre"}
"""The words of answers that other tools have built in."""
_NO, _YES = {"no", "n", "否"}, {"yes", "y", "是"}


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
        return any(map(repeats_none, self.texts.values()))

    @cached_property
    def words(self) -> tuple[set[str], set[str]]:
        """The name, and the labels, in small letters."""
        return {self.name.casefold()}, {text.strip().casefold() for text in self.texts.values()}


def as_choices(answers: Iterable[str], languages: Iterable[str]) -> list[Choice]:
    """Return answers as choices, whose texts are themselves in each language."""
    tags = list(languages)
    return [Choice(answer, dict.fromkeys(tags, answer)) for answer in answers]


def spoken(texts: Mapping[str, str], languages: Iterable[str]) -> dict[str, str]:
    """Return a built-in answer in these languages; in English where its words are unknown."""
    return {
        tag: texts.get(tag) or texts.get(tag.partition("-")[0]) or texts["en"] for tag in languages
    }


def with_other_last(choices: Sequence[Choice], name: str, texts: Mapping[str, str]) -> list[Choice]:
    """Return the answers with the one that people explain at the end; add it if it is not there."""
    known = [choice for choice in choices if choice.name == name]
    others = [choice for choice in choices if choice.name != name]
    return [*others, *(known or [Choice(name, dict(texts))])]


def yes_no(choices: Sequence[Choice]) -> list[Choice] | None:
    """Return two choices as No and Yes, or None if they mean anything else."""
    if len(choices) != 2:
        return None
    for words in zip(*(choice.words for choice in choices), strict=True):
        for no, yes in ((0, 1), (1, 0)):
            if words[no] & _NO and words[yes] & _YES:
                return [choices[no], choices[yes]]
    return None


def kind_of_choice(choices: Sequence[Choice], *, several: bool = False) -> str:
    """Return the kind of a choice of one or ``several`` of some answers."""
    if several:
        return MultipleChoice.name
    return YesNo.name if yes_no(choices) else SingleChoice.name


def kept_choices(
    made: Collected, item: Item, place: str, choices: Sequence[Choice]
) -> Sequence[Choice]:
    """Leave out “None of these”, which the page adds, put No before Yes, and give each other
    answer a text of its own."""
    kind = kind_of(item)
    if item["id"] in made.ours:
        return (kind.binary and yes_no(choices)) or choices
    if kind.binary:
        return _named(made, yes_no(choices) or choices, place)
    if kind.several:
        choices = _without_none(made, choices, place)
    return _apart(made, _named(made, choices, place), place)


def _without_none(made: Collected, choices: Sequence[Choice], place: str) -> Sequence[Choice]:
    for choice in choices:
        if choice.repeats_none:
            label = next(iter(choice.texts.values()))
            reason = _("“%(option)s” was left out: the page adds it to every multiple choice.")
            # It may be why too few answers are left.
            made.losses.append(Fault((place, "options"), reason % {"option": label[:60]}))
    return [choice for choice in choices if not choice.repeats_none]


def _named(made: Collected, choices: Sequence[Choice], place: str) -> list[Choice]:
    """Give answers without a text in the main language another language's text, or their code."""
    main = made.main_language
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
        made.leave_out(place, reason, **words)
    return named


def _apart(made: Collected, choices: Sequence[Choice], place: str) -> list[Choice]:
    """Drop duplicate answers, and append the codes to equal texts."""
    main = made.main_language
    alike: dict[tuple[str, str, int], Choice] = {}
    for number, choice in enumerate(choices):
        text = choice.texts.get(main, "").casefold()
        alike.setdefault((choice.name, text, 0 if text else number), choice)
    kept = [*alike.values()]
    if (more := len(choices) - len(kept)) > 0:
        made.leave_out(place, _("answers that appear twice were left out: %(n)s."), n=more)
    words = [choice.texts.get(main, "") for choice in kept]
    counts = Counter(map(str.casefold, filter(None, words)))
    for number, (choice, word) in enumerate(zip(kept, words, strict=True)):
        if counts[word.casefold()] > 1 and choice.name:
            texts = {tag: f"{text} ({choice.name})" for tag, text in choice.texts.items()}
            kept[number] = replace(choice, texts=texts)
    shown = {word.casefold(): word for word in reversed(words)}
    if equal := [shown[word] for word, number in counts.items() if number > 1]:
        reason = _("answers with the same text had their code added after it: %(answers)s.")
        made.leave_out(place, reason, answers=join_items(equal)[:200])
    return kept


def as_box(
    made: Collected, item: Item, choices: Sequence[Choice], place: str, between: str, *, of: Item
) -> Sequence[Choice]:
    """Make a question with a single answer one with No and Yes; its text, or that ``of`` its
    battery, has the answer behind it. Return the answers."""
    if len(choices) != 1 or not kind_of(item).choice:
        return choices
    [choice] = choices
    item["kind"] = YesNo.name
    of["text"] = joined(of.get("text", {}), choice.texts, between)
    made.leave_out(place, reasons.BOX)
    name_untranslated(made, place, YES)
    if item.pop("other", None):
        made.leave_out(place, reasons.TYPED, answers=next(iter(choice.texts.values()), "")[:200])
    answers = (("", NO), (choice.name, YES))
    return [Choice(name, spoken(words, made.settings["languages"])) for name, words in answers]


def name_untranslated(made: Collected, place: str, words: Mapping[str, str]) -> None:
    """Name the languages of a survey in which built-in answers are in English."""
    known = {tag.partition("-")[0] for tag in words}
    tags = [tag for tag in made.settings["languages"] if tag.partition("-")[0] not in known]
    if words and tags:
        reason = _("its answers are in English here. Translate them into: %(languages)s.")
        made.leave_out(place, reason, languages=join_items(map(language_name, tags)))
