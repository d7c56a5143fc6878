"""A route that will be removed says so in every response and in the OpenAPI document."""

import datetime as dt
from typing import Any

import pytest
from django.http import HttpRequest
from django.test import Client
from django.urls import path
from ninja import Router

from accounts.models import User
from config.api.routers import CandorApi
from surveys.api.auth import Bearer
from surveys.api.deprecation import deprecated
from surveys.api.tokens.services import make_token
from surveys.models import ApiToken

SINCE, SUNSET, LINK = dt.date(2027, 1, 1), dt.date(2027, 7, 31), "https://candor.example/new"
router = Router(auth=Bearer(ApiToken.Scope.SURVEYS_READ))


@router.get("/old")
@deprecated(since=SINCE, sunset=SUNSET, link=LINK)
def read_old(request: HttpRequest, number: int = 0) -> Any:
    return {"number": number}


@router.get("/new")
def read_new(request: HttpRequest) -> Any:
    return {}


api = CandorApi(urls_namespace="old-api", docs_url=None)
api.add_router("", router)
urlpatterns = [path("api/v1/", api.urls)]


@pytest.mark.django_db
@pytest.mark.urls(__name__)
def test_a_deprecated_route(owner: User) -> None:
    secret = make_token(user=owner, name="A program", scopes=["surveys:read"], days=1)[1]
    client = Client(headers={"Authorization": f"Bearer {secret}"})
    for given, status in (("", 200), ("?number=x", 422)):
        response = client.get(f"/api/v1/old{given}")
        assert response.status_code == status
        assert response["Deprecation"] == "@1798761600"
        assert response["Sunset"] == "Sat, 31 Jul 2027 00:00:00 GMT"
        assert response["Link"] == f'<{LINK}>; rel="deprecation"; type="text/html"'
    assert "Deprecation" not in client.get("/api/v1/new")
    paths = api.get_openapi_schema()["paths"]
    assert paths["/api/v1/old"]["get"]["deprecated"] is True
    assert "deprecated" not in paths["/api/v1/new"]["get"]


def test_half_a_year_is_the_least_notice() -> None:
    with pytest.raises(ValueError, match="less than six months"):
        deprecated(since=SINCE, sunset=dt.date(2027, 6, 30), link=LINK)
