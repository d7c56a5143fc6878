"""API routes for the webhooks of a survey, for its owner and editors."""

import datetime as dt
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import Field, Path, Query, Router, Schema, Status

from accounts.permissions import signed_in
from analytics.models import Delivery, Webhook
from analytics.models.webhook import LONGEST_ADDRESS
from analytics.webhooks import services
from analytics.webhooks.presentation import DeliveryRow, latest_deliveries, status_of
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import Fault, Problem
from surveys.api.pagination import Page, PageParams, paginate
from surveys.api.schemas import Body, Text
from surveys.formatting import join_sentences
from surveys.models import ApiToken
from surveys.permissions import editable_survey

router = Router(tags=["Webhooks"], auth=Bearer(ApiToken.Scope.WEBHOOKS_WRITE))
if TYPE_CHECKING:
    Event = str
else:
    Event = Literal[tuple(Webhook.Event.values)]


class WebhookOut(Schema):
    """A webhook."""

    id: int
    url: str
    events: list[Event]
    state: Literal["working", "retrying", "failing", "off"] = Field(
        description="`retrying`: it is not responding. `failing`: some events could not be "
        "delivered."
    )
    made: dt.date


class DeliveryOut(Schema):
    """One event for one webhook."""

    event: UUID = Field(description="The id in the header `webhook-id`.")
    type: str
    day: dt.date
    state: Literal[tuple(Delivery.State.values)]  # type: ignore[valid-type]
    attempts: int
    answer: str = Field(description="The last status, or why there was none.")


class WebhookRead(WebhookOut):
    """A webhook, and its recent deliveries."""

    deliveries: list[DeliveryOut] = Field(description="The newest first, 30 at most.")


class WebhookMade(WebhookOut):
    """A webhook and its secret, which no other response contains."""

    secret: str = Field(description="What its events are signed with; see docs/how-to/webhooks.md.")


class WebhookIn(Body):
    """The address and events of a new webhook."""

    url: Text = Field(
        max_length=LONGEST_ADDRESS,
        description="Must start with https://. Addresses inside private networks are refused.",
    )
    events: list[Event] = Field(min_length=1, max_length=len(Webhook.Event))


def serialize_webhook(webhook: Webhook) -> dict[str, Any]:
    return {
        "id": webhook.pk,
        "url": webhook.url,
        "events": webhook.events,
        "state": status_of(webhook).code,
        "made": webhook.made,
    }


def serialize_delivery(row: DeliveryRow) -> dict[str, Any]:
    delivery = row.delivery
    return {
        "event": delivery.event,
        "type": delivery.kind,
        "day": delivery.day,
        "state": delivery.state,
        "attempts": delivery.attempts,
        "answer": row.answer,
    }


@router.get("", response=Page[WebhookOut])
def list_webhooks(request: HttpRequest, survey_id: Path[UUID], params: Query[PageParams]) -> Any:
    """List the webhooks of a survey, at most ten."""
    webhooks = editable_survey(request, survey_id).webhooks.all()
    return paginate(request, webhooks, params, "id", serialize=serialize_webhook)


@router.post("", response={201: WebhookMade})
def create_webhook(
    request: HttpRequest, response: HttpResponse, survey_id: Path[UUID], body: WebhookIn
) -> Any:
    """Add a webhook. Only this response contains its secret."""
    survey = editable_survey(request, survey_id)
    try:
        webhook, secret = services.add_webhook(
            survey=survey, url=body.url, events=body.events, actor=signed_in(request)
        )
    except ValidationError as error:
        raise _problem(error) from error
    response["Location"] = reverse("api:webhook", args=[survey_id, webhook.pk])
    return Status(201, {**serialize_webhook(webhook), "secret": secret})


@router.get("/{int:webhook_id}", response=WebhookRead, url_name="webhook")
def read_webhook(request: HttpRequest, survey_id: Path[UUID], webhook_id: int) -> Any:
    """Read the state of a webhook and its recent deliveries."""
    webhook = services.webhook_of(editable_survey(request, survey_id), webhook_id)
    return {
        **serialize_webhook(webhook),
        "deliveries": map(serialize_delivery, latest_deliveries(webhook)),
    }


@router.post("/{int:webhook_id}/test", response={202: WebhookOut})
def test_webhook(request: HttpRequest, survey_id: Path[UUID], webhook_id: int) -> Any:
    """Send an event of the type `test` within a minute, unless the webhook is off."""
    webhook = services.webhook_of(editable_survey(request, survey_id), webhook_id)
    services.request_test(webhook=webhook, actor=signed_in(request))
    return Status(202, serialize_webhook(webhook))


@router.post("/{int:webhook_id}/secret", response=WebhookMade)
def replace_webhook_secret(request: HttpRequest, survey_id: Path[UUID], webhook_id: int) -> Any:
    """Replace the secret. Events are signed with the previous one too for another day."""
    webhook = services.webhook_of(editable_survey(request, survey_id), webhook_id)
    secret = services.rotate_secret(webhook=webhook, actor=signed_in(request))
    return {**serialize_webhook(webhook), "secret": secret}


@router.delete("/{int:webhook_id}", response={204: None})
def delete_webhook(request: HttpRequest, survey_id: Path[UUID], webhook_id: int) -> Any:
    """Delete a webhook and its pending deliveries."""
    webhook = services.webhook_of(editable_survey(request, survey_id), webhook_id)
    services.delete_webhook(webhook=webhook, actor=signed_in(request))
    return Status(204, None)


def _problem(error: ValidationError) -> Problem:
    """Convert a validation error: 422 for a field, 409 for one webhook too many."""
    if not hasattr(error, "error_dict"):
        return Problem(Code.TOO_MANY, join_sentences(error.messages))
    return Problem(
        Code.INVALID,
        faults=[
            Fault(message, "body", (field,))
            for field, messages in error.message_dict.items()
            for message in messages
        ],
    )
