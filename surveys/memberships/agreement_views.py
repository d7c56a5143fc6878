"""The page on which a second person agrees to a deletion or to a file of rows."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.permissions import signed_in
from surveys.memberships.agreements import agreeing, decide
from surveys.models import Agreement, Survey
from surveys.permissions import FORM, owned_survey, survey_view


@survey_view(owned_survey, FORM)
def agreement(request: HttpRequest, survey: Survey, agreement_id: int) -> HttpResponse:
    """Show a request; agree to it or decline it."""
    undecided = Agreement.objects.current().filter(survey=survey, agreed_by=None)
    asked = get_object_or_404(undecided.select_related("asked_by", "wave"), pk=agreement_id)
    user = signed_in(request)
    refused = ""
    if request.method == "POST":
        agrees = request.POST.get("act") == "consent"
        try:
            decide(agreement=asked, actor=user, agrees=agrees)
        except Refused as refusal:
            refused = str(refusal)
        else:
            messages.success(request, _("Agreed.") if agrees else _("Declined."))
            return redirect("surveys:people", survey.pk)
    context = {
        "survey": survey,
        "asked": asked,
        "refused": refused,
        "decides": user in agreeing(asked),
    }
    status = 422 if refused else 200
    return render(request, "surveys/memberships/agreement.html", context, status=status)
