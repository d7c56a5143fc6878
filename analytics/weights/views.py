"""The sample that is set before the launch, which the version then says."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from accounts.permissions import signed_in
from analytics.jobs.rendering import language_of
from analytics.weights.form import WeightForm, sample_data
from surveys.documents.freezing.problems import DraftError, problems
from surveys.documents.frozen.parsing import parse
from surveys.documents.sample import CHANGED, drafted
from surveys.drafts.services import edit_draft
from surveys.models import Survey, Version, Wave
from surveys.permissions import FORM, editable_survey, survey_view
from surveys.versions.diff import draft_as_version


@survey_view(editable_survey, FORM)
def planned_sample(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Set the sample of the next version, or remove it."""
    try:
        canonical = draft_as_version(survey)
    except DraftError:
        for problem in problems(survey.draft):
            messages.error(request, str(problem))
        return redirect(survey)
    document = parse(canonical)
    wave = Wave(survey=survey, version=Version(survey=survey, canonical=canonical))
    posted = request.method == "POST"
    draft = {name: value for name, value in survey.draft.items() if name != "sample"}
    if posted and "remove" in request.POST:
        edit_draft(survey=survey, draft=draft, actor=signed_in(request), field="sample")
        messages.success(request, _("The sample was removed."))
        return redirect(request.path)
    submitted = (
        (request.POST, request.FILES) if posted else (sample_data(document, document.sample),)
    )
    form = WeightForm(*submitted, wave=wave, language=language_of(survey))
    if posted and not form.unavailable_reason and form.is_valid():
        sample = drafted(document, form.parameters(), draft)
        draft = {**draft, "sample": sample}
        edit_draft(survey=survey, draft=draft, actor=signed_in(request), field="sample")
        messages.success(request, _("The sample was saved. The next launch freezes it."))
        return redirect(request.path)
    held = "sample" in survey.draft
    context = {"survey": survey, "form": form, "held": held}
    if held and not document.sample and not posted:
        context["changed"] = CHANGED
    status = 422 if posted else 200
    return render(request, "analytics/weights/planned.html", context, status=status)
