"""The designer's forms. Each refusal stands at the field where it can be mended."""

from surveys.forms.item import ItemForm
from surveys.forms.question import KINDS, QuestionForm
from surveys.forms.section import SectionForm
from surveys.forms.survey import EraseForm, SurveyForm

__all__ = [
    "KINDS",
    "EraseForm",
    "ItemForm",
    "QuestionForm",
    "SectionForm",
    "SurveyForm",
]
