"""Which threads a page runs in: staff's work never delays respondents, nor one person another.

Threads of one process share an interpreter, so that pages that compute run one at a time.
"""

from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.core.handlers.wsgi import WSGIRequest
from django.urls import Resolver404, resolve
from django.utils.module_loading import import_string

from accounts.networks import network_of
from config.http.turns import Limits
from config.http.wsgi_bridge import ThreadedWsgi, make_environ
from respondents.intake.asgi import Message, Receive, Send, address_of
from respondents.intake.waves import pool_connection
from surveys.api.tokens.services import find_token

WAITING = 512
"""A lecture hall shares one address and opens its survey together."""
QUEUE = 16
"""Most requests of one person that wait for a turn at work, and as many downloads."""

# They compute for longer than a page should take, or read or write whole files.
WORK = frozenset(
    {
        *("surveys:import", "surveys:export", "surveys:export-xlsform", "surveys:texts"),
        *("surveys:interface", "surveys:interface-file", "surveys:interface-upload"),
        *("surveys:plan", "surveys:plan-save", "surveys:plan-way", "surveys:diff"),
        *("surveys:sensitive", "surveys:sensitive-save", "surveys:central-comparison"),
        *("surveys:designer", "surveys:duplicate"),
        *("surveys:launch", "surveys:next-wave", "surveys:test", "surveys:test-answer"),
        *("surveys:poster", "surveys:code-svg", "surveys:code-png", "organizations:branding"),
        *("analytics:dashboard", "analytics:dashboard-wave", "analytics:over-time"),
        *("analytics:timeline", "analytics:figure", "analytics:heat-map", "analytics:compare"),
        *("analytics:exports", "analytics:public", "analytics:export-results"),
        *("analytics:export-xlsx", "analytics:export-csv", "analytics:export-json"),
        *("analytics:export-r", "analytics:export-stata", "analytics:export-spss"),
        *("analytics:export-bibtex", "analytics:archive", "analytics:job-new", "analytics:job"),
        *("analytics:analyze", "analytics:job-name", "api:request_weighted", "api:request_scale"),
        *("analytics:model-csv", "analytics:model-json", "analytics:releases"),
        *("analytics:release-new", "analytics:releases-csv", "analytics:releases-json"),
        *(
            "invitations:upload",
            "invitations:create-links",
            "invitations:cards",
            "invitations:mail",
        ),
        *("profile:data", "audit:log", "api:check_codes"),
        *("api:create_survey", "api:draft", "api:replace_draft", "api:launch_wave"),
        *("api:invite_addresses", "api:create_links", "api:start_mailing"),
        *("api:estimates", "api:results", "api:releases", "api:list_comparisons", "api:export"),
        *("api:analysis", "api:download_analysis", "api:list_variables"),
        *("api:request_crosstab", "api:request_subgroup", "api:request_regression"),
        *("api:request_side_by_side", "api:request_list_regression", "api:request_training"),
        *("api:quote_training", "api:list_audit_entries"),
    }
)
# Sent in several parts, as fast as the client reads.
DOWNLOADS = frozenset(
    {
        *("analytics:reports", "analytics:synthetic", "invitations:download", "audit:download"),
        "completion:codes",
        *("api:reports-file", "api:download_links"),
    }
)
# Compute the hash of a password, which takes a tenth of a second on purpose.
PASSWORDS = frozenset(
    {
        *("account_login", "account_reauthenticate", "account_change_password"),
        *("account_set_password", "account_reset_password_from_key", "join"),
    }
)
WITHOUT_DATABASE = (settings.STATIC_URL, "/healthz")
RESPONDENTS, RESULTS = "/s/", "/results"


def _limits(threads: int, waiting: int = WAITING, share: int = 0) -> Limits:
    what = "person" if share else "network"
    refusal = f"{waiting} requests of one {what} wait already. Try again in a minute."
    return Limits(threads, share or threads, waiting, refusal)


class Pools:
    """The threads of a web process, for an application of WSGI.

    Half of ``WEB_THREADS`` are for respondents, one for work and one for passwords. Downloads have
    two more. Pages that need no database have their own, in case all others wait for it.
    """

    def __init__(self, application: Any, threads: int) -> None:
        half = max(1, threads // 2)
        self._quick = ThreadedWsgi(application, _limits(2))
        self._respondents = ThreadedWsgi(application, _limits(half))
        self._staff = ThreadedWsgi(application, _limits(max(1, threads - half - 2)))
        self._passwords = ThreadedWsgi(application, _limits(1))
        self._work = ThreadedWsgi(application, _limits(1, QUEUE, 1))
        self._downloads = ThreadedWsgi(application, _limits(2, QUEUE, 1))

    async def __call__(self, scope: Message, body: bytes, receive: Receive, send: Send) -> None:
        pool, key = await self._pool_of(scope)
        await pool(scope, body, receive, send, key)

    async def person_of(self, scope: Message) -> str:
        """Return who is signed in, or "". Raises `Rejected` with 503 without the database."""
        person: str = await self._staff.run(network_of(address_of(scope)), find_person, scope)
        return person

    async def _pool_of(self, scope: Message) -> tuple[ThreadedWsgi, str]:
        path = scope["path"]
        network = network_of(address_of(scope))
        if path.startswith(WITHOUT_DATABASE):
            return self._quick, network
        # A link may have become upper-case on its way. Readers of public results answer nothing.
        if path[: len(RESPONDENTS)].lower() == RESPONDENTS and not path.endswith(RESULTS):
            return self._respondents, network
        name = name_of(path)
        if name in PASSWORDS and scope["method"] == "POST":
            return self._passwords, network
        heavy = self._work if name in WORK else self._downloads if name in DOWNLOADS else None
        # Without a sign-in the page does nothing but ask for it.
        if heavy and (person := await self.person_of(scope)):
            return heavy, person
        return self._staff, network


def name_of(path: str) -> str:
    """Return the name of the view at a path, or "" where there is none."""
    try:
        return resolve(path).view_name
    except Resolver404:
        return ""


@pool_connection()
def find_person(scope: Message) -> str:
    """Return the id of who is signed in, by token or session, or ""; runs in a thread."""
    request = WSGIRequest(make_environ(scope, b""))
    scheme, _space, secret = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = find_token(secret.strip())
        return str(token.user_id) if token else ""
    key = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
    if not key:
        return ""
    request.session = import_string(f"{settings.SESSION_ENGINE}.SessionStore")(key)
    user = get_user(request)
    return str(user.pk) if user.is_authenticated else ""
