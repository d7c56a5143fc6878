"""The differences between two versions of a survey, and which questions keep their counts.

Counts are pooled by a question's block: its texts and its randomization, word for word and integer
for integer. A question with the same block keeps its counts wherever it moves; the counts of any
other question start again, however small the change.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _

from localdp.mechanisms import Mechanism
from surveys import formatting
from surveys.documents.draft import freeze, presentable, problems
from surveys.documents.frozen import Document, Question, Text
from surveys.documents.languages import name_of_language
from surveys.models import Survey
from surveys.versions.presentation import (
    describe_condition,
    describe_device,
    describe_protection,
    serialize_mechanism,
)
from surveys.versions.text_diff import Piece, diff_words, similarity

State = Literal["same", "changed", "added", "removed"]

# From this similarity on, two questions are one that was reworded.
REWORDED_SIMILARITY = 0.6
# Below this similarity, two questions are different even if they have the same id.
SAME_ID_SIMILARITY = 0.3
# Comparing every question with every other takes too long if more pairs are left.
MAX_PAIRS = 900


@dataclass(frozen=True)
class Change:
    """One difference: its name, and the pieces of both values."""

    name: str
    pieces: tuple[Piece, ...]

    @classmethod
    def from_texts(cls, name: str, before: str, after: str) -> "Change":
        return cls(name, diff_words(before, after))

    @classmethod
    def from_values(cls, name: str, before: str, after: str) -> "Change":
        """A change between values that are not texts, which are not compared word by word."""
        pieces = (Piece("removed", before), Piece("added", after))
        return cls(name, tuple(piece for piece in pieces if piece.text))


@dataclass(frozen=True)
class QuestionChange:
    """The difference between two versions of one question."""

    state: State
    before: int | None
    after: int | None
    text: str
    moved: bool
    changes: tuple[Change, ...]
    spent_before: Mechanism | None = None
    spent_after: Mechanism | None = None
    """The mechanisms of both versions, for their ε and δ."""

    @property
    def pooled(self) -> bool:
        """Whether its counts can be pooled with those before."""
        return self.state == "same"

    @property
    def epsilon_changed(self) -> bool:
        before, after = self.spent_before, self.spent_after
        if self.state != "changed" or before is None or after is None:
            return False
        return (before.epsilon, before.delta) != (after.epsilon, after.delta)


@dataclass(frozen=True)
class Difference:
    """All differences between two versions."""

    settings: tuple[Change, ...]
    questions: tuple[QuestionChange, ...]
    before: Document
    after: Document

    @classmethod
    def from_documents(cls, before: Document, after: Document) -> "Difference":
        settings, questions = _settings(before, after), _questions(before, after)
        return cls(tuple(settings), tuple(questions), before, after)

    @property
    def is_empty(self) -> bool:
        return not self.settings and all(
            each.state == "same" and not each.moved for each in self.questions
        )

    @property
    def pooled(self) -> list[QuestionChange]:
        return [each for each in self.questions if each.pooled]

    @property
    def restarted(self) -> list[QuestionChange]:
        return [each for each in self.questions if each.state in {"changed", "added"}]


def draft_as_version(survey: Survey) -> str:
    """The document that the draft would become. Of an unfinished draft, only its own language and
    its valid questions."""
    draft = survey.draft
    if not problems(draft):
        return freeze(draft)
    own = {"languages": draft["languages"][:1], "embed_origins": [], "access": "link"}
    return freeze(presentable({**draft, **own}))


def _settings(before: Document, after: Document) -> Iterator[Change]:
    for name, old, new in (
        (_("Title"), before.title, after.title),
        (_("Introduction"), before.introduction, after.introduction),
        (_("Who asks"), before.asker, after.asker),
        (_("Ethics"), before.ethics, after.ethics),
    ):
        yield from _text(name, old, new)
    old_values, new_values = _values(before), _values(after)
    for name, value in new_values.items():
        if value != old_values[name]:
            yield Change.from_values(name, old_values[name], value)


def _values(document: Document) -> dict[str, str]:
    release, estimator = document.release, document.estimator
    sections = (f"{section.before + 1}: {section.text}" for section in document.sections)
    return {
        _("Languages"): ", ".join(map(name_of_language, document.languages)),
        _("Sections"): "; ".join(sections),
        _("Without JavaScript"): _yes_no(document.plain),
        _("Marked as dangerous"): _yes_no(document.risky),
        _("Links of invitations may be downloaded"): _yes_no(document.download_links),
        _("Single reports may be downloaded"): _exports(document),
        _("Reports before any number is shown"): str(release.minimum_n),
        _("Read while open"): _yes_no(release.while_open),
        _("Reports deleted, days after closing"): str(release.retention_days),
        _("Largest number of respondents"): _respondents(document),
        _("Budget for central answers"): _budget(document),
        _("Intervals"): estimator.method,
        _("Confidence"): str(estimator.confidence),
        _("Intervals hold all together"): _yes_no(estimator.simultaneous),
    }


def _exports(document: Document) -> str:
    return {
        "none": _("no"),
        "reports": _("randomized reports"),
        "groups": _("randomized reports with groups"),
    }[document.exports]


def _respondents(document: Document) -> str:
    maximum = document.max_respondents
    return "–" if maximum is None else formatting.people(maximum)


def _budget(document: Document) -> str:
    budget = document.central_budget
    if budget is None:
        return "–"
    return f"ε = {budget.epsilon.normalize():f}, δ = {budget.delta.normalize():f}"


def _questions(before: Document, after: Document) -> Iterator[QuestionChange]:
    """Changes in the order of the newer version; removed questions come last."""
    pairs = _match_questions(before.questions, after.questions)
    stayed = _longest_increasing([pairs[place] for place in sorted(pairs)])
    for place, question in enumerate(after.questions):
        old = pairs.get(place)
        if old is None:
            yield QuestionChange("added", None, place + 1, str(question.text), False, ())
            continue
        former = before.questions[old]
        same = former.block == question.block
        yield QuestionChange(
            "same" if same else "changed",
            old + 1,
            place + 1,
            str(question.text),
            old not in stayed,
            () if same else tuple(_of_question(former, question, before, after)),
            former.mechanism,
            question.mechanism,
        )
    paired = set(pairs.values())
    for place, question in enumerate(before.questions):
        if place not in paired:
            yield QuestionChange("removed", place + 1, None, str(question.text), False, ())


def _match_questions(before: tuple[Question, ...], after: tuple[Question, ...]) -> dict[int, int]:
    """Map places in the newer version to places in the older one.

    Pairs questions with the same block; then with the same id and similar texts; then with the most
    similar texts; then with the same id, unless the texts are very different.
    """
    places = {question.block: place for place, question in enumerate(before)}
    pairs = {
        place: places[question.block]
        for place, question in enumerate(after)
        if question.block in places
    }
    _pair_by_id(pairs, before, after, REWORDED_SIMILARITY)
    _pair_by_words(pairs, before, after)
    _pair_by_id(pairs, before, after, SAME_ID_SIMILARITY)
    return pairs


def _pair_by_id(
    pairs: dict[int, int], before: tuple[Question, ...], after: tuple[Question, ...], minimum: float
) -> None:
    old, new = _unpaired(pairs, before, after)
    places = {before[place].id: place for place in old}
    for place in new:
        former = places.get(after[place].id)
        if former is not None and _similarity(before[former], after[place]) >= minimum:
            pairs[place] = former


def _pair_by_words(
    pairs: dict[int, int], before: tuple[Question, ...], after: tuple[Question, ...]
) -> None:
    old, new = _unpaired(pairs, before, after)
    if len(old) * len(new) > MAX_PAIRS:
        return
    scores = {(a, b): _similarity(before[a], after[b]) for a in old for b in new}
    for (a, b), score in sorted(scores.items(), key=lambda each: -each[1]):
        if score >= REWORDED_SIMILARITY and b not in pairs and a not in pairs.values():
            pairs[b] = a


def _unpaired(
    pairs: dict[int, int], before: tuple[Question, ...], after: tuple[Question, ...]
) -> tuple[list[int], list[int]]:
    taken = set(pairs.values())
    old = [place for place in range(len(before)) if place not in taken]
    return old, [place for place in range(len(after)) if place not in pairs]


def _similarity(before: Question, after: Question) -> float:
    return similarity(str(before.text), str(after.text))


def _longest_increasing(places: list[int]) -> set[int]:
    """The largest set of places that kept their order; only the others have moved."""
    ends: list[int] = []
    chains: list[list[int]] = []
    for place in places:
        rank = bisect_left(ends, place)
        chain = [*(chains[rank - 1] if rank else ()), place]
        ends[rank:] = [place, *ends[rank + 1 :]]
        chains[rank:] = [chain, *chains[rank + 1 :]]
    return set(chains[-1]) if chains else set()


def _of_question(
    old: Question, new: Question, before: Document, after: Document
) -> Iterator[Change]:
    yield from _text(_("Wording"), old.text, new.text)
    yield from _text(_("Help"), old.help, new.help)
    yield from _several(_("Options"), old.options, new.options)
    yield from _several(_("Parts"), _texts_of_parts(old), _texts_of_parts(new))
    if (old_reports := _reports(old)) != (new_reports := _reports(new)):
        yield from _several(_("What is told"), old_reports, new_reports)
    yield from _text(_("Instructions"), old.instructions, new.instructions)
    yield from _text(_("Why it is stored as it is answered"), old.justification, new.justification)
    for name, one, other in (
        (_("Protection"), describe_protection(old), describe_protection(new)),
        (_("Mechanism"), serialize_mechanism(old), serialize_mechanism(new)),
        (_("Drawn by"), describe_device(old), describe_device(new)),
        (_("Known share"), _share(old), _share(new)),
        (_("Asked of"), describe_condition(old, before), describe_condition(new, after)),
    ):
        if one != other:
            yield Change.from_values(name, one, other)


def _texts_of_parts(question: Question) -> list[Text]:
    """The texts of all parts: each part's text, help and options."""
    return [
        text
        for part in question.parts
        for text in (part.text, part.help, *part.options)
        if text.by_language
    ]


def _reports(question: Question) -> tuple[Text, ...]:
    return question.reports if question.own_device else ()


def _share(question: Question) -> str:
    return _("none") if question.known_share is None else f"{question.known_share:g}"


def _yes_no(value: bool) -> str:
    return _("yes") if value else _("no")


def _text(name: str, old: Text, new: Text) -> Iterator[Change]:
    languages = list(dict.fromkeys((*old.by_language, *new.by_language)))
    for language in languages:
        before, after = (text.by_language.get(language, "") for text in (old, new))
        if before != after:
            label = f"{name} ({name_of_language(language)})" if len(languages) > 1 else name
            yield Change.from_texts(label, before, after)


def _several(name: str, old: Iterable[Text], new: Iterable[Text]) -> Iterator[Change]:
    """Compare lists of texts as one text with a line for each."""
    befores, afters = list(old), list(new)
    languages = list(
        dict.fromkeys(language for text in (*befores, *afters) for language in text.by_language)
    )
    lists = Text(_lines(befores, languages), ""), Text(_lines(afters, languages), "")
    yield from _text(name, *lists)


def _lines(texts: list[Text], languages: list[str]) -> dict[str, str]:
    joined = {
        language: "\n".join(text.by_language.get(language, "") for text in texts)
        for language in languages
    }
    return {language: text for language, text in joined.items() if text.strip()}
