"""What respondents read, and what the answers are worth."""

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys.documents.draft import question_problems
from surveys.documents.languages import name_of_language
from surveys.documents.translatable_texts import missing_texts
from surveys.formatting import epsilon as written
from surveys.launch.checks.item import Draft, Point, State, shortened

# What somebody needs to be reached at all: an address, a page, or a telephone.
_REACHED = frozenset("@/0123456789")


def opening(draft: Draft) -> Point:
    unsaid = [
        message
        for name, message in (
            ("title", _("Give the survey a title.")),
            ("introduction", _("Say what the survey is about.")),
        )
        if not draft.text(name)
    ]
    return Point(
        "opening",
        _("Title and introduction"),
        "missing" if unsaid else "fine",
        "" if unsaid else f"{draft.text('title')}: {shortened(draft.text('introduction'))}",
        _("People read them first, and decide by them."),
        draft.field("introduction" if draft.text("title") else "title"),
        tuple(unsaid),
    )


def asker(draft: Draft) -> Point:
    asker = draft.text("asker")
    why = _("Whoever has a question about the study must be able to ask it.")
    where = draft.field("asker")
    if not asker:
        unsaid = _("Say who asks, and how to reach them.")
        return Point("asker", _("Contact"), "missing", "", why, where, (unsaid,))
    if _REACHED & set(asker):
        return Point("asker", _("Contact"), "fine", shortened(asker), why, where)
    now = _("%(asker)s. No address or telephone number is among it.") % {"asker": shortened(asker)}
    return Point("asker", _("Contact"), "look", now, why, where)


def ethics(draft: Draft) -> Point:
    said = draft.text("ethics")
    return Point(
        "ethics",
        _("Ethics"),
        "fine" if said else "look",
        shortened(said) or _("Nothing is said of an approval, or of help for the distressed."),
        _("Sensitive questions can distress; most boards ask for a word on where to turn."),
        draft.field("ethics"),
    )


def languages(draft: Draft) -> Point:
    names = [name_of_language(language) for language in draft.given["languages"]]
    gaps = tuple(
        ngettext(
            "%(n)d text is missing in %(language)s.",
            "%(n)d texts are missing in %(language)s.",
            count,
        )
        % {"n": count, "language": name_of_language(language)}
        for language, count in missing_texts(draft.given).items()
    )
    return Point(
        "languages",
        _("Languages"),
        "missing" if gaps else "fine",
        _("Complete in %(languages)s.") % {"languages": ", ".join(names)} if not gaps else "",
        _("A gap would show in another language, in the middle of a question."),
        reverse("surveys:texts", args=[draft.survey.pk]),
        gaps,
    )


def questions(draft: Draft) -> Point:
    wrong = tuple(
        str(problem)
        for _item, problem in question_problems(draft.survey.questions, draft.given["languages"])
    )
    if not draft.survey.questions:
        wrong = (_("Add at least one question."),)
    protected, unprotected = len(draft.budget.spent), len(draft.budget.open)
    now = ngettext("%(n)d protected question.", "%(n)d protected questions.", protected) % {
        "n": protected
    }
    if unprotected:
        now += " " + ngettext(
            "%(n)d is stored as it is answered.",
            "%(n)d are stored as they are answered.",
            unprotected,
        ) % {"n": unprotected}
    return Point(
        "questions",
        _("Questions and protections"),
        "missing" if wrong else "fine" if protected else "look",
        "" if wrong else now,
        _("Every word and every probability is frozen, and printed in every export."),
        draft.designer,
        wrong,
    )


def budget(draft: Draft) -> Point:
    budget = draft.budget
    known = bool(budget.spent) and not budget.unbounded
    now = f"{budget.verdict}: ε\u00a0=\u00a0{written(budget.epsilon)}."
    if known:
        now += " " + _("A suspicion of 10 %% about one person can become %(percent)s at most.") % {
            "percent": budget.ten_becomes
        }
    return Point(
        "budget",
        _("What it may tell about one person, in all"),
        "fine" if known and budget.level == "sound" else "look",
        now,
        _("What the answers to all questions tell together is the promise that is made."),
        f"{draft.designer}#budget",
    )


def control(draft: Draft) -> Point:
    known = [q for q in draft.survey.questions if q.get("known_share") is not None]
    told = [q for q in draft.survey.questions if q.get("device") == "respondent"]
    if known:
        now = ngettext("%(n)d, with a known share.", "%(n)d, with known shares.", len(known))
    elif told:
        now = _(
            "None, though people randomize their answers themselves at %(told)d of the questions."
        )
    else:
        now = _("None. The page draws by itself, so that nobody can misread the rules.")
    return Point(
        "control",
        _("Control question"),
        "look" if told and not known else "fine",
        now % {"n": len(known), "told": len(told)},
        _("A question whose true share is known shows whether people follow the rules."),
        draft.designer,
    )


def people(draft: Draft) -> Point:
    where, hardest = reverse("surveys:plan", args=[draft.survey.pk]), draft.plan.hardest
    why = _("Too few people, and the interval says nothing; it cannot be mended afterwards.")
    means = " ".join(
        _("The mean of question %(number)d is known to %(margin)s.")
        % {"number": each.number, "margin": each.margin_text}
        for each in draft.plan.numbers
    )
    if hardest is None:
        now = means or _("Nothing to plan.")
        return Point("people", _("Respondents"), "fine" if means else "look", now, why, where)
    now = _("With %(people)s respondents, question %(number)d is known to %(margin)s.") % {
        "people": draft.plan.people_text,
        "number": hardest.number,
        "margin": hardest.margin_text,
    }
    wanted = _("For ±%(target)s points it takes %(needed)s.") % {
        "target": draft.plan.target_text,
        "needed": hardest.needed_text,
    }
    state: State = "fine" if hardest.reached else "look"
    said = " ".join(part for part in (now, wanted, means) if part)
    return Point("people", _("Respondents"), state, said, why, where)
