"""The sheets of an XLSForm: the rows, the lists of answers and the settings."""

from dataclasses import replace

from django.utils.translation import gettext as _

from surveys.documents.exchange.choices import Choice
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.cascades import cells_of_choice
from surveys.documents.exchange.language_names import tag_of
from surveys.documents.exchange.plain_text import has_media
from surveys.documents.exchange.xlsform.columns import (
    EXACT,
    OWN,
    properties_of,
    restore_texts,
    values_of,
)
from surveys.documents.exchange.xlsform.languages import Languages, plain_texts
from surveys.documents.exchange.xlsform.workbook import Header, Row
from surveys.documents.import_export import SurveyFileError
from surveys.documents.json_schema import Fault, quoted

_PICTURES = {"media", "image", "big-image", "audio", "video"}


class Sheets:
    """The sheets of a form."""

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
        """Return the translations of a label or a hint."""
        return self.languages.texts(row, name)

    def words(self, row: Row) -> dict[str, dict[str, str]]:
        """Return what people read of a row: its text, and the explanation below it."""
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
        """Return what our own columns say of a part."""
        values = values_of(self._by_tag(row), part)
        values.pop(EXACT, None)
        return values

    def restore_exact(self, row: Row, held: Item) -> None:
        """Restore the texts that a spreadsheet would change."""
        restore_texts(held, values_of(row.cells, "").get(EXACT))

    def _by_tag(self, row: Row) -> dict[Header, str]:
        """Return the cells of a row whose own texts have the tags of languages in their headers."""
        return {
            (*header[:2], tag_of(header[2]) or header[2]) if len(header) > 2 else header: cell
            for header, cell in row.cells.items()
            if header[0] == OWN
        }

    def about(self) -> Item:
        """Return what the form says of the whole survey; raise `SurveyFileError`."""
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
