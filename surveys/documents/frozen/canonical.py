"""The canonical text of a document, and hashes of it."""

import hashlib
import json
from typing import Any

FORMAT = 1


def canonical(value: Any) -> str:
    """Serialize JSON canonically: sorted keys, no spaces, no escapes beyond JSON's own."""
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def block_hash(question: dict[str, Any]) -> str:
    """Return the hash by which a question's counts are pooled: of all it asks and its mechanism."""
    content = {
        key: value for key, value in question.items() if key not in ("id", "block", "variable")
    }
    return sha256(canonical(content))
