"""Respondents' addresses: no session, no cookie, nothing that tells one visitor from another."""

import base64
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import wraps

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from respondents.arrivals import Kept, was_throttled, wave_known
from respondents.framing import framed_by
from respondents.intake import (
    Outcome,
    check,
    check_report,
    find_open_wave,
    find_wave,
    refuse_if_full,
    sent_of,
    store,
    take,
)
from respondents.keys import facts_of
from respondents.memory import memory_of
from respondents.pages import SurveyPage
from respondents.parts import draw_pairs, with_pairs
from respondents.plain import PlainForm
from respondents.speaking import speak
from respondents.templatetags.modules import DEVICE
from respondents.throttle import ISSUE_THROTTLE, THROTTLE, Throttle, address_of
from respondents.tokens import issue
from respondents.wire import (
    BODY_LIMIT,
    ISSUE_BODY_LIMIT,
    SIGNED_BODY_LIMIT,
    TOKEN_BYTES,
    Envelope,
    Full,
    Refusal,
    read_envelope,
    read_issue,
    read_token,
    write_token,
)
from surveys.models import Wave

View = Callable[..., HttpResponse]
_SAID = {
    Outcome.STORED: (201, b'{"status": "stored"}'),
    Outcome.REPEATED: (200, b'{"status": "stored"}'),
    Outcome.COUNTED: (200, b'{"status": "counted"}'),
}


def _explain_refusal(view: View) -> View:
    """Show a refusal as a page of its own."""

    @wraps(view)
    def wrapped(request: HttpRequest, code: str) -> HttpResponse:
        try:
            return view(request, code)
        except Refusal as refusal:
            return render(
                request,
                "respondents/closed.html",
                {
                    "status": refusal.status,
                    "full": isinstance(refusal, Full),
                    "kept_at": _kept_at(code),
                },
                status=refusal.status,
            )

    return wrapped


def _kept_at(code: str) -> str:
    """Where a closed survey's respondents see what their devices keep; nowhere for most."""
    try:
        wave = find_wave(code)
    except Refusal:
        return ""
    remembers = wave.version.document.remembers
    return reverse("respondents:device", args=[code]) if remembers else ""


def _open_wave(code: str) -> Wave:
    wave = find_wave(code)
    refuse_if_full(wave)
    if not wave.is_open:
        raise Refusal(403 if wave.closes is None else 410, "This survey is not open.")
    return wave


@require_safe
@never_cache
@gzip_page  # it is the same for everyone and holds no secret that its length could tell
@_explain_refusal
def page(request: HttpRequest, code: str) -> HttpResponse:
    """The questionnaire: the frozen version, the same for everyone."""
    wave = _open_wave(code)
    document = wave.version.document
    shown = SurveyPage.of(document, speak(request, document))
    context = {
        "wave": wave,
        "facts": facts_of(wave),
        "document": document,
        "page": replace(shown, plain=document.plain and not _needs_script(wave)),
        "preview": False,
    }
    response = framed_by(wave, render)(request, "respondents/page.html", context)
    if wave.invited:
        response["Candor-Signing-Key"] = f"sha256={wave.signing_key_hash}"
    return response


@require_safe
@never_cache
@gzip_page
@_explain_refusal
def device(request: HttpRequest, code: str) -> HttpResponse:
    """What a device keeps between waves, before, in and after each of them."""
    wave = find_wave(code)
    document = wave.version.document
    if not document.remembers:
        raise Refusal(404, "This survey keeps nothing on devices.")
    language = speak(request, document)
    questions = [
        {"block": question.block, "text": question.text.within(language)}
        for question in document.questions
        if question.permanent
    ]
    context = {
        "wave": wave,
        "document": document,
        "page": SurveyPage.of(document, language),
        "kept": {**memory_of(wave), "questions": questions},
        "DEVICE": DEVICE,
    }
    return render(request, "respondents/device.html", context)


def _needs_script(wave: Wave) -> bool:
    """Blinding and work are done in the browser, whatever the survey allows."""
    return wave.invited or wave.work_bits > 0


@csrf_exempt
@require_POST
@never_cache
def token(request: HttpRequest, code: str) -> JsonResponse:
    """Sign a blinded message for an invitation. The secret in it is all the authority there is."""
    try:
        wave = find_wave(code)
        _throttle(request, wave, ISSUE_THROTTLE)
        signature = issue(wave, *read_issue(_body(request, ISSUE_BODY_LIMIT)))
    except Refusal as refusal:
        return _refused(refusal)
    return JsonResponse({"signature": base64.b64encode(signature).decode()})


@csrf_exempt
@require_POST
def reports(request: HttpRequest, code: str) -> HttpResponse:
    """Take one randomized report. Nothing here has authority, so nothing is there to forge."""
    known = wave_known(request)
    try:
        wave = known or find_open_wave(code)
        if not was_throttled(request):
            _throttle(request, wave, THROTTLE)
        body = _body(request, SIGNED_BODY_LIMIT if wave.invited else BODY_LIMIT)
        envelope = read_envelope(body, signed=wave.invited, worked=wave.work_bits > 0)
        if known:
            check(wave, envelope)
            return Kept(*_SAID[Outcome.STORED], sent_of(wave, envelope))
        outcome = take(wave, envelope)
    except Refusal as refusal:
        return _refused(refusal)
    status, said = _SAID[outcome]
    return HttpResponse(said, status=status, content_type="application/json")


def _throttle(request: HttpRequest, wave: Wave, throttle: Throttle) -> None:
    if wave.kind != Wave.Kind.SIMULATED and not throttle.allows(address_of(request)):
        raise Refusal(429, "Too many submissions come from this network. Try again in a minute.")


def _refused(refusal: Refusal) -> JsonResponse:
    headers = {"Retry-After": "60"} if refusal.status == 429 else {}
    return JsonResponse({"error": refusal.reason}, status=refusal.status, headers=headers)


def _body(request: HttpRequest, limit: int) -> bytes:
    if request.content_type != "application/json":
        raise Refusal(415, "Send the submission as application/json.")
    if int(request.META.get("CONTENT_LENGTH") or 0) > limit:
        raise Refusal(413, f"The submission is larger than {limit // 1024} KiB.")
    return request.read(limit + 1)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@_explain_refusal
def plain(request: HttpRequest, code: str) -> HttpResponse:
    """Without JavaScript, where the survey allows it: the server draws, and keeps the report."""
    wave = _open_wave(code)
    document = wave.version.document
    if not document.plain or _needs_script(wave):
        return render(request, "respondents/browser_only.html", {"wave": wave}, status=403)
    page = SurveyPage.of(document, speak(request, document))
    context = {"wave": wave, "document": document, "page": page}
    if request.method != "POST":
        token = write_token(secrets.token_bytes(TOKEN_BYTES))
        context["page"] = with_pairs(page, document, draw_pairs(document))
        return render(request, "respondents/plain.html", {**context, "token": token, "errors": {}})
    if request.POST.get("version") != document.sha256:
        raise Refusal(422, "This is not the version of the survey that is open now.")
    _throttle(request, wave, THROTTLE)
    token = request.POST.get("token", "")
    envelope_token = read_token(token)
    form = PlainForm.read(document, request.POST)
    if form.errors:
        context["page"] = with_pairs(page, document, form.pairs)
        context |= {"token": token, "errors": form.errors}
        return render(request, "respondents/plain.html", context, status=422)
    report = form.randomize()
    check_report(wave.version, report)
    try:
        outcome = store(wave, Envelope(document.sha256, envelope_token, report))
    except Refusal as refusal:
        if refusal.status != 409:
            raise
        # The same form sent twice: the first draw counts, and this one is forgotten unseen.
        outcome = Outcome.COUNTED
    shown = base64.b64encode(report).decode() if outcome is Outcome.STORED else ""
    return render(request, "respondents/plain_receipt.html", {**context, "report": shown})
