"""A draft out to a file, and a survey in from one."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_safe

from surveys.documents.import_export import written
from surveys.drafts.forms.new_survey import ImportForm
from surveys.drafts.views.new_survey import designer_of
from surveys.permissions import readable_survey
from surveys.services import begin_survey


@login_required
@require_safe
def survey_export(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """The draft as it is now, for whoever may read it."""
    survey = readable_survey(request, survey_id)
    name = slugify(survey.title)[:60] or "survey"
    return HttpResponse(
        written(survey.draft),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}.json"'},
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def survey_import(request: HttpRequest) -> HttpResponse:
    """A new survey from a file; nothing is made of a file with a fault."""
    user = designer_of(request)
    form = ImportForm(*((request.POST, request.FILES) if request.method == "POST" else ()))
    if form.is_valid():
        return redirect(begin_survey(owner=user, draft=form.cleaned_data["file"]))
    status = 422 if form.errors else 200
    return render(request, "surveys/drafts/import.html", {"form": form}, status=status)
