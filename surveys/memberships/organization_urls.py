"""URLs of an organization's surveys."""

from django.urls import path

from surveys.memberships import organization_views as views

app_name = "organization-surveys"

HAND_OVER = "<int:organization_id>/surveys/<uuid:survey_id>/hand-over"

urlpatterns = [
    path(HAND_OVER, views.hand_over, name="hand-over"),
    path(f"{HAND_OVER}/withdraw", views.withdraw_hand_over, name="hand-over-withdraw"),
]
