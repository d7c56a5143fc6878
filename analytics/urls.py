from django.urls import path

from analytics import views
from analytics.crosstabs.views import synthetic
from analytics.exports import picture_views
from analytics.exports.downloads import FORMATS
from analytics.exports.responses import RELEASE_FORMATS
from analytics.jobs import views as job_views
from analytics.releases import views as release_views
from analytics.trends import views as over_time_views
from analytics.webhooks import views as hooks

app_name = "analytics"

WEBHOOK = "<uuid:survey_id>/webhooks/<int:webhook_id>"

urlpatterns = [
    path("<uuid:survey_id>/dashboard", views.dashboard, name="dashboard"),
    path("<uuid:survey_id>/dashboard/waves", over_time_views.over_time, name="over-time"),
    path("<uuid:survey_id>/dashboard/waves/<slug:block>.svg", picture_views.course, name="course"),
    path(
        "<uuid:survey_id>/jobs/<int:job_id>/heat-<int:place>.svg", picture_views.heat, name="heat"
    ),
    path("<uuid:survey_id>/dashboard/<int:wave_id>", views.dashboard, name="dashboard-wave"),
    path(
        "<uuid:survey_id>/dashboard/<int:wave_id>/<slug:question>.svg",
        picture_views.figure,
        name="figure",
    ),
    path(
        "<uuid:survey_id>/dashboard/<int:wave_id>/<slug:question>/compare",
        views.compare,
        name="compare",
    ),
    path("<uuid:survey_id>/waves/<int:wave_id>/exports", views.exports, name="exports"),
    *(
        path(
            f"<uuid:survey_id>/waves/<int:wave_id>/{kind.file}",
            views.export,
            {"form": form},
            name=f"export-{form}",
        )
        for form, kind in FORMATS.items()
    ),
    path("<uuid:survey_id>/waves/<int:wave_id>/releases", release_views.releases, name="releases"),
    path(
        "<uuid:survey_id>/waves/<int:wave_id>/releases/new",
        job_views.new,
        {"name": "release"},
        name="release-new",
    ),
    *(
        path(
            f"<uuid:survey_id>/waves/<int:wave_id>/releases.{form}",
            views.released,
            {"form": form},
            name=f"releases-{form}",
        )
        for form in RELEASE_FORMATS
    ),
    path("<uuid:survey_id>/jobs", job_views.jobs, name="jobs"),
    path("<uuid:survey_id>/waves/<int:wave_id>/ask/<slug:name>", job_views.new, name="job-new"),
    path("<uuid:survey_id>/jobs/<int:job_id>", job_views.show, name="job"),
    path("<uuid:survey_id>/jobs/<int:job_id>/progress", job_views.progress, name="job-progress"),
    path("<uuid:survey_id>/jobs/<int:job_id>/reports.csv.gz", views.reports, name="reports"),
    *(
        path(
            f"<uuid:survey_id>/jobs/<int:job_id>/model.{form}",
            job_views.download,
            {"form": form},
            name=f"model-{form}",
        )
        for form in ("csv", "json")
    ),
    path("<uuid:survey_id>/jobs/<int:job_id>/cancel", job_views.cancel, name="job-cancel"),
    path("<uuid:survey_id>/jobs/<int:job_id>/synthetic.csv", synthetic, name="synthetic"),
    path("<uuid:survey_id>/webhooks", hooks.webhooks, name="webhooks"),
    path("<uuid:survey_id>/webhooks/new", hooks.new, name="webhook-new"),
    path(WEBHOOK, hooks.show, name="webhook"),
    path(f"{WEBHOOK}/test", hooks.test, name="webhook-test"),
    path(f"{WEBHOOK}/secret", hooks.secret, name="webhook-secret"),
    path(f"{WEBHOOK}/switch", hooks.switch, name="webhook-switch"),
    path(f"{WEBHOOK}/delete", hooks.delete, name="webhook-delete"),
]
