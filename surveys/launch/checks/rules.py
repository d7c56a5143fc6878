"""Checks of the rules of collection and release."""

from math import prod

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys import formatting
from surveys.budget.spending import draft_delta_limit_problem
from surveys.documents.draft import access_of
from surveys.formatting import delta as written
from surveys.launch.checks.item import ChecklistItem, Draft
from surveys.launch.checks.privacy import questions_of
from surveys.models import Wave
from surveys.protection.delta import delta_limit, delta_of, max_respondents_of

MANY_COMBINATIONS = 1_000_000
LONG_DAYS = 5 * 365


def minimum_n(draft: Draft) -> ChecklistItem:
    minimum = draft.data["release"]["minimum_n"]
    return ChecklistItem(
        _("Smallest group shown"),
        _(
            "Questions have results from %(n)s reports on, and groups from %(n)s people. A single "
            "unprotected question shows every count."
        )
        % {"n": formatting.people(minimum)},
        _("Groups of a handful of people say little, and tempt readers to guess who they are."),
        draft.settings_url("minimum_n"),
        draft.problems("minimum_n"),
        warning=minimum > draft.plan.assumptions.people,
    )


def batch_minimum(draft: Draft) -> ChecklistItem:
    minimum = draft.data["batch_minimum"]
    late = 2 * minimum > draft.plan.assumptions.people
    n = formatting.people(minimum)
    current = [
        _("Reports wait until there are %(twice)s. Then all but %(n)s are shuffled and counted.")
        % {"twice": formatting.people(2 * minimum), "n": n},
        late
        and _("With the expected number of respondents, this happens only when the survey closes."),
    ]
    return ChecklistItem(
        _("Minimum batch size (B = %(n)s)") % {"n": n},
        formatting.join_sentences(current),
        _("The larger a batch, the less its day says about any one person."),
        draft.settings_url("batch_minimum"),
        draft.batches,
        warning=late,
    )


def max_respondents(draft: Draft) -> ChecklistItem:
    maximum = max_respondents_of(draft.data)
    delta = delta_of(draft.data)
    problems = draft.problems("delta")
    if not problems and (broken := draft_delta_limit_problem(draft.survey)):
        problems = [draft.problem(broken, "delta")]
    expected = draft.plan.assumptions.people
    minimum = draft.data["release"]["minimum_n"]
    current = [_("Any number of people may answer.")]
    if maximum is not None:
        current = [_("A wave closes after %(n)s.") % {"n": formatting.respondents(maximum)}]
        if delta:
            words = _("δ adds up to %(delta)s for one person, below %(limit)s.")
            limit = written(delta_limit(maximum), down=True)
            current.append(words % {"delta": written(delta), "limit": limit})
        if maximum < expected:
            words = _("The plan expects %(people)s.")
            current.append(words % {"people": formatting.people(expected)})
        if maximum < minimum:
            words = _(
                "With so few people, no question reaches the %(n)s reports needed to show a number."
            )
            current.append(words % {"n": formatting.people(minimum)})
    return ChecklistItem(
        _("Largest number of respondents"),
        formatting.join_sentences(current),
        _(
            "With probability δ a report reveals more than ε says: the more people, the smaller δ "
            "must be."
        )
        if delta
        else _(
            "If you set a number, the wave closes automatically when that many people "
            "have answered."
        ),
        draft.settings_url("max_respondents"),
        problems,
        warning=maximum is not None and maximum < max(expected, minimum),
    )


def retention(draft: Draft) -> ChecklistItem:
    days = draft.data["release"]["retention_days"]
    return ChecklistItem(
        _("Retention"),
        ngettext(
            "Reports are deleted %(n)d day after the closing.",
            "Reports are deleted %(n)d days after the closing.",
            days,
        )
        % {"n": days},
        _(
            "What is deleted here cannot leak from here. Counts, estimates, downloads and backups "
            "stay."
        ),
        draft.settings_url("retention_days"),
        warning=days > LONG_DAYS,
    )


def exports(draft: Draft) -> ChecklistItem:
    """Return what the team may see, and how many combinations of unprotected answers there are."""
    rows = access_of(draft.data) == "rows"
    current = (
        _(
            "Rows: one row a person, without a name, in random order. Respondents are informed. "
            "They do not agree to publication."
        )
        if rows
        else _("Tables: figures only. Respondents are informed.")
    )
    unsaid = _unsaid(draft) if rows else ""
    sentences = [current, combinations_text(draft, rows=rows), unsaid]
    return ChecklistItem(
        _("What the team may download"),
        formatting.join_sentences(sentences),
        _("Real answers can point to people. What must be hidden has to be randomized."),
        draft.settings_url("exports_0"),
        warning=rows and bool(draft.budget.open or unsaid),
    )


def _unsaid(draft: Draft) -> str:
    """Return why respondents do not read that no one can tell when answers were changed; empty if
    they do."""
    found = {
        _("a report can prove an answer (%(questions)s)"): questions_of(draft, "absent"),
        _("a protection is weak (%(questions)s)"): questions_of(draft, "weak"),
        _("some people are asked directly (%(questions)s)"): [
            question.number for question in draft.budget.directly
        ],
    }
    reasons = [
        reason % {"questions": formatting.questions(numbers)}
        for reason, numbers in found.items()
        if numbers
    ]
    if not reasons and draft.budget.spent and draft.budget.level != "sound":
        reasons = [_("all answers together are weakly protected")]
    if not reasons:
        return ""
    text = _(
        "Respondents do not read “We cannot tell if it does” about their answers, because %(why)s."
    )
    return text % {"why": formatting.join_items(reasons)}


def combinations_text(draft: Draft, *, rows: bool) -> str:
    """Return how many combinations of unprotected answers there are, and what follows."""
    asked, people = draft.budget.open, draft.plan.assumptions.people
    if not asked:
        return _("No question is stored as it is answered.")
    number = prod(each.mechanism.categories for each in asked)
    many = number > MANY_COMBINATIONS
    counted = {
        "numbers": formatting.join_numbers(each.number for each in asked),
        "n": formatting.grouped(MANY_COMBINATIONS if many else number),
        "people": formatting.people(people),
    }
    if len(asked) == 1:
        text = _("Question %(numbers)s has %(n)s possible answers for %(people)s people.")
        if many:
            text = _("Question %(numbers)s has over %(n)s possible answers for %(people)s people.")
    else:
        text = _("Questions %(numbers)s have %(n)s combinations for %(people)s people.")
        if many:
            text = _("Questions %(numbers)s have over %(n)s combinations for %(people)s people.")
    return formatting.join_sentences([text % counted, _consequence(rows, number, people)])


def _consequence(rows: bool, number: int, people: int) -> str:
    if not rows:
        return _("By comparing tables, your team could still single out a person.")
    if number >= 20 * people:
        return _("Nearly everyone’s combination is likely to be unique.")
    if number >= 2 * people:
        return _("Most rows are likely to be unique.")
    return _("Rare ones can be unique.")


def access(draft: Draft) -> ChecklistItem:
    invited, work = draft.data["access"] == Wave.Access.INVITED, draft.data["work_bits"]
    if invited:
        current = _(
            "Only invited people, once each. Launching invites no one: you do that on the page "
            "“Invitations” afterwards."
        )
        if draft.data.get("download_links"):
            current += " " + _(
                "Their links may be downloaded, and people who download them could answer with "
                "them. Respondents are informed."
            )
            if draft.budget.arms:
                current += " " + _(
                    "A link also reveals its person’s arm: your team can then narrow down which "
                    "reports could be theirs."
                )
        else:
            current += " " + _("Their links are sent by email only. No one here sees them.")
    elif work:
        current = _(
            "Anyone with the link. Each browser works for a moment first, so that "
            "thousands of false submissions are costly."
        )
    else:
        current = _(
            "Anyone with the link can answer, and more than once. Browsers need no proof of work, "
            "so thousands of false reports cost nothing."
        )
    if not invited and draft.data.get("completion", {}).get("own_codes"):
        current += " " + _("Each report gives a code: anyone who answers twice gets two.")
    return ChecklistItem(
        _("Who may answer"),
        current,
        _("An open link reaches more people; invitations count each person once."),
        draft.settings_url("access_0"),
        warning=not (invited or work),
    )


def plain(draft: Draft) -> ChecklistItem:
    plain = draft.data["plain"]
    return ChecklistItem(
        _("Page without JavaScript"),
        _("Allowed: the server then sees an answer for an instant, and keeps the report only.")
        if plain
        else _("None: what the page randomizes is randomized before anything is sent."),
        _("It lets more people answer, and asks them to trust the server for an instant."),
        draft.settings_url("plain"),
        draft.problems("plain"),
        warning=plain,
    )


def embedding(draft: Draft) -> ChecklistItem:
    origins = draft.data["embed_origins"]
    return ChecklistItem(
        _("Embedding"),
        _("On these sites only: %(sites)s") % {"sites": formatting.join_items(origins)}
        if origins
        else _("On no other site."),
        _("The site around it sees who opens the page, though never what is answered."),
        draft.settings_url("embed_origins"),
    )


def quick_exit(draft: Draft) -> ChecklistItem:
    marked = draft.data.get("risky")
    return ChecklistItem(
        _("Quick exit"),
        _("Marked: every page has a button to leave at once.") if marked else _("Not marked."),
        _("People who could be harmed if they are seen answering need a way out."),
        draft.settings_url("risky"),
    )
