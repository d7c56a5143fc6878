"""Pages that fill a survey with simulated people, and delete them."""

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.forms import render_form
from accounts.models import AuditEntry
from accounts.permissions import signed_in
from analytics.jobs.services import request_job
from analytics.simulation.forms import SimulationForm
from analytics.simulation.job import SIMULATION
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import for_simulation, problems
from surveys.documents.frozen.parsing import parse
from surveys.launch.waves import freeze_version, open_wave
from surveys.models import Survey, Wave
from surveys.permissions import FORM, POST, editable_survey, survey_view
from surveys.planning.forms import assumptions_of


@survey_view(editable_survey, FORM)
def simulate(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Ask for the true shares; on POST open a simulated wave of the draft and fill it."""
    draft = for_simulation(survey.draft)
    if found := problems(draft):
        for problem in found:
            messages.error(request, str(problem))
        return redirect(survey)
    document = parse(freeze(draft))
    posted = request.POST if request.method == "POST" else None
    form = SimulationForm(
        posted,
        document=document,
        language=get_language() or survey.language,
        expected=assumptions_of(survey).people,
    )
    if not form.is_valid():
        return render_form(request, "analytics/simulation/new.html", form, survey=survey)
    user = signed_in(request)
    with transaction.atomic():
        version = freeze_version(survey=survey, simulated=True)
        wave = open_wave(survey=survey, kind=Wave.Kind.SIMULATED, actor=user, version=version)
        job = request_job(
            kind=SIMULATION,
            survey=survey,
            wave=wave,
            parameters=form.parameters(),
            asked_by=user,
        )
    return redirect(job)


@survey_view(editable_survey, POST)
def discard(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Delete a simulated wave: pages forget it at once, and the worker deletes its reports."""
    if wave.kind != Wave.Kind.SIMULATED:
        raise Http404
    with transaction.atomic():
        Wave.objects.filter(pk=wave.pk).update(discarded=True)
        action = AuditEntry.Action.CLOSED
        record(signed_in(request), action, survey, wave=str(wave), deleted=True)
    messages.success(request, _("The simulated answers are deleted."))
    return redirect("analytics:dashboard", survey.pk)
