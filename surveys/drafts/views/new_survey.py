"""Begin a survey, with nothing or with a template."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.permissions import signed_in
from surveys.drafts.forms.new_survey import BeginForm
from surveys.drafts.templates import TEMPLATES
from surveys.services import begin_survey


def designer_of(request: HttpRequest) -> User:
    """The person behind a request, who may begin surveys."""
    user = signed_in(request)
    if not user.may_design:
        raise PermissionDenied
    return user


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def survey_new(request: HttpRequest) -> HttpResponse:
    """Begin a survey."""
    user = designer_of(request)
    form = BeginForm(request.POST or None)
    if form.is_valid():
        return redirect(begin_survey(owner=user, draft=form.draft))
    context = {"form": form, "templates": TEMPLATES}
    return render(request, "surveys/drafts/new.html", context, status=422 if form.errors else 200)
