"""The pages of a survey's webhooks, for its owner and editors."""

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from accounts.forms import render_form
from accounts.permissions import signed_in
from analytics.models import Webhook
from analytics.webhooks import services
from analytics.webhooks.forms import WebhookForm
from analytics.webhooks.presentation import latest_deliveries, status_of
from surveys.models import Survey
from surveys.permissions import FORM, POST, editable_survey, survey_view


@survey_view(editable_survey)
def webhooks(request: HttpRequest, survey: Survey) -> HttpResponse:
    """List a survey's webhooks, and whether each works."""
    rows = [(webhook, status_of(webhook)) for webhook in survey.webhooks.all()]
    full = len(rows) >= services.MAX_WEBHOOKS
    context = {"survey": survey, "rows": rows, "full": full, "most": services.MAX_WEBHOOKS}
    return render(request, "analytics/webhooks/list.html", context)


@survey_view(editable_survey, FORM)
def new(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Add a webhook. Its secret is in this response, and never shown again."""
    form = WebhookForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            webhook, secret = services.add_webhook(
                survey=survey, actor=signed_in(request), **form.cleaned_data
            )
        except ValidationError as error:
            form.add_error(None, error)
        else:
            return _page(request, webhook, secret=secret, status=201)
    return render_form(request, "analytics/webhooks/new.html", form, survey=survey)


@survey_view(editable_survey)
def show(request: HttpRequest, survey: Survey, webhook_id: int) -> HttpResponse:
    """Show one webhook and its latest deliveries."""
    return _page(request, services.webhook_of(survey, webhook_id))


@survey_view(editable_survey, POST)
def rotate_secret(request: HttpRequest, survey: Survey, webhook_id: int) -> HttpResponse:
    """Replace a webhook's secret."""
    webhook = services.webhook_of(survey, webhook_id)
    new_secret = services.rotate_secret(webhook=webhook, actor=signed_in(request))
    webhook.refresh_from_db()
    return _page(request, webhook, secret=new_secret)


@survey_view(editable_survey, POST)
def request_test(request: HttpRequest, survey: Survey, webhook_id: int) -> HttpResponse:
    webhook = services.webhook_of(survey, webhook_id)
    services.request_test(webhook=webhook, actor=signed_in(request))
    message = _("A test is sent within %(seconds)s seconds. Reload this page to see the result.")
    messages.success(request, message % {"seconds": 2 * settings.SHUFFLE_SECONDS})
    return redirect(webhook)


@survey_view(editable_survey, POST)
def set_active(request: HttpRequest, survey: Survey, webhook_id: int) -> HttpResponse:
    """Deactivate a webhook, or activate it again."""
    webhook = services.webhook_of(survey, webhook_id)
    active = request.POST.get("active") == "on"
    services.set_active(webhook=webhook, active=active, actor=signed_in(request))
    return redirect(webhook)


@survey_view(editable_survey, POST)
def delete(request: HttpRequest, survey: Survey, webhook_id: int) -> HttpResponse:
    webhook = services.webhook_of(survey, webhook_id)
    services.delete_webhook(webhook=webhook, actor=signed_in(request))
    messages.success(request, _("The webhook was deleted."))
    return redirect("analytics:webhooks", survey.pk)


def _page(
    request: HttpRequest, webhook: Webhook, *, secret: str = "", status: int = 200
) -> HttpResponse:
    context = {
        "survey": webhook.survey,
        "webhook": webhook,
        "status": status_of(webhook),
        "deliveries": latest_deliveries(webhook),
        "secret": secret,
    }
    return render(request, "analytics/webhooks/show.html", context, status=status)
