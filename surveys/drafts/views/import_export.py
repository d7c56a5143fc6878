"""Export a draft to a file, and import a survey from one."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_safe

from surveys.documents.import_export import dump_draft
from surveys.drafts.forms.new_survey import ImportForm
from surveys.drafts.views.new_survey import require_designer
from surveys.permissions import readable_survey
from surveys.services import create_survey_from_draft


@login_required
@require_safe
def survey_export(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Download the current draft."""
    survey = readable_survey(request, survey_id)
    name = slugify(survey.title)[:60] or "survey"
    return HttpResponse(
        dump_draft(survey.draft),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}.json"'},
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def survey_import(request: HttpRequest) -> HttpResponse:
    """Create a survey from a file; an invalid file creates nothing."""
    user = require_designer(request)
    form = ImportForm(*((request.POST, request.FILES) if request.method == "POST" else ()))
    if form.is_valid():
        return redirect(create_survey_from_draft(owner=user, draft=form.cleaned_data["file"]))
    status = 422 if form.errors else 200
    return render(request, "surveys/drafts/import.html", {"form": form}, status=status)
