"""The site's search in English and Chinese: Chinese text has no spaces, so pairs of characters are
its words. Text and query are split alike, here and in the browser."""

import re
from functools import cache

from sphinx.search import languages
from sphinx.search.en import SearchEnglish

LANGUAGE = "en-zh"
WORD = re.compile(r"[\u4e00-\u9fff]+|[^\W\u4e00-\u9fff]+")
SPLITTER = r"""
var splitQuery = (query) =>
  (query.match(/[\u4e00-\u9fff]+|((?![\u4e00-\u9fff])[\p{Letter}\p{Number}_])+/gu) ?? [])
    .flatMap((word) =>
      /^[\u4e00-\u9fff]{2,}$/.test(word)
        ? Array.from({ length: word.length - 1 }, (_, start) => word.slice(start, start + 2))
        : [word],
    );
"""


class SearchEnglishAndChinese(SearchEnglish):  # type: ignore[misc]  # Sphinx is not read
    lang = LANGUAGE
    js_splitter_code = SPLITTER
    stem = cache(SearchEnglish.stem)  # Sphinx remembers the words of one page

    def split(self, input: str) -> list[str]:  # noqa: A002  the parent's name
        return [part for word in WORD.findall(input) for part in pairs(word)]


def pairs(word: str) -> list[str]:
    """Return the overlapping pairs of a Chinese word; any other word as it is."""
    if len(word) == 1 or not "\u4e00" <= word[0] <= "\u9fff":
        return [word]
    return [word[start : start + 2] for start in range(len(word) - 1)]


def register() -> None:
    languages[LANGUAGE] = SearchEnglishAndChinese
