"""The sheets of an XLSForm: the rows, the lists of answers, the settings and the languages."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from surveys.documents.exchange.choices import Choice
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.cascades import cells_of_choice
from surveys.documents.exchange.language_names import tag_of
from surveys.documents.exchange.plain_text import has_media, plain, without_markdown
from surveys.documents.exchange.xlsform.columns import (
    EXACT,
    OWN,
    properties_of,
    restore_texts,
    values_of,
)
from surveys.documents.exchange.xlsform.rows import TRANSLATED
from surveys.documents.exchange.xlsform.workbook import Header, Row
from surveys.documents.import_export import SurveyFileError
from surveys.documents.json_schema import Fault, quoted
from surveys.documents.languages import MOST_LANGUAGES, OFFERED, best_language

_PICTURES = {"media", "image", "big-image", "audio", "video"}


class Languages:
    """The languages of a form, and what is wrong with the columns that name them."""

    def __init__(self, rows: list[Row], choices: list[Row], settings: list[Row]) -> None:
        about = next(iter(settings), Row(1, {}))
        self.unknown: set[str] = set()
        self.repeated: dict[str, str] = {}
        """Columns, and another one of the same language that goes before each."""
        self.guessed = False
        self.doubled: set[int] = set()
        """The `id` of each row with two texts: in a column without a language, and in that
        language's own."""
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
            differs = texts.setdefault(self.default, bare).strip() != bare.strip()
            self.doubled |= {id(row)} if differs else set()
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


class Sheets:
    def __init__(self, sheets: dict[str, list[Row]]) -> None:
        self.settings = sheets.get("settings", [])[:1]
        self.rows = sheets["survey"]
        self.choices = [*sheets.get("choices", []), *sheets.get("external_choices", [])]
        self.languages = Languages(self.rows, self.choices, self.settings)
        self.lists: dict[str, list[Choice]] = {}
        self.cells: dict[str, list[dict[str, str]]] = {}
        """The cells of the answers of each list, which filters name."""
        self.dated: set[str] = set()
        """The lists with a date among their labels."""
        self.unlisted = 0
        # SurveyCTO writes the names of answers into a column of another name.
        named = any(("name",) in row.cells for row in self.choices)
        self.code = "name" if named else "value"
        self._cleaned: dict[str, list[Choice]] = {}
        for row in self.choices:
            self._add_choice(row)

    def _add_choice(self, row: Row) -> None:
        name = row.get("list_name") or row.get("list name")
        self.unlisted += not name
        pictured = any(header[0] in _PICTURES for header in row.cells)
        choice = Choice(row.get(self.code), self.texts(row, "label"), pictured)
        self.lists.setdefault(name, []).append(choice)
        self.cells.setdefault(name, []).append(cells_of_choice(row.cells))
        if row.dates & {header for header in row.cells if header[0] == "label"}:
            self.dated.add(name)

    def texts(self, row: Row, name: str) -> dict[str, str]:
        return self.languages.texts(row, name)

    def words(self, row: Row) -> dict[str, dict[str, str]]:
        return {"text": self.texts(row, "label"), "help": self.texts(row, "hint")}

    def clean(self, name: str) -> list[Choice]:
        """Return a list without markup, which is the same for all its questions."""
        if name not in self._cleaned:
            choices = self.lists.get(name, [])
            self._cleaned[name] = [
                replace(choice, texts=plain_texts(choice.texts), pictured=_is_picture(choice))
                for choice in choices
            ]
        return self._cleaned[name]

    def values(self, row: Row, part: str) -> Item:
        values = values_of(self._by_tag(row), part)
        values.pop(EXACT, None)
        return values

    def restore_exact(self, row: Row, held: Item) -> None:
        restore_texts(held, values_of(row.cells, "").get(EXACT))

    def _by_tag(self, row: Row) -> dict[Header, str]:
        """Return the cells of a row whose own texts have the tags of languages in their headers."""
        return {
            (*header[:2], tag_of(header[2]) or header[2]) if len(header) > 2 else header: cell
            for header, cell in row.cells.items()
            if header[0] == OWN
        }

    def about(self) -> Item:
        row = next(iter(self.settings), Row(1, {}))
        values = values_of(self._by_tag(row), "")
        exact = values.pop(EXACT, None)
        named = filter(None, map(row.get, ("form_title", "title", "form_id", "id_string")))
        title = next(named, _("Imported survey"))
        unknown = values.keys() - (properties_of().keys() - {"questions"})
        if unknown:
            place, text = _("The sheet “settings”"), _("%(key)s is an unknown key.")
            faults = (Fault((place,), text % {"key": quoted(key)}) for key in sorted(unknown))
            raise SurveyFileError([*faults])
        values.setdefault("title", {})
        if self.languages.tags and isinstance(values["title"], dict):
            values["title"].setdefault(self.languages.tags[0], title)
        restore_texts(values, exact)
        return {"languages": self.languages.tags, **values}


def _is_picture(choice: Choice) -> bool:
    return choice.pictured or any(map(has_media, choice.texts.values()))
