"""The designer's forms. Each refusal stands at the field where it can be mended."""

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
