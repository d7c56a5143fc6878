"""Requests that are sent again: one ``Idempotency-Key`` changes something once.

The change and the record of its response are one transaction, so that a server that stops in
between leaves neither. An advisory lock on account and key makes the second of two concurrent
requests fail at once. Only successes are recorded: a refused request may be sent again with its
key. What it leaves without a key, such as a request to a second person, it leaves with one.
"""

import datetime as dt
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from accounts.encryption import seal, unseal
from surveys.api.codes import Code
from surveys.api.errors import fault_at
from surveys.models import ApiToken, IdempotencyKey

HEADER = "Idempotency-Key"
KEPT = dt.timedelta(days=1)
KEY = re.compile(r"[\x21-\x7e]{1,255}")
RECORDED_HEADERS = ("Content-Type", "Location")

Answer = Callable[[HttpRequest], HttpResponse]


@dataclass(eq=False)
class Repeated(Exception):
    """The request was answered before: this is the same answer."""

    response: HttpResponse


def answer_once(request: HttpRequest, answer: Answer) -> HttpResponse:
    """Answer a request, and record the answer if the request has claimed a key."""
    if request.method != "POST" or HEADER not in request.headers:
        return answer(request)
    with transaction.atomic():
        response = answer(request)
        claim = getattr(request, "idempotency_claim", None)
        if claim and response.status_code < 300:
            _record(claim, response)
    return response


def claim_key(request: HttpRequest, token: ApiToken) -> None:
    """Claim the key of a request whose token is known. Raises `Repeated` if a request with this
    key was answered before, and `Problem` if the key belongs to another one or one in progress."""
    key = request.headers.get(HEADER)
    if request.method != "POST" or key is None:
        return
    if not KEY.fullmatch(key):
        message = _("A key has 1 to 255 visible ASCII characters.")
        raise fault_at(Code.INVALID, message, "header", HEADER)
    _lock(token, key)
    made = _hash(request, token)
    stored = IdempotencyKey.objects.filter(user=token.user, key=key).first()
    if stored is None or stored.used < timezone.now() - KEPT:
        request.idempotency_claim = IdempotencyKey(  # type: ignore[attr-defined]
            pk=stored.pk if stored else None, user=token.user, key=key, request_hash=made
        )
    elif stored.request_hash != made:
        message = _("This key was used for another request. Use a new one.")
        raise fault_at(Code.KEY_REUSED, message, "header", HEADER)
    else:
        headers = {**stored.headers, "Idempotency-Replayed": "true"}
        raise Repeated(
            HttpResponse(unseal(stored.sealed_body), status=stored.status, headers=headers)
        )


def forget_old_keys() -> int:
    """Delete keys after a day; return how many."""
    deleted, _kinds = IdempotencyKey.objects.filter(used__lt=timezone.now() - KEPT).delete()
    return deleted


def _lock(token: ApiToken, key: str) -> None:
    """Lock account and key until the end of the transaction, or raise `Problem`."""
    digest = sha256(f"{token.user_id}/{key}".encode()).digest()
    number = int.from_bytes(digest[:8], signed=True)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [number])
        (mine,) = cursor.fetchone()
    if not mine:
        message = _("A request with this key is in progress. Send it again in a moment.")
        raise fault_at(Code.KEY_IN_USE, message, "header", HEADER, Retry_After="1")


def _hash(request: HttpRequest, token: ApiToken) -> str:
    """Return a keyed hash of the request. A body can be a list of addresses, which must not be
    guessable from it."""
    head = f"{token.pk} {request.get_full_path()} ".encode()
    return salted_hmac("surveys.idempotency", head + request.body, algorithm="sha256").hexdigest()


def _record(claim: IdempotencyKey, response: HttpResponse) -> None:
    claim.status = response.status_code
    claim.headers = {name: response[name] for name in RECORDED_HEADERS if name in response}
    claim.sealed_body = seal(response.content.decode())
    claim.used = timezone.now()
    claim.save()
