"""How long a questionnaire takes to answer, from the length of its texts.

People read 238 words of English a minute (Brysbaert 2019, doi:10.1016/j.jml.2019.104047) and 255
characters of Chinese (Trauzettel-Klosinski & Dietz 2012, doi:10.1167/iovs.11-8284). To choose an
answer takes 5 seconds: an assumption.
"""

import math
import re
from typing import Any

from surveys.documents.translatable_texts import SECTION
from surveys.questions.registry import kind_of

WORDS_A_MINUTE = 238
CHARACTERS_A_MINUTE = 255
SECONDS_TO_CHOOSE = 5
_CHARACTER = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")


def minutes_to_answer(draft: dict[str, Any]) -> int:
    """Return the minutes that the questions take in the survey's own language, rounded up."""
    language = draft["languages"][0]
    texts = [draft["introduction"]]
    choices = 0
    for item in draft["questions"]:
        if kind_of(item).drawn:
            continue
        texts += [item["text"], item["help"], *item.get("options", [])]
        for part in item.get("parts", ()):
            texts += [part["text"], *part.get("options", [])]
        choices += max(1, len(item.get("parts", ()))) if item["kind"] != SECTION else 0
    read = sum(_minutes(text.get(language, "")) for text in texts)
    return max(1, math.ceil(read + choices * SECONDS_TO_CHOOSE / 60))


def _minutes(text: str) -> float:
    characters = len(_CHARACTER.findall(text))
    words = len(_CHARACTER.sub(" ", text).split())
    return words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE
