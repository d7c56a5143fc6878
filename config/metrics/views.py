"""`/metrics`: Prometheus metrics, none of which shows that a person took part, or when.

Counts of reports include only whole batches of live waves, at least as large as the wave's minimum,
and only of earlier days: they change once a day. Metrics that change faster describe processes and
the schedule, which runs whether respondents answer or not. Memory and the queue are rounded down,
and there is no metric of requests, latency or traffic, since each would show arrivals.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hmac import compare_digest

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.db.models import Count, F, Sum
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe
from redis.exceptions import RedisError

from accounts.clock import clock_difference
from analytics.models import Job
from config.metrics import heartbeat, process_memory
from respondents.models import Batch, Mailing
from respondents.shuffling.retention import overdue_deletions
from surveys.models import Wave

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
QUEUE_STEP = 10
WORKER_METRICS = {
    "candor_worker_resident_bytes": "Memory of a worker, to 16 MiB.",
    "candor_worker_clock_apart_seconds": "The worker's host's and PostgreSQL's clocks.",
    "candor_overdue_pools": "Waves closed on an earlier day whose last reports still wait.",
    "candor_overdue_estimates": "Waves whose counts of an earlier day are not estimated.",
}


@dataclass(frozen=True)
class Metric:
    """One value, or one for each value of a label."""

    name: str
    help: str
    value: int | Mapping[str, int] | None
    label: str = ""
    kind: str = "gauge"

    def lines(self) -> Iterator[str]:
        """Yield the lines of Prometheus's text format; none if the value is unknown."""
        values = {"": self.value} if isinstance(self.value, int) else self.value
        if not values:
            return
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} {self.kind}"
        for value, number in sorted(values.items()):
            of_what = f'{{{self.label}="{escape(value)}"}}' if self.label else ""
            yield f"{self.name}{of_what} {number}"


def escape(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


@login_not_required
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Return all metrics to clients with METRICS_TOKEN; 404 if no token is set."""
    if not settings.METRICS_TOKEN:
        return HttpResponse("METRICS_TOKEN is not set.\n", status=404, content_type="text/plain")
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    right = compare_digest(token.strip().encode(), settings.METRICS_TOKEN.encode())
    if scheme.lower() != "bearer" or not right:
        challenge = {"WWW-Authenticate": "Bearer"}
        return HttpResponse("", status=401, content_type="text/plain", headers=challenge)
    collected = [*process_metrics(), *schedule_metrics(), *survey_metrics()]
    text = "".join(f"{line}\n" for metric in collected for line in metric.lines())
    return HttpResponse(text, content_type=CONTENT_TYPE)


def process_metrics() -> list[Metric]:
    """Return metrics of the release and of the responding web process."""
    version = {settings.CANDOR_VERSION: 1}
    resident = process_memory.resident_bytes()
    return [
        Metric("candor_info", "The release.", version, "version"),
        Metric("candor_web_resident_bytes", "Memory of one web process, to 16 MiB.", resident),
    ]


def schedule_metrics() -> list[Metric]:
    """Return metrics of beat, worker and overdue work; without Redis only candor_redis_up."""
    up = "candor_redis_up"
    help_up = "Whether Redis answers."
    try:
        heartbeats = heartbeat.read()
    except RedisError:
        return [Metric(up, help_up, 0)]
    asked = "Seconds since beat last asked for work."
    done, failed = "Seconds since a task of the schedule last ended well.", "Tasks that failed."
    queued = heartbeats.queued // QUEUE_STEP * QUEUE_STEP
    worker = [
        Metric(name, text, heartbeats.worker.get(name.removeprefix("candor_")))
        for name, text in WORKER_METRICS.items()
    ]
    return [
        Metric(up, help_up, 1),
        Metric("candor_beat_age_seconds", asked, heartbeats.beat_age),
        Metric("candor_task_age_seconds", done, heartbeats.ages, "task"),
        Metric("candor_task_failures_total", failed, heartbeats.failures, "task", "counter"),
        Metric("candor_queue_tasks", "Tasks that wait, rounded down to tens.", queued),
        *worker,
    ]


def survey_metrics() -> list[Metric]:
    """Return totals of live waves, mailings and jobs; counts of reports end with yesterday."""
    now = timezone.now()
    live = Wave.objects.filter(kind=Wave.Kind.LIVE, survey__erasing=False)
    are_open = live.open_at(now).count()
    apart = round(clock_difference().total_seconds())
    states = {"open": are_open, "not open": live.count() - are_open}
    batches = Batch.objects.filter(
        wave__in=live, day__lt=now.date(), size__gte=F("wave__batch_minimum")
    ).aggregate(number=Count("pk"), reports=Sum("size"))
    return [
        Metric("candor_waves", "Live waves.", states, "state"),
        Metric("candor_batches", "Batches shuffled, until yesterday.", batches["number"]),
        Metric("candor_reports", "Reports in these batches.", batches["reports"] or 0),
        Metric("candor_overdue_deletions", "Waves to be deleted a day ago.", overdue_deletions()),
        Metric("candor_clock_apart_seconds", "This host's and PostgreSQL's clocks.", apart),
        Metric("candor_mailings", "Rounds of mail.", count_by_state(Mailing), "state"),
        Metric("candor_jobs", "What staff asked for.", count_by_state(Job), "state"),
    ]


def count_by_state(model: type[Mailing | Job]) -> dict[str, int]:
    """Count rows by state. Staff's requests create both models' rows, never respondents'."""
    rows = model.objects.values_list("state").annotate(Count("pk")).order_by()
    return {**dict.fromkeys(model.State.values, 0), **dict(rows)}
