"""Questions of each design, protected well, weakly and not at all, in two languages."""

from typing import Any

from tests.helpers.questions import question


def in_both(question: dict[str, Any]) -> dict[str, Any]:
    """Return the question with Chinese texts added."""
    both = dict(question)
    for name in ("text", "help", "instructions", "justification", "unit"):
        if text := question.get(name, {}).get("en"):
            both[name] = {"en": text, "zh-hans": f"{text}（中文）"}
    both["options"] = [
        option if "zh-hans" in option else {**option, "zh-hans": f"{option['en']}（中文）"}
        for option in question["options"]
    ]
    return both


COINS = in_both(question())
MANGAT = in_both(question(design="mangat", parameters={"p": "0.7"}))

TRIANGULAR = in_both(
    question(
        design="triangular",
        device="respondent",
        parameters={"p": "0.25"},
        instructions={"en": "Think of two statements."},
    )
)

CROSSWISE = in_both(
    question(
        design="crosswise",
        device="respondent",
        parameters={"p": "0.25"},
        instructions={"en": "Think of a birthday."},
    )
)

WEAK = in_both(question(design="randomized-response", parameters={"epsilon": "8"}))
HOLLOW = in_both(question(design="randomized-response", parameters={"epsilon": "10"}))

OPEN = in_both(
    question("single", "open", text={"en": "Where?"}, justification={"en": "Many share it."})
)
