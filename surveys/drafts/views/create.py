"""Create a survey, empty, from a template or from a file; and export its draft to files."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.text import slugify

from accounts.file_responses import download_of
from accounts.forms import render_form
from accounts.permissions import form_view, signed_in
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.import_export import dump_draft
from surveys.drafts.forms.new_survey import ImportForm, NewSurveyForm
from surveys.drafts.templates import TEMPLATES
from surveys.models import Survey
from surveys.permissions import POST, editable_survey, readable_survey, survey_view
from surveys.services import create_survey_from_draft

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@form_view
def survey_new(request: HttpRequest) -> HttpResponse:
    """Create a survey, empty or from a template; ``?template=`` puts one of them first."""
    return _create(request, "surveys/drafts/new.html", NewSurveyForm(request.POST or None))


@form_view
def survey_import(request: HttpRequest) -> HttpResponse:
    """Create a survey from a file; an invalid file creates nothing."""
    form = ImportForm(*((request.POST, request.FILES) if request.method == "POST" else ()))
    return _create(request, "surveys/drafts/import.html", form)


@survey_view(readable_survey)
def survey_export(request: HttpRequest, survey: Survey) -> HttpResponse:
    return _download(survey, dump_draft(survey.draft), "json", "application/json")


@survey_view(readable_survey)
def survey_export_xlsform(request: HttpRequest, survey: Survey) -> HttpResponse:
    return _download(survey, dump_xlsform(survey.draft), "xlsx", XLSX)


@survey_view(editable_survey, POST)
def dismiss_differences(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Forget what differs from the file that the survey was imported from."""
    survey.differences = []
    survey.save(update_fields=["differences"])
    return redirect(survey)


def _download(survey: Survey, content: str | bytes, ending: str, kind: str) -> HttpResponse:
    name = slugify(survey.title)[:60] or "survey"
    return download_of(content, kind, f"{name}.{ending}")


def _create(request: HttpRequest, template: str, form: ImportForm | NewSurveyForm) -> HttpResponse:
    user = signed_in(request)
    if not user.may_design:
        raise PermissionDenied
    if form.is_valid():
        differences = form.differences if isinstance(form, ImportForm) else []
        survey = create_survey_from_draft(owner=user, draft=form.draft, differences=differences)
        if isinstance(form, ImportForm):
            return redirect("surveys:sensitive", survey.pk)
        if survey.questions:
            return redirect(survey)
        return redirect("surveys:question-new", survey.pk)
    wished = request.GET.get("template")
    templates = sorted(TEMPLATES, key=lambda choice: choice.key != wished)
    return render_form(request, template, form, templates=templates)
