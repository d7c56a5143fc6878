"""The ways to look at what was chosen: a table, a comparison of groups, a model.

Each is a kind of job. Whether it is possible, and if not why, is what the kind's own form says of
the choices.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.analyze.choices import ONLY, OUTCOME, Choices
from analytics.crosstabs.job import CROSS_TABLE
from analytics.groups.forms import GroupsForm
from analytics.jobs.registry import JobKind
from analytics.list_regression.job import LIST_REGRESSION
from analytics.list_regression.variables import pairs_of
from analytics.regression.covariates import key_of
from analytics.regression.job import REGRESSION
from analytics.side_by_side.job import SIDE_BY_SIDE
from analytics.subgroups.job import GROUP
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import join_items
from surveys.models import Wave

Fields = dict[str, list[str]]
OWN = {"outcome", "covariates", "questions", "question", "answers", "weights", "interactions"}
"""The fields of the kinds' forms that the choices fill."""


NO_QUESTION = gettext_lazy("This wave has no question “%(name)s”.")


class Impossible(Exception):
    """The choices do not fit, for a reason that a person can read."""


@dataclass(frozen=True)
class Tab:
    """One way to look: its name in addresses, its title, and the kind of job with its fields.

    `fields` raises `Impossible` if the choices do not fit.
    """

    name: str
    title: str | Promise
    fields: Callable[[Choices, Document], tuple[JobKind, Fields]]


def _table(choices: Choices, document: Document) -> tuple[JobKind, Fields]:
    if not choices.related:
        raise Impossible(_("Choose what the outcome is related to."))
    keys = [*choices.related, choices.outcome]
    return CROSS_TABLE, {"questions": keys, "weights": [choices.weights]}


def _comparison(choices: Choices, document: Document) -> tuple[JobKind, Fields]:
    """Compare the groups of the related question, or the people of the filter with the others."""
    outcome = _question(choices.outcome, document).id
    weights = [choices.weights]
    if len(choices.related) > 1:
        raise Impossible(
            _("A comparison takes one question. For several, choose a table or a model.")
        )
    if choices.related:
        by = _question(choices.related[0], document)
        return SIDE_BY_SIDE, {"outcome": [outcome], "question": [by.block], "weights": weights}
    if not choices.only:
        raise Impossible(_("Choose what the outcome is related to, or whom it is about."))
    if choices.weights:
        raise Impossible(_("With weights, choose what the outcome is related to."))
    name = choices.only[0].partition(":")[0]
    block = _question(name, document).block
    own = [answer for answer in choices.only if answer.partition(":")[0] == name]
    return GROUP, {
        "outcome": [outcome],
        "answers": [f"{block}:{answer.partition(':')[2]}" for answer in own],
        ONLY: [answer for answer in choices.only if answer not in own],
    }


def _model(choices: Choices, document: Document) -> tuple[JobKind, Fields]:
    fields = {"outcome": [choices.outcome], "covariates": choices.covariates}
    if any(pair.question.id == choices.outcome for pair in pairs_of(document)):
        return LIST_REGRESSION, {**fields, "method": [choices.data.get("method") or "ml"]}
    if not choices.related:
        raise Impossible(_("Choose what the outcome is related to."))
    pairs = [", ".join(choices.interactions)]
    return REGRESSION, {**fields, "weights": [choices.weights], "interactions": pairs}


TABS = (
    Tab("table", gettext_lazy("Table"), _table),
    Tab("comparison", gettext_lazy("Comparison"), _comparison),
    Tab("model", gettext_lazy("Model"), _model),
)


@dataclass(frozen=True)
class Proposal:
    """A tab for some choices: its kind of job with the filled form, or why it is impossible."""

    tab: Tab
    kind: JobKind | None = None
    form: GroupsForm | None = None
    reason: str = ""


def propose(tab: Tab, choices: Choices, wave: Wave, language: str) -> Proposal:
    document = wave.version.document
    try:
        outcome = _question(choices.outcome, document)
        if outcome.central:
            words = {"questions": f"“{outcome.wording(language)}”"}
            raise Impossible(_("Only totals are released for %(questions)s.") % words)
        kind, fields = tab.fields(choices, document)
    except Impossible as reason:
        return Proposal(tab, reason=str(reason))
    form = kind.form(choices.filled(fields), wave=wave, language=language)
    assert isinstance(form, GroupsForm)  # noqa: S101 - all kinds of this page have groups
    return Proposal(tab, kind, form, _problem(form))


def _problem(form: GroupsForm) -> str:
    """Return why the choices do not fit the form; empty if they do."""
    if not form.unavailable_reason and (form.update_groups or form.is_valid()):
        return ""
    reason = form.unavailable_reason or next(iter(form.errors.values()))[0]
    return _not_offered(form) or str(reason)


def _not_offered(form: GroupsForm) -> str:
    """Name the questions that the kind does not take; the outcome if it leaves no others."""
    by_name = {name: each for each in form.document.questions for name in (each.id, each.block)}
    missing: list[str] = []
    for name in form.errors.keys() & OWN - {"weights", "interactions"}:
        offered = {str(value) for value, _label in getattr(form.fields[name], "choices", ())}
        for value in form.listed(name if offered else OUTCOME):
            if not value or {value, key_of(value)} & offered:
                continue
            wanted = value.partition(":")[0].partition(".")[0]
            if wanted not in by_name:
                return str(NO_QUESTION) % {"name": wanted}
            missing.append(by_name[wanted].wording(form.language))
    if not missing:
        return ""
    return _("Not possible with “%(questions)s”.") % {"questions": join_items(missing)}


def proposed(proposals: list[Proposal], choices: Choices, document: Document) -> Proposal | None:
    """Return the tab to show: the one that was asked for, else the one that fits best; None if all
    are impossible."""
    possible = {each.tab.name: each for each in proposals if not each.reason}
    if not possible:
        return None
    order = [choices.view, _best(choices, document), *possible]
    return next((possible[name] for name in order if name in possible), None)


def _best(choices: Choices, document: Document) -> str:
    outcome = _question(choices.outcome, document)
    if not choices.related or (outcome.kind.numeric and len(choices.related) == 1):
        return "comparison"
    by = [_question(key, document) for key in choices.related]
    if len(by) == 1 and by[0].shares:
        return "comparison"
    numbers = any(question.kind.numeric for question in by)
    return "model" if len(by) > 1 or numbers else "table"


def _question(key: str, document: Document) -> Question:
    name = re.split("[.:,+]", key)[0]
    for question in document.questions:
        if question.id == name:
            return question
    raise Impossible(str(NO_QUESTION) % {"name": name})
