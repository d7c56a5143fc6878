"""URLs of single sign-on; the site has them only if a provider is configured."""

from django.urls import include, path

from accounts.single_sign_on import views

_urls = [
    path("", views.begin, name="begin"),
    path("callback", views.callback, name="callback"),
    path("again", views.reauthenticate, name="reauthenticate"),
    path("disconnect", views.remove, name="disconnect"),
]

urlpatterns = [path("accounts/single-sign-on/", include((_urls, "single-sign-on")))]
