"""Pages that test, launch, share, repeat and close a survey."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.db.models import Exists, OuterRef
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from accounts.file_responses import download_of
from accounts.permissions import signed_in
from surveys.budget.spending import delta_limit_problem
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError, problems, problems_of_launch
from surveys.documents.frozen.canonical import sha256
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.documents.languages import unchecked_languages
from surveys.drafts.items import question_cards
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import draft_fingerprint
from surveys.formatting import join_sentences
from surveys.launch import services
from surveys.launch.checklist import Checklist
from surveys.launch.checks.content import names_of
from surveys.launch.forms import LooksForm, while_open_of
from surveys.launch.share import PIXELS, QrCode, promises
from surveys.launch.wave_document import WaveDocument, link_of
from surveys.launch.waves import close_wave
from surveys.launch.waves import keep_open as withdraw_closing
from surveys.models import Survey, Wave
from surveys.permissions import (
    FORM,
    MAY_EDIT,
    MAY_OWN,
    POST,
    editable_survey,
    owned_survey,
    readable_survey,
    role_of,
    survey_view,
)
from surveys.planning.planner import Plan
from surveys.provided import report_counts


@survey_view(editable_survey, POST)
def test(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Open a test wave of the draft; its reports are never pooled with live waves'."""
    try:
        services.start_test(survey=survey, actor=signed_in(request))
    except DraftError as error:
        for problem in error.problems:
            messages.error(request, str(problem))
        return redirect(survey)
    return redirect(f"{survey.get_absolute_url()}?on=test")


@survey_view(editable_survey, POST)
def test_answer(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Open a test of a wave's version, unless one is open, and go to its page for respondents."""
    test = services.open_tests(survey).filter(version=wave.version).first()
    if test is None:
        actor = signed_in(request)
        test = services.start_test(survey=survey, actor=actor, version=wave.version)
    return redirect(f"{test.get_absolute_url()}#{link_of(test).partition('#')[2]}")


@survey_view(editable_survey, POST)
def test_close(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Close the test; everyone who may open one may close it. Returns to the page of its button."""
    for wave in services.open_tests(survey):
        close_wave(wave=wave, actor=signed_in(request))
    if request.POST.get("from") == "share":
        messages.success(request, _("The test is closed."))
        return redirect("surveys:waves", survey.pk)
    return redirect(f"{survey.get_absolute_url()}?on=test-closed")


@survey_view(owned_survey, FORM)
def launch(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show the checklist; on POST freeze the draft and open a live wave."""
    status = 200
    error = ""
    refused = ""
    if request.method == "POST" and problems_of_launch(survey.draft):
        status = 422
    elif request.method == "POST" and not request.POST.get("confirmed"):
        status = 422
        refused = _("Tick the box to confirm: a launched version cannot be changed.")
    elif request.method == "POST":
        try:
            wave = services.launch_survey(
                survey=survey,
                base_fingerprint=request.POST.get("base_fingerprint", ""),
                actor=signed_in(request),
                following=bool(request.POST.get("following")),
                while_open=while_open_of(request.POST, survey.draft),
                promises_read=request.POST.getlist("promises_read"),
            )
        except DraftError as refusal:
            survey.refresh_from_db(fields=["draft"])
            status = 422
            refused = join_sentences(refusal.problems)
        except services.PromisesUnread as unread:
            status = 422
            refused = _("Confirm that the promises were read in: %(languages)s.") % {
                "languages": names_of(unread.languages)
            }
        except Outdated:
            status = 409
            error = _(
                "Someone else changed the survey in the meantime. Here is the current version."
            )
        else:
            invited, linked = _("Launched. Invite people now."), _("Launched. The link is below.")
            messages.success(request, invited if wave.invited else linked)
            return redirect("surveys:share", survey.pk, wave.pk)
    context = _launch_context(request, survey)
    # The checklist already shows what blocks the launch.
    context["error"] = error or ("" if context["checklist"].blocking else refused)
    return render(request, "surveys/launch/launch.html", context, status=status)


def _launch_context(request: HttpRequest, survey: Survey) -> dict[str, Any]:
    plan = Plan.of(survey)
    checklist = Checklist.for_survey(survey, plan)
    document = None if problems(survey.draft) else parse(freeze(survey.draft, survey.branding))
    live = survey.waves.filter(kind=Wave.Kind.LIVE)
    versions = survey.versions.annotate(launched=Exists(live.filter(version=OuterRef("pk"))))
    known = document and versions.filter(sha256=document.sha256).first()
    return {
        "survey": survey,
        "checklist": checklist,
        "looks": _looks(request, document, plan),
        "cards": question_cards(survey, plan),
        "base_fingerprint": draft_fingerprint(survey),
        "known": known,
        "last": None if known else survey.versions.last(),
        "former": services.newest_wave(survey),
        "open_wave": live.filter(closes=None).first(),
        "unchecked": [
            (tag, names_of([tag])) for tag in unchecked_languages(survey.draft["languages"])
        ],
    }


def _looks(request: HttpRequest, document: Document | None, plan: Plan) -> LooksForm | None:
    """Return the choice of when protected figures are shown, if a question has any."""
    if document is None or not (document.protected or document.has_central):
        return None
    return LooksForm(request.POST or None, document, plan)


@survey_view(readable_survey)
def waves(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Return the survey's waves with their links; before the first launch, what is to be done for
    it."""
    role = role_of(signed_in(request), survey)
    newest_first = survey.waves.select_related("survey", "version").order_by("-opens", "-pk")
    shown = sorted(newest_first, key=lambda wave: not wave.live)
    context = {
        "survey": survey,
        "waves": shown,
        "newest": services.newest_wave(survey),
        "problems": problems_of_launch(survey.draft),
        "site_url": settings.SITE_URL,
        "may_edit": role in MAY_EDIT,
        "may_own": role in MAY_OWN,
    }
    return render(request, "surveys/launch/waves.html", context)


@survey_view(readable_survey)
def share(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Return the link of a wave and its QR code, and the progress of the wave."""
    role = role_of(signed_in(request), survey)
    link = link_of(wave)
    context = {
        "survey": survey,
        "wave": wave,
        "document": wave.version.document,
        "newest": services.newest_wave(survey),
        "link": link,
        "fingerprint": WaveDocument.of(wave).sha256,
        "qr_code": None if wave.invited else QrCode(link),
        "pixels": PIXELS,
        "may_edit": role in MAY_EDIT,
        "may_own": role in MAY_OWN,
    }
    return render(request, "surveys/launch/share.html", context)


@survey_view(readable_survey)
def qr_code(
    request: HttpRequest, survey: Survey, wave: Wave, pixels: int | None = None
) -> HttpResponse:
    """Return the QR code as a file: SVG, or PNG if a number of pixels is given."""
    _require_open_link(wave)
    qr_code = QrCode(link_of(wave))
    if pixels is None:
        return download_of(qr_code.svg, "image/svg+xml", f"survey-{wave.code}.svg")
    if pixels not in PIXELS:
        raise Http404
    return download_of(qr_code.png(pixels), "image/png", f"survey-{wave.code}-{pixels}.png")


@survey_view(readable_survey)
def poster(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Return a printable poster: the survey, its link and its promises of privacy."""
    _require_open_link(wave)
    link = link_of(wave)
    document = wave.version.document
    context = {
        "survey": wave.survey,
        "wave": wave,
        "document": document,
        "link": link,
        "typed": link.partition("#")[0],
        "qr_code": QrCode(link),
        "promises": promises(wave.version),
    }
    return render(request, "surveys/launch/poster.html", context)


@survey_view(owned_survey, FORM)
def next_wave(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Describe the next wave; on POST close this one and open the next."""
    if wave.kind != Wave.Kind.LIVE:
        raise Http404
    refused: list[str | Promise] = []
    if request.method == "POST":
        try:
            opened = services.follow_wave(former=wave, actor=signed_in(request))
        except services.AlreadyFollowed as followed:
            messages.info(request, _("The next wave is already open."))
            return redirect("surveys:share", survey.pk, followed.wave.pk)
        except DraftError as error:
            refused = error.problems
        else:
            invited, linked = (
                _("Opened. Send the invited people their new links now."),
                _("Opened. The link is below."),
            )
            messages.success(request, invited if opened.invited else linked)
            return redirect("surveys:share", survey.pk, opened.pk)
    elif broken := delta_limit_problem(survey, wave.version.document):
        refused = [broken]
    newest = services.newest_wave(survey)
    document = wave.version.document
    # As many as the team plans; a number that was kept is valid.
    planned = max(int(survey.plan.get("waves", 1)), wave.number + 1)
    context = {
        "survey": survey,
        "wave": wave,
        "newest": None if newest == wave else newest,
        "number": wave.number + 1,
        "document": document,
        "planned": planned,
        "change": document.epsilon_of_change(planned) if document.remembers else None,
        "changed": problems(survey.draft)
        or sha256(freeze(survey.draft, survey.branding)) != wave.version.sha256,
        "refused": refused,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "surveys/launch/next_wave.html", context, status=status)


@survey_view(owned_survey, FORM)
def close(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Ask for confirmation; on POST close the wave, after a time in which that is withdrawn."""
    delay = timedelta(seconds=settings.CLOSING_DELAY_SECONDS)
    if request.method == "POST":
        if wave.closes is None:
            close_wave(wave=wave, actor=signed_in(request), after=delay)
            wave.refresh_from_db()
        if not wave.is_open:
            messages.success(request, _("Closed. The reports still waiting will now be shuffled."))
        return redirect("surveys:share", survey.pk, wave.pk)
    document = wave.version.document
    release = document.release
    counted = report_counts([wave]).get(wave.pk, 0)
    context = {
        "survey": survey,
        "wave": wave,
        "minutes": -(-delay.seconds // 60),
        "document": document,
        "release": release,
        "counted": counted,
        "too_few": counted + wave.waiting_below <= release.minimum_n,
    }
    return render(request, "surveys/launch/close.html", context)


@survey_view(owned_survey, POST)
def keep_open(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    if withdraw_closing(wave=wave, actor=signed_in(request)):
        messages.success(request, _("The wave stays open."))
    else:
        messages.error(request, _("It is too late: the wave has closed."))
    return redirect("surveys:share", survey.pk, wave.pk)


def _require_open_link(wave: Wave) -> None:
    """Raise 404 unless the wave has one link for everyone; each invitation has its own."""
    if wave.invited:
        raise Http404
