from django.urls import path

from analytics import views

app_name = "analytics"

urlpatterns = [
    path("<uuid:survey_id>/dashboard", views.dashboard, name="dashboard"),
    path("<uuid:survey_id>/dashboard/<int:wave_id>", views.dashboard, name="dashboard-wave"),
    path(
        "<uuid:survey_id>/waves/<int:wave_id>/estimates.csv",
        views.export,
        {"form": "csv"},
        name="export-csv",
    ),
    path(
        "<uuid:survey_id>/waves/<int:wave_id>/estimates.json",
        views.export,
        {"form": "json"},
        name="export-json",
    ),
]
