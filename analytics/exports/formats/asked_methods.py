"""The sentences of the methods paragraph about the questions, and who was asked them."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from analytics.exports.formats.randomization import names_of
from charts.shapes import isolated
from localdp.fixed_point import WORD
from surveys.documents.condition_text import condition_text
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question, Text
from surveys.formatting import join_items, stated_per_cent


def describe_questions(document: Document, language: str) -> Iterator[str]:
    """Yield the questions, the arms, the batteries and the conditions."""
    yield from _worded(document, language)
    yield from _arms(document, language)
    yield from _batteries(document, language)
    yield from _asked(document)


def _worded(document: Document, language: str) -> Iterator[str]:
    """Yield the wording of each question but the arms, with its name in files."""

    def worded(question: Question) -> str:
        inside = _inside(document, question, language)
        return f"{question.name} {_whole(question.text.within(language))} {inside}".rstrip()

    asked = [question for question in document.questions if question.kind.asked]
    if asked:
        yield ngettext(
            "The question was %(questions)s.", "The questions were %(questions)s.", len(asked)
        ) % {"questions": "; ".join(map(worded, asked))}


def _whole(text: str) -> str:
    """Return a text in quotes, all of it: papers quote what people read."""
    return f"“{isolated(text)}”"


def _inside(document: Document, question: Question, language: str) -> str:
    """Return the statements of a list, or the sub-questions of a linked one, in parentheses."""

    def listed(texts: Iterable[Text]) -> str:
        return join_items(_whole(text.within(language)) for text in texts)

    if question.parts:
        return _("(sub-questions: %(texts)s)") % {"texts": listed(p.text for p in question.parts)}
    if not question.statements:
        return ""
    if question.version_of is None:
        return _("(statements: %(texts)s)") % {"texts": listed(question.statements)}
    control = document.question(question.version_of).statements
    sensitive = [text for text in question.statements if text not in control]
    return _("(the same statements, and the sensitive one: %(texts)s)") % {
        "texts": listed(sensitive)
    }


def _arms(document: Document, language: str) -> Iterator[str]:
    """Yield which arms the pages drew, and which questions some people were asked directly."""
    for question in document.experiments:
        shares = zip(question.options, question.shares, strict=True)
        yield _(
            "Each respondent’s browser assigned one arm of the experiment “%(experiment)s” "
            "(%(name)s) at random (%(arms)s); submissions name the arm."
        ) % {
            "experiment": isolated(question.wording(language)),
            "name": question.name,
            "arms": join_items(
                f"{isolated(arm.within(language))} {stated_per_cent(share / WORD)}%"
                for arm, share in shares
            ),
        }
    yield from _by_arms(document)
    for question in document.questions:
        if question.direct_share is not None:
            yield _(
                "Of the respondents, %(share)s%%, picked at random by their browsers, were asked "
                "%(question)s directly, without randomization; their answers are estimated apart, "
                "and the bound on the privacy loss does not hold for them."
            ) % {"share": stated_per_cent(question.direct_share), "question": question.name}


def _by_arms(document: Document) -> Iterator[str]:
    """Yield which part of the respondents the arms let be asked which questions."""
    experiments = {document.questions.index(arms) for arms in document.experiments}
    groups: dict[tuple[tuple[Fraction, ...], bool], list[Question]] = {}
    for question in document.questions:
        places = question.condition.places if question.condition else frozenset()
        parts = document.parts_asked(question)
        if sum(parts) < 1:
            groups.setdefault((parts, places <= experiments), []).append(question)
    for (parts, only_arms), questions in groups.items():
        words = (
            _("A random %(share)s%% of the respondents, by their arms, were asked %(questions)s.")
            if only_arms
            else _("Only a random %(share)s%% of the respondents could be asked %(questions)s.")
        )
        share = stated_per_cent(float(sum(parts)))
        yield words % {"share": share, "questions": names_of(questions)}


def _batteries(document: Document, language: str) -> Iterator[str]:
    """Yield which questions are items of a battery, and which of them people were asked."""
    for battery in document.batteries:
        words = {
            "n": len(battery.items),
            "questions": names_of(battery.items),
            "stem": isolated(battery.section.text.within(language)),
        }
        sentence = (
            _(
                "The %(n)d questions %(questions)s are items of one battery (“%(stem)s”). Each "
                "respondent’s device drew one of them with equal probability, independently of "
                "all answers, and asked only that one; submissions show the others as skipped."
            )
            if battery.drawn
            else _("The %(n)d questions %(questions)s are items of one battery (“%(stem)s”).")
        )
        yield sentence % words


def _asked(document: Document) -> Iterator[str]:
    """Yield who was asked which questions by their answers, and who was screened out."""

    def name(place: int) -> str:
        return document.questions[place].name

    experiments = {document.questions.index(arms) for arms in document.experiments}
    groups: dict[str, list[Question]] = {}
    for question in document.questions:
        held = question.condition
        if held is not None and not held.places <= experiments:
            groups.setdefault(condition_text(held, document, name), []).append(question)
    for whom, questions in groups.items():
        yield ngettext(
            "%(questions)s was asked only of %(whom)s.",
            "%(questions)s were asked only of %(whom)s.",
            len(questions),
        ) % {"questions": names_of(questions), "whom": whom}
    if (screening := document.screening) is not None:
        words = (
            _("Only %(whom)s went on; the others sent a report without later answers.")
            if screening.sends
            else _("Only %(whom)s went on; the others sent nothing.")
        )
        yield words % {"whom": condition_text(screening.condition, document, name)}
