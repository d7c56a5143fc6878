from django.urls import URLPattern, URLResolver, include, path

from analytics import views
from analytics.analyze.views import analyze
from analytics.archive.job import archive
from analytics.crosstabs.views import synthetic
from analytics.exports import picture_views as pictures
from analytics.exports import text_views
from analytics.exports.responses import RELEASE_FORMATS
from analytics.exports.wave_files import FORMATS
from analytics.jobs import views as jobs
from analytics.public import views as public
from analytics.releases import views as releases
from analytics.releases.job import RELEASE
from analytics.scripts import views as scripts
from analytics.scripts.languages import LANGUAGES
from analytics.simulation import views as simulation
from analytics.trends import views as trends
from analytics.webhooks import views as webhooks
from analytics.weights.views import planned_sample

app_name = "analytics"

DASHBOARD = [
    path("waves", trends.over_time, name="over-time"),
    path("waves/<slug:block>.svg", pictures.timeline, name="timeline"),
    path("<int:wave_id>", views.dashboard, name="dashboard-wave"),
    path("<int:wave_id>/state", views.state, name="dashboard-state"),
    path("<int:wave_id>/<slug:question>.svg", pictures.figure, name="figure"),
    *(
        path(
            f"<int:wave_id>/<slug:question>.{ending}",
            scripts.of_question,
            {"ending": ending},
            name=f"script-{ending}",
        )
        for ending in LANGUAGES
    ),
    path("<int:wave_id>/<slug:question>/compare", views.compare, name="compare"),
]
WAVE = [
    path("exports", views.exports, name="exports"),
    path("public", public.choose_questions, name="public"),
    path("discard", simulation.discard, name="discard"),
    *(
        path(kind.file, views.export, {"form": form}, name=f"export-{form}")
        for form, kind in FORMATS.items()
    ),
    path("rows/<slug:name>", views.rows_companion, name="rows-companion"),
    path("texts", text_views.texts, name="texts"),
    path("texts/<slug:item>.csv", text_views.download, name="texts-csv"),
    path("texts/<uuid:slot>/delete", text_views.remove, name="texts-remove"),
    path("analyze", analyze, name="analyze"),
    path("jobs/new/<slug:name>", jobs.new, name="job-new"),
    path("releases", releases.releases, name="releases"),
    path("releases/new", jobs.new, {"name": RELEASE.name}, name="release-new"),
    *(
        path(f"releases.{form}", views.download_releases, {"form": form}, name=f"releases-{form}")
        for form in RELEASE_FORMATS
    ),
]
JOB = [
    path("progress", jobs.progress, name="job-progress"),
    path("cancel", jobs.cancel, name="job-cancel"),
    path("name", jobs.rename, name="job-name"),
    *(
        path(f"script.{ending}", scripts.of_job, {"ending": ending}, name=f"job-script-{ending}")
        for ending in LANGUAGES
    ),
    path("heat-<int:place>.svg", pictures.analysis_picture, name="heat-map"),
    path("archive.zip", archive, name="archive"),
    path("reports.csv.gz", views.download_reports, name="reports"),
    path("rows", views.download_reports, name="rows"),
    path("synthetic.csv", synthetic, name="synthetic"),
    path("model.csv", jobs.download, {"form": "csv"}, name="model-csv"),
    path("model.json", jobs.download, {"form": "json"}, name="model-json"),
]
WEBHOOK = [
    path("test", webhooks.request_test, name="webhook-test"),
    path("secret", webhooks.rotate_secret, name="webhook-rotate-secret"),
    path("activate", webhooks.set_active, name="webhook-activate"),
    path("delete", webhooks.delete, name="webhook-delete"),
]
SURVEY: list[URLPattern | URLResolver] = [
    path("dashboard", views.dashboard, name="dashboard"),
    path("sample", planned_sample, name="planned-sample"),
    path("simulate", simulation.simulate, name="simulate"),
    path("dashboard/", include(DASHBOARD)),
    path("waves/<int:wave_id>/", include(WAVE)),
    path("jobs", jobs.jobs, name="jobs"),
    path("jobs/<int:job_id>", jobs.show, name="job"),
    path("jobs/<int:job_id>/", include(JOB)),
    path("webhooks", webhooks.webhooks, name="webhooks"),
    path("webhooks/new", webhooks.new, name="webhook-new"),
    path("webhooks/<int:webhook_id>", webhooks.show, name="webhook"),
    path("webhooks/<int:webhook_id>/", include(WEBHOOK)),
]
urlpatterns = [path("<uuid:survey_id>/", include(SURVEY))]
