"""Addresses of one's own API tokens."""

from django.urls import path

from surveys.views import tokens

app_name = "tokens"

urlpatterns = [
    path("", tokens.token_list, name="list"),
    path("new", tokens.token_new, name="new"),
    path("<int:token_id>/revoke", tokens.token_revoke, name="revoke"),
]
