"""URLs of an organisation's surveys."""

from django.urls import path

from surveys.memberships import organisation_views as views

app_name = "organisation-surveys"

urlpatterns = [
    path(
        "<int:organisation_id>/surveys/<uuid:survey_id>/hand-over",
        views.hand_over,
        name="hand-over",
    ),
    path(
        "<int:organisation_id>/surveys/<uuid:survey_id>/hand-over/withdraw",
        views.withdraw_hand_over,
        name="hand-over-withdraw",
    ),
]
