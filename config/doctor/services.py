"""Checks of Redis, the worker, beat, the static files, and the site seen from outside."""

import filecmp
import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.utils import timezone

from analytics.webhooks.delivery import failing_kinds
from analytics.webhooks.ssrf import DELIVERY_ERRORS
from config import health
from config.celery import app
from config.doctor.database import CLOCK_SECONDS
from config.doctor.network import unreachable
from config.doctor.result import Finding, error, warning
from config.metrics import heartbeat
from respondents.client_verification import VerificationError, find_header_problems
from surveys.models import Wave

PING_SECONDS = 2
HTTP_SECONDS = 5
_LOCAL_HOSTS = {None, "localhost", "127.0.0.1", "::1"}


def redis() -> Iterator[Finding]:
    """Check that Redis answers, evicts no task, and is not open to others."""
    server = heartbeat.server()
    memory = cast("dict[str, object]", server.info("memory"))
    policy = str(memory.get("maxmemory_policy", "noeviction"))
    if memory.get("maxmemory") and policy != "noeviction":
        yield error(
            f"Redis can delete queued tasks when its memory is full ({policy}).",
            "Set maxmemory-policy noeviction.",
        )
    if cast("dict[str, object]", server.info("replication")).get("role") == "slave":
        yield error(
            "Redis is a replica and takes no tasks.", "Point REDIS_URL to the primary server."
        )
    saving = cast("dict[str, object]", server.info("persistence"))
    if saving.get("rdb_last_bgsave_status", "ok") != "ok":
        yield error(
            "Redis cannot save its data, and may therefore refuse tasks.",
            'Make room on its disk, or set save "": nothing in it has to be kept.',
        )
    seconds, _micro = server.time()
    if abs(time.time() - seconds) > CLOCK_SECONDS:
        yield error("This host's clock and Redis's differ.", "Let both follow a time server.")
    address = urlsplit(settings.REDIS_URL)
    if address.scheme != "unix" and address.hostname not in _LOCAL_HOSTS and not address.password:
        yield warning(
            "Redis is on another host and has no password: anyone who reaches it can queue tasks.",
            "Set requirepass, or make sure that nothing else reaches it.",
        )


def worker() -> Iterator[Finding]:
    """Check that a worker answers, and that scheduled work is done."""
    if not app.control.ping(timeout=PING_SECONDS):
        yield error(
            "No Celery worker responds: reports are neither counted nor deleted.",
            "Start candor-worker.service, or the container named worker.",
        )
        return
    heartbeats = heartbeat.read()
    age = heartbeats.ages.get("shuffle")
    longest = max(300, 10 * settings.SHUFFLE_SECONDS)
    if age is not None and age > longest:
        yield error(
            f"The last shuffle that ended well was {age} seconds ago.",
            "See in the worker's log why shuffle_waves fails.",
        )
    if heartbeats.worker.get("build", heartbeat.build_number()) != heartbeat.build_number():
        yield warning(
            f"The worker runs another build than this host, which has {settings.CANDOR_VERSION}.",
            "Install the same release on all hosts, and restart what still runs another.",
        )
    for name, number in sorted(heartbeats.failures.items()):
        yield warning(
            f"Tasks of the kind “{name}” failed {number} times since Redis was last emptied.",
            "See the worker's log. Unfinished work is retried.",
        )
    if overdue := heartbeats.worker.get("overdue_estimates"):
        yield warning(
            f"Waves with counts of an earlier day and no estimate: {overdue}.",
            "See in the worker's log why refresh_stale fails.",
        )


def beat() -> Iterator[Finding]:
    """Check that beat runs: only it schedules the periodic tasks."""
    age = heartbeat.read().beat_age
    longest = 5 * settings.SHUFFLE_SECONDS + 10
    if age is None or age > longest:
        since = "never" if age is None else f"{age} seconds ago"
        yield error(
            f"Beat last queued a task {since}: nothing starts the shuffle.",
            "Start candor-beat.service, or the container named beat; one of them, no more.",
        )


def webhooks() -> Iterator[Finding]:
    """Check that receivers of webhooks take what is sent to them."""
    for kind, number in sorted(failing_kinds().items()):
        yield warning(
            f"Receivers of webhooks that fail: {number} ({kind}). {DELIVERY_ERRORS[kind]}",
            "If it is one of yours, repair it; its survey's page shows each attempt.",
        )


def static() -> Iterator[Finding]:
    """Check that static files are collected, and belong to this release."""
    collect = (
        "Run this release's deploy/install.sh, or run.py install in a clone, with STATIC_ROOT; "
        "then restart the web processes."
    )
    if not health.static_is_collected():
        yield error(f"Static files are missing in {settings.STATIC_ROOT}.", collect)
        return
    if stale := [name for name, source in _sources() if _differs(name, source)]:
        yield error(
            f"{len(stale)} static files are of another release: {', '.join(stale[:3])}.", collect
        )


def site() -> Iterator[Finding]:
    """Request the public address as any visitor would."""
    address = f"{settings.SITE_URL}/readyz"
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(address, timeout=HTTP_SECONDS) as response:
            body = response.read(10_000)
            headers = response.headers
    except urllib.error.HTTPError as refused:
        with refused:
            body = refused.read(10_000)
        yield error(
            f"{address} answers {refused.code}{_readiness(body)}.", "See the findings above."
        )
        return
    except (OSError, ValueError) as exc:
        yield unreachable(address, "SITE_URL", exc)
        return
    if not _readiness(body):
        yield error(f"{address} is answered by something else.", "Look at the proxy.")
    if settings.HTTPS and "Strict-Transport-Security" not in headers:
        yield error(
            "The header Strict-Transport-Security (HSTS) is missing.",
            "Set BEHIND_PROXY=1, and let the proxy set X-Forwarded-Proto.",
        )
    yield from _changes_of_the_proxy()


def _changes_of_the_proxy() -> Iterator[Finding]:
    """Compare what a browser gets with what this release sends, of a survey if one is open."""
    remedy = "Compare the proxy with deploy/nginx.conf or deploy/Caddyfile, and SITE_URL with both."
    wave = Wave.objects.open_at(timezone.now()).order_by("pk").last()
    path = wave.get_absolute_url() if wave else ""
    try:
        for problem in find_header_problems(settings.SITE_URL + path, of_survey=bool(wave)):
            yield error(f"Browsers do not get what Candor sends: {problem}.", remedy)
    except VerificationError as failure:
        yield error(f"Browsers do not get what Candor sends: {failure}.", remedy)


def _readiness(body: bytes) -> str:
    """Describe a response of /readyz; empty if it came from something else."""
    try:
        states = json.loads(body)
        return ": " + ", ".join(f"{name} {word}" for name, word in states.items())
    except (ValueError, AttributeError):
        return ""


def _sources() -> Iterator[tuple[str, Path]]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield name, Path(storage.path(name))


def _differs(name: str, source: Path) -> bool:
    collected = Path(settings.STATIC_ROOT) / name
    return not (collected.exists() and filecmp.cmp(collected, source, shallow=False))
