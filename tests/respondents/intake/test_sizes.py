"""The largest survey that the designer allows fits into the intake's limit."""

import base64
import json

from localdp.layout import Field, Layout
from localdp.mechanisms.linked.base import JOINT_CELLS, MOST_CELLS, MOST_OPTIONS
from localdp.mechanisms.list_design import MOST_STATEMENTS
from respondents.intake.schema import BODY_LIMIT
from surveys.documents.draft import LIMITS
from surveys.protection.linked import JOINT
from surveys.protection.registry import DESIGNS, build
from surveys.questions.registry import KINDS
from tests.helpers.intake import SIZE
from tests.helpers.questions import PARAMETERS, WAVE_PARAMETERS

OTHER = 2 + 3 * 100
SCALE = {"low": "0", "high": "1000", "step": "1"}


def most_categories(kind: str, name: str) -> int | tuple[int, ...]:
    """As many options as a draft of this kind may have, or as many in each part of one."""
    if kind == "linked":
        cells = JOINT_CELLS if name == JOINT else MOST_CELLS
        return (MOST_OPTIONS, *[2] * (cells // MOST_OPTIONS).bit_length())[:-1]
    return {"yes-no": 2, "number": 0, "list": MOST_STATEMENTS + 2}.get(kind, LIMITS["options"])


def most_bits() -> int:
    """The largest report that any protection makes of the most options."""
    return max(
        build(
            kind.name,
            name,
            most_categories(kind.name, name),
            {**PARAMETERS, **SCALE, **(WAVE_PARAMETERS if name == "permanent" else {})},
            device=DESIGNS[name].devices[0],
        ).bits
        for kind in KINDS.values()
        for name in kind.designs
    )


def test_the_largest_survey_fits_into_one_submission() -> None:
    widest = build("multiple", "multiple", LIMITS["options"], PARAMETERS)
    assert widest.bits == most_bits()
    # Each with a direct arm, which takes one more bit.
    layout = Layout((Field(widest, direct=2**31),) * LIMITS["questions"])
    report = base64.b64encode(bytes(layout.size)).decode()
    body = {"version": "0" * 64, "token": "A" * 22, "report": report, "proof": "0" * 16}
    assert len(json.dumps(body)) <= BODY_LIMIT
    size = LIMITS["closing_texts"] * SIZE + LIMITS["others"] * OTHER
    texts = base64.b64encode(bytes(size)).decode()
    signed = {**body, "token": "A" * 43, "signature": "A" * 512, "texts": texts}
    assert len(json.dumps(signed)) <= BODY_LIMIT
