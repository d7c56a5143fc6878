"""The data collection and the reports behind figures, for the methods of a paper."""

from collections.abc import Iterator

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.reasons import NO_FIGURES
from analytics.exports.formats.randomization import names_of
from charts.shapes import isolated
from respondents.shuffling.texts import LEAST
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import grouped, join_items
from surveys.models import Wave
from surveys.time_zones import with_zone


def first_sentence(dashboard: Dashboard, title: str) -> str:
    """Return where the data are from, and how many submissions there are."""
    wave, number = dashboard.wave, dashboard.reports
    values = {"title": isolated(title), "n": grouped(dashboard.reports), "wave": wave.number}
    if wave.kind == Wave.Kind.SIMULATED:
        sentence = ngettext(
            "These are simulated data: %(n)s submission to the survey “%(title)s”.",
            "These are simulated data: %(n)s submissions to the survey “%(title)s”.",
            number,
        )
    elif wave.kind == Wave.Kind.TEST:
        sentence = ngettext(
            "These are trial data: %(n)s submission from a test of the survey “%(title)s”.",
            "These are trial data: %(n)s submissions from a test of the survey “%(title)s”.",
            number,
        )
    elif wave.is_open or wave.closes is None:
        values |= {"opens": wave.opened_text, "today": date_format(wave.day_of(timezone.now()))}
        sentence = ngettext(
            "Data have been collected online with the survey “%(title)s” (wave %(wave)s) since "
            "%(opens)s; %(n)s submission had been counted on %(today)s.",
            "Data have been collected online with the survey “%(title)s” (wave %(wave)s) since "
            "%(opens)s; %(n)s submissions had been counted on %(today)s.",
            number,
        )
    else:
        values |= {"days": with_zone(wave.survey.time_zone, _days(*map(date_format, wave.days)))}
        sentence = ngettext(
            "Data were collected online with the survey “%(title)s” (wave %(wave)s) %(days)s; "
            "%(n)s submission was counted.",
            "Data were collected online with the survey “%(title)s” (wave %(wave)s) %(days)s; "
            "%(n)s submissions were counted.",
            number,
        )
    return sentence % values


def _days(opens: str, closes: str) -> str:
    """Return when a wave was open, for a sentence."""
    if opens == closes:
        return _("on %(day)s") % {"day": opens}
    return _("from %(opens)s to %(closes)s") % {"opens": opens, "closes": closes}


def collected(dashboard: Dashboard, language: str) -> Iterator[str]:
    """Yield how the data were collected."""
    wave = dashboard.wave
    yield first_sentence(dashboard, dashboard.document.title.within(language))
    if wave.kind != Wave.Kind.SIMULATED:
        yield from downloaded(wave.version.document)
    if wave.invited:
        invited = wave.invitations.filter(withdrawn=False).count()
        yield ngettext(
            "Participation was by a personal invitation (%(n)s in all) that works once; tokens "
            "were signed blindly, so that submissions were not linked to invitations.",
            "Participation was by personal invitations (%(n)s in all) that work once; tokens were "
            "signed blindly, so that submissions were not linked to invitations.",
            invited,
        ) % {"n": grouped(invited)}
        if wave.version.document.download_links:
            yield _("Those who ran the survey could download the links of the invitations.")
        else:
            yield _("Links were sent by email and not shown to those who ran the survey.")


def downloaded(document: Document) -> Iterator[str]:
    """Yield which reports those who ran the survey could download one by one."""
    if document.exports == "rows":
        yield _("Those who ran the survey could download one row for each submission.")
    elif document.exports not in ("none", "tables"):
        yield _("Those who ran the survey could download the randomized reports one by one.")


def late_submissions(dashboard: Dashboard) -> Iterator[str]:
    """Yield how many submissions stay out of which figures, or are not in them yet."""
    groups: dict[int, list[Question]] = {}
    for panel in dashboard.panels:
        if late := dashboard.late_of(panel):
            groups.setdefault(late, []).append(panel.question)
    for late, questions in groups.items():
        words = (
            ngettext(
                "%(n)s submission, the last one, is left out of the figures of %(questions)s, so "
                "that it cannot be worked out from those that could be read while the wave was "
                "open.",
                "The last %(n)s submissions are left out of the figures of %(questions)s, so that "
                "none can be worked out from those that could be read while the wave was open.",
                late,
            )
            if dashboard.wave.final
            else ngettext(
                "%(n)s submission is not in the figures of %(questions)s yet.",
                "%(n)s submissions are not in the figures of %(questions)s yet.",
                late,
            )
        )
        yield words % {"n": grouped(late), "questions": names_of(questions)}


def without_figures(dashboard: Dashboard) -> Iterator[str]:
    """Yield which questions of a wave that has ended have no figures, and why."""
    if not dashboard.wave.final:
        return
    for code, reason in NO_FIGURES.items():
        questions = [panel.question for panel in dashboard.panels if panel.shown.reason == code]
        if questions and reason.methods:
            minimum = grouped(dashboard.document.release.minimum_n)
            yield str(reason.methods) % {"questions": names_of(questions), "n": minimum}


def counted(panels: list[Panel]) -> Iterator[str]:
    """Yield how many answered and skipped each question."""
    if panels:
        counts = (
            f"{panel.question.name} {panel.n_text} ({_missing(panel)})"
            for panel in panels
            if panel.estimate is not None
        )
        yield _("Answers and, in brackets, skips: %(counts)s.") % {"counts": join_items(counts)}


def _missing(panel: Panel) -> str:
    """Return the skips of a question, apart from the people who were not asked it if that is
    known."""
    shown = panel.shown
    skips = {"skipped": grouped(shown.skipped or 0), "not_asked": grouped(shown.not_asked or 0)}
    if shown.question.condition is None and not shown.one_of:
        return skips["skipped"]
    if shown.asked is None:
        return _("%(skipped)s skipped or not asked") % skips
    return _("%(skipped)s; %(not_asked)s not asked") % skips


def in_words(dashboard: Dashboard) -> Iterator[str]:
    """Yield how many questions were answered in words, and whether the answers were deleted."""
    if number := len(dashboard.document.words):
        yield ngettext(
            "%(n)s question was answered in words, without protection. The texts were stored apart "
            "from the reports and in random order; nothing stored joins the two.",
            "%(n)s questions were answered in words, without protection. The texts were stored "
            "apart from the reports and in random order; nothing stored joins the two.",
            number,
        ) % {"n": number}
        wave = dashboard.wave
        if wave.final and dashboard.reports < LEAST and wave.kind != Wave.Kind.SIMULATED:
            yield _("They were deleted unread: the wave had fewer than %(n)s reports.") % {
                "n": LEAST
            }
