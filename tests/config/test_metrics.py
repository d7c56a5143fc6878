"""/metrics: only with the token, and without anything that shows a person."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
import yaml
from celery.signals import beat_init, before_task_publish
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from analytics.estimates.services import overdue_estimates, refresh_wave
from config.metrics import heartbeat
from config.metrics.views import (
    Metric,
    process_metrics,
    schedule_metrics,
    survey_metrics,
)
from config.tasks import record_metrics
from respondents.models import Batch, Mailing
from respondents.shuffling.services import overdue_pools, shuffle_wave
from surveys.models import Wave
from tests.helpers.reports import wait
from tests.helpers.waves import Launch
from tests.processes import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("small_batches")]
TOKEN = "a token of the collector"
READ_SOON = {"minimum_n": 10, "while_open": True, "retention_days": 365}
LINE = re.compile(r'^([a-z_]+)(?:\{([a-z]+)="([^"\\]*)"\})? (\d+)$')


@pytest.fixture
def collect(client: Client, settings: Settings) -> Callable[[], dict[str, int]]:
    """Returns a function that collects every metric by its name, or by name and label."""
    settings.METRICS_TOKEN = TOKEN

    def read() -> dict[str, int]:
        response = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        assert response.status_code == 200
        assert response["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        values, typed = {}, set()
        text = response.content.decode()
        assert text.endswith("\n")
        for line in text.splitlines():
            if line.startswith("# TYPE "):
                typed.add(line.split()[2])
            elif not line.startswith("# HELP "):
                match = LINE.match(line)
                assert match, line
                assert match[1] in typed
                values[match[1] + (f" {match[3]}" if match[3] else "")] = int(match[4])
        return values

    return read


def test_metrics_need_the_token(client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = ""
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404
    settings.METRICS_TOKEN = TOKEN
    for shown in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": f"Basic {TOKEN}"}):
        refused = client.get("/metrics", headers=shown)
        assert (refused.status_code, refused.content) == (401, b"")


def test_the_names_are_these_and_no_others(collect: Callable[[], dict[str, int]]) -> None:
    """Before adding a metric here, consider what its changes over time reveal."""
    heartbeat.server().delete(heartbeat.KEY)
    heartbeat.record_published("respondents.tasks.shuffle_waves")
    heartbeat.record_done("respondents.tasks.shuffle_waves")
    heartbeat.record_failed("someone.elses.task")
    record_metrics()
    assert {name.split()[0] for name in collect()} == {
        "candor_info",
        "candor_web_resident_bytes",
        "candor_redis_up",
        "candor_beat_age_seconds",
        "candor_task_age_seconds",
        "candor_task_failures_total",
        "candor_queue_tasks",
        "candor_worker_resident_bytes",
        "candor_clock_apart_seconds",
        "candor_worker_clock_apart_seconds",
        "candor_overdue_deletions",
        "candor_overdue_pools",
        "candor_overdue_estimates",
        "candor_waves",
        "candor_batches",
        "candor_reports",
        "candor_mailings",
        "candor_jobs",
    }


def steady(metrics: dict[str, int]) -> dict[str, int]:
    """Leave out what time and memory change."""
    return {
        name: value
        for name, value in metrics.items()
        if not name.split()[0].endswith(("_age_seconds", "_resident_bytes"))
    }


def batch(wave: Wave, size: int, day: date) -> None:
    Batch.objects.create(wave=wave, size=size, day=day)


def test_reports_show_a_day_late_in_whole_batches_of_live_waves(
    collect: Callable[[], dict[str, int]], launched: Launch, survey: object
) -> None:
    today = timezone.now().date()
    yesterday = today - timedelta(days=1)
    wave, test = launched(), launched(kind=Wave.Kind.TEST)
    before = steady(collect())
    batch(wave, 50, today)
    batch(wave, wave.batch_minimum - 1, yesterday)  # the rest, after a closing
    batch(test, 70, yesterday)
    assert steady(collect()) == before
    batch(wave, wave.batch_minimum, yesterday)
    after = collect()
    assert after["candor_batches"] == before["candor_batches"] + 1 == 1
    assert after["candor_reports"] == wave.batch_minimum


def test_a_submission_changes_no_metric(
    collect: Callable[[], dict[str, int]], launched: Launch
) -> None:
    """Metrics change neither when reports arrive, nor when they are shuffled or estimated."""
    wave = launched(release=READ_SOON)

    def seen() -> dict[str, int]:
        record_metrics()
        return steady(collect())

    before = seen()
    wait(wave, [b"\x02"])
    assert seen() == before
    wait(wave, [b"\x02"] * 24)
    assert seen() == before
    assert shuffle_wave(wave.pk) is not None
    assert seen() == before
    assert refresh_wave(wave.pk) == 1
    assert seen() == before


def test_overdue_work_is_counted(collect: Callable[[], dict[str, int]], launched: Launch) -> None:
    wave = launched(release=READ_SOON)
    wait(wave, [b"\x02"] * 30)
    shuffle_wave(wave.pk)
    assert (overdue_pools(), overdue_estimates()) == ([], [])
    earlier = timezone.now() - timedelta(days=2)
    Batch.objects.update(day=earlier.date())
    assert overdue_estimates() == [wave.pk]
    Wave.objects.filter(pk=wave.pk).update(opens=earlier, closes=timezone.now())
    assert overdue_pools() == []
    Wave.objects.filter(pk=wave.pk).update(opens=earlier, closes=earlier)
    assert overdue_pools() == [wave.pk]
    record_metrics()
    metrics = collect()
    assert (metrics["candor_overdue_pools"], metrics["candor_overdue_estimates"]) == (1, 1)
    refresh_wave(wave.pk)
    shuffle_wave(wave.pk)
    Batch.objects.update(day=earlier.date())
    assert overdue_pools() == []
    refresh_wave(wave.pk)
    assert overdue_estimates() == []


def test_rounds_of_mail_are_counted_by_state(
    collect: Callable[[], dict[str, int]], wave: Wave
) -> None:
    Mailing.objects.create(wave=wave, kind="invite", subject="a", text="b", total=3, state="done")
    metrics = collect()
    assert (metrics["candor_mailings done"], metrics["candor_mailings running"]) == (1, 0)


def test_the_queue_is_rounded_down(collect: Callable[[], dict[str, int]]) -> None:
    heartbeat.server().delete(heartbeat.QUEUE)
    heartbeat.server().rpush(heartbeat.QUEUE, *range(19))
    try:
        assert collect()["candor_queue_tasks"] == 10
    finally:
        heartbeat.server().delete(heartbeat.QUEUE)


def test_without_redis_the_other_metrics_are_there(
    collect: Callable[[], dict[str, int]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    away = heartbeat.connect(f"unix://{tmp_path}/none")
    monkeypatch.setattr(heartbeat, "server", lambda: away)
    metrics = collect()
    assert metrics["candor_redis_up"] == 0
    assert "candor_beat_age_seconds" not in metrics
    assert metrics["candor_batches"] == 0
    heartbeat.record_done("respondents.tasks.shuffle_waves")  # breaks no task


def test_what_the_schedule_did_not_start_leaves_no_time() -> None:
    """A batch triggers an estimation: the time of the one would reveal the time of the other."""
    heartbeat.server().delete(heartbeat.KEY)
    for record in (heartbeat.record_done, heartbeat.record_published):
        record("analytics.tasks.estimate_wave")
    assert heartbeat.server().hgetall(heartbeat.KEY) == {}


def test_a_forged_note_is_ignored() -> None:
    heartbeat.server().hset(
        heartbeat.KEY, mapping={"beat": "-1", "done:shuffle": "9" * 30, "x": "nan"}
    )
    assert heartbeat.read().beat_age is None
    heartbeat.server().delete(heartbeat.KEY)


def test_a_labels_value_is_escaped() -> None:
    odd = Metric("a", "b", {'x"\\\n': 1}, "of")
    assert list(odd.lines())[-1] == 'a{of="x\\"\\\\\\n"} 1'


def test_only_beat_is_taken_for_beat() -> None:
    """A web process may publish a scheduled task too, which must not count as beat's heartbeat."""
    heartbeat.server().delete(heartbeat.KEY)
    arguments = {"sender": "analytics.tasks.run_jobs"}
    kept = before_task_publish.receivers
    try:
        before_task_publish.send(**arguments)
        assert heartbeat.read().beat_age is None
        beat_init.send(sender=None)
        before_task_publish.send(**arguments)
        assert heartbeat.read().beat_age is not None
    finally:
        before_task_publish.disconnect(heartbeat.record_published)
        heartbeat.server().delete(heartbeat.KEY)
    assert before_task_publish.receivers == kept


RULES = ROOT / "deploy" / "prometheus-rules.yaml"
DASHBOARD = ROOT / "deploy" / "grafana-dashboard.json"
SOURCE = {"type": "prometheus", "uid": "${datasource}"}


def test_the_shipped_alerts_are_rules_about_metrics_that_exist() -> None:
    """With the names that Prometheus's own parser accepts: unknown ones are errors there too."""
    text = RULES.read_text()
    rules = yaml.safe_load(text)
    assert {name for group in rules["groups"] for name in group} == {"name", "rules"}
    for rule in (rule for group in rules["groups"] for rule in group["rules"]):
        assert rule.keys() == {"alert", "expr", "for", "labels", "annotations"}
        assert re.fullmatch("Candor[A-Za-z]+ [0-9]+[smhd]", f"{rule['alert']} {rule['for']}")
        assert rule["labels"]["severity"] in {"warning", "critical"}
        assert rule["annotations"]["summary"]
    named = {*re.findall(r"\bcandor_\w+", text)}
    assert named >= {"candor_overdue_deletions", "candor_beat_age_seconds"}
    assert named - exposed() == set()
    known = (ROOT / "docs" / "how-to" / "operating" / "watching.md").read_text()
    assert {name for name in exposed() if f"`{name}" not in known} == set()
    check_rules(RULES)


def exposed() -> set[str]:
    """The names of all metrics that the site can give."""
    given = (*process_metrics(), *schedule_metrics(), *survey_metrics())
    return {metric.name for metric in given}


def check_rules(file: Path) -> None:
    """Let Prometheus's own parser read the expressions, where it is installed."""
    for rule in yaml.safe_load(file.read_text())["groups"][0]["rules"]:
        assert rule["expr"].count("(") == rule["expr"].count(")")
    if program := shutil.which("promtool"):
        subprocess.run([program, "check", "rules", file], check=True)


def test_the_shipped_dashboard_shows_every_metric_that_exists(tmp_path: Path) -> None:
    dashboard = json.loads(DASHBOARD.read_text())
    panels, covered, asked = dashboard["panels"], list[tuple[int, int]](), list[str]()
    for panel in panels:
        assert panel["type"] in {"stat", "timeseries"}
        assert panel["datasource"] == SOURCE
        assert panel["title"]
        assert panel["fieldConfig"]
        at = panel["gridPos"]
        assert at.keys() == {"h", "w", "x", "y"}
        columns, rows = (range(at[start], at[start] + at[size]) for start, size in ("xw", "yh"))
        covered += [(x, y) for x in columns for y in rows]
        assert panel["targets"]
        for target in panel["targets"]:
            assert target.keys() == {"refId", "datasource", "expr", "legendFormat"}
            assert re.fullmatch("[A-Z]", target["refId"])
            assert target["datasource"] == SOURCE
            asked.append(target["expr"])
    assert len({panel["id"] for panel in panels}) == len(panels)
    assert [each["name"] for each in dashboard["templating"]["list"]] == ["datasource"]
    assert len(covered) == len({*covered}), "panels overlap"
    assert all(0 <= x < 24 and y >= 0 for x, y in covered)
    assert {*re.findall(r"\bcandor_\w+", " ".join(asked))} == exposed()
    rules = [{"record": f"panel:{n}", "expr": expr} for n, expr in enumerate(asked)]
    file = tmp_path / "rules.yaml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "panels", "rules": rules}]}))
    check_rules(file)
