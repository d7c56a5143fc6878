"""Checks of the texts for respondents, the questions, and the expected precision."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, ngettext_lazy

from surveys import formatting
from surveys.documents.completion import in_words
from surveys.documents.interface_words import is_translatable
from surveys.documents.languages import (
    direction_of,
    name_of_language,
    unchecked_languages,
)
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.interface import interface_warnings, is_offered
from surveys.formatting import join_items, join_sentences
from surveys.launch.checks.item import ChecklistItem, Draft, FrozenText, shortened
from surveys.planning.readable import LOST, READABLE
from surveys.planning.split import arm_conflicts
from surveys.services import says_copy

# A contact with none of these holds no e-mail address, web page or telephone number.
_CONTACT_CHARACTERS = frozenset("@/0123456789")
_PROTECTED = ngettext_lazy("%(n)d protected question.", "%(n)d protected questions.", "n")
_STORED = ngettext_lazy(
    "%(n)d is stored as it is answered.", "%(n)d are stored as they are answered.", "n"
)
_EXPERIMENTS = ngettext_lazy(
    "%(n)d experiment, whose arm the page draws for each person.",
    "%(n)d experiments, whose arms the page draws for each person.",
    "n",
)
_DIRECTLY = ngettext_lazy(
    "%(n)d is asked of some people directly, without protection.",
    "%(n)d are asked of some people directly, without protection.",
    "n",
)
_IN_WORDS = ngettext_lazy(
    "%(n)d question asks for text. It is unprotected and stored apart from the reports.",
    "%(n)d questions ask for text. They are unprotected and stored apart from the reports.",
    "n",
)


def frozen_texts(draft: Draft) -> list[FrozenText]:
    """Return what respondents read besides the questions, in the survey's own language."""
    language, where, setting = draft.survey.language, draft.designer_url, draft.settings_url
    not_passed = draft.data.get("screening", {}).get("text", {}).get(language, "")
    closing = [text.get(language, "") for text in draft.data.get("closing_texts", ())]
    headings = [
        " · ".join(filter(None, (item[name].get(language, "") for name in ("text", "help"))))
        for item in draft.survey.items
        if item["kind"] == SECTION
    ]
    always = (
        (_("Title"), draft.text("title"), setting("title")),
        (_("Introduction"), draft.text("introduction"), setting("introduction")),
        (_("Research team and contact details"), draft.text("asker"), setting("asker")),
        (_("Ethics"), draft.text("ethics"), setting("ethics")),
    )
    if_written = (
        (_("Sections"), "\n".join(filter(None, headings)), where),
        (_("Why questions are not protected"), "\n".join(_reasons(draft)), where),
        (_("Text for people who do not pass"), not_passed, setting("screening_text")),
        (_("Answered in words, at the end"), "\n".join(closing), setting("closing_texts")),
        (_("For a panel"), in_words(draft.data.get("completion", {})), setting("completion_link")),
    )
    written = (each for each in if_written if each[1])
    return [FrozenText(*each) for each in (*always, *written)]


def _reasons(draft: Draft) -> list[str]:
    """Return each reason why questions are not protected, after the numbers of the questions."""
    numbers: dict[str, list[int]] = {}
    for number, item in enumerate(draft.survey.questions, 1):
        if reason := item.get("justification", {}).get(draft.survey.language, ""):
            numbers.setdefault(reason, []).append(number)
    ranges = {reason: formatting.number_ranges(each) for reason, each in numbers.items()}
    return [f"{join_items(each)} · {reason}" for reason, each in ranges.items()]


def opening(draft: Draft) -> ChecklistItem:
    copied = [
        title for tag, title in draft.data["title"].items() if title and says_copy(title, tag)
    ]
    return ChecklistItem(
        _("Title and introduction"),
        copied[0] if copied else f"{draft.text('title')}: {shortened(draft.text('introduction'))}",
        _("Respondents would read that this survey is a copy.")
        if copied
        else _("People read these first, and use them to decide whether to take part."),
        draft.settings_url("title" if copied or not draft.text("title") else "introduction"),
        draft.problems("title", "introduction"),
        warning=bool(copied),
    )


def asker(draft: Draft) -> ChecklistItem:
    asker = draft.text("asker")
    reachable = bool(_CONTACT_CHARACTERS & set(asker))
    current = shortened(asker)
    if not reachable:
        current = _("%(asker)s. It contains no address or telephone number.") % {"asker": current}
    return ChecklistItem(
        _("Research team and contact details"),
        current,
        _("People who have a question about the study must be able to ask it."),
        draft.settings_url("asker"),
        draft.problems("asker"),
        warning=not reachable,
    )


def ethics(draft: Draft) -> ChecklistItem:
    text = draft.text("ethics")
    return ChecklistItem(
        _("Ethics"),
        shortened(text) or _("Neither an approval nor help for distressed people is mentioned."),
        _(
            "Sensitive questions can distress people. Most ethics boards ask for a note "
            "on where to get help."
        ),
        draft.settings_url("ethics"),
        draft.problems("ethics"),
        warning=not text,
    )


def languages(draft: Draft) -> ChecklistItem:
    tags = draft.data["languages"]
    untranslated = interface_warnings(draft.survey)
    in_english = [tag for tag in tags if is_translatable(tag) and not is_offered(draft.survey, tag)]
    own_words = ngettext(
        "Candor has no texts of its own in %(languages)s. Its readers see your questions in "
        "it, but read in English how their answers are protected, and all buttons.",
        "Candor has no texts of its own in %(languages)s. Their readers see your questions in "
        "them, but read in English how their answers are protected, and all buttons.",
        len(in_english),
    )
    unchecked = unchecked_languages(tags)
    confirmed = _(
        "No native reader has checked Candor’s own words in %(languages)s. The launch asks you "
        "to confirm that someone who reads it has read what people are promised."
    )
    current = [
        _("Complete in %(languages)s.") % {"languages": names_of(tags)},
        in_english and own_words % {"languages": names_of(in_english)},
        *untranslated,
        unchecked and confirmed % {"languages": names_of(unchecked)},
    ]
    return ChecklistItem(
        _("Languages"),
        join_sentences(current),
        _("People who read no English cannot tell how they are protected. Tell them yourself.")
        if in_english
        else _("A gap would show in another language, in the middle of a question."),
        reverse("surveys:texts", args=[draft.survey.pk]),
        draft.problems("languages"),
        warning=bool(in_english or untranslated or unchecked),
    )


def names_of(tags: Sequence[str]) -> str:
    """Return the names of languages, each isolated if it runs from right to left."""
    return join_items(
        f"\u2067{name_of_language(tag)}\u2069"
        if direction_of(tag) == "rtl"
        else name_of_language(tag)
        for tag in tags
    )


def questions(draft: Draft) -> ChecklistItem:
    budget, apart = draft.budget, arm_conflicts(draft.survey, draft.plan.assumptions.people)
    protected, directly = len(budget.spent), len(budget.directly)
    others = sum(bool(question.get("other")) for question in draft.survey.questions)
    counted = (
        (len(budget.open), _STORED),
        (len(budget.arms), _EXPERIMENTS),
        (directly, _DIRECTLY),
        (len(draft.data.get("closing_texts", ())) + others, _IN_WORDS),
    )
    told = [_PROTECTED % {"n": protected}, *(words % {"n": n} for n, words in counted if n)]
    return ChecklistItem(
        _("Questions and protections"),
        join_sentences([*told, *apart]),
        _("Every word and every probability is frozen, and printed in every export."),
        draft.designer_url,
        draft.problems("questions", "closing_texts"),
        warning=not protected or bool(directly or apart),
    )


def control(draft: Draft) -> ChecklistItem:
    known = [q for q in draft.survey.questions if q.get("known_share") is not None]
    own_device = [q for q in draft.survey.questions if q.get("device") == "respondent"]
    if known:
        current = ngettext("%(n)d, with a known share.", "%(n)d, with known shares.", len(known))
    elif own_device:
        current = _(
            "None, though people randomize their answers themselves at %(told)d of the questions."
        )
    else:
        current = _("None. The page randomizes by itself, so no one can misread the rules.")
    return ChecklistItem(
        _("Control question"),
        current % {"n": len(known), "told": len(own_device)},
        _("A question whose true share is known shows whether people follow the rules."),
        draft.designer_url,
        warning=bool(own_device) and not known,
    )


def people(draft: Draft) -> ChecklistItem:
    """Return which questions can be read with the respondents expected."""
    words = _("%(people)s expected.")
    expected = words % {"people": formatting.persons(draft.plan.assumptions.people)}
    told, asked = draft.reading.sentence, draft.reading.asked
    hardest = asked[0].outlook if asked else None
    sentences = [expected, told, *(hardest.who_is_asked if hardest else ())] if told else []
    return ChecklistItem(
        _("Respondents"),
        join_sentences(sentences) or _("Nothing to plan."),
        _(
            "With too few respondents the results will be inconclusive, and that cannot be fixed "
            "later."
        ),
        reverse("surveys:plan", args=[draft.survey.pk]),
        warning=not told or any(row.verdict != READABLE for row in asked),
    )


def unreadable(draft: Draft) -> str:
    """Say which sensitive questions the people expected leave with too wide a margin to read, and
    what these would have as answered; empty if all can be read."""
    every = [row.outlook for row in draft.reading.asked if row.outlook and row.verdict == LOST]
    lost = [each for each in every if not each.kind.numeric]  # means have units of their own
    if not lost:
        return draft.reading.sentence if every else ""
    text = _("Question %(numbers)s cannot be read: with %(people)s, it has %(margin)s.")
    bare = _("Stored as answered: %(margin)s.")
    if len(lost) > 1:
        text = _(
            "Questions %(numbers)s cannot be read: with %(people)s, they have %(margin)s or more."
        )
        bare = _("Stored as answered: %(margin)s or less.")
    least = lost[-1]  # the rows are sorted by their margins
    words = {
        "numbers": formatting.join_numbers(sorted(each.number for each in lost)),
        "people": formatting.respondents(draft.plan.assumptions.people),
        "margin": least.margin_text,
    }
    widest = max((each.bare for each in lost), key=lambda each: each.relative)
    return join_sentences([text % words, bare % {"margin": widest.margin_text}])
