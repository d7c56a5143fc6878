"""The headers that a release sends to respondents, and what a response has beyond them.

A header can do harm although no page has changed: `Clear-Site-Data` makes a device lose its secret,
`Set-Cookie` and `ETag` recognize people, `NEL` reports visits to others. So every kind of response
has its list, and whatever is not on it is a problem.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from email.message import Message
from typing import Any

from django.conf import settings

from respondents.questionnaire.policy import DIRECTIVES, INTEGRITY

HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cache-Control": "private, no-store",
    # No page needs a sensor, a payment or the like; features that are off for the page are off for
    # an injected script too.
    "Permissions-Policy": (
        "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), "
        "encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), "
        "microphone=(), midi=(), payment=(), picture-in-picture=(), screen-wake-lock=(), "
        "sync-xhr=(), usb=(), xr-spatial-tracking=()"
    ),
}
"""Of every response of the site, unless a view differs.

The content security policy is elsewhere: the site's is `CONTENT_SECURITY_POLICY` in
`config/settings.py`, and respondents' pages have `respondents.questionnaire.policy`.
"""
PRELOAD = "rel=preload; as=fetch; crossorigin=anonymous"
"""What follows the address of what a page's scripts will ask for, in the header `Link`."""
FOR_GOOD = "private, max-age=31536000, immutable"
"""For how long browsers may keep a logo, whose address has its hash."""
EPOCH = "Thu, 01 Jan 1970 00:00:00 GMT"

POLICY = "Content-Security-Policy"
FRAMES = "frame-ancestors"
FRAMING = ("X-Frame-Options", "Cross-Origin-Resource-Policy")

Rules = Mapping[str, Any]


def header_rules() -> dict[str, dict[str, Any]]:
    """Return for each kind of response its headers, by their names.

    A header has a regular expression for its whole value, where an absent header counts as empty.
    What is in braces depends on the site: see `header_problems`. A content security policy has
    its directives instead.
    """
    site = {
        **{name: re.escape(value) for name, value in HEADERS.items()},
        POLICY: _policy({}),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Strict-Transport-Security": "{hsts}",
        # What web servers and the proxies of deploy/ add about the connection. A browser sends
        # none of it back; Alt-Svc may not lead to another host or port.
        "Alt-Svc": r"|h3=\":{port}\"(; ma=\d+)?",
        "Connection": "|keep-alive|close",
        "Content-Length": r"|\d+",
        "Date": r"|\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT",
        "Server": "|granian|nginx|Caddy",
        "Transfer-Encoding": "|chunked",
        "Via": r"|1\.1 Caddy",
    }
    html = {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Language": "|".join(settings.RESPONDENT_LANGUAGES) + "{authors}",
    }
    vary = {"Vary": "Accept-Encoding, Accept-Language"}
    html["Referrer-Policy"] = "no-referrer"
    screen = {**site, **html, **vary, "Integrity-Policy": re.escape(INTEGRITY)}
    language = {"Vary": "Accept-Language", "Content-Language": html["Content-Language"]}
    return {
        "page": {
            **screen,
            POLICY: _policy({**DIRECTIVES, "connect-src": ["{connect}"]}),
            "Link": f"<{{path}}/documents/{{document}}>; {PRELOAD}{{early}}",
            "Candor-Signing-Key": "{key}",
        },
        "device": {**screen, POLICY: _policy({**DIRECTIVES, "connect-src": ["'none'"]})},
        "plain": {**site, **html, **language},
        "document": {
            **site,
            **language,
            **vary,
            "Content-Type": "application/json",
        },
        "logo": {**site, **language, "Content-Type": "image/png", "Cache-Control": FOR_GOOD},
        "redirect": {
            **site,
            **language,
            "Content-Type": html["Content-Type"],
            "Location": "{path}/documents/{document}",
        },
        "key": {**site, **language, "Content-Type": "text/plain; charset=us-ascii"},
        "file": {
            **site,
            "Access-Control-Allow-Origin": r"\*",
            "Cache-Control": "max-age=315360000, public, immutable",
            "Content-Type": r"text/(javascript|css); charset=\"utf-8\"",
            "ETag": '"{name}"',
            "Last-Modified": EPOCH,
            "Vary": "Accept-Encoding",
        },
        "report": {**site, "Content-Type": "application/json"},
        "token": {**site, **language, "Content-Type": "application/json"},
    }


def _policy(changed: Mapping[str, Sequence[str]]) -> dict[str, str]:
    directives = {**settings.CONTENT_SECURITY_POLICY["DIRECTIVES"], **changed}
    return {name: " ".join(values) for name, values in directives.items()}


def header_problems(
    what: str,
    headers: Message,
    rules: Rules,
    facts: Mapping[str, str],
    allowed: Sequence[str] = (),
) -> Iterator[str]:
    """Yield what the headers of a response have beyond its rules, and what they lack.

    ``rules`` are the `header_rules` of its kind, and ``facts`` what stands for the words in braces.
    ``allowed`` are further headers: a name, or ``NAME: VALUE``. ``frame-ancestors: ORIGIN …``
    allows the page in the frames of these sites.
    """
    names, pairs, sites = _read_allowed(allowed)
    for name in dict.fromkeys(header.title() for header in headers):
        known = {header.title(): header for header in rules}.get(name)
        values = [str(value) for value in headers.get_all(name, [])]
        if known is None:
            if name not in names and not all((name, value) in pairs for value in values):
                yield f"{what} has the header {name}, which this release does not send"
        elif len(values) > 1:
            yield f"{what} has the header {name} {len(values)} times"
    policy = headers.get(POLICY, "")
    framed = sites is not None and _directives(policy).get(FRAMES) == sites
    for name, rule in rules.items():
        value = str(headers.get(name, ""))
        if isinstance(rule, dict):
            expected = {**rule, FRAMES: sites} if framed and sites else rule
            yield from _policy_problems(what, value, expected, facts)
        elif framed and name in FRAMING:
            continue
        elif not re.fullmatch(_filled(rule, facts), value) and (name.title(), value) not in pairs:
            if value:
                yield f"{what}'s header {name} differs from this release: {value}"
            else:
                yield f"{what} lacks the header {name}"


def _read_allowed(
    allowed: Sequence[str],
) -> tuple[set[str], set[tuple[str, str]], str | None]:
    """Return names with any value, names with their values, and the sites that may frame a page."""
    pairs = (text.partition(":") for text in allowed)
    parts = [(name.strip().title(), value.strip()) for name, _colon, value in pairs]
    names = {name for name, value in parts if not value}
    sites = next((value for name, value in parts if name == FRAMES.title()), None)
    return names, {(name, value) for name, value in parts if value}, sites


def _filled(rule: str, facts: Mapping[str, str]) -> str:
    return re.sub(r"\{([a-z]+)\}", lambda match: facts[match[1]], rule)


def _policy_problems(
    what: str, policy: str, rules: Mapping[str, str], facts: Mapping[str, str]
) -> Iterator[str]:
    """Yield what a browser would allow beyond the release, or not at all."""
    directives = _directives(policy)
    for name, value in rules.items():
        expected = _filled(value, facts)
        if directives.get(name) == expected:
            continue
        if name == "connect-src" and value == "{connect}":
            for address in sorted({*directives.get(name, "*").split()} - {*expected.split()}):
                yield f"{what} may send data to {address}"
            if {*directives.get(name, "*").split()} <= {*expected.split()}:
                yield f"{what}'s policy does not let it load what it needs: {directives[name]}"
        else:
            yield f"{what}'s policy lacks {name} {expected}"
    for name in sorted(directives.keys() - rules.keys()):
        yield f"{what}'s policy has {name}, which this release has not"


def _directives(policy: str) -> dict[str, str]:
    """Return a policy as browsers read it: of two rules for the same, the first counts."""
    words = [rule.split() for rule in policy.split(";")]
    return {name.lower(): " ".join(values) for name, *values in reversed(list(filter(None, words)))}
