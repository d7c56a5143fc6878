"""URLs of an organization's service accounts."""

from django.urls import path

from surveys.api.tokens import service_account_views as views

app_name = "service-accounts"

ACCOUNTS = "<int:organization_id>/service-accounts"

urlpatterns = [
    path(f"{ACCOUNTS}/new", views.service_account_new, name="new"),
    path(f"{ACCOUNTS}/<int:user_id>/renew", views.service_account_renew, name="renew"),
    path(f"{ACCOUNTS}/<int:user_id>/revoke", views.service_account_revoke, name="revoke"),
]
