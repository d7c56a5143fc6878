"""The page Analyze: it shows the analysis of what its address says, and asks for it if need be."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from accounts.permissions import signed_in
from analytics.analyze.bar import Bar
from analytics.analyze.choices import Choices
from analytics.crosstabs.job import CROSS_TABLE
from analytics.dashboard.panel import Panel
from analytics.dashboard.summary import Summary
from analytics.estimates.reading import estimates_of
from analytics.jobs.rendering import language_of, render_job
from analytics.jobs.services import find_job
from analytics.samples.stored import sample_of
from analytics.weights.form import sample_data
from analytics.weights.job import WEIGHTS
from surveys.models import Survey, Wave
from surveys.permissions import MAY_OWN, readable_survey, role_of, survey_view


@survey_view(readable_survey)
def analyze(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Show the analysis of the choices in the address; without one, a button asks for it."""
    language = language_of(survey)
    choices = Choices(request.GET.copy())
    bar = Bar(wave, choices, language)
    if choices.spelled:
        return redirect(f"{bar.url}?{choices.spelled.query}")
    refusal = CROSS_TABLE.refusal(wave)
    context = {
        "survey": survey,
        "wave": wave,
        "bar": bar,
        "refusal": CROSS_TABLE.reason_text(refusal),
        "may_close": refusal == "still-open"
        and wave.is_open
        and role_of(signed_in(request), survey) in MAY_OWN,
    }
    if bar.choices.view == WEIGHTS.view:
        now = sample_of(wave)
        data = sample_data(wave.version.document, now.parameters if now else None)
        context["sizes"] = WEIGHTS.form(data, wave=wave, language=language)
        context["late"] = now is not None and now.late
    if refusal or "sizes" in context or not bar.choices.data:
        return render(request, "analytics/analyze/analyze.html", context)
    shown = bar.shown
    if shown is None or shown.kind is None or shown.form is None:
        if bar.swapped:
            messages.info(request, _("The outcome and the related question were exchanged."))
            return redirect(bar.swapped)
        alone = _alone(bar, wave, language)
        status = 422 if bar.choices.outcome and not alone else 200
        return render(request, "analytics/analyze/analyze.html", context | alone, status=status)
    if not shown.form.update_groups:
        user, parameters = signed_in(request), shown.form.parameters()
        job = find_job(kind=shown.kind, wave=wave, parameters=parameters, asked_by=user)
        if job is not None:
            return render_job(request, survey, shown.kind, job, bar=bar)
    return render(request, "analytics/analyze/analyze.html", context)


def _alone(bar: Bar, wave: Wave, language: str) -> dict[str, Any]:
    """Return the figures of an outcome that nothing else was chosen for, as on the overview; empty
    if there are none."""
    document, name = wave.version.document, bar.choices.outcome.partition(".")[0]
    asked = [each for each in document.questions if each.id == name and not each.central]
    if not asked or bar.choices.related or bar.choices.only:
        return {}
    estimate = estimates_of(wave).get(asked[0].block)
    panel = Panel.from_question(asked[0], estimate, language)
    return {
        "panel": panel,
        "summary": Summary([panel]),
        "dashboard": {"document": document, "wave": wave},
    }
