"""Views for respondents, without a session, a cookie or anything else that identifies visitors."""

import base64
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial, wraps
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseNotAllowed,
    JsonResponse,
    QueryDict,
)
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from accounts.permissions import form_view
from respondents.data_protection.notice import notice
from respondents.intake import checks, schema
from respondents.intake.capacity import is_full
from respondents.intake.schema import Rejected, SurveyFull
from respondents.intake.throttle import ISSUE_THROTTLE, THROTTLE, address_of, reject_if_throttled
from respondents.intake.waves import find_wave
from respondents.intake.words import lines_of
from respondents.intake.writer import Outcome, PendingReport, store_report
from respondents.invitations.services import stop_email
from respondents.invitations.tokens import invitation_to_stop, issue
from respondents.questionnaire.altered_links import (
    has_fragment,
    own_query,
    plain_query,
    repaired_link,
)
from respondents.questionnaire.language import (
    activate_language,
    activate_shell_language,
    wanted_language,
)
from respondents.questionnaire.no_script_form import (
    ClosingField,
    PlainForm,
    draw_pairs,
    fields_query,
    first_pairs,
    given_pairs,
    with_pairs,
)
from respondents.questionnaire.openings import count_opening
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.policy import restricted
from respondents.questionnaire.response_size import Measured, pad
from respondents.questionnaire.shell import Way, shell
from respondents.response_headers import FOR_GOOD, PRELOAD
from respondents.signing.keys import keys_of
from surveys.launch.wave_document import WaveDocument, device_data
from surveys.models import Wave

View = Callable[..., HttpResponse]
TEMPLATES = "respondents/questionnaire"
LONGEST_ERROR = 300
REOPENED = {400, 403, 422}
"""For which rejections it helps to open the page again."""


def _explain_rejection(view: View) -> View:
    """Render `Rejected` as a page, and keep the address of every page to itself."""

    @wraps(view)
    def wrapped(request: HttpRequest, code: str) -> HttpResponse:
        try:
            response = view(request, code)
        except Rejected as rejected:
            context = {
                "status": rejected.status,
                "full": isinstance(rejected, SurveyFull),
                "address": request.build_absolute_uri(request.path),
                **_known_survey(request, code, rejected.status),
            }
            page = f"{TEMPLATES}/closed.html"
            response = render(request, page, context, status=rejected.status)
        # No other request has what a panel added to the address.
        response["Referrer-Policy"] = "no-referrer"
        return response

    return wrapped


def _known_survey(request: HttpRequest, code: str, status: int) -> dict[str, Any]:
    """Return the survey that a page of a rejection names; nothing if no survey has this code."""
    try:
        wave = find_wave(code)
    except Rejected:
        activate_language(request)
        return {}
    page = _page_of(request, wave)
    kept_at = reverse("respondents:device", args=[code]) if page.remembers else ""
    results_at = reverse("public-results", args=[code]) if wave.is_public else ""
    # An invitation's link has a secret after its "#", which no link of this page could keep.
    again = status in REOPENED and not wave.invited
    return {
        "wave": wave,
        "page": page,
        "kept_at": kept_at,
        "results_at": results_at,
        "retry_at": request.path + page.query if again else "",
    }


def _wave_or_404(code: str) -> Wave:
    try:
        return find_wave(code)
    except Rejected as rejected:
        raise Http404 from rejected


def _open_wave(code: str) -> Wave:
    wave = find_wave(code)
    if is_full(wave):
        raise SurveyFull
    checks.reject_unless_open(wave)
    return wave


def _page_of(request: HttpRequest, wave: Wave) -> SurveyPage:
    document = wave.version.document
    language = activate_language(request, document.languages, wave.version.interface)
    page = SurveyPage.from_document(document, language)
    wanted = wanted_language(request, document.languages) is not None
    fields = fields_query(document, given_pairs(document, request.GET))
    return replace(page, wanted=wanted, logo_url=_logo_url(wave), fields_query=fields)


def _logo_url(wave: Wave) -> str:
    branding = wave.version.document.branding
    logo = branding.logo if branding else ""
    return reverse("respondents:logo", args=[wave.code, logo]) if logo else ""


def _has_plain_form(wave: Wave) -> bool:
    """Return whether the survey can be answered without JavaScript, which blinding and proof of
    work need."""
    return wave.version.document.plain and not (wave.invited or wave.work_bits)


@login_not_required
@require_safe
@gzip_page  # safe: it is the same for everyone and has no secret that its length could reveal
@_explain_rejection
def page(request: HttpRequest, code: str) -> HttpResponse:
    """Serve the page that shows the questionnaire: the same bytes for all surveys that are
    answered in the same way.

    Its scripts load the wave document and the key for invited people, which the response announces
    so that a browser need not wait for the scripts.
    """
    if "notice" in request.GET:
        wave = find_wave(code)
        return notice(request, wave, _page_of(request, wave))
    wave = _open_wave(code)
    if "plain" in request.GET:
        # The page is the same for all links. So its link to the plain form cannot hold the fields.
        _page, _mark, before = request.headers.get("Referer", "").partition("?")
        own = own_query(wave.version.document, request.GET, QueryDict(before))
        return redirect(reverse("respondents:plain", args=[code]) + own)
    query = request.META["QUERY_STRING"]
    if has_fragment(query) or plain_query(query) != query:
        return redirect(str(repaired_link(code, query)))
    if request.method == "GET":
        count_opening(wave)
    language = activate_shell_language(request, wave.version.document.languages)
    names = ("key", "reports", "token") if wave.invited else ("reports",)
    addresses = [reverse(f"respondents:{name}", args=[code]) for name in ("document", *names)]
    show = restricted(shell, request, addresses, wave.embed_origins)
    translated = language in wave.version.interface
    way: Way = "invited" if wave.invited else "plain" if _has_plain_form(wave) else "script"
    response = show(request, way, wave.version.document, translated=translated)
    early = [WaveDocument.of(wave).url]
    if wave.invited:
        early.append(reverse("respondents:key", args=[code]))
        response["Candor-Signing-Key"] = f"sha256={wave.signing_key_hash}"
    response["Link"] = ", ".join(f"<{url}>; {PRELOAD}" for url in early)
    return response


@login_not_required
@require_safe
@never_cache
def altered_link(request: HttpRequest, rest: str) -> HttpResponse:
    """Redirect a link that was changed on its way to the survey that it is for.

    Some mail programs write # as %23. The server then gets the fragment, with the secret of an
    invitation in it. It goes back behind a #, and nothing logs it.
    """
    address = repaired_link(rest, request.META["QUERY_STRING"])
    if address is None:
        raise Http404
    return redirect(address)


@login_not_required
@require_safe
def key(request: HttpRequest, code: str) -> HttpResponse:
    """Serve the public key of a survey for invited people, whose hash the wave document has."""
    wave = _wave_or_404(code)
    if not wave.invited:
        raise Http404
    encoded = base64.b64encode(keys_of(wave).public_bytes)
    return HttpResponse(encoded, content_type="text/plain; charset=us-ascii")


@login_not_required
@require_safe
@gzip_page
def document(request: HttpRequest, code: str, sha256: str = "") -> HttpResponse:
    """Serve the wave document with this hash, which is the document's address, or the words that it
    names by their hash.

    Any other hash, or none, leads to the document that the survey has.
    """
    wave = _wave_or_404(code)
    wave_document, version = WaveDocument.of(wave), wave.version
    words = {version.document.interface[tag]: text for tag, text in version.interface.items()}
    texts = {wave_document.sha256: wave_document.text, **words}
    if sha256 not in texts:
        return redirect(wave_document.url)
    return HttpResponse(texts[sha256], content_type="application/json")


@login_not_required
@require_safe
def logo(_request: HttpRequest, code: str, sha256: str) -> HttpResponse:
    """Serve the logo that the document of a survey names by its hash."""
    version = _wave_or_404(code).version
    branding = version.document.branding
    if branding is None or branding.logo != sha256:
        raise Http404
    response = HttpResponse(bytes(version.logo), content_type="image/png")
    response["Cache-Control"] = FOR_GOOD
    return response


@login_not_required
@require_safe
@gzip_page
@_explain_rejection
def device(request: HttpRequest, code: str) -> HttpResponse:
    """Show what a device keeps between waves; available before, during and after each wave."""
    wave = find_wave(code)
    if not wave.version.document.remembers:
        raise Rejected(404, "This survey keeps nothing on devices.")
    page = _page_of(request, wave)
    questions = [
        {"block": question.block, "text": str(question.text)}
        for question in page.questions
        if question.permanent
    ]
    language = {"lang": page.language, "dir": page.direction} if page.author_attrs else {}
    kept = {**device_data(wave), "questions": questions, "language": language}
    context = {"wave": wave, "page": page, "kept": kept}
    return restricted(render, request, [])(request, f"{TEMPLATES}/device.html", context)


@login_not_required
@csrf_exempt
@require_POST
def token(request: HttpRequest, code: str) -> JsonResponse:
    """Sign a blinded message for an invitation; its secret is the only authorization."""
    try:
        wave = find_wave(code)
        reject_if_throttled(ISSUE_THROTTLE, address_of(request), wave)
        signature = issue(wave, *schema.parse_token_request(_body(request)))
    except Rejected as rejected:
        headers = {"Retry-After": "60"} if rejected.status == 429 else {}
        return JsonResponse({"error": rejected.reason}, status=rejected.status, headers=headers)
    return JsonResponse({"signature": base64.b64encode(signature).decode()})


@login_not_required
@csrf_exempt
@form_view
@never_cache
def stop(request: HttpRequest, code: str, secret: str) -> HttpResponse:
    """Send the person of an invitation no more email, as the one click of RFC 8058 or the button of
    the page asks. The page is the same whatever became of the invitation."""
    try:
        wave = find_wave(code)
        invitation = invitation_to_stop(wave, secret)
    except Rejected as rejected:
        raise Http404 from rejected
    if request.method == "POST":
        stop_email(invitation)
    context = {"page": _page_of(request, wave), "stopped": request.method == "POST"}
    return render(request, f"{TEMPLATES}/stop.html", context)


@login_not_required
def reports(request: HttpRequest, code: str) -> HttpResponse:
    """Reject other methods: `respondents.intake.asgi` handles all submissions."""
    return HttpResponseNotAllowed(["POST"])


def _body(request: HttpRequest) -> bytes:
    limit = schema.ISSUE_BODY_LIMIT
    if request.content_type != "application/json":
        raise Rejected(415, "Send the submission as application/json.")
    body = request.read(limit + 1)
    if len(body) > limit:
        raise Rejected(413, f"The request is larger than {limit // 1024} KiB.")
    return body


def _of_one_size(view: View) -> View:
    """Give every response to a submitted form of a survey one size."""

    @wraps(view)
    def wrapped(request: HttpRequest, code: str) -> HttpResponse:
        response = view(request, code)
        try:
            wave = find_wave(code)
        except Rejected:
            return response
        if request.method == "POST" and _has_plain_form(wave):
            page = _page_of(request, wave)
            languages = (page.language, get_language())
            longest = partial(_longest_form, request, wave, page)
            pad(response, Measured(page.sha256, languages, longest))
        return response

    return wrapped


def _longest_form(request: HttpRequest, wave: Wave, page: SurveyPage) -> str:
    """Return the form with an error at each question, as one draw makes it."""
    error = "x" * LONGEST_ERROR
    fields = [ClosingField(each, "x" * (each.size - 2), error) for each in page.words]
    document = wave.version.document
    query = fields_query(document, first_pairs(document))
    context = {
        "wave": wave,
        "page": replace(with_pairs(page, first_pairs(page), ""), fields_query=query),
        "errors": {question.id: error for question in page.questions} | {"notice": error},
        "fields": fields,
    }
    return render_to_string(f"{TEMPLATES}/no_script/form.html", context, request)


@login_not_required
@csrf_exempt
@form_view
@_of_one_size
@_explain_rejection
def plain(request: HttpRequest, code: str) -> HttpResponse:
    """Handle the page without JavaScript, if the survey allows it: the server randomizes."""
    wave = _open_wave(code)
    if not _has_plain_form(wave):
        context = {"wave": wave, "page": _page_of(request, wave)}
        return render(request, f"{TEMPLATES}/browser_only.html", context, status=403)
    page, document = _page_of(request, wave), wave.version.document
    if request.method == "POST":
        return _store_plain(request, wave, page)
    query = request.META["QUERY_STRING"]
    if plain_query(query) != query:
        return redirect(str(repaired_link(f"{code}/plain", query)))
    if request.method == "GET":
        count_opening(wave)
    token = schema.encode_token(secrets.token_bytes(schema.TOKEN_BYTES))
    context = {
        "wave": wave,
        "page": with_pairs(page, draw_pairs(page) | given_pairs(document, request.GET), token),
        "token": token,
        "errors": {},
        "fields": [ClosingField(asked) for asked in page.words],
        "unknown": [name for name, value in request.GET.items() if value],
    }
    return render(request, f"{TEMPLATES}/no_script/form.html", context)


def _store_plain(request: HttpRequest, wave: Wave, page: SurveyPage) -> HttpResponse:
    """Randomize and store the answers, or show the form again if some are missing."""
    if request.POST.get("version") != wave.version.sha256:
        raise Rejected(422, "This is not the version of the survey that is open now.")
    reject_if_throttled(THROTTLE, address_of(request), wave)
    token = request.POST.get("token", "")
    token_bytes = schema.decode_token(token)
    form = PlainForm(page, request.POST)
    shown = with_pairs(page, form.pairs, token)
    context = {"wave": wave, "page": shown, "screened": form.screened}
    if form.errors:
        context |= {"token": token, "errors": form.errors, "fields": form.fields}
        context["ticked"] = "notice" not in form.errors
        return render(request, f"{TEMPLATES}/no_script/form.html", context, status=422)
    if form.turned_away:
        return render(request, f"{TEMPLATES}/no_script/screened.html", context)
    report = form.randomize()
    checks.check_report(wave.version, report)
    words = lines_of(wave.version.document, form.words)
    outcome = store_report(PendingReport(wave.pk, token_bytes, report, words))
    # If the form is sent twice, the first report counts and this one is discarded.
    if outcome is not Outcome.OTHER_REPORT:
        checks.reject_unless_stored(outcome)
    context["words"] = form.written
    context["report"] = base64.b64encode(report).decode() if outcome is Outcome.STORED else ""
    return render(request, f"{TEMPLATES}/no_script/receipt.html", context)
