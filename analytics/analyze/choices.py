"""What is chosen on the page Analyze, read from its address."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict

from analytics.regression.covariates import GROUPS, key_of

OUTCOME, RELATED, ONLY, VIEW, WEIGHTS = "outcome", "by", "only", "as", "weights"
INTERACTIONS = "interactions"
AS, CENTER, DIVIDE, REFERENCE = MENU = "as.", "center.", "divide.", "reference."
"""What the menu of a covariate adds to an address, before the key, until it is spelled."""


@dataclass(frozen=True)
class Choices:
    """The choices of an address; unknown ones are found by the forms that they go to."""

    data: QueryDict

    @classmethod
    def parse(cls, query: str) -> "Choices":
        return cls(QueryDict(query))

    @property
    def outcome(self) -> str:
        """The key of a variable; empty without one."""
        return str(self.data.get(OUTCOME, ""))

    @cached_property
    def related(self) -> list[str]:
        """The keys of the variables that the outcome is related to."""
        keys = dict.fromkeys(map(key_of, self.data.getlist(RELATED)))
        return [key for key in keys if key and key != self.outcome]

    @property
    def covariates(self) -> list[str]:
        """The same as covariates of a model, as they are spelled."""
        return [each for each in self.data.getlist(RELATED) if key_of(each) in self.related]

    @property
    def interactions(self) -> list[str]:
        """The pairs of keys, as `q1*q2`."""
        given = ",".join(self.data.getlist(INTERACTIONS)).split(",")
        return [pair for part in given if (pair := part.strip())]

    @property
    def spelled(self) -> "Choices | None":
        """The same without what came from the menus of covariates; None if nothing did."""
        own = [name for name in self.data if name.startswith(MENU)]
        if not own:
            return None
        data = self.data.copy()
        for name in own:
            del data[name]
        data.setlist(RELATED, [each for key in self.related for each in self._spelled(key)])
        return Choices(data)

    def _spelled(self, key: str) -> Iterator[str]:
        ways, center, divide, reference = (str(self.data.get(name + key, "")) for name in MENU)
        for way in ways.split("+"):
            text = f"{key}:{way}" if way else key
            if reference not in ("", "0") and way in ("", GROUPS):
                text += f",reference={reference}"
            if center and way not in ("log", GROUPS):
                text += ",center" if center == "mean" else f",center={center}"
            if divide and way not in ("log", GROUPS):
                text += f",/{divide}"
            yield text

    @property
    def only(self) -> list[str]:
        """The answers of the filter, as `q2:1`."""
        return self.data.getlist(ONLY)

    @property
    def view(self) -> str:
        """The tab that was asked for; empty if the page is to propose one."""
        return str(self.data.get(VIEW, ""))

    @property
    def weights(self) -> str:
        return str(self.data.get(WEIGHTS, ""))

    def filled(self, fields: dict[str, list[str]]) -> QueryDict:
        """Return the choices as the data of a kind's form, with these fields."""
        data = self.data.copy()
        for name, values in fields.items():
            data.setlist(name, values)
        return data

    @property
    def query(self) -> str:
        """The address without what is empty."""
        data = self.data.copy()
        for name, values in [*data.lists()]:
            data.setlist(name, [value for value in values if value])
        return data.urlencode()
