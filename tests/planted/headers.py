"""The headers in docs/reference/altered-pages.md, under its numbers.

None of them changes a byte of a page, a file or a document.
"""

import re
from dataclasses import dataclass

from tests.planted.server import Answer

WHERE = {
    "page": r"/s/\w+",
    "script": r"/static/.*\.js",
    "style sheet": r"/static/.*\.css",
    "document": r"/s/\w+/documents/\w{64}",
    "redirection to it": r"/s/\w+/documents/",
    "key": r"/s/\w+/key",
    "plain page": r"/s/\w+/plain",
    "device page": r"/s/\w+/device",
    "reply to a report": r"/s/\w+/reports",
    "reply to a token": r"/s/\w+/token",
    "every response": r"/.*",
}
NEL = '{"report_to": "all", "max_age": 9999999, "success_fraction": 1.0}'
GROUP = '{"group": "all", "max_age": 9999999, "endpoints": [{"url": "https://other.example/"}]}'


OURS = "instead"


@dataclass(frozen=True)
class PlantedHeader:
    """One row: where a server adds, replaces (`=`) or leaves out (no value) a header."""

    number: int
    where: str
    name: str
    value: str = ""
    replaces: bool = False

    @property
    def shown(self) -> str:
        """As the table has it."""
        if not self.value:
            return f"no `{self.name}`"
        return f"`{self.name}: {self.value}`{', instead of ours' if self.replaces else ''}"

    def alter(self, answer: Answer) -> None:
        if not re.fullmatch(WHERE[self.where], answer.path.partition("?")[0]):
            return
        if self.replaces or not self.value:
            del answer.headers[self.name]
        if self.value:
            answer.headers[self.name] = self.value


def rows(*given: tuple[str, ...]) -> tuple[PlantedHeader, ...]:
    return tuple(
        PlantedHeader(number, row[0], row[1], "".join(row[2:3]), replaces=OURS in row)
        for number, row in enumerate(given, start=1)
    )


CSP = "Content-Security-Policy"
HEADERS = rows(
    # A new secret at each visit.
    ("page", "Clear-Site-Data", '"storage"'),
    ("script", "Clear-Site-Data", '"*"'),
    ("document", "Clear-Site-Data", '"storage"'),
    ("device page", "Clear-Site-Data", '"storage"'),
    ("reply to a report", "Clear-Site-Data", '"storage"'),
    # Reports of visits to others.
    ("page", f"{CSP}-Report-Only", "img-src 'none'; report-uri https://other.example/"),
    ("script", f"{CSP}-Report-Only", "img-src 'none'; report-uri https://other.example/"),
    ("page", "NEL", NEL),
    ("style sheet", "NEL", NEL),
    ("key", "Report-To", GROUP),
    ("document", "Reporting-Endpoints", 'all="https://other.example/"'),
    ("page", "Integrity-Policy-Report-Only", "blocked-destinations=(script), endpoints=(all)"),
    ("page", "Cross-Origin-Opener-Policy-Report-Only", 'same-origin; report-to="all"'),
    ("page", "Cross-Origin-Embedder-Policy-Report-Only", 'require-corp; report-to="all"'),
    ("page", "Expect-CT", 'max-age=0, report-uri="https://other.example/"'),
    # What recognizes people.
    ("page", "Set-Cookie", "person=1"),
    ("script", "Set-Cookie", "person=1; Max-Age=99999999"),
    ("document", "Set-Cookie", "person=1"),
    ("redirection to it", "Set-Cookie", "person=1"),
    ("key", "Set-Cookie", "person=1"),
    ("plain page", "Set-Cookie", "person=1"),
    ("reply to a token", "Set-Cookie", "person=1"),
    ("page", "ETag", '"person-1"'),
    ("script", "ETag", '"person-1"', OURS),
    ("style sheet", "Last-Modified", "Thu, 01 Jan 1970 00:12:21 GMT", OURS),
    ("document", "ETag", '"person-1"'),
    ("page", "Cache-Control", "private, max-age=99999999", OURS),
    ("key", "Cache-Control", "public, max-age=99999999", OURS),
    ("page", "Accept-CH", "Sec-CH-UA-Model, Sec-CH-UA-Full-Version-List"),
    ("page", "Critical-CH", "Sec-CH-UA-Model"),
    ("page", "Observe-Browsing-Topics", "?1"),
    ("page", "Secure-Session-Registration", '(ES256); path="/told"; challenge="1"'),
    ("every response", "Strict-Transport-Security", "max-age=1; includeSubDomains", OURS),
    ("page", "Alt-Svc", 'h3="other.example:443"; ma=86400'),
    ("script", "Alt-Svc", 'h2=":8443"; ma=86400; persist=1'),
    # What loads more, or leads elsewhere.
    ("page", "Link", "<https://other.example/>; rel=preconnect"),
    ("script", "Link", "</static/told.css>; rel=preload; as=style"),
    ("page", "Refresh", "0; url=?elsewhere"),
    ("page", "Speculation-Rules", '"/told"'),
    ("script", "SourceMap", "https://other.example/"),
    ("script", "Service-Worker-Allowed", "/"),
    ("page", "X-DNS-Prefetch-Control", "on"),
    # What protects, weakened.
    ("page", CSP, "img-src https:"),
    ("script", CSP, "default-src *", OURS),
    ("page", "Referrer-Policy", "unsafe-url", OURS),
    ("page", "Permissions-Policy", "camera=*, microphone=*", OURS),
    ("page", "Cross-Origin-Opener-Policy", "unsafe-none", OURS),
    ("document", "Access-Control-Allow-Origin", "*"),
    ("page", "X-Frame-Options"),
)
assert len(HEADERS) == 49
