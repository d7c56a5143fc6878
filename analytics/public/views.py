"""The page of results for everyone, and the owner's form that publishes it."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import activate, get_language
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page, require_safe

from accounts.errors import Refused
from accounts.forms import refusals_at, render_form
from accounts.permissions import signed_in
from analytics.dashboard.page import Dashboard
from analytics.estimates.published import for_everyone
from analytics.estimates.reading import shown_questions
from analytics.public.forms import PublicForm
from analytics.public.page import PublicResults
from analytics.public.services import publish
from respondents.questionnaire.language import activate_language
from respondents.questionnaire.page import SurveyPage
from surveys.documents.languages import best_language
from surveys.models import Survey, Wave
from surveys.permissions import FORM, owned_survey, survey_view

TEMPLATES = "analytics/public"


@survey_view(owned_survey, FORM)
def choose_questions(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Choose the questions whose results everyone may see, or withdraw all results."""
    shown = for_everyone(wave, shown_questions(wave))
    dashboard = Dashboard.from_wave(wave, get_language() or survey.language, shown)
    posted = request.method == "POST"
    form = PublicForm(dashboard, request.POST if posted else None)
    if posted and "withdraw" in request.POST:
        publish(wave=wave, questions=(), actor=signed_in(request))
        messages.success(request, _("The results are no longer public."))
        return redirect("analytics:public", survey.pk, wave.pk)
    if posted and form.is_valid():
        with refusals_at(form, "questions", Refused):
            chosen = form.cleaned_data["questions"]
            publish(wave=wave, questions=chosen, actor=signed_in(request))
            messages.success(request, _("The results are public."))
            return redirect("analytics:public", survey.pk, wave.pk)
    address = settings.SITE_URL + reverse("public-results", args=[wave.code])
    context = {"survey": survey, "wave": wave, "address": address}
    return render_form(request, f"{TEMPLATES}/form.html", form, **context)


@login_not_required
@require_safe
@gzip_page  # safe: it is the same for everyone and has no secret that its length could reveal
@conditional_page
def results(request: HttpRequest, code: str) -> HttpResponse:
    """Show everyone the published results of a wave, without a session or a cookie.

    Caches ask each time whether the page has changed, so withdrawn results are gone at once.
    """
    wave = get_object_or_404(Wave.objects.select_related("survey", "version"), code=code)
    if not wave.is_public:
        raise Http404
    document = wave.version.document
    page = SurveyPage.from_document(document, activate_language(request, document.languages))
    # Of what staff read, which it is made of, there are fewer languages.
    known = tuple(tag for tag, _name in settings.LANGUAGES)
    activate(best_language([page.language], known) or settings.LANGUAGE_CODE)
    published = PublicResults.from_wave(wave, page.language)
    context = {
        "results": published,
        "dashboard": published.dashboard,
        "wave": wave,
        "page": page,
        "user": AnonymousUser(),
        "messages": (),
    }
    response = render(request, f"{TEMPLATES}/results.html", context)
    patch_cache_control(response, public=True, no_cache=True)
    return response
