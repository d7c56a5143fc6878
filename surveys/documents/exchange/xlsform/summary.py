"""Say what was left out of all rows and sheets of an XLSForm."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext as _

from surveys.documents.exchange import reasons
from surveys.documents.exchange.conversion import Conversion
from surveys.documents.exchange.language_names import language_name, say_beyond
from surveys.documents.exchange.plain_text import has_media
from surveys.documents.exchange.xlsform.columns import OWN
from surveys.documents.exchange.xlsform.rows import TRANSLATED, is_appearance_kept
from surveys.documents.exchange.xlsform.sheets import Sheets
from surveys.documents.exchange.xlsform.tables import MATRIX, SCORE

_READ = {
    *("type", "name", "required", "relevant", "constraint", "parameters", "disabled"),
    *("choice_filter", *TRANSLATED, OWN, MATRIX, SCORE),
}
_CHOICES = frozenset({"list_name", "list name", "name", "label"})
COLUMNS = {
    # Some tools write yes and no as formulas.
    "survey": _READ - {"required", "disabled"},
    "choices": _CHOICES,
    "external_choices": _CHOICES,
    # Versions are often formulas of the time.
    "settings": {"form_title", "title", "default_language", OWN},
}
# They say how a form looks or fails, not what it asks.
_HARMLESS = {
    *("constraint_message", "constraint message", "required_message", "required message"),
    "bind:jr:constraintmsg",
}
# They name the form for programs.
_MACHINE = {"form_id", "id_string", "name", "version", "allow_choice_duplicates"}


@dataclass
class Summary:
    """What is said once of a whole form, with the numbers of rows."""

    sheets: Sheets
    made: Conversion
    groups: int = 0
    required: int = 0
    disabled: int = 0
    computed: int = 0
    """The calculations that are read."""

    def write(self, filtering: Collection[str]) -> None:
        """Add a sentence for each thing that was left out of many rows; filters name these columns
        of answers."""
        sheet = _("The sheet “survey”")
        self._say_languages(sheet)
        self._say_cells_and_columns(filtering)
        unlisted = _("rows without the name of a list were left out: %(n)s.")
        self.made.leave_out_numbers(_("The sheet “choices”"), (self.sheets.unlisted, unlisted))
        disabled = _("disabled rows were left out: %(n)s.")
        self.made.leave_out_numbers(sheet, (self.disabled, disabled))
        for name, earlier in self.sheets.languages.repeated.items():
            reason = _(
                "“%(name)s” is the same language here as “%(other)s”. Its texts were left out "
                "where both have one."
            )
            self.made.leave_out(sheet, reason, name=name[:60], other=earlier[:60])
        cells = (
            cell for row in (*self.sheets.rows, *self.sheets.choices) for cell in row.cells.items()
        )
        media = sum(has_media(text) for header, text in cells if header[0] in TRANSLATED)
        self.made.leave_out_numbers(sheet, (media, reasons.MEDIA))
        settings = self.made.settings
        if not self.made.ours:
            held = (settings.get(key) for key in ("title", "introduction"))
            self.made.name_placeholders(
                [texts for texts in held if isinstance(texts, dict)], _("The survey")
            )
        groups = _("groups do not exist here, so their labels became headings. Groups: %(n)s.")
        self.made.leave_out_numbers(sheet, (self.groups, groups), (self.required, reasons.REQUIRED))

    def _say_languages(self, sheet: str) -> None:
        languages = self.sheets.languages
        say_beyond(self.made, languages.beyond)
        if languages.guessed:
            reason = _("texts without the name of a language were taken as %(name)s.")
            self.made.leave_out(sheet, reason, name=language_name(str(languages.default)))
        if languages.doubled:
            reason = _(
                "a column without a language and one with its name hold other texts in %(name)s. "
                "The first were left out. Rows: %(n)s."
            )
            words = {"name": language_name(str(languages.default)), "n": len(languages.doubled)}
            self.made.leave_out(_("The workbook"), reason, **words)
        for name in sorted(languages.unknown):
            reason = _(
                "the language “%(name)s” is unknown, and its texts were left out. Write its tag "
                "behind it, such as “French (fr)”."
            )
            self.made.leave_out(sheet, reason, name=name[:60])

    def _say_cells_and_columns(self, filtering: Collection[str]) -> None:
        sheet, choices = _("The sheet “survey”"), _("The sheet “choices”")
        for place, rows, read in (
            (sheet, self.sheets.rows, _READ | _HARMLESS),
            (
                choices,
                self.sheets.choices,
                COLUMNS["choices"] | {OWN, self.sheets.code} | {*filtering},
            ),
            (_("The sheet “settings”"), self.sheets.settings, COLUMNS["settings"] | _MACHINE),
        ):
            columns = Counter(header[0] for row in rows for header in row.cells)
            if rows is self.sheets.rows:
                columns["calculation"] -= self.computed
                columns["appearance"] -= sum(map(is_appearance_kept, self.sheets.rows))
            columns += Counter()  # without columns that lost nothing
            formulas = _("cells with formulas were read as the values that they last had: %(n)s.")
            errors = _("cells with an error such as #REF! were left empty: %(n)s.")
            unnamed = _("cells in columns without a name were left out. Rows: %(n)s.")
            self.made.leave_out_numbers(
                place,
                (sum(len(row.formulas) for row in rows), formulas),
                (sum(len(row.errors) for row in rows), errors),
                (columns.pop("", 0), unnamed),
            )
            for name in sorted(columns.keys() - read):
                reason = _("the column “%(name)s” was left out. Rows with an entry in it: %(n)s.")
                self.made.leave_out(place, reason, name=name[:60], n=columns[name])
