from django.urls import path

from analytics import views
from analytics.downloads import FORMATS

app_name = "analytics"

urlpatterns = [
    path("<uuid:survey_id>/dashboard", views.dashboard, name="dashboard"),
    path("<uuid:survey_id>/dashboard/<int:wave_id>", views.dashboard, name="dashboard-wave"),
    path(
        "<uuid:survey_id>/dashboard/<int:wave_id>/<slug:question>.svg", views.figure, name="figure"
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
]
