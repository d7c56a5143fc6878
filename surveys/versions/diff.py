"""The differences between two versions of a survey, and which questions keep their counts.

Counts are pooled by a question's block: its texts and its randomization, word for word and integer
for integer. A question with the same block keeps its counts wherever it moves; the counts of any
other question start again, however small the change.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism
from surveys import formatting
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import presentable, problems
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question, Text
from surveys.documents.languages import name_of_language
from surveys.documents.sample import describe_sample
from surveys.models import Survey
from surveys.planning.assumptions import METHODS
from surveys.versions import presentation
from surveys.versions.text_diff import Piece, diff_words, replaced, similarity

State = Literal["same", "changed", "added", "removed"]

# From this similarity on, two questions are one that was reworded.
REWORDED_SIMILARITY = 0.6
# Below this similarity, two questions are different even if they have the same id.
SAME_ID_SIMILARITY = 0.3
# Comparing every question with every other takes too long if more pairs are left.
MAX_PAIRS = 900


@dataclass(frozen=True)
class Content:
    """What is compared of a version or a question: its texts word by word, its values whole."""

    texts: Mapping[str, Sequence[Text]]
    values: dict[str, str]


@dataclass(frozen=True)
class Change:
    """One difference: its name, and the pieces of both values."""

    name: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class QuestionChange:
    """The difference between two versions of one question."""

    state: State
    text: str
    before: int | None = None
    after: int | None = None
    moved: bool = False
    changes: tuple[Change, ...] = ()
    spent: tuple[Mechanism, Mechanism] | None = None
    """The mechanisms before and after, if their ε or δ differ."""

    @property
    def pooled(self) -> bool:
        """Whether its counts can be pooled with those before."""
        return self.state == "same"


@dataclass(frozen=True)
class Difference:
    settings: tuple[Change, ...]
    questions: tuple[QuestionChange, ...]
    before: Document
    after: Document

    @classmethod
    def from_documents(cls, before: Document, after: Document) -> "Difference":
        settings = _changes(_content(before), _content(after))
        return cls(tuple(settings), tuple(_questions(before, after)), before, after)

    @property
    def is_empty(self) -> bool:
        return not self.settings and all(
            change.state == "same" and not change.moved for change in self.questions
        )

    @property
    def pooled(self) -> list[QuestionChange]:
        return [change for change in self.questions if change.pooled]

    @property
    def restarted(self) -> list[QuestionChange]:
        return [change for change in self.questions if change.state in {"changed", "added"}]


def draft_as_version(survey: Survey) -> str:
    """Return the document that the draft would become. Of an unfinished draft, only its own
    language and its valid questions."""
    draft = survey.draft
    if not problems(draft):
        return freeze(draft, survey.branding)
    overrides = {"languages": draft["languages"][:1], "embed_origins": [], "access": "link"}
    return freeze(presentable({**draft, **overrides}), survey.branding)


def _content(document: Document) -> Content:
    """Return the survey's own texts and its rules."""
    release = document.release
    estimator = document.estimator
    maximum = document.max_respondents
    budget = document.central_budget
    texts = {
        _("Title"): [document.title],
        _("Introduction"): [document.introduction],
        _("Research team and contact details"): [document.asker],
        _("Ethics"): [document.ethics],
        _("Text for people who do not pass"): (
            [document.screening.text] if document.screening else []
        ),
        _("Questions in words"): [
            text
            for closing in document.closing_texts
            for text in (closing.text, closing.help)
            if text.by_language
        ],
    }
    values = {
        _("Languages"): formatting.join_items(map(name_of_language, document.languages)),
        _("Sections"): presentation.describe_sections(document),
        _("Without JavaScript"): _yes_no(document.plain),
        _("Marked as dangerous"): _yes_no(document.risky),
        _("Organization shown"): document.branding.name if document.branding else "–",
        _("Privacy notice ticked as read"): _yes_no(document.notice_tick),
        _("Links of invitations may be downloaded"): _yes_no(document.download_links),
        _("What the team may download"): presentation.describe_access(document),
        _("Smallest group shown"): str(release.minimum_n),
        _("Interim results"): _yes_no(release.while_open),
        _("Reports deleted, days after closing"): str(release.retention_days),
        _("Largest number of respondents"): formatting.people(maximum) if maximum else "–",
        _("Budget for central answers"): (
            "ε = {epsilon}, δ = {delta}".format(**formatting.budget(budget)) if budget else "–"
        ),
        _("Corrected by control questions"): presentation.describe_anchors(document),
        _("Versions of questions"): presentation.describe_versions(document),
        _("Screening"): presentation.describe_screening(document),
        _("Sample"): (
            describe_sample(document, document.sample, document.languages[0])
            if document.sample
            else _("none")
        ),
        _("For a panel"): presentation.describe_completion(document),
        _("Intervals"): str(METHODS[estimator.method]),
        _("Confidence"): str(estimator.confidence),
        _("Intervals hold simultaneously"): _yes_no(estimator.simultaneous),
    }
    return Content(texts, values)


def _content_of_question(question: Question, document: Document) -> Content:
    parts = [text for part in question.parts for text in (part.text, part.help, *part.options)]
    share = question.known_share
    direct = question.direct_share
    texts: Mapping[str, Sequence[Text]] = {
        _("Wording"): [text for text in (question.stem, question.text) if text.by_language],
        _("Help"): [question.help],
        _("Options"): question.options,
        _("Statements"): question.statements,
        _("Sub-questions"): [text for text in parts if text.by_language],
        _("What was reported"): question.reports if question.own_device else [],
        _("Instructions"): [question.instructions],
        _("Reason for no randomization (shown to respondents)"): [question.justification],
    }
    values = {
        _("Protection"): presentation.describe_protection(question),
        _("Mechanism"): presentation.serialize_mechanism(question),
        _("Drawn by"): _("the person’s own device") if question.own_device else _("the page"),
        _("Options in random order"): _yes_no(question.random_order),
        _("The last option excludes the others"): _yes_no(question.last_excludes),
        _("People can say what the last option means"): _yes_no(question.other),
        _("Name in files"): question.variable,
        _("Known share"): _("none") if share is None else f"{formatting.stated_per_cent(share)}%",
        _("Asked directly"): pgettext("asked directly", "no one")
        if direct is None
        else f"{formatting.stated_per_cent(direct)}%",
        _("Shown to"): presentation.describe_condition(question, document),
        _("Shares of the arms"): formatting.join_items(
            f"{formatting.stated_per_cent(share / WORD)}%" for share in question.shares
        ),
        _("Orders of the sections"): presentation.describe_orders(question, document),
    }
    return Content(texts, values)


def _changes(old: Content, new: Content) -> Iterator[Change]:
    for name, texts in new.texts.items():
        yield from _changes_of_texts(name, old.texts[name], texts)
    for name, value in new.values.items():
        if value != old.values[name]:
            yield Change(name, replaced(old.values[name], value))


def _changes_of_texts(name: str, old: Sequence[Text], new: Sequence[Text]) -> Iterator[Change]:
    """Compare lists of texts in each language as one text with a line for each."""
    languages = list(dict.fromkeys(tag for text in (*old, *new) for tag in text.by_language))
    for language in languages:
        before, after = (
            "\n".join(text.by_language.get(language, "") for text in texts) for texts in (old, new)
        )
        if before != after and (before + after).strip():
            label = f"{name} ({name_of_language(language)})" if len(languages) > 1 else name
            yield Change(label, diff_words(before, after))


def _yes_no(value: bool) -> str:
    return _("yes") if value else _("no")


def _questions(before: Document, after: Document) -> Iterator[QuestionChange]:
    """Yield changes in the order of the newer version; removed questions come last."""
    pairs = _match_questions(before.questions, after.questions)
    stayed = _longest_increasing([pairs[place] for place in sorted(pairs)])
    for place, new in enumerate(after.questions):
        if place not in pairs:
            yield QuestionChange("added", str(new.text), after=place + 1)
            continue
        former = pairs[place]
        old = before.questions[former]
        same = before.questions[former].block == new.block
        contents = _content_of_question(old, before), _content_of_question(new, after)
        mechanisms = old.mechanism, new.mechanism
        spent = {(mechanism.epsilon, mechanism.delta) for mechanism in mechanisms}
        yield QuestionChange(
            "same" if same else "changed",
            str(new.text),
            before=former + 1,
            after=place + 1,
            moved=former not in stayed,
            changes=() if same else tuple(_changes(*contents)),
            spent=mechanisms if len(spent) > 1 else None,
        )
    for place in sorted(set(range(len(before.questions))) - set(pairs.values())):
        yield QuestionChange("removed", str(before.questions[place].text), before=place + 1)


def _match_questions(before: Sequence[Question], after: Sequence[Question]) -> dict[int, int]:
    """Map places in the newer version to places in the older one.

    Pairs questions with the same block; then with the same id and similar texts; then with the most
    similar texts; then with the same id, unless the texts are very different.
    """
    every = list(product(range(len(before)), range(len(after))))
    pairs = {b: a for a, b in every if before[a].block == after[b].block}

    def pair(candidates: Iterable[tuple[int, int]], least: float) -> None:
        """Pair the most similar ones first."""
        scores = {
            (a, b): similarity(str(before[a].text), str(after[b].text)) for a, b in candidates
        }
        for (a, b), score in sorted(scores.items(), key=lambda scored: -scored[1]):
            if score >= least and b not in pairs and a not in pairs.values():
                pairs[b] = a

    same_id = [(a, b) for a, b in every if before[a].id == after[b].id]
    pair(same_id, REWORDED_SIMILARITY)
    left = [(a, b) for a, b in every if b not in pairs and a not in pairs.values()]
    if len(left) <= MAX_PAIRS:
        pair(left, REWORDED_SIMILARITY)
    pair(same_id, SAME_ID_SIMILARITY)
    return pairs


def _longest_increasing(places: list[int]) -> set[int]:
    """Return the largest set of places that kept their order; only the others have moved."""
    ends: list[int] = []
    chains: list[list[int]] = []
    for place in places:
        rank = bisect_left(ends, place)
        chain = [*(chains[rank - 1] if rank else ()), place]
        ends[rank:] = [place, *ends[rank + 1 :]]
        chains[rank:] = [chain, *chains[rank + 1 :]]
    return set(chains[-1]) if chains else set()
