"""How long a questionnaire takes to answer, from the length of its texts.

People read 238 words of English a minute (Brysbaert 2019, doi:10.1016/j.jml.2019.104047), rounded
down here. Two Chinese or Japanese characters count as one word. The same rule is in
`static/js/respondent/model`: `minutes` of `survey_page.js`, `wordCount` of `question_page.js`.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from surveys.documents.translatable_texts import REPORTS
from surveys.questions.combinations import combinations_of
from surveys.questions.registry import kind_of

WORDS_PER_MINUTE = 200
SECONDS_PER_ANSWER = 10
"""Time to choose an answer, read how it is protected, and move on."""
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+")


def minutes_to_answer(draft: dict[str, Any]) -> int:
    return minutes_of(*words_and_answers(draft))


def minutes_of(words: int, answers: int) -> int:
    """Return the minutes to read so many words and give so many answers, rounded up."""
    seconds = answers * SECONDS_PER_ANSWER + words * 60 / WORDS_PER_MINUTE
    return max(1, math.ceil(seconds / 60))


def word_count(texts: Iterable[object]) -> int:
    return sum(len(_WORD.findall(str(text))) for text in texts)


def words_and_answers(draft: dict[str, Any]) -> tuple[int, int]:
    """Return the words that a person reads who is asked the most, and the answers they give."""
    language = draft["languages"][0]
    most = max(combinations_of(draft["questions"]), key=lambda arms: len(arms.groups))
    asked = [group[0] for group in most.groups]
    texts = (text.get(language, "") for item in asked for text in _texts(item))
    # Of a list, people also choose the count of its statements.
    lists = [kind_of(item).categories(item) for item in asked if kind_of(item).counted]
    counts = sum(each for each in lists if isinstance(each, int))
    return word_count(texts) + counts, sum(len(item.get("parts", ())) or 1 for item in asked)


def _texts(item: Mapping[str, Any]) -> Iterator[Mapping[str, str]]:
    yield from (item["text"], item.get("help", {}))
    if item.get("device") == "respondent":
        yield item.get("instructions", {})
        yield from REPORTS.get(item["design"]) or _options(item)
    else:
        yield from _options(item)
    for part in item.get("parts", ()):
        yield part["text"]
        yield from _options(part)


def _options(item: Mapping[str, Any]) -> Iterable[Mapping[str, str]]:
    return kind_of(item).options or item.get("options", ())
