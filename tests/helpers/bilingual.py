"""Questions of each design and the first page, in English and Chinese."""

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
OTHER_OPEN = in_both({**OPEN, "text": {"en": "When?"}})
CENTRAL = in_both(
    question("single", "central", text={"en": "Which?"}, justification={"en": "Few give it."})
)
MARKS = in_both(
    question("single", "optimized-unary", text={"en": "Which color?"}, parameters={"epsilon": "1"})
)
NUMBER = in_both(
    question(
        "number",
        "duchi",
        text={"en": "How old?"},
        options=[],
        parameters={"low": "17", "high": "90", "step": "1", "epsilon": "1"},
        unit={"en": "years"},
    )
)


ABOUT = {
    "en": "We ask people who work in care about things that went wrong. It takes three minutes. "
    "What we find will be on our website in May.",
    "zh-hans": "我们向护理人员询问工作中的差错，大约需要三分钟。结果将于五月在网站上公布。",
}

TEXTS = {
    "languages": ["en", "zh-hans"],
    "title": {"en": "Mistakes at work", "zh-hans": "工作中的差错"},
    "introduction": ABOUT,
    "asker": dict.fromkeys(ABOUT, "Ada Okafor, University of Example, ada@example.org"),
    "ethics": {
        "en": "Approved by the ethics board (12/2026). If this upsets you, call 0800 111.",
        "zh-hans": "经伦理委员会批准（12/2026）。如果问题让您难受，请拨打 0800 111。",
    },
}
