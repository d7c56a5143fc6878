"""The site's URLs and single sign-on's, which the tests' process does not have."""

from django.urls import include, path

from config.urls import handler400, handler403, handler404, handler429, handler500, urlpatterns

__all__ = ["handler400", "handler403", "handler404", "handler429", "handler500"]

urlpatterns = [*urlpatterns, path("", include("accounts.single_sign_on.urls"))]
