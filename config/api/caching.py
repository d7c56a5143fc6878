"""Conditional requests: an unchanged response is not sent again."""

from hashlib import sha256

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.http import parse_etags


def not_modified_if_unchanged(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Give the response of a GET an ``ETag``; return 304 if the client has this one already."""
    if request.method != "GET" or response.status_code != 200 or response.streaming:
        return response
    if "ETag" not in response:
        response["ETag"] = f'"{sha256(response.content).hexdigest()[:32]}"'
    tag = response["ETag"]
    tags = parse_etags(request.headers.get("If-None-Match", ""))
    known = [value.removeprefix("W/") for value in tags]
    if tag not in known and known != ["*"]:
        return response
    return HttpResponseNotModified(headers={"ETag": tag})
