from django.urls import path, re_path

from respondents import views

app_name = "respondents"

urlpatterns = [
    path("<slug:code>/reports", views.reports, name="reports"),
    path("<slug:code>", views.page, name="page"),
    path("<slug:code>/documents/", views.document, name="document"),
    path("<slug:code>/documents/<str:sha256>.png", views.logo, name="logo"),
    path("<slug:code>/documents/<str:sha256>", views.document, name="document"),
    path("<slug:code>/key", views.key, name="key"),
    path("<slug:code>/token", views.token, name="token"),
    path("<slug:code>/device", views.device, name="device"),
    re_path(r"^(?P<code>[\w-]+)/stop/(?P<secret>[\w-]{43})$", views.stop, name="stop"),
    path("<slug:code>/plain", views.plain, name="plain"),
]
