"""Views of a live wave's invitations, for the survey's owner and editors."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.errors import Refused
from accounts.file_responses import CSV, streamed
from accounts.forms import refusals_at
from accounts.permissions import signed_in
from respondents.invitations import forms, services
from respondents.invitations.delivery_errors import describe_errors, describe_refused
from respondents.invitations.mailer import STOP_PLACEHOLDER, fill_in
from respondents.invitations.tokens import card_links, links_as_csv
from respondents.models import Mailing
from surveys.documents.spoken_words import speaking
from surveys.formatting import grouped, join_sentences
from surveys.launch.share import QrCode
from surveys.models import Survey, Wave
from surveys.permissions import FORM, POST, READ, View, editable_survey, survey_view

SAMPLE = "…"
CARDS = 200
"""How many cards a page has; others are on further sheets."""


def wave_view(methods: Sequence[str] = READ) -> Callable[[View], View]:
    """Give a view the wave of its URL, which is live and invited; else raise 404.

    If the view raises `Refused`, its message is shown on the overview.
    """

    def decorate(view: View) -> View:
        @survey_view(editable_survey, methods)
        @wraps(view)
        def wrapped(
            request: HttpRequest, survey: Survey, wave: Wave, **options: Any
        ) -> HttpResponseBase:
            services.require_invited(wave)
            try:
                return view(request, wave, **options)
            except Refused as refusal:
                messages.error(request, str(refusal))
                return _to_overview(wave)

        return wrapped

    return decorate


@wave_view()
def overview(request: HttpRequest, wave: Wave) -> HttpResponse:
    mailings = list(wave.mailings.all()[:10])
    context = {
        "counts": services.counts_of(wave),
        "mailings": [(mailing, describe_errors(mailing)) for mailing in mailings],
        "refused": describe_refused(services.refused_invitations(wave)),
        "running": next((mailing for mailing in mailings if mailing.running), None),
    }
    return _page(request, "overview", wave, **context)


@wave_view(FORM)
def upload(request: HttpRequest, wave: Wave) -> HttpResponse:
    services.require_open(wave)
    document = wave.version.document
    form = forms.AddressesForm(_post_data(request), request.FILES or None, document=document)
    if form.is_valid():
        with refusals_at(form, "pasted"):
            data = form.cleaned_data
            result = services.invite(
                wave=wave,
                addresses=data["addresses"],
                fields=data["values"],
                actor=signed_in(request),
            )
            response = _done(request, wave, _summary(result))
            if not_invited := join_sentences(data["not_invited"]):
                messages.warning(request, _("Not invited: %(lines)s") % {"lines": not_invited})
            return response
    return _page(request, "add", wave, upload=form, anonymous=forms.AnonymousForm())


@wave_view(FORM)
def create_links(request: HttpRequest, wave: Wave) -> HttpResponse:
    services.require_open(wave)
    form = forms.AnonymousForm(_post_data(request))
    if form.is_valid():
        number = form.cleaned_data["number"]
        with refusals_at(form, "number", services.TooManyInvitations):
            services.invite_anonymously(wave=wave, number=number, actor=signed_in(request))
            message = ngettext("%(n)s link made.", "%(n)s links made.", number)
            return _done(request, wave, message % {"n": grouped(number)})
    return _page(
        request,
        "add",
        wave,
        upload=forms.AddressesForm(document=wave.version.document),
        anonymous=form,
    )


@wave_view(POST)
def download(request: HttpRequest, wave: Wave) -> HttpResponseBase:
    """Download all links, if the version allows it; every download makes an audit entry."""
    services.record_link_download(wave=wave, actor=signed_in(request))
    return streamed(links_as_csv(wave), CSV, f"candor-{wave.code}-invitations.csv")


@wave_view(POST)
def cards(request: HttpRequest, wave: Wave) -> HttpResponse:
    """Show a sheet of cards with the links without addresses; each makes an audit entry."""
    services.record_link_download(wave=wave, actor=signed_in(request))
    links = card_links(wave)
    sheets = range(1, -(-len(links) // CARDS) + 1)
    chosen = request.POST.get("sheet", "1")
    sheet = int(chosen) if chosen in map(str, sheets) else 1
    context = {
        "survey": wave.survey,
        "wave": wave,
        "document": wave.version.document,
        "sheets": sheets,
        "sheet": sheet,
        "cards": [QrCode(link) for link in links[(sheet - 1) * CARDS : sheet * CARDS]],
    }
    return render(request, "respondents/invitations/cards.html", context)


@wave_view(FORM)
def mail(request: HttpRequest, wave: Wave, kind: str) -> HttpResponse:
    services.require_open(wave)
    invited = wave.invitations.count()
    address = signed_in(request).email
    survey = wave.survey
    with speaking(survey.language, wave.version.interface):
        form = forms.MailForm.for_kind(kind, survey.title, invited, _post_data(request), address)
    people = services.recipients(wave, kind).count()
    valid = form.is_valid()
    if valid and request.POST.get("act") == "send":
        try:
            actor = signed_in(request)
            services.start_mailing(wave=wave, kind=kind, actor=actor, **form.cleaned_data)
            return _done(request, wave, _("Started. The first messages leave within a minute."))
        except Refused as refusal:
            messages.error(request, str(refusal))
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


@wave_view(POST)
def cancel(request: HttpRequest, wave: Wave) -> HttpResponse:
    """Stop the running mailing; messages already handed over cannot be recalled."""
    mailing = services.running_mailing(wave)
    if mailing and services.stop_mailing(mailing=mailing, state=Mailing.State.CANCELED):
        messages.success(
            request, _("Canceled. Messages that were already sent cannot be recalled.")
        )
    return _to_overview(wave)


@wave_view(FORM)
def erase_addresses(request: HttpRequest, wave: Wave) -> HttpResponse:
    form = forms.ForgetForm(_post_data(request))
    if form.is_valid():
        with refusals_at(form, "sure"):
            number = services.forget_contacts(wave=wave, actor=signed_in(request))
            message = ngettext("%(n)s address erased.", "%(n)s addresses erased.", number)
            return _done(request, wave, message % {"n": grouped(number)})
    return _page(request, "erase", wave, forget=form, uninvite=forms.UninviteForm())


@wave_view(FORM)
def withdraw(request: HttpRequest, wave: Wave) -> HttpResponse:
    form = forms.UninviteForm(_post_data(request))
    if form.is_valid():
        address = form.cleaned_data["address"]
        with refusals_at(form, "address", services.FewAlike):
            if services.uninvite(wave=wave, address=address, actor=signed_in(request)):
                return _done(request, wave, _("Address erased and invitation withdrawn."))
            form.add_error("address", _("No one with this address is invited."))
    return _page(request, "erase", wave, forget=forms.ForgetForm(), uninvite=form)


def _page(request: HttpRequest, name: str, wave: Wave, **context: Any) -> HttpResponse:
    invalid = any(isinstance(value, Form) and value.errors for value in context.values())
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


def _done(request: HttpRequest, wave: Wave, message: str) -> HttpResponse:
    messages.success(request, message)
    return _to_overview(wave)


def _preview(wave: Wave, form: forms.MailForm) -> dict[str, str]:
    link = f"{settings.SITE_URL}{wave.get_absolute_url()}#{SAMPLE}"
    data = form.cleaned_data
    stop_link = f"{settings.SITE_URL}{wave.get_absolute_url()}/stop/{SAMPLE}"
    text = fill_in(fill_in(data["text"], link), stop_link, STOP_PLACEHOLDER)
    return {"subject": data["subject"], "text": text}


def _summary(result: services.InviteResult) -> str:
    new = result.invited
    known = result.known
    again = result.repeated
    sentences = [
        (new, ngettext("%(n)s person invited.", "%(n)s people invited.", new)),
        (known, ngettext("%(n)s was invited already.", "%(n)s were invited already.", known)),
        (again, ngettext("%(n)s line was a duplicate.", "%(n)s lines were duplicates.", again)),
    ]
    shown = sentences[:1] + [(n, text) for n, text in sentences[1:] if n]
    unsent = [_("No email has been sent yet.")] if new else []
    return join_sentences([*(text % {"n": grouped(n)} for n, text in shown), *unsent])
