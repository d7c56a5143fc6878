"""What the API tells of a wave's estimates, as rows to compare with the files."""

from typing import Any

from analytics.exports.records import FIGURES
from surveys.models import Wave
from tests.helpers.api_client import Caller


def estimates_of(call: Caller, wave: Wave) -> Any:
    response = call.get(f"/surveys/{wave.survey.pk}/waves/{wave.pk}/estimates")
    assert response.status_code == 200
    return response.json()


def text_of(figure: Any) -> str | None:
    return figure["label"] if figure["label"] != figure["quantity"] else None


def as_rows(estimates: Any) -> list[dict[str, Any]]:
    """The figures of the API by the names of the files' columns."""
    names = {array: name for name, array in FIGURES.items()}
    return [
        {"question": figure["of"], "option_text": text_of(figure)}
        | {names.get(name, name): value for name, value in figure.items()}
        for question in estimates["questions"]
        for figure in question["figures"]
    ]
