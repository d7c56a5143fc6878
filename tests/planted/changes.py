"""How a server alters its responses."""

import base64
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from respondents.bundles import integrity_of
from respondents.signing import blind_rsa
from surveys.documents.frozen.canonical import block_hash, canonical
from surveys.documents.frozen.canonical import sha256 as hash_of
from tests.planted.scene import DocumentChange
from tests.planted.server import Alter, Answer


def document(change: Callable[[dict[str, Any]], object]) -> DocumentChange:
    """Alter a wave document with all hashes in it, as a server would that can compute them."""

    def altered(text: bytes) -> bytes:
        wave = json.loads(text)
        change(wave)
        for each in wave["survey"]["questions"]:
            each["block"] = block_hash(each)
        wave["version"] = hash_of(canonical(wave["survey"]))
        return canonical(wave).encode()

    return altered


def first(wave: dict[str, Any]) -> dict[str, Any]:
    question: dict[str, Any] = wave["survey"]["questions"][0]
    return question


def mechanism(**changed: Any) -> DocumentChange:
    return document(lambda wave: first(wave)["protection"]["mechanism"].update(changed))


def unprotected(wave: dict[str, Any]) -> None:
    first(wave)["protection"]["mechanism"] = {"mechanism": "open", "categories": 2}


def one_more(wave: dict[str, Any]) -> None:
    more = {**first(wave), "id": "q2", "text": {"en": "What is your name?"}}
    wave["survey"]["questions"].append(more)


def another_round(wave: dict[str, Any]) -> None:
    wave["number"] += 1


@cache
def another_key() -> tuple[bytes, str]:
    """A key as the server sends it, and its hash."""
    key = generate_private_key(blind_rsa.EXPONENT, blind_rsa.KEY_BITS).public_key()
    public = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return base64.b64encode(public), blind_rsa.fingerprint(public)


def serve_another_key(answer: Answer) -> None:
    if answer.path.endswith("/key"):
        answer.body = another_key()[0]


def name_another_key(answer: Answer) -> None:
    if "Candor-Signing-Key" in answer.headers:
        answer.headers.replace_header("Candor-Signing-Key", f"sha256={another_key()[1]}")


def replace_key(answer: Answer) -> None:
    serve_another_key(answer)
    name_another_key(answer)


def file(name: str, addition: bytes) -> Alter:
    """Add this to the file with this name."""

    def alter(answer: Answer) -> None:
        if f"/bundles/{name}" in answer.path:
            answer.body += addition

    return alter


def html(old: bytes, new: bytes | Callable[[re.Match[bytes]], bytes]) -> Alter:
    """Replace this on the page."""

    def alter(answer: Answer) -> None:
        if answer.of_page:
            changed = re.sub(old, new, answer.body, count=1)
            assert changed != answer.body
            answer.body = changed

    return alter


def inside(markup: bytes) -> Alter:
    return html(rb"</main>", markup + b"</main>")


def header(name: str, change: Callable[[str], str]) -> Alter:
    """Alter a header of the page, or leave it out."""

    def alter(answer: Answer) -> None:
        if answer.of_page:
            value = change(answer.headers.get(name, ""))
            del answer.headers[name]
            if value:
                answer.headers[name] = value

    return alter


def both(*changes: Alter) -> Alter:
    def alter(answer: Answer) -> None:
        for change in changes:
            change(answer)

    return alter


def only(tells: Callable[[Answer], bool], change: Alter) -> Alter:
    """Alter responses to some requests."""
    return lambda answer: change(answer) if tells(answer) else None


def new_hash(match: re.Match[bytes]) -> bytes:
    """Name the hash of the altered script."""
    address = match[1].decode()
    name = address.removeprefix(f"/{settings.STATIC_URL.strip('/')}/")
    script = Path(settings.STATIC_ROOT, name).read_bytes() + SCRIPT
    return f'src="{address}" integrity="{integrity_of(script)}"'.encode()


SPY = b"input:checked { background: url('/static/told.png') }"
SCRIPT = b"\ndocument.body.append('Planted words');"
OTHER_WORDS = inside(b"<p>Planted words</p>")


def is_person(answer: Answer) -> bool:
    """Recognize one person, here by the browser."""
    return "HeadlessChrome" in answer.agent


def is_no_command(answer: Answer) -> bool:
    return not answer.agent.startswith("Candor/")


def is_chinese(answer: Answer) -> bool:
    return answer.language.startswith("zh")


def lead_elsewhere(answer: Answer) -> None:
    if "elsewhere" not in answer.path:
        header("Refresh", lambda _none: "0; url=?elsewhere")(answer)


def replace_plain_form(answer: Answer) -> None:
    if answer.path.endswith("/plain"):
        answer.body = answer.body.replace(b"</main>", b"<p>Planted words</p></main>")


def add_connect(policy: str) -> str:
    return policy.replace("connect-src ", "connect-src https://elsewhere.example ")


def leave_style_hash_out(answer: Answer) -> None:
    html(rb'(<link rel="stylesheet" [^>]*?) integrity="[^"]*"', rb"\1")(answer)


SCRIPT_TAG = rb'src="([^"]*survey[^"]*)" integrity="[^"]*"'
TOLD = b'<form action="/told" method="post"><button>Planted words</button></form>'
WEAK = {"yes": [2**24, 2**32 - 2**24]}
