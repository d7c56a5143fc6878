"""URLs of the site."""

from django.conf import settings
from django.urls import include, path, re_path

from analytics.public.views import results as public_results
from analytics.views import example
from config import health, views
from config.api.reference import reference
from config.api.routers import api
from config.metrics import views as metrics
from respondents.questionnaire.preview import preview, trial
from respondents.views import altered_link

_preview = [path("<uuid:survey_id>/preview", preview, name="page")]

urlpatterns = [
    # First, since patterns are tried in this order and most requests are from respondents.
    re_path(r"^s/(?P<rest>[^/]*[A-Z][\s\S]*)$", altered_link, name="altered-link"),
    path("s/", include("respondents.urls")),
    path("s/<slug:code>/results", public_results, name="public-results"),
    re_path(r"^[sS]/(?P<rest>[\s\S]+)$", altered_link, name="altered-link"),
    re_path(r"^(?!api/)[\s\S]*[^!-$&-<>-~]", views.altered_address, name="altered-address"),
    path("", views.home, name="home"),
    path("try", trial, name="try"),
    path("example", example, name="example-results"),
    path("", include("learn.urls")),
    path("accessibility", views.accessibility, name="accessibility"),
    path(".well-known/security.txt", views.security_txt, name="security-txt"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", metrics.metrics, name="metrics"),
    path("language", views.language, name="language"),
    path("accounts/tokens/", include("surveys.api.tokens.urls")),
    path("accounts/", include("allauth.account.urls")),
    path("accounts/second-factor/", include("allauth.mfa.urls")),
    path("api/", reference, name="api-reference"),
    path("api/v1/", api.urls),
    path("", include("respondents.data_protection.urls")),
    path("", include("accounts.urls")),
    path("organizations/", include("surveys.memberships.organization_urls")),
    path("organizations/", include("surveys.api.tokens.service_account_urls")),
    path("surveys/", include("surveys.urls")),
    path("surveys/", include("analytics.urls")),
    path("surveys/", include((_preview, "preview"))),
    path("surveys/", include("respondents.invitations.urls")),
    path("surveys/", include("respondents.completion.urls")),
]
if settings.SINGLE_SIGN_ON:
    urlpatterns.append(path("", include("accounts.single_sign_on.urls")))

handler400 = "config.views.bad_request"
handler403 = "config.views.forbidden"
handler404 = "config.views.not_found"
handler429 = "config.views.too_many_attempts"
handler500 = "config.views.server_error"
