"""A draft as the API takes it."""

import json
from typing import Any

from surveys.documents.import_export import dump_draft
from tests.helpers.questions import draft


def document(*questions: dict[str, Any], **changes: Any) -> Any:
    return json.loads(dump_draft(draft(*questions, **changes)))
