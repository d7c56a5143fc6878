"""The page on which the survey's owner and editors check codes."""

from collections import Counter
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from accounts.file_responses import CSV, streamed
from accounts.forms import refusals_at, render_form
from accounts.permissions import signed_in
from respondents.completion import services
from respondents.completion.forms import CodesForm
from respondents.models import Redemption
from surveys.models import Survey, Wave
from surveys.permissions import FORM, editable_survey, survey_view

MOST_SHOWN = 100
"""The results of longer lists are a file."""


@survey_view(editable_survey, FORM)
def codes(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponseBase:
    services.require_codes(wave)
    posted = request.method == "POST"
    form = CodesForm(request.POST, request.FILES) if posted else CodesForm()
    context: dict[str, Any] = {"survey": survey, "wave": wave}
    if form.is_valid():
        listed = form.cleaned_data["codes"]
        mark = request.POST.get("act") == "mark"
        with refusals_at(form, "pasted"):
            results = services.check_codes(wave, listed, mark=mark)
            if mark:
                services.record_marking(wave, signed_in(request), len(listed))
            if len(listed) > MOST_SHOWN:
                name = f"candor-{wave.code}-codes.csv"
                return streamed(services.as_csv(results), CSV, name)
            shown = list(results)
            context |= {
                "results": shown,
                "counts": Counter(str(each.state) for each in shown),
                "marked": mark,
            }
    context["used"] = Redemption.objects.filter(wave=wave).count()
    return render_form(request, "respondents/completion/codes.html", form, **context)
