"""List experiments: people say how many statements are true of them, and never which."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from localdp.mechanisms.list_design import FEWEST_STATEMENTS, MOST_STATEMENTS
from surveys.questions.kind import Problem, QuestionKind


class ListCount(QuestionKind):
    """An author's options are the statements; people choose a count from 0 to J + 1.

    Without a version it is the control list of J statements; the list that is its version, for
    other arms, adds the sensitive one. Both have the same counts, so that reports look the same.
    """

    name = "list"
    label = _("List experiment (count)")
    designs = ("best", "subset-selection", "randomized-response", "open")
    fields = ("options",)
    counted = True
    methods = _(
        "%(questions)s are lists of a list experiment: respondents said how many statements were "
        "true of them. The share of the sensitive statement is the difference in mean counts "
        "between the arms, with Welch’s interval, through the known probabilities where counts "
        "were randomized."
    )

    def categories(self, item: Mapping[str, Any]) -> int:
        return len(item.get("options", ())) + (1 if item.get("version_of") else 2)

    def frozen(self, item: Mapping[str, Any]) -> dict[str, Any]:
        counts = [dict.fromkeys(item["text"], f"{n}") for n in range(self.categories(item))]
        return {"options": counts, "reports": counts, "statements": item["options"]}

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        statements = self.categories(item) - 2
        if not FEWEST_STATEMENTS <= statements <= MOST_STATEMENTS:
            yield (
                "options",
                _("a list has %(least)d to %(most)d statements besides the sensitive one.")
                % {"least": FEWEST_STATEMENTS, "most": MOST_STATEMENTS},
            )

    def version_problem(self, first: Mapping[str, Any], item: Mapping[str, Any]) -> str:
        for key in ("design", "parameters"):
            if item.get(key) != first.get(key):
                return str(_("Both lists need the same protection."))
        added = [text for text in item["options"] if text not in first["options"]]
        if len(added) == 1 and len(item["options"]) == len(first["options"]) + 1:
            return ""
        return str(
            _(
                "The list for the other arm must have the same statements, word for word, and "
                "exactly one more: the sensitive one."
            )
        )
