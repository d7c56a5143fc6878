"""What the page of groups side by side shows, and the rows of its files."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from analytics.dashboard.panel import Panel
from analytics.estimates.precision import mean_is_noisy
from analytics.estimates.tallies import unsaved_estimate
from analytics.groups.conditions import answers_asked
from analytics.groups.groups import Cells, Groups, cells_of, groups_of
from analytics.models import Job
from analytics.side_by_side.answers import Answer, Row, Sides
from analytics.side_by_side.services import measured_questions
from analytics.subgroups.services import describe_outcome
from charts.intervals import common_legend
from charts.pictures import Picture, interval_picture
from localdp.mechanisms import NumericMechanism, RandomItem
from surveys.documents.condition_text import named_answer
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.documents.languages import language_attrs
from surveys.formatting import decimals, grouped, p_text, stated_per_cent


@dataclass(frozen=True)
class Compared:
    """One question, or all versions of one."""

    question: Question
    id: str
    text: str
    author_attrs: str
    answers: tuple[Answer, ...]
    versions: tuple[tuple[str, str], ...]
    """The groups that were asked another wording, and the wording; empty without versions."""
    missing: tuple[str, ...]
    """Why groups have no figures, a sentence each."""
    noisy: tuple[str, ...]
    """The groups whose figures are too noisy to read."""
    statements: int
    """How many differences hold simultaneously."""

    @property
    def p_text(self) -> str:
        """The smallest p-value, which allows for all differences; empty without one."""
        rows = (row for answer in self.answers for row in answer.rows)
        tests = [row.difference.p_value for row in rows if row.difference is not None]
        known = [p_value for p_value in tests if p_value is not None]
        return p_text(min(known, default=None))

    @property
    def draws_item(self) -> bool:
        """Whether each report is about one answer only, drawn at random."""
        return isinstance(self.question.mechanism, RandomItem)

    @property
    def unit(self) -> str:
        return self.question.unit_of_changes("")


@dataclass(frozen=True)
class Balance:
    """Another unprotected question: how the people of each group answered it."""

    text: str
    author_attrs: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    p_text: str


def context(job: Job, language: str) -> dict[str, Any]:
    """Return the groups, the compared questions and the balance of the other questions."""
    document, groups = job.document, groups_of(job)
    place = groups.place_of(job.parameters["question"])
    if place is None:
        return {}
    cells = groups.cells[place]
    labels, people, result = cells.labels(language), job.result["people"], job.result
    question = cells.question.wording(language)
    named = [named_answer(question, label) for label in labels]
    whole = (named_answer(question, label, whole=True) for label in labels)
    names = dict(zip(named, whole, strict=True))
    families = measured_questions(groups, place, job.parameters.get("outcome", ""))
    compared_questions = []
    for row in result["questions"]:
        missing = _missing(groups, place, families, row, named, sampled="sample" in result)
        compared_questions.append(compared(document, row, named, language, tuple(missing), names))
    planned = [100 * share for share in result.get("shares", ())]
    total = sum(people)
    estimated = {block for row in result["questions"] for block in row["blocks"]}
    others = [row for row in result["balance"] if row["block"] not in estimated]
    return {
        "question": question,
        "drawn": bool(planned),
        "people": [
            {
                "label": label,
                "n": grouped(n),
                "share": decimals(100 * n / total, 1),
                "planned": decimals(planned[at], 1) if planned else "",
            }
            for at, (label, n) in enumerate(zip(labels, people, strict=True))
        ],
        "drawn_p": p_text(result.get("p_value")),
        "confidence": stated_per_cent(document.estimator.confidence),
        "compared": compared_questions,
        "legend": common_legend(
            [answer.chart for each in compared_questions for answer in each.answers]
        ),
        "balance": list(_balance(document, groups.cells, others, labels, language)),
    }


def sentences(job: Job, language: str) -> list[str]:
    """Return what the differences of the groups show."""
    return [text for answer in _answers(job, language) for text in answer.sentences]


def pictures(job: Job, language: str) -> list[Picture | None]:
    """Return a picture of each answer, or mean, in all groups."""
    n = grouped(sum(job.result["people"]))
    footnote = _("Percentages of %(n)s people") % {"n": n}
    return [
        interval_picture(answer.title, answer.chart, footnote) for answer in _answers(job, language)
    ]


def _answers(job: Job, language: str) -> list[Answer]:
    compared = context(job, language).get("compared", ())
    return [answer for each in compared for answer in each.answers]


def labels_of(job: Job, language: str) -> list[str]:
    cells = cells_of(job, job.parameters["question"])
    return cells.labels(language) if cells else []


def describe(job: Job, language: str) -> str:
    question = job.wave.version.document.question(job.parameters["question"])
    by = _("By the answer to “%(question)s”") % {"question": question.wording(language)}
    return " · ".join([*describe_outcome(job, language), by])


def compared(
    document: Document,
    row: Row,
    labels: Sequence[str],
    language: str,
    missing: tuple[str, ...] = (),
    names: Mapping[str, str] = {},
) -> Compared:
    """Return one question of a result; `missing` says why groups have no figures, `names` what
    sentences call them instead of their labels."""
    questions = [document.question(block) for block in row["blocks"]]
    question = questions[0]
    shown = [at for at, group in enumerate(row["groups"]) if group["estimate"]]
    panels = {at: _panel(questions[at], row["groups"][at], language) for at in shown}
    confidence = stated_per_cent(document.estimator.confidence)
    sides = Sides(question, row, labels, panels, names, language, confidence)
    wordings = [version.text.within(language) for version in questions]
    several = len(set(row["blocks"])) > 1
    return Compared(
        question=question,
        id=question.id,
        text=wordings[0],
        author_attrs=language_attrs(question.text.language_of(language)),
        answers=tuple(sides.answers()),
        versions=tuple(zip(labels, wordings, strict=True)) if several else (),
        missing=missing,
        noisy=tuple(labels[at] for at in shown if _noisy(panels[at])),
        statements=len(row["differences"]) * len(question.kind.statements(len(question.options))),
    )


def _noisy(panel: Panel) -> bool:
    """Return whether a group's shares, or its mean, are too noisy to read."""
    mechanism = panel.question.mechanism
    if panel.estimate is None or not isinstance(mechanism, NumericMechanism):
        return any(section.noisy for section in panel.sections)
    return mean_is_noisy(panel.estimate.shares["mean"], mechanism)


def _missing(
    groups: Groups,
    place: int,
    families: Sequence[tuple[Question, ...]],
    row: Row,
    labels: Sequence[str],
    *,
    sampled: bool,
) -> Iterator[str]:
    """Yield why each group without figures has none."""
    document, cells = groups.document, groups.cells[place]
    versions = next(own for own in families if {each.block for each in own} & {*row["blocks"]})
    for at, group in enumerate(row["groups"]):
        if group["estimate"]:
            continue
        own = set(cells.answers(cells.cells[at]))
        asked = [
            version
            for version in versions
            if own & answers_asked(document, [document.questions.index(version)]).get(place, own)
        ]
        words = {"group": labels[at], "minimum": document.release.minimum_n}
        if not asked:
            yield _("No figures for “%(group)s”: it was not asked.") % words
        elif len(asked) > 1:
            yield _("No figures for “%(group)s”: it was asked in several versions.") % words
        elif group["n"] >= document.release.minimum_n and sampled:
            yield (
                _("No figures for “%(group)s”: too few of an answer in different clusters.") % words
            )
        elif group["n"] >= document.release.minimum_n and asked[0].in_clear:
            yield (
                _("No figures for “%(group)s”: some answer has fewer than %(minimum)s people.")
                % words
            )
        elif group["n"] < document.release.minimum_n:
            yield _("No figures for “%(group)s”: fewer than %(minimum)s reports.") % words
        else:
            yield _("No figures for “%(group)s”: no reports about some of the answers.") % words


def _panel(question: Question, group: Row, language: str) -> Panel:
    estimate = unsaved_estimate(group["n"], group["estimate"])
    return Panel.from_question(question, estimate, language)


def _balance(
    document: Document,
    cells: Mapping[int, Cells],
    rows: Sequence[Row],
    labels: Sequence[str],
    language: str,
) -> Iterator[Balance]:
    by_block = {own.question.block: own for own in cells.values()}
    for row in rows:
        own = by_block[row["block"]]
        question = document.question(row["block"])
        few = _("fewer than %(n)s") % {"n": grouped(document.release.minimum_n)}
        totals = row.get("totals") or [sum(counts) for counts in row["table"]]
        table = [
            [few if n is None else _of_all(n, total) for n in counts]
            for counts, total in zip(row["table"], totals, strict=True)
        ]
        yield Balance(
            question.wording(language),
            language_attrs(question.text.language_of(language)),
            tuple(own.labels(language)),
            tuple(zip(labels, map(tuple, table), strict=True)),
            p_text(row["p_value"]),
        )


def _of_all(n: int, total: int) -> str:
    return f"{grouped(n)} ({decimals(100 * n / total, 1)}%)" if total else "0"
