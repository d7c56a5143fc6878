"""The choices that the page Analyze offers, and the tabs for those that were made."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, cast

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from analytics.analyze.choices import OUTCOME, RELATED, Choices
from analytics.analyze.menu import Menu, Option
from analytics.analyze.tabs import OWN, TABS, Proposal, propose, proposed
from analytics.crosstabs.variables import Variable, variables_of
from analytics.groups.forms import GroupsForm
from analytics.groups.groups import Groups
from analytics.list_regression.variables import lists_of
from analytics.regression.covariates import key_of
from analytics.regression.job import REGRESSION
from analytics.regression.variables import outcomes_of, predictors_of
from analytics.samples.form import SampledForm
from surveys.formatting import join_items
from surveys.models import Wave

MOST_CROSSED = 7
"""With more covariates, their pairs are not listed as interactions."""


@dataclass(frozen=True)
class Bar:
    """The form at the top of the page Analyze, and of each analysis."""

    wave: Wave
    choices: Choices
    language: str

    @property
    def url(self) -> str:
        return reverse("analytics:analyze", args=[self.wave.survey_id, self.wave.pk])

    @cached_property
    def groups(self) -> Groups:
        return Groups.of(self.wave.version.document)

    @cached_property
    def variables(self) -> dict[str, str]:
        """The text of each variable by its key, in the order of the version."""
        known: dict[str, Variable] = {}
        for variable in (*variables_of(self.groups), *outcomes_of(self.groups)):
            known.setdefault(variable.key, variable)
        lists = {pair.question.id: pair for pair in lists_of(self.groups)}
        texts = [
            (each.question_index, key, each.text(self.language))
            for key, each in known.items()
            if key not in lists
        ] + [
            (pair.treatment, key, pair.statement.within(self.language))
            for key, pair in lists.items()
        ]
        rows = [(key, text) for _place, key, text in sorted(texts, key=lambda row: row[0])]
        return {key: str(text) for key, text in self.wave.version.document.distinct_choices(rows)}

    @property
    def outcomes(self) -> list[Option]:
        return [(key, text, key == self.choices.outcome) for key, text in self.variables.items()]

    @property
    def related(self) -> list[Option]:
        chosen = self.choices.related
        return [
            (key, text, key in chosen)
            for key, text in self.variables.items()
            if key != self.choices.outcome
        ]

    @cached_property
    def menus(self) -> list[Menu]:
        """How each related question can enter a model."""
        known = {each.key: each for each in predictors_of(self.groups)}
        keys = [key for key in self.choices.related if key in known]
        spelled = self.choices.covariates
        return [
            Menu(known[key], self.variables[key], [each for each in spelled if key_of(each) == key])
            for key in keys
        ]

    @property
    def shows_menus(self) -> bool:
        """Whether a model is shown, or covariates enter one in a way that must not be lost."""
        is_model = self.shown is not None and self.shown.tab.name == "model"
        spelled = self.choices.covariates != self.choices.related or self.choices.interactions
        return bool(self.menus) and (is_model or bool(spelled))

    @property
    def pairs(self) -> list[Option]:
        """Two covariates each, as interactions; none of more than can be shown."""
        menus = self.menus if len(self.menus) <= MOST_CROSSED else []
        chosen = [{*pair.split("*")} for pair in self.choices.interactions]
        return [
            (f"{one.key}*{other.key}", f"{one.text} × {other.text}", {one.key, other.key} in chosen)
            for one, other in combinations(menus, 2)
        ]

    @property
    def related_text(self) -> str:
        """What the outcome is related to, in words."""
        return "; ".join(text for _key, text, chosen in self.related if chosen)

    @property
    def text(self) -> str:
        """The choices in one line."""
        words = {
            "outcome": self.variables.get(self.choices.outcome, ""),
            "related": self.related_text,
            "who": self.filter_text or _("everyone"),
        }
        if not self.related_text:
            return "{outcome} · {who}".format_map(words)
        return _("%(outcome)s by %(related)s · %(who)s") % words

    @cached_property
    def filters(self) -> list[tuple[str, list[Option]]]:
        """Each question that people can be filtered by, with its answers."""
        form = self.form or self._sampled
        chosen = set(self.choices.only)
        return [
            (text, [(value, label, value in chosen) for value, label in answers])
            for text, answers in form.filters()
        ]

    @property
    def filter_text(self) -> str:
        """Whom the analysis is about, in words."""
        either = _(" or ")
        parts = [
            f"{text} {either.join(own)}"
            for text, answers in self.filters
            if (own := [label for _value, label, chosen in answers if chosen])
        ]
        return "; ".join(parts)

    @cached_property
    def _sampled(self) -> SampledForm:
        """A form of these choices which has the weights: of a tab, or of a model."""
        for each in self.proposals:
            if isinstance(each.form, SampledForm):
                return each.form
        form = REGRESSION.form(self.choices.data, wave=self.wave, language=self.language)
        assert isinstance(form, SampledForm)  # noqa: S101 - models take weights
        return form

    @property
    def weights(self) -> list[Option]:
        """No weights, or the sample of the wave."""
        chosen = self.choices.weights
        return [(value, text, value == chosen) for value, text in self._sampled.weight_options]

    @property
    def confidence(self) -> list[Option]:
        offered: Any = self._sampled.fields["confidence"]
        planned = str(self.wave.version.document.estimator.confidence)
        chosen = self.choices.data.get("confidence") or planned
        return [(value, text, value == chosen) for value, text in offered.choices if value]

    @cached_property
    def proposals(self) -> list[Proposal]:
        """The tabs; none before an outcome is chosen."""
        tabs = TABS if self.choices.outcome else ()
        return [propose(tab, self.choices, self.wave, self.language) for tab in tabs]

    @cached_property
    def shown(self) -> Proposal | None:
        return proposed(self.proposals, self.choices, self.wave.version.document)

    @property
    def swapped(self) -> str:
        """The address with outcome and related question exchanged, if only that can be shown."""
        if self.shown or len(self.choices.related) != 1:
            return ""
        data = self.choices.data.copy()
        data.setlist(OUTCOME, self.choices.related)
        data.setlist(RELATED, [self.choices.outcome])
        other = Bar(self.wave, Choices(data), self.language)
        return f"{self.url}?{other.choices.query}" if other.shown else ""

    @property
    def form(self) -> GroupsForm | None:
        """The form of the tab that is shown."""
        return self.shown.form if self.shown else None

    @property
    def impossible(self) -> list[tuple[str, str]]:
        """The titles of tabs that are impossible for each reason, once more than an outcome is
        chosen, or one that is not offered."""
        titles: dict[str, list[str]] = {}
        offered = self.choices.outcome in self.variables
        if self.choices.related or self.choices.only or not offered:
            for each in self.proposals:
                titles.setdefault(each.reason, []).append(str(each.tab.title))
        return [(join_items(names), reason) for reason, names in titles.items() if reason]

    @property
    def released_only(self) -> str:
        """The central questions: only their totals are released, so no analysis takes them."""
        document = self.wave.version.document
        central = [each.wording(self.language) for each in document.questions if each.central]
        return join_items([f"“{text}”" for text in central])

    @property
    def options(self) -> list[Any]:
        """The fields of the tab that is shown which have no place of their own on the page."""
        return (
            [each for each in self.form.other_fields if each.name not in OWN] if self.form else []
        )

    @property
    def hidden(self) -> Iterator[tuple[str, str]]:
        """The data of the form of the tab that is shown, for the button that asks for it."""
        data = QueryDict() if self.form is None else cast(QueryDict, self.form.data)
        return ((name, value) for name, values in data.lists() for value in values if value)
