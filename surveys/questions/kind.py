"""The base of all kinds of questions."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Problem = tuple[str, str | Promise]


class QuestionKind:
    """A kind of question: without more, a choice of one of the options that the author writes."""

    name = ""
    """Its name in drafts, frozen documents and files."""
    label: str | Promise = ""
    designs: tuple[str, ...] = ()
    """The protections that it can have, the usual one first."""
    fields: tuple[str, ...] = ()
    """The fields of the form, and keys of an item, that not every kind has."""
    parameters: tuple[str, ...] = ()
    """The parameters of each of its mechanisms, before the design's."""
    options: tuple[dict[str, str], ...] = ()
    """The options of every question of this kind; empty if authors write them."""
    choice = True
    """Whether people choose among options, of which shares are estimated."""
    several = False
    """Whether people can choose any number of the options."""
    binary = False
    """Whether the options are No and Yes, in this order."""
    numeric = False
    """Whether an answer is a number on a scale."""
    asked = True
    """Whether people are asked it: chance draws an arm, and the link has a field."""
    in_link = False
    """Whether the link has the answer."""
    seconds: int = 0
    """The number that the page compares with the time that a person takes; 0 for other kinds."""
    drawn = False
    """Whether the page draws the answer by chance."""
    battery_label: str | Promise = ""
    """What authors choose for a battery of such questions; empty if they fit none."""
    battery_design = ""
    """The usual protection of the items of a battery."""
    counted = False
    """Whether the options that authors write are statements, and people say how many are true."""
    methods: str | Promise = ""
    """The sentence of the methods paragraph; empty if the mechanism decides it."""
    xlsform: tuple[str, ...] = ()
    """The types of XLSForm that are read as this kind; the first is written."""
    limesurvey = ""
    """The letters of LimeSurvey's types that are read as this kind."""

    @property
    def fits_batteries(self) -> bool:
        """Whether such questions can be the items of a battery."""
        return bool(self.battery_design)

    @property
    def categorical(self) -> bool:
        """Whether an answer is exactly one of the options."""
        return self.choice and not self.several

    def categories(self, item: Mapping[str, Any]) -> int | tuple[int, ...]:
        """Return the number of options of an item, or of each of its parts."""
        return len(item.get("options", ()))

    def scale_of(self, item: Mapping[str, Any]) -> list[str | None]:
        """Return the calendar of an item, and its parameters of this kind."""
        parameters = item.get("parameters", {})
        return [item.get("calendar"), *(parameters.get(name) for name in self.parameters)]

    def order(self, options: int) -> list[int]:
        """Return the order in which so many options are asked and shown."""
        return list(range(options))

    def statements(self, options: int) -> list[int]:
        """Return the options, in this order, whose shares are not decided by another's."""
        return self.order(options)

    def frozen(self, item: Mapping[str, Any]) -> dict[str, Any]:
        """Return what only documents of this kind have of an item."""
        return {"unit": item.get("unit", {})} if "unit" in self.fields else {}

    def version_problem(self, first: Mapping[str, Any], item: Mapping[str, Any]) -> str:
        """Return why an item cannot be another version of the first one, beside its shape."""
        return ""

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        """Yield what is wrong with an item, or a part of one: the key, and why."""
        if "options" in self.fields and len(item.get("options", ())) < 2:
            yield "options", _("at least two options are expected.")
