"""What happened, as rows of the outbox. Nothing here tells of a person, or of more than a day.

Call these inside the transaction of what they tell: both are kept, or neither is.
"""

from datetime import date
from typing import Any
from uuid import UUID, uuid4

from django.db.models import Sum
from django.utils import timezone

from analytics.models import Delivery, Job, Webhook
from respondents.models import Batch
from surveys.documents.frozen import canonical
from surveys.models import Wave

TEST = "test"
# Jobs that end in a file, and in which.
FILES = {"reports": "csv.gz"}
_TOLD = (Job.State.DONE, Job.State.REFUSED, Job.State.FAILED)


def batch_has_come(batch: Batch) -> None:
    """How many reports the wave has now: what its dashboard shows."""
    wave = batch.wave
    reports = Batch.objects.filter(wave=wave).aggregate(total=Sum("size"))["total"]
    _tell(Webhook.Event.BATCH, wave.survey_id, batch.day, {**_about(wave), "reports": reports})


def estimates_updated(wave: Wave) -> None:
    """The dashboard shows other figures than before."""
    _tell(Webhook.Event.ESTIMATES, wave.survey_id, _today(), _about(wave))


def job_ended(job: Job) -> None:
    """How it ended, unless somebody took it back: they know."""
    if job.state not in _TOLD:
        return
    file = {"format": FILES[job.kind]} if job.kind in FILES else {}
    event = Webhook.Event.EXPORT if file else Webhook.Event.JOB
    told = {"job": job.pk, "kind": job.kind, **file, "state": str(job.state)}
    _tell(event, job.survey_id, _today(), {**_about(job.wave), **told})


def try_out(webhook: Webhook) -> Delivery:
    """An event for one receiver, of which nothing follows."""
    event, day = uuid4(), _today()
    body = _body(TEST, event, day, {"survey": str(webhook.survey_id)})
    return Delivery.objects.create(webhook=webhook, kind=TEST, event=event, day=day, body=body)


def _tell(kind: Webhook.Event, survey_id: UUID, day: date, told: dict[str, Any]) -> None:
    event = uuid4()
    body = _body(kind, event, day, {"survey": str(survey_id), **told})
    # Whoever deletes one waits, instead of undoing what this transaction is about.
    hearing = Webhook.objects.hearing(kind).select_for_update(no_key=True)
    Delivery.objects.bulk_create(
        Delivery(webhook=webhook, kind=kind, event=event, day=day, body=body)
        for webhook in hearing.filter(survey=survey_id)
    )


def _body(kind: str, event: UUID, day: date, data: dict[str, Any]) -> str:
    return canonical({"type": str(kind), "id": str(event), "day": str(day), "data": data})


def _about(wave: Wave | None) -> dict[str, Any]:
    return {"wave": wave.pk, "wave_kind": wave.kind, "wave_number": wave.number} if wave else {}


def _today() -> date:
    return timezone.now().date()
