"""Checks of the texts for respondents, the questions, and the expected precision."""

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys import formatting
from surveys.documents.draft import question_problems
from surveys.documents.languages import name_of_language
from surveys.documents.translatable_texts import missing_texts
from surveys.formatting import epsilon as written
from surveys.launch.checks.item import ChecklistItem, Draft, State, shortened

# A contact with none of these holds no e-mail address, web page or telephone number.
_CONTACT_CHARACTERS = frozenset("@/0123456789")


def opening(draft: Draft) -> ChecklistItem:
    problems = [
        message
        for name, message in (
            ("title", _("Give the survey a title.")),
            ("introduction", _("Say what the survey is about.")),
        )
        if not draft.text(name)
    ]
    return ChecklistItem(
        "opening",
        _("Title and introduction"),
        "error" if problems else "ok",
        "" if problems else f"{draft.text('title')}: {shortened(draft.text('introduction'))}",
        _("People read them first, and decide by them."),
        draft.settings_url("introduction" if draft.text("title") else "title"),
        tuple(problems),
    )


def asker(draft: Draft) -> ChecklistItem:
    asker = draft.text("asker")
    why = _("Whoever has a question about the study must be able to ask it.")
    where = draft.settings_url("asker")
    if not asker:
        problem = _("Say who asks, and how to reach them.")
        return ChecklistItem("asker", _("Contact"), "error", "", why, where, (problem,))
    if _CONTACT_CHARACTERS & set(asker):
        return ChecklistItem("asker", _("Contact"), "ok", shortened(asker), why, where)
    current = _("%(asker)s. No address or telephone number is among it.") % {
        "asker": shortened(asker)
    }
    return ChecklistItem("asker", _("Contact"), "warning", current, why, where)


def ethics(draft: Draft) -> ChecklistItem:
    text = draft.text("ethics")
    return ChecklistItem(
        "ethics",
        _("Ethics"),
        "ok" if text else "warning",
        shortened(text) or _("Nothing is said of an approval, or of help for the distressed."),
        _("Sensitive questions can distress; most boards ask for a word on where to turn."),
        draft.settings_url("ethics"),
    )


def languages(draft: Draft) -> ChecklistItem:
    names = [name_of_language(language) for language in draft.data["languages"]]
    gaps = tuple(
        ngettext(
            "%(n)d text is missing in %(language)s.",
            "%(n)d texts are missing in %(language)s.",
            count,
        )
        % {"n": count, "language": name_of_language(language)}
        for language, count in missing_texts(draft.data).items()
    )
    return ChecklistItem(
        "languages",
        _("Languages"),
        "error" if gaps else "ok",
        _("Complete in %(languages)s.") % {"languages": ", ".join(names)} if not gaps else "",
        _("A gap would show in another language, in the middle of a question."),
        reverse("surveys:texts", args=[draft.survey.pk]),
        gaps,
    )


def questions(draft: Draft) -> ChecklistItem:
    problems = tuple(
        str(problem)
        for _item, problem in question_problems(draft.survey.questions, draft.data["languages"])
    )
    if not draft.survey.questions:
        problems = (_("Add at least one question."),)
    protected, unprotected = len(draft.budget.spent), len(draft.budget.open)
    current = ngettext("%(n)d protected question.", "%(n)d protected questions.", protected) % {
        "n": protected
    }
    if unprotected:
        current += " " + ngettext(
            "%(n)d is stored as it is answered.",
            "%(n)d are stored as they are answered.",
            unprotected,
        ) % {"n": unprotected}
    return ChecklistItem(
        "questions",
        _("Questions and protections"),
        "error" if problems else "ok" if protected else "warning",
        "" if problems else current,
        _("Every word and every probability is frozen, and printed in every export."),
        draft.designer_url,
        problems,
    )


def budget(draft: Draft) -> ChecklistItem:
    budget = draft.budget
    known = bool(budget.spent) and not budget.unbounded
    current = f"{budget.verdict}: ε\u00a0=\u00a0{written(budget.epsilon)}."
    if known:
        current += " " + _(
            "A suspicion of 10 %% about one person can become %(percent)s at most."
        ) % {"percent": budget.ten_becomes}
    return ChecklistItem(
        "budget",
        _("What it may tell about one person, in all"),
        "ok" if known and budget.level == "sound" else "warning",
        current,
        _("What the answers to all questions tell together is the promise that is made."),
        f"{draft.designer_url}#budget",
    )


def control(draft: Draft) -> ChecklistItem:
    known = [q for q in draft.survey.questions if q.get("known_share") is not None]
    own_device = [q for q in draft.survey.questions if q.get("device") == "respondent"]
    if known:
        current = ngettext("%(n)d, with a known share.", "%(n)d, with known shares.", len(known))
    elif own_device:
        current = _(
            "None, though people randomize their answers themselves at %(told)d of the questions."
        )
    else:
        current = _("None. The page draws by itself, so that nobody can misread the rules.")
    return ChecklistItem(
        "control",
        _("Control question"),
        "warning" if own_device and not known else "ok",
        current % {"n": len(known), "told": len(own_device)},
        _("A question whose true share is known shows whether people follow the rules."),
        draft.designer_url,
    )


def people(draft: Draft) -> ChecklistItem:
    where, hardest = reverse("surveys:plan", args=[draft.survey.pk]), draft.plan.hardest
    why = _("Too few people, and the interval says nothing; it cannot be mended afterwards.")
    means = " ".join(
        _("The mean of question %(number)d is known to %(margin)s.")
        % {"number": each.number, "margin": each.margin_text}
        for each in draft.plan.numbers
    )
    if hardest is None:
        current = means or _("Nothing to plan.")
        return ChecklistItem(
            "people", _("Respondents"), "ok" if means else "warning", current, why, where
        )
    current = _("With %(people)s respondents, question %(number)d is known to %(margin)s.") % {
        "people": formatting.people(draft.plan.assumptions.people),
        "number": hardest.number,
        "margin": formatting.plus_minus(hardest.margin),
    }
    wanted = _("For ±%(target)s points it takes %(needed)s.") % {
        "target": formatting.per_cent(draft.plan.assumptions.target),
        "needed": hardest.needed_text,
    }
    state: State = "ok" if hardest.reached else "warning"
    text = " ".join(part for part in (current, wanted, means) if part)
    return ChecklistItem("people", _("Respondents"), state, text, why, where)
