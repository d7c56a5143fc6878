"""The codes of problems: stable, in no language, and documented in docs/reference/api.md."""

from enum import StrEnum


class Code(StrEnum):
    """What kind of problem a request has. Each code has one status and one summary."""

    status: int
    summary: str

    def __new__(cls, value: str, status: int, summary: str) -> "Code":
        code = str.__new__(cls, value)
        code._value_ = value
        code.status = status
        code.summary = summary
        return code

    NOT_JSON = "not-json", 400, "The body is not JSON."
    UNREADABLE = "unreadable", 400, "The request could not be read."
    NO_TOKEN = "no-token", 401, "No valid token was sent."
    NO_CODE = "no-code", 401, "No valid one-time code was sent."
    NO_SCOPE = "no-scope", 403, "The token does not have the scope."
    NO_SECOND_FACTOR = "no-second-factor", 403, "The account lacks a second factor."
    FORBIDDEN = "forbidden", 403, "The role or the token does not allow this."
    NOT_FOUND = "not-found", 404, "Not found, or hidden from this token."
    NO_SUCH_METHOD = "no-such-method", 405, "The route has no such method."
    TOO_SLOW = "too-slow", 408, "The body took too long to arrive."
    DRAFT_CHANGED = "draft-changed", 409, "The draft has changed in the meantime."
    KEY_IN_USE = "key-in-use", 409, "A request with this Idempotency-Key is in progress."
    NOT_AVAILABLE = "not-available", 409, "The results may not be read, or not yet."
    NOT_FINAL = "not-final", 409, "The last reports of the closed wave are still being counted."
    REFUSED = "refused", 409, "The state of the survey does not allow this."
    TOO_MANY = "too-many", 409, "The maximum number of these is reached."
    PRECONDITION_FAILED = "precondition-failed", 412, "If-Match does not match."
    TOO_LARGE = "too-large", 413, "The body is too large."
    NO_JSON_TYPE = "no-json-type", 415, "The body is not declared as application/json."
    INVALID = "invalid", 422, "Something in the request is invalid."
    DRAFT_NOT_READY = "draft-not-ready", 422, "The draft cannot be launched yet."
    KEY_REUSED = "key-reused", 422, "This Idempotency-Key belongs to another request."
    TOO_MANY_REQUESTS = "too-many-requests", 429, "Too many requests."
    BROKEN = "broken", 500, "Something went wrong on the site's side."
    UNAVAILABLE = "unavailable", 503, "The site is temporarily unavailable."
    STORAGE_FULL = "storage-full", 507, "The storage of the site is full; a retry does not help."
