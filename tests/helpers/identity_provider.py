"""A small OpenID Connect provider on loopback: real HTTP, tokens signed with RS256.

A visitor is signed in at once, or after a button with `asks`. A test changes `claims`, `signs`
or `documents` to be attacked.
"""

import base64
import hashlib
import json
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

import jwt
import requests
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from django.test import Client
from django.urls import reverse

from accounts.single_sign_on.configuration import SingleSignOn
from tests.helpers.servers import Quiet, serving

CLIENT, SECRET, KEY_NAME = "candor", "a secret of the client", "first"
Claims = dict[str, Any]


@cache
def key(name: str = KEY_NAME) -> RSAPrivateKey:
    """A key of this name, made once."""
    return generate_private_key(65537, 2048)


def sign(claims: Claims) -> str:
    return jwt.encode(claims, key(), "RS256", {"kid": KEY_NAME})


class Provider:
    """What the provider says and has seen."""

    def __init__(self, issuer: str) -> None:
        self.issuer = issuer
        self.claims: Claims = {
            "sub": "4711",
            "email": "ada@university.example",
            "email_verified": True,
            "name": "Ada",
        }
        self.userinfo: Claims = {"sub": "4711"}
        self.signs: Callable[[Claims], Any] = sign
        self.asks = False
        self.documents: dict[str, Any] = {}
        """Answers in place of the provider's own, by path."""
        self.requests: list[dict[str, str]] = []
        """The parameters of each request for a sign-in."""
        self.codes: dict[str, dict[str, str]] = {}

    def answer(self, path: str) -> Any:
        """What a GET of a JSON document returns."""
        if path in self.documents:
            return self.documents[path]
        if path == "/.well-known/openid-configuration":
            return {
                "issuer": self.issuer,
                "authorization_endpoint": f"{self.issuer}/authorize",
                "token_endpoint": f"{self.issuer}/token",
                "jwks_uri": f"{self.issuer}/keys",
                "userinfo_endpoint": f"{self.issuer}/userinfo",
                "code_challenge_methods_supported": ["S256"],
                "id_token_signing_alg_values_supported": ["RS256"],
            }
        if path == "/keys":
            public = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(key().public_key()))
            return {"keys": [{**public, "kid": KEY_NAME, "use": "sig"}]}
        return self.userinfo if path == "/userinfo" else None

    def back(self, asked: dict[str, str]) -> str:
        """Where the browser goes after the sign-in, with a code."""
        self.requests.append(asked)
        code = secrets.token_urlsafe(16)
        self.codes[code] = asked
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}"

    def exchange(self, given: dict[str, str]) -> tuple[int, Any]:
        """The token for a code: once, for the client that proves itself and its request."""
        asked = self.codes.pop(given.get("code", ""), None)
        digest = hashlib.sha256(given.get("code_verifier", "").encode()).digest()
        proof = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        right = (
            asked is not None
            and given.get("client_id") == CLIENT
            and given.get("client_secret") == SECRET
            and given.get("redirect_uri") == asked["redirect_uri"]
            and asked.get("code_challenge_method") == "S256"
            and proof == asked["code_challenge"]
        )
        if not right or asked is None:
            return 400, {"error": "invalid_grant"}
        now = int(time.time())
        token = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300}
        claims = {**token, "auth_time": now, "nonce": asked["nonce"], **self.claims}
        return 200, {
            "access_token": secrets.token_urlsafe(16),
            "token_type": "Bearer",
            "id_token": self.signs(claims),
        }


class Handler(Quiet):
    provider: Provider

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        asked = dict(parse_qsl(parts.query))
        if parts.path != "/authorize":
            self.answer(self.provider.answer(parts.path))
        elif self.provider.asks and "agreed" not in asked:
            fields = "".join(
                f'<input type="hidden" name="{name}" value="{value}">'
                for name, value in [*asked.items(), ("agreed", "1")]
            )
            form = f"<form>{fields}<button>I am Ada</button></form>"
            self.reply(200, form.encode(), Content_Type="text/html")
        else:
            self.reply(302, Location=self.provider.back(asked))

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        given = {name: values[0] for name, values in parse_qs(body).items()}
        status, answer = self.provider.exchange(given)
        self.answer(answer, status)

    def answer(self, answer: Any, status: int = 200) -> None:
        if answer is None:
            self.reply(404)
        elif isinstance(answer, bytes):
            self.reply(status, answer, Content_Type="text/html")
        else:
            self.reply(status, json.dumps(answer).encode(), Content_Type="application/json")


@contextmanager
def running_provider() -> Iterator[Provider]:
    class Own(Handler):
        pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Own)
    Own.provider = provider = Provider(f"http://127.0.0.1:{server.server_address[1]}")
    with serving(server):
        yield provider


Configure = Callable[..., SingleSignOn]
Arrive = Callable[..., Any]


def leave(client: Client, **data: str) -> str:
    """Press the button; the address at the provider."""
    page = client.post(reverse("single-sign-on:begin"), data)
    assert page.status_code == 200, page.content.decode()
    return str(page.context["address"])


def come_back(client: Client, address: str, **changed: str) -> Any:
    """Follow the address to the provider and back, as a browser does."""
    sent = requests.get(address, allow_redirects=False, timeout=30)
    back = urlsplit(sent.headers["Location"])
    return client.get(back.path, {**dict(parse_qsl(back.query)), **changed})
