"""The designer's forms. Each error belongs to the field where it can be corrected."""

from surveys.drafts.forms.item import ItemForm
from surveys.drafts.forms.question import KINDS, QuestionForm
from surveys.drafts.forms.section import SectionForm
from surveys.drafts.forms.survey import EraseForm, SurveyForm

__all__ = [
    "KINDS",
    "EraseForm",
    "ItemForm",
    "QuestionForm",
    "SectionForm",
    "SurveyForm",
]
