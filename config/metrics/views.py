"""`/metrics`: figures for Prometheus, none of which shows that a person took part, or when.

What counts reports counts whole batches, of live waves only, each as large as its wave demands,
and only those of earlier days: these numbers move once a day. What moves faster tells of processes
and of the schedule, which goes on whether anybody answers or not. Memory and the queue are rounded
down, and there is no figure of requests, time or traffic: each would draw the arrivals.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from hmac import compare_digest

from django.conf import settings
from django.db.models import Count, F, Q, Sum
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe
from redis.exceptions import RedisError

from analytics.models import Job
from config.metrics import heartbeat, process_memory
from respondents.models import Batch, Mailing
from surveys.models import Wave

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
QUEUE_STEP = 10


@dataclass(frozen=True)
class Metric:
    """One figure, or one for each value of a label."""

    name: str
    kind: str
    help: str
    values: Mapping[str, int]
    label: str = ""

    def lines(self) -> Iterator[str]:
        """In Prometheus's text format; a figure that nobody knows has no line."""
        if not self.values:
            return
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} {self.kind}"
        for value, number in sorted(self.values.items()):
            of_what = f'{{{self.label}="{escaped(value)}"}}' if self.label else ""
            yield f"{self.name}{of_what} {number}"


def escaped(value: str) -> str:
    """A label's value as the format wants it."""
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """All figures, for whoever shows METRICS_TOKEN; without such a token nobody gets any."""
    if not settings.METRICS_TOKEN:
        return HttpResponse("METRICS_TOKEN is not set.\n", status=404, content_type="text/plain")
    scheme, _, shown = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not same(shown, settings.METRICS_TOKEN):
        asked = {"WWW-Authenticate": "Bearer"}
        return HttpResponse("", status=401, content_type="text/plain", headers=asked)
    return HttpResponse(
        written([*of_the_process(), *of_the_schedule(), *of_the_surveys()]),
        content_type=CONTENT_TYPE,
    )


def same(shown: str, expected: str) -> bool:
    """Compared in a time that tells nothing."""
    return compare_digest(shown.strip().encode(), expected.encode())


def written(figures: Iterable[Metric]) -> str:
    """The whole answer."""
    return "".join(f"{line}\n" for figure in figures for line in figure.lines())


def one(name: str, help: str, value: int | None) -> Metric:  # noqa: A002  the format's own word
    """A figure without a label; none of it, if it is not known."""
    return Metric(name, "gauge", help, {} if value is None else {"": value})


def of_the_process() -> list[Metric]:
    """The release, and the web process that happens to answer."""
    version = {settings.CANDOR_VERSION: 1}
    resident = process_memory.resident()
    return [
        Metric("candor_info", "gauge", "The release.", version, "version"),
        one("candor_web_resident_bytes", "Memory of one web process, to 16 MiB.", resident),
    ]


def of_the_schedule() -> list[Metric]:
    """Beat, worker and what they have not got to; nothing but candor_redis_up without Redis."""
    up, help_up = "candor_redis_up", "Whether Redis answers."
    try:
        found = heartbeat.read()
    except RedisError:
        return [one(up, help_up, 0)]
    age = "Seconds since a task of the schedule last ended well."
    queued = found.queued // QUEUE_STEP * QUEUE_STEP
    return [
        one(up, help_up, 1),
        one("candor_beat_age_seconds", "Seconds since beat last asked for work.", found.beat_age),
        Metric("candor_task_age_seconds", "gauge", age, found.ages, "task"),
        Metric(
            "candor_task_failures_total", "counter", "Tasks that failed.", found.failures, "task"
        ),
        one("candor_queue_tasks", "Tasks that wait, rounded down to tens.", queued),
        one(
            "candor_worker_resident_bytes",
            "Memory of a worker, to 16 MiB.",
            found.worker.get("resident"),
        ),
        one(
            "candor_overdue_pools",
            "Waves closed on an earlier day whose last reports still wait.",
            found.worker.get("pools"),
        ),
        one(
            "candor_overdue_estimates",
            "Waves whose counts of an earlier day are not estimated.",
            found.worker.get("estimates"),
        ),
    ]


def of_the_surveys() -> list[Metric]:
    """Totals over all live waves; what counts reports ends with yesterday."""
    now = timezone.now()
    live = Wave.objects.filter(kind=Wave.Kind.LIVE, survey__erasing=False)
    shut = live.aggregate(all=Count("pk"), open=Count("pk", filter=_open(now)))
    batches = Batch.objects.filter(
        wave__in=live, day__lt=now.date(), size__gte=F("wave__batch_minimum")
    ).aggregate(number=Count("pk"), reports=Sum("size"))
    states = {"open": shut["open"], "not open": shut["all"] - shut["open"]}
    return [
        Metric("candor_waves", "gauge", "Live waves.", states, "state"),
        one("candor_batches", "Batches shuffled, until yesterday.", batches["number"]),
        one("candor_reports", "Reports in these batches.", batches["reports"] or 0),
        Metric("candor_mailings", "gauge", "Rounds of mail.", states_of(Mailing), "state"),
        Metric("candor_jobs", "gauge", "What staff asked for.", states_of(Job), "state"),
    ]


def states_of(model: type[Mailing | Job]) -> dict[str, int]:
    """How many rows stand in each state; both are made when staff ask for something."""
    found = dict.fromkeys(model.State.values, 0)
    rows = model.objects.values("state").annotate(number=Count("pk")).order_by()
    for row in rows:
        found[row["state"]] = row["number"]
    return found


def _open(now: datetime) -> Q:
    return Q(opens__lte=now) & (Q(closes=None) | Q(closes__gt=now))
