"""The rules of collecting and of release."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys import formatting
from surveys.budget.spending import draft_delta_limit_problem
from surveys.documents.draft import problems_of_batches
from surveys.formatting import delta as written
from surveys.launch.checks.item import Draft, Point, State
from surveys.models import Wave
from surveys.protection.delta import delta_limit, delta_of, max_respondents_of, problems_of_delta

FEW_REPORTS = 30
LONG_DAYS = 5 * 365


def minimum_n(draft: Draft) -> Point:
    least = draft.given["release"]["minimum_n"]
    state: State = (
        "look" if least < FEW_REPORTS or least > draft.plan.assumptions.people else "fine"
    )
    return Point(
        "minimum_n",
        _("Minimum number of reports"),
        state,
        _("Below %(n)s reports, no number is shown.") % {"n": formatting.people(least)},
        _("Numbers from a handful of people are noise, and tempt to guess who they are."),
        draft.field("minimum_n"),
    )


def batches(draft: Draft) -> Point:
    least = draft.given["batch_minimum"]
    given = problems_of_batches(draft.given["release"]["minimum_n"], least)
    problems = tuple(str(problem) for problem in given)
    late = 2 * least > draft.plan.assumptions.people
    now = _("Reports wait until %(twice)s are there, and are then shuffled.") % {
        "twice": formatting.people(2 * least)
    }
    if late:
        now += " " + _("With the respondents expected, that is at the closing only.")
    return Point(
        "batch_minimum",
        _("Smallest batch (B = %(n)s)") % {"n": formatting.people(least)},
        "missing" if problems else "look" if late else "fine",
        "" if problems else now,
        _("The larger a batch, the less its day says about any one person."),
        draft.field("batch_minimum"),
        problems,
    )


def respondents(draft: Draft) -> Point:
    most, delta = max_respondents_of(draft.given), delta_of(draft.given)
    problems = [str(problem) for problem in problems_of_delta(draft.given)]
    if not problems and (broken := draft_delta_limit_problem(draft.survey)) is not None:
        problems = [broken]
    expected, least = draft.plan.assumptions.people, draft.given["release"]["minimum_n"]
    now = _("Any number of people may answer.")
    if most is not None:
        now = _("A wave closes after %(n)s respondents.") % {"n": formatting.people(most)}
        if delta:
            now += " " + _("δ adds up to %(delta)s for one person, below %(limit)s.") % {
                "delta": written(delta),
                "limit": written(delta_limit(most), down=True),
            }
        if most < expected:
            now += " " + _("The plan expects %(people)s.") % {"people": formatting.people(expected)}
        if most < least:
            now += " " + _(
                "So few never reach the %(n)s reports that it takes to show a number."
            ) % {"n": formatting.people(least)}
    few = most is not None and most < max(expected, least)
    state: State = "look" if few else "fine"
    return Point(
        "max_respondents",
        _("Largest number of respondents"),
        "missing" if problems else state,
        "" if problems else now,
        _("With probability δ a report gives more away than ε: the more people, the smaller δ."),
        draft.field("max_respondents"),
        tuple(problems),
    )


def while_open(draft: Draft) -> Point:
    return Point(
        "while_open",
        _("Read while open"),
        "fine",
        _("Yes: the dashboard fills as reports come in.")
        if draft.given["release"]["while_open"]
        else _("No: the numbers are shown when the wave is closed."),
        _("Who looks early may stop when the numbers please; hence it is decided before."),
        draft.field("while_open"),
    )


def retention(draft: Draft) -> Point:
    days = draft.given["release"]["retention_days"]
    return Point(
        "retention",
        _("Retention"),
        "look" if days > LONG_DAYS else "fine",
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
        draft.field("retention_days"),
    )


def exports(draft: Draft) -> Point:
    """Which single reports leave the site."""
    now = {
        "none": _("Nobody downloads single reports."),
        "reports": _("Exporters may download each randomized report. Respondents are told."),
        "groups": _(
            "Exporters may download each randomized report, with the groups of unprotected "
            "answers beside it. Respondents are told."
        ),
    }
    return Point(
        "exports",
        _("Randomized reports"),
        "fine",
        now[draft.given.get("exports", "none")],
        _("A file of reports can be copied, and no rule of this site holds for it any more."),
        draft.field("exports_0"),
    )


def access(draft: Draft) -> Point:
    if draft.given["access"] == Wave.Access.INVITED:
        now = _(
            "Only invited people, once each. Nobody is invited by launching: that is done on "
            "the page “Invitations” afterwards."
        )
        if draft.given.get("download_links"):
            now += " " + _(
                "Their links may be downloaded: whoever does could answer with them. Respondents "
                "are told."
            )
        else:
            now += " " + _("Their links are mailed only: nobody here sees them.")
    elif draft.given["work_bits"]:
        now = _(
            "Anyone with the link. Each browser works for a moment first, so that thousands "
            "of false submissions are dear."
        )
    else:
        now = _("Anyone with the link, as often as they like, with no work in between.")
    return Point(
        "access",
        _("Who may answer"),
        "fine",
        now,
        _("An open link reaches more people; invitations count each person once."),
        draft.field("access_0"),
    )


def plain(draft: Draft) -> Point:
    plain = draft.given["plain"]
    clash = plain and draft.given["access"] == Wave.Access.INVITED
    problem = _("Invited people need JavaScript: switch off the page that does without, or invite.")
    return Point(
        "plain",
        _("Page without JavaScript"),
        "missing" if clash else "look" if plain else "fine",
        _("Allowed: the server then sees an answer for an instant, and keeps the report only.")
        if plain
        else _("None: what the page randomizes is randomized before anything is sent."),
        _("It lets more people answer, and asks them to trust the server for an instant."),
        draft.field("plain"),
        (problem,) if clash else (),
    )


def embedding(draft: Draft) -> Point:
    origins = draft.given["embed_origins"]
    return Point(
        "embedding",
        _("Inside other sites"),
        "fine",
        _("On these sites only: %(sites)s") % {"sites": ", ".join(origins)}
        if origins
        else _("On no other site."),
        _("The site around it sees who opens the page, though never what is answered."),
        draft.field("embed_origins"),
    )


def danger(draft: Draft) -> Point:
    marked = draft.given.get("risky")
    return Point(
        "danger",
        _("Danger to respondents"),
        "fine",
        _("Marked: every page has a button to leave at once.") if marked else _("Not marked."),
        _("Whoever could be harmed by being seen answering needs a way out."),
        draft.field("risky"),
    )
