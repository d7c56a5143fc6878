"""Views of a live wave's invitations, for the survey's owner and editors."""

from typing import Any
from uuid import UUID

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import Refused
from accounts.permissions import signed_in
from respondents.invitations import services
from respondents.invitations.delivery_errors import describe_errors
from respondents.invitations.forms import (
    AnonymousForm,
    ForgetForm,
    MailForm,
    UninviteForm,
    UploadForm,
)
from respondents.invitations.link_export import links_as_csv
from respondents.invitations.mailer import PLACEHOLDER
from respondents.models import Mailing
from surveys.models import Wave
from surveys.permissions import editable_survey

FORM = require_http_methods(["GET", "HEAD", "POST"])
SAMPLE = "…"


def _wave(request: HttpRequest, survey_id: UUID, wave_id: int) -> Wave:
    """Return the wave if it is live and invited, else raise 404."""
    survey = editable_survey(request, survey_id)
    waves = survey.waves.filter(kind=Wave.Kind.LIVE, access=Wave.Access.INVITED)
    return get_object_or_404(waves.select_related("survey", "version"), pk=wave_id)


@login_required
@require_safe
@never_cache
def overview(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Show the counts of invitations, the latest mailings and the possible actions."""
    wave = _wave(request, survey_id, wave_id)
    mailings = list(wave.mailings.all()[:10])
    context = {
        "counts": services.counts_of(wave),
        "mailings": [(mailing, describe_errors(mailing)) for mailing in mailings],
        "running": next((mailing for mailing in mailings if mailing.running), None),
    }
    return _page(request, "overview", wave, **context)


@login_required
@FORM
@never_cache
def upload(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Invite the addresses of a file."""
    wave = _wave(request, survey_id, wave_id)
    if not wave.is_open:
        return _closed(request, wave)
    form = UploadForm(_post_data(request), request.FILES or None)
    if form.is_valid():
        addresses = form.cleaned_data["file"]
        try:
            result = services.invite(wave=wave, addresses=addresses, actor=signed_in(request))
        except services.TooManyInvitations as error:
            form.add_error("file", str(error))
        else:
            messages.success(request, _summary(result))
            return _to_overview(wave)
    return _page(request, "add", wave, upload=form, anonymous=AnonymousForm())


@login_required
@FORM
@never_cache
def anonymous(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Create links without addresses."""
    wave = _wave(request, survey_id, wave_id)
    if not wave.is_open:
        return _closed(request, wave)
    form = AnonymousForm(_post_data(request))
    if form.is_valid():
        number = form.cleaned_data["number"]
        try:
            services.invite_anonymously(wave=wave, number=number, actor=signed_in(request))
        except services.TooManyInvitations as error:
            form.add_error("number", str(error))
        except Refused as refusal:
            return _refused(request, wave, refusal)
        else:
            message = ngettext("%(n)s link made.", "%(n)s links made.", number)
            messages.success(request, message % {"n": f"{number:,}"})
            return _to_overview(wave)
    return _page(request, "add", wave, upload=UploadForm(), anonymous=form)


@login_required
@require_POST
@never_cache
def download(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponseBase:
    """Download all links, if the version allows it; every download makes an audit entry."""
    wave = _wave(request, survey_id, wave_id)
    try:
        services.record_link_download(wave=wave, actor=signed_in(request))
    except Refused as refusal:
        return _refused(request, wave, refusal)
    return StreamingHttpResponse(
        links_as_csv(wave),
        content_type="text/csv; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="candor-{wave.code}-invitations.csv"'
        },
    )


@login_required
@FORM
@never_cache
def mail(request: HttpRequest, survey_id: UUID, wave_id: int, kind: str) -> HttpResponse:
    """Write, preview and start a mailing."""
    wave = _wave(request, survey_id, wave_id)
    if not wave.is_open:
        return _closed(request, wave)
    form = MailForm.for_kind(kind, wave.survey.title, _post_data(request))
    people = services.recipients(wave, kind).count()
    valid = form.is_valid()
    if valid and request.POST.get("act") == "send":
        if people and _start(request, wave, kind, form):
            return _to_overview(wave)
        if not people:
            messages.error(request, _("There is nobody to write to."))
    return _page(
        request,
        "mail",
        wave,
        form=form,
        reminding=kind == Mailing.Kind.REMIND,
        people=people,
        preview=_preview(wave, form) if valid else None,
        running=services.running_mailing(wave),
        sender=settings.DEFAULT_FROM_EMAIL,
        printed=settings.EMAIL_BACKEND.endswith("console.EmailBackend"),
    )


@login_required
@require_POST
def cancel(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Stop the running mailing; messages already handed over cannot be recalled."""
    wave = _wave(request, survey_id, wave_id)
    mailing = services.running_mailing(wave)
    if mailing and services.stop_mailing(mailing=mailing, state=Mailing.State.CANCELLED):
        messages.success(request, _("Cancelled. What was sent before cannot be called back."))
    return _to_overview(wave)


@login_required
@FORM
@never_cache
def forget(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Erase all addresses."""
    wave = _wave(request, survey_id, wave_id)
    form = ForgetForm(_post_data(request))
    if form.is_valid():
        try:
            number = services.forget_contacts(wave=wave, actor=signed_in(request))
        except services.MailingInProgress:
            form.add_error("sure", _("Mail is being sent. Wait for its end, or cancel it."))
        else:
            message = ngettext("%(n)s address erased.", "%(n)s addresses erased.", number)
            messages.success(request, message % {"n": f"{number:,}"})
            return _to_overview(wave)
    return _page(request, "erase", wave, forget=form, uninvite=UninviteForm())


@login_required
@FORM
@never_cache
def uninvite(request: HttpRequest, survey_id: UUID, wave_id: int) -> HttpResponse:
    """Withdraw one invitation."""
    wave = _wave(request, survey_id, wave_id)
    form = UninviteForm(_post_data(request))
    if form.is_valid():
        address = form.cleaned_data["address"]
        if services.uninvite(wave=wave, address=address, actor=signed_in(request)):
            messages.success(request, _("The address is erased, and the invitation taken back."))
            return _to_overview(wave)
        form.add_error("address", _("Nobody with this address is invited."))
    return _page(request, "erase", wave, forget=ForgetForm(), uninvite=form)


def _page(request: HttpRequest, name: str, wave: Wave, **context: Any) -> HttpResponse:
    invalid = any(isinstance(value, forms.Form) and value.errors for value in context.values())
    return render(
        request,
        f"respondents/invitations/{name}.html",
        {"survey": wave.survey, "wave": wave, **context},
        status=422 if invalid else 200,
    )


def _post_data(request: HttpRequest) -> QueryDict | None:
    """Return the data of a POST, even if empty, or None for other methods."""
    return request.POST if request.method == "POST" else None


def _to_overview(wave: Wave) -> HttpResponse:
    return redirect("invitations:overview", wave.survey_id, wave.pk)


def _closed(request: HttpRequest, wave: Wave) -> HttpResponse:
    messages.error(request, _("This survey is closed: nobody can be invited to it any more."))
    return _to_overview(wave)


def _refused(request: HttpRequest, wave: Wave, refusal: Refused) -> HttpResponse:
    messages.error(request, str(refusal))
    return _to_overview(wave)


def _start(request: HttpRequest, wave: Wave, kind: str, form: MailForm) -> bool:
    try:
        services.start_mailing(wave=wave, kind=kind, actor=signed_in(request), **form.cleaned_data)
    except services.MailingInProgress:
        messages.error(request, _("Mail is being sent already. Wait for its end, or cancel it."))
        return False
    messages.success(request, _("Started. The first messages leave within a minute."))
    return True


def _preview(wave: Wave, form: MailForm) -> dict[str, str]:
    link = f"{settings.SITE_URL}{wave.get_absolute_url()}#{SAMPLE}"
    data = form.cleaned_data
    return {"subject": data["subject"], "text": data["text"].replace(PLACEHOLDER, link)}


def _summary(result: services.InviteResult) -> str:
    parts = [ngettext("%(n)s person invited.", "%(n)s people invited.", result.invited)]
    numbers = [result.invited]
    if result.known:
        parts.append(
            ngettext("%(n)s was invited already.", "%(n)s were invited already.", result.known)
        )
        numbers.append(result.known)
    if result.repeated:
        parts.append(
            ngettext(
                "%(n)s line was a repetition.", "%(n)s lines were repetitions.", result.repeated
            )
        )
        numbers.append(result.repeated)
    return " ".join(part % {"n": f"{n:,}"} for part, n in zip(parts, numbers, strict=True))
