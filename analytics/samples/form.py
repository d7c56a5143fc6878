"""The part of an analysis's form that takes the sample of the wave."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.groups.forms import GroupsForm
from analytics.samples.stored import NOW, sample_of, stored_samples
from surveys.documents.sample import describe_sample, margins_of
from surveys.formatting import grouped


class SampledForm(GroupsForm):
    """Base form of analyses by groups that may be weighted: by the wave's sample, or as in
    earlier weighted shares."""

    weights = forms.ChoiceField(label=gettext_lazy("Weights"), required=False)

    def prepare(self) -> None:
        super().prepare()
        self.samples = stored_samples(self.wave)
        if now := sample_of(self.wave, self.samples):
            self.samples[NOW] = now.parameters
        choices = [
            (value, _("as in Sample and weights") if value == NOW else self._describe(own))
            for value, own in self.samples.items()
        ]
        self.offer("weights", [("", _("no weights")), *choices])

    @property
    def weight_options(self) -> list[tuple[str, str]]:
        """The choices to show: none, the wave's sample, and another one that is chosen."""
        offered: Any = self.fields["weights"]
        shown = {"", NOW, self.data.get("weights", "")}
        return [(value, text) for value, text in offered.choices if value in shown]

    def clean(self) -> dict[str, Any]:
        """Keep the weights out of the parameters of the analysis itself."""
        cleaned = super().clean()
        self.sample: dict[str, Any] | None = self.samples.get(cleaned.pop("weights", ""))
        return cleaned

    def with_groups(self, parameters: dict[str, Any], places: Any) -> dict[str, Any]:
        """Return the parameters with the sample, if it is weighted."""
        found = super().with_groups(parameters, places)
        return found if self.sample is None else {**found, "weights": self.sample}

    def _describe(self, parameters: dict[str, Any]) -> str:
        text = describe_sample(self.document, parameters, self.language)
        sizes = [" / ".join(map(grouped, margin["sizes"])) for margin in margins_of(parameters)]
        return f"{text} ({sizes[0]})" if len(sizes) == 1 else text
