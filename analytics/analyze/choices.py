"""What is chosen on the page Analyze, read from its address."""

from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict

OUTCOME, RELATED, ONLY, VIEW, WEIGHTS = "outcome", "by", "only", "as", "weights"


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
        keys = dict.fromkeys(self.data.getlist(RELATED))
        return [key for key in keys if key and key != self.outcome]

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
