"""The languages of an XLSForm, and the texts that its columns hold in each."""

from collections.abc import Iterable

from django.utils.translation import get_language

from surveys.documents.exchange.language_names import tag_of
from surveys.documents.exchange.plain_text import plain, without_markdown
from surveys.documents.exchange.xlsform.columns import OWN, values_of
from surveys.documents.exchange.xlsform.rows import TRANSLATED
from surveys.documents.exchange.xlsform.workbook import Header, Row
from surveys.documents.languages import MOST_LANGUAGES, OFFERED, best_language


class Languages:
    """The languages of a form, and what is wrong with the columns that name them."""

    def __init__(self, rows: list[Row], choices: list[Row], settings: list[Row]) -> None:
        about = next(iter(settings), Row(1, {}))
        self.unknown: set[str] = set()
        self.repeated: dict[str, str] = {}
        """Columns, and another one of the same language that goes before each."""
        self.guessed = False
        self.doubled = 0
        """Rows with two texts: in a column without a language, and in that language's own."""
        self.default = tag_of(about.get("default_language"))
        self.tags = self._find([*rows, *choices, about], about)
        for sheet in (rows, choices, settings):
            self._find_repeated(sheet)
        self.beyond = self.tags[MOST_LANGUAGES:]
        """The languages for which a survey has no room."""
        self.tags = self.tags[:MOST_LANGUAGES]

    def texts(self, row: Row, name: str) -> dict[str, str]:
        """Return the translations of a label or a hint.

        A column with the name of a language is better than one without.
        """
        texts: dict[str, str] = {}
        for header, cell in row.cells.items():
            tag = tag_of(header[1]) if header[0] == name and len(header) == 2 else None
            if tag in self.tags:
                texts.setdefault(tag, cell)
        bare = row.cells.get((name,))
        if bare is not None and self.default and self.default in self.tags:
            self.doubled += texts.setdefault(self.default, bare).strip() != bare.strip()
        ours = any(header[0] == OWN for header in row.cells) or row.get("list_name")
        return texts if ours else plain_texts(texts)

    def _find(self, rows: Iterable[Row], settings: Row) -> list[str]:
        """Return the tags of the languages; the default one first, then in the order of the
        columns."""
        headers = dict.fromkeys(header for row in rows for header in row.cells)
        names = [
            header[-1]
            for header in headers
            if (len(header) == 2 and header[0] in TRANSLATED)
            or (len(header) == 3 and header[0] == OWN)
        ]
        tags = dict.fromkeys(filter(None, map(tag_of, names)))
        self.unknown = {name for name in names if not tag_of(name)}
        bare = any((name,) in headers for name in TRANSLATED)
        if not self.default and (bare or not tags):
            self.default = best_language([get_language() or "en"], OFFERED) or "en"
            self.guessed = True
        listed = values_of(settings.cells, "").get("languages")
        if isinstance(listed, list) and all(isinstance(tag, str) for tag in listed):
            return listed
        needed = bare or not tags or self.default in tags
        default = self.default if needed else None
        return list(dict.fromkeys(filter(None, [default, *tags])))

    def _find_repeated(self, rows: Iterable[Row]) -> None:
        """Find the columns of a sheet that another one of the same language goes before."""
        seen: dict[Header, str] = {}
        for header in dict.fromkeys(header for row in rows for header in row.cells):
            *name, language = header
            if name and (name[0] in TRANSLATED or len(name) == 2) and (tag := tag_of(language)):
                earlier = seen.setdefault((*name, tag), language)
                if earlier != language:
                    self.repeated[language] = earlier


def plain_texts(texts: dict[str, str]) -> dict[str, str]:
    cleaned = {tag: without_markdown(plain(text)) for tag, text in texts.items()}
    return {tag: text for tag, text in cleaned.items() if text}
