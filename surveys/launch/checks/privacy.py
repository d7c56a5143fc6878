"""Checks of what the answers may reveal, and where they are stored."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from localdp.posterior import Strength, factor_of
from localdp.posterior import strength as strength_of
from surveys.budget.spending import locked_budget_problem
from surveys.formatting import budget as budget_words
from surveys.formatting import epsilon as written
from surveys.formatting import join_numbers, join_sentences
from surveys.launch.checks.item import ChecklistItem, Draft
from surveys.protection.central import budget_of, central_questions
from surveys.protection.permanent import uses_device_storage


def questions_of(draft: Draft, level: Strength) -> list[int]:
    """Return the numbers of the questions whose protection has this strength, by the rule of
    `localdp.posterior.strength`."""
    return [
        question.number
        for question in draft.budget.spent
        if strength_of(factor_of([question.mechanism])) == level
    ]


def strength(draft: Draft) -> ChecklistItem:
    """Return the strength of each question's protection."""
    absent, weak = questions_of(draft, "absent"), questions_of(draft, "weak")
    provable = ngettext(
        "A reason not to launch: a report can prove the answer to question %(numbers)s.",
        "A reason not to launch: a report can prove the answers to questions %(numbers)s.",
        len(absent),
    )
    weakly = ngettext(
        "Question %(numbers)s is weakly protected, and its page says so.",
        "Questions %(numbers)s are weakly protected, and their pages say so.",
        len(weak),
    )
    sentences = [
        words % {"numbers": join_numbers(numbers)}
        for words, numbers in ((provable, absent), (weakly, weak))
        if numbers
    ]
    sound = _("No report multiplies the odds of a suspicion about one question by 50 or more.")
    otherwise = sound if draft.budget.spent else _("No question is protected.")
    return ChecklistItem(
        _("Strength of each protection"),
        join_sentences(sentences) or otherwise,
        _("The page tells respondents what the reports of each question can give away."),
        draft.designer_url,
        warning=bool(absent or weak),
    )


def budget(draft: Draft) -> ChecklistItem:
    budget = draft.budget
    known = budget.level != "none" and not budget.unbounded
    current = f"{budget.verdict}: ε\u00a0=\u00a0{written(budget.epsilon_at_worst)}."
    if budget.level == "none":
        current = (
            _("No question is protected: every answer is stored as it is given.")
            if budget.open or budget.central
            else _("There are no questions yet.")
        )
    if known:
        current += " " + _(
            "At worst, a suspicion of 10%% about one person can rise to %(becomes)s."
        ) % {"becomes": budget.ten_becomes}
    return ChecklistItem(
        _("What it may reveal about one person in total"),
        current,
        _("What respondents are promised is about the answers to all questions together."),
        f"{draft.designer_url}#budget",
        warning=not known or budget.level != "sound",
    )


def central(draft: Draft) -> ChecklistItem:
    """Return answers stored as given, and the budget of their statistics."""
    questions = central_questions(draft.data)
    budget = budget_of(draft.data)
    problems = draft.problems("central")
    if questions and (locked := locked_budget_problem(draft.survey, budget)):
        problems.append(draft.problem(locked, "central"))
    current = _("No question is asked centrally, for figures with noise.")
    if questions and budget is not None:
        current = ngettext(
            "%(n)d question; all figures of it may cost ε = %(epsilon)s, δ = %(delta)s.",
            "%(n)d questions; all figures of them may cost ε = %(epsilon)s, δ = %(delta)s.",
            len(questions),
        ) % {"n": len(questions), **budget_words(budget)}
    return ChecklistItem(
        _("Central answers"),
        current,
        _(
            "The server stores them as given. The budget is shown to respondents, belongs to the "
            "survey, and stays the same after the launch."
        )
        if questions
        else _(
            "The server would store such answers as given, and publish figures with noise only."
        ),
        draft.settings_url("central_epsilon") if questions else draft.designer_url,
        problems,
        warning=bool(questions),
    )


def memory(draft: Draft) -> ChecklistItem:
    """Return what devices store between waves."""
    problems = draft.problems("device")
    current = _("Nothing is kept: every report is drawn afresh.")
    if uses_device_storage(draft.data):
        current = _(
            "A private key and a note of the answers given. Anyone who has the device "
            "could read them. Respondents can view, move and erase them."
        )
    return ChecklistItem(
        _("What devices keep from wave to wave"),
        current,
        _("Only a first step that stays the same keeps many waves from adding up to an answer."),
        draft.settings_url("risky") if problems else draft.designer_url,
        problems,
    )
