"""Candor's words for respondents, as the authors of a survey translate them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import ngettext_lazy

from surveys.documents.interface_words import (
    InterfaceText,
    Words,
    interface_texts,
    is_translatable,
    missing,
)
from surveys.documents.languages import name_of_language
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import fingerprint, lock_draft
from surveys.models import Survey

_PROMISES = ngettext_lazy(
    "%(n)d of Candor’s promises is not translated into %(language)s. Translate it, or do "
    "not offer Candor’s words in this language.",
    "%(n)d of Candor’s promises are not translated into %(language)s. Translate them, or "
    "do not offer Candor’s words in this language.",
    "n",
)
_OTHERS = ngettext_lazy(
    "%(n)d of Candor’s other texts is not translated into %(language)s: people read it in English.",
    "%(n)d of Candor’s other texts are not translated into %(language)s: people read them "
    "in English.",
    "n",
)


@dataclass(frozen=True)
class Progress:
    """How far the translation of Candor's words into a language is."""

    language: str
    offered: bool
    total: int
    promises: int
    """How many promises are missing."""
    others: int
    """How many other texts are missing."""

    @classmethod
    def of(cls, survey: Survey, language: str) -> "Progress":
        gaps = missing(language, words_of(survey, language))
        promises = sum(text.promise for text in gaps)
        offered = is_offered(survey, language)
        return cls(language, offered, len(interface_texts()), promises, len(gaps) - promises)

    @property
    def done(self) -> int:
        """How many texts are translated."""
        return self.total - self.promises - self.others


def words_of(survey: Survey, language: str) -> Words:
    """Return the translations into a language, by the keys of the texts."""
    words: Words = survey.interface.get(language, {}).get("texts", {})
    return words


def is_offered(survey: Survey, language: str) -> bool:
    """Return whether people read Candor's words in this language of the survey."""
    return bool(is_translatable(language) and survey.interface.get(language, {}).get("offered"))


def progress_of(survey: Survey) -> list[Progress]:
    """Return the progress in each language of the survey that offers Candor's words."""
    tags = survey.draft["languages"]
    return [Progress.of(survey, tag) for tag in tags if is_offered(survey, tag)]


def interface_problems(survey: Survey) -> list[str]:
    """Return what prevents the launch: languages in which promises are missing."""
    return [
        _PROMISES % {"n": each.promises, "language": name_of_language(each.language)}
        for each in progress_of(survey)
        if each.promises
    ]


def interface_warnings(survey: Survey) -> list[str]:
    """Return in which languages other texts are missing."""
    return [
        _OTHERS % {"n": each.others, "language": name_of_language(each.language)}
        for each in progress_of(survey)
        if each.others
    ]


def fingerprint_of(survey: Survey, language: str, texts: Sequence[InterfaceText]) -> str:
    """Return the fingerprint of the translations of these texts."""
    words = words_of(survey, language)
    return fingerprint({text.key: [*words.get(text.key, ())] for text in texts})


@transaction.atomic
def change_words(
    *,
    survey: Survey,
    language: str,
    words: Words,
    base_fingerprint: str = "",
    texts: Sequence[InterfaceText] = (),
) -> None:
    """Change the translations of some texts; those without a word are removed.

    Raises `Outdated` if the ``texts`` changed since ``base_fingerprint``.
    """
    lock_draft(survey)
    if base_fingerprint and base_fingerprint != fingerprint_of(survey, language, texts):
        raise Outdated
    former = words_of(survey, language)
    changed = {key: said for key, said in {**former, **words}.items() if any(said)}
    _save(survey, language, offered=is_offered(survey, language), texts=changed)


@transaction.atomic
def offer(*, survey: Survey, language: str, offered: bool) -> None:
    """Show people Candor's words in this language, or in another one; translations stay."""
    lock_draft(survey)
    _save(survey, language, offered=offered, texts=words_of(survey, language))


def _save(survey: Survey, language: str, *, offered: bool, texts: Words) -> None:
    survey.interface = {**survey.interface, language: {"offered": offered, "texts": dict(texts)}}
    survey.save(update_fields=["interface"])
