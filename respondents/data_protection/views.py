"""Pages for a survey's team and for administrators."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from accounts.forms import render_form
from accounts.people.emails import mail_is_printed
from accounts.permissions import form_view, require_administrator
from respondents.data_protection.addresses import erase_invitations, traces_of
from respondents.data_protection.notice import facts
from respondents.questionnaire.page import SurveyPage
from surveys.documents.freezing.freeze import as_frozen
from surveys.documents.freezing.problems import presentable
from surveys.documents.frozen.parsing import parse
from surveys.models import Survey, Wave
from surveys.permissions import readable_survey, survey_view


class AddressForm(forms.Form):
    """The address to look for."""

    address = forms.EmailField(label=gettext_lazy("Email address"), max_length=254)


@survey_view(readable_survey)
def papers(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show the record of processing and the impact assessment of a survey: of its latest live wave,
    or else of its draft."""
    wave = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version").last()
    draft = presentable(survey.draft)
    document = wave.version.document if wave else parse(as_frozen(draft, survey.branding))
    page = SurveyPage.from_document(document, get_language())
    context: dict[str, Any] = {
        "survey": survey,
        "wave": wave,
        **facts(page, wave),
        "members": survey.memberships.count(),
        "https": settings.HTTPS,
        "second_person": settings.SECOND_PERSON,
        "mails": not mail_is_printed(),
        "mail_host": settings.EMAIL_HOST,
        "single_sign_on": settings.SINGLE_SIGN_ON,
        "grace_days": settings.DELETION_GRACE_DAYS,
        "audit_days": settings.AUDIT_RETENTION_DAYS,
    }
    return render(request, "respondents/data_protection/papers.html", context)


@form_view
def address(request: HttpRequest) -> HttpResponse:
    """Show what the site knows about an address, and erase its invitations. No URL has the address,
    which a browser or a proxy would remember."""
    administrator = require_administrator(request)
    form = AddressForm(request.POST or None)
    if not form.is_valid():
        return render_form(request, "respondents/data_protection/address.html", form)
    searched = form.cleaned_data["address"]
    if "erase" in request.POST:
        erase_invitations(searched, administrator)
        messages.success(request, _("All invitations to this address are erased."))
        return redirect("data-protection:address")
    context = {"form": form, "searched": searched, "traces": traces_of(searched)}
    context["audit_days"] = settings.AUDIT_RETENTION_DAYS
    return render(request, "respondents/data_protection/address.html", context)
