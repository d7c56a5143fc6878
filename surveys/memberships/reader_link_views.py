"""Pages of the link by which people become analysts: made by owners, opened by colleagues."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from accounts.errors import Refused
from accounts.permissions import form_view, signed_in
from accounts.rate_limits import rate_limited
from surveys.memberships.reader_link import DAYS, join, make_link, revoke_link, survey_of_link
from surveys.models import Survey
from surveys.permissions import POST, owned_survey, role_of, survey_view


@survey_view(owned_survey, POST)
@never_cache
def change(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Make a new link and show it, or revoke it."""
    if "revoke" in request.POST:
        revoke_link(survey=survey, actor=signed_in(request))
        return redirect("surveys:people", survey.pk)
    secret = make_link(survey=survey, actor=signed_in(request))
    address = request.build_absolute_uri(reverse("surveys:join", args=[secret]))
    context = {"survey": survey, "address": address, "days": DAYS}
    return render(request, "surveys/memberships/reader_link.html", context)


@rate_limited("find_person")
@form_view
def open_link(request: HttpRequest, secret: str) -> HttpResponse:
    """Ask whether to add the survey to one's list; a POST does so."""
    user = signed_in(request)
    if request.method == "POST":
        try:
            joined = join(secret=secret, user=user)
        except Refused as refused:
            messages.error(request, str(refused))
            return redirect("surveys:list")
        if joined is None:
            raise Http404
        return redirect("analytics:dashboard", joined.pk)
    survey = survey_of_link(secret)
    if survey is None:
        raise Http404
    if role_of(user, survey) is not None:
        return redirect("analytics:dashboard", survey.pk)
    return render(request, "surveys/memberships/join.html", {"survey": survey})
