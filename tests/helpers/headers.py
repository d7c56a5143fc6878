"""Headers that responses of every page have, and those that no response has."""

import re
from typing import Any

from respondents.response_headers import HEADERS

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "frame-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
SAME_EVERYWHERE = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": HEADERS["Permissions-Policy"],
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
HSTS = "max-age=31536000"
RESPONDENTS, STATIC = "/s/", "/static/"

# Exceptions of single pages: (path, header or directive) → further allowed values.
# The designer shows the preview in a phone next to the questions.
PREVIEW = r"/surveys/[^/]+/preview$"
PAGE = rf"{RESPONDENTS}[a-z0-9]+(/device)?$|/try$"
CACHED = ("/try", "/example")
NEVER_CHANGES = r"/organizations/accents/[0-9a-f]{6}\.css$"
ALLOWANCES = {
    (PAGE, "img-src"): "data:",
    (PAGE, "font-src"): "data:",
    (PREVIEW, "font-src"): "data:",
    (rf"{RESPONDENTS}[a-z0-9]+(/device|/plain)?$", "Referrer-Policy"): "no-referrer",
    (PAGE, "form-action"): "'none'",
    (PAGE, "frame-src"): "'none'",
    (PAGE, "connect-src"): "'none'",
    (PAGE, "trusted-types"): "candor",
    (PREVIEW, "trusted-types"): "candor",
    (PREVIEW, "frame-ancestors"): "'self'",
    (PREVIEW, "X-Frame-Options"): "SAMEORIGIN",
}


def allowed(path: str, name: str, otherwise: str) -> set[str]:
    """Return the allowed values of a header at this path."""
    more = {
        value
        for (pattern, header), value in ALLOWANCES.items()
        if header == name and re.match(pattern, path)
    }
    return {otherwise} | more


def policy_of(response: Any) -> dict[str, str]:
    given = response["Content-Security-Policy"].split("; ")
    return dict(directive.split(" ", 1) for directive in given)


def check_headers(response: Any, path: str, *, https: bool) -> None:
    context = f"{path} {response.status_code}"
    policy = policy_of(response)
    assert "unsafe" not in str(policy), context
    assert policy.keys() == POLICY.keys(), context
    own = [f"testserver{path}/" in address for address in policy["connect-src"].split()]
    if re.match(PAGE, path) and all(own):
        policy["connect-src"] = POLICY["connect-src"]
    for name, value in POLICY.items():
        assert policy[name] in allowed(path, name, value), f"{context} {name}"
    for name, value in SAME_EVERYWHERE.items():
        assert response.get(name) in allowed(path, name, value), f"{context} {name}"
    if path in CACHED and response.status_code == 200:
        assert response["Cache-Control"] == "public, max-age=300", context
        assert not response.cookies, context
    elif re.match(NEVER_CHANGES, path) and response.status_code == 200:
        assert response["Cache-Control"] == "private, max-age=31536000, immutable", context
    elif not path.startswith(STATIC):
        assert "no-store" in response["Cache-Control"], context
        assert "private" in response["Cache-Control"], context
    assert response.get("Strict-Transport-Security") == (HSTS if https else None), context
    alike = path.startswith(RESPONDENTS)
    if alike or (path.startswith((STATIC, "/healthz")) and response.status_code == 200):
        assert not response.cookies, context
        assert "cookie" not in response.get("Vary", "").lower(), context
    assert "Server" not in response, context
