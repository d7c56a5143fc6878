"""Fields of the designer's forms: texts, and options with one a line."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from django import forms
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import LIMITS
from surveys.documents.json_schema import IMPOSSIBLE, impossible_character
from surveys.documents.languages import direction_of
from surveys.documents.links import link_problem
from surveys.formatting import grouped
from surveys.questions.registry import KINDS

Item = dict[str, Any]
Texts = Mapping[str, str]

Tick = partial(forms.BooleanField, required=False)


def possible_text(text: str) -> None:
    """Refuse characters that no text in a file of ours may have."""
    if character := impossible_character(text):
        raise forms.ValidationError(capfirst(IMPOSSIBLE % {"character": character}))


def possible_links(text: str) -> None:
    """Refuse what looks like a link and leads elsewhere."""
    if problem := link_problem(text):
        raise forms.ValidationError(problem)


class TextField(forms.CharField):
    default_validators = [possible_text]


class TextArea(TextField):
    """A text of several lines, by default optional and of the usual length."""

    def __init__(self, rows: int, **options: Any) -> None:
        widget = forms.Textarea(attrs={"rows": rows})
        usual = {"required": False, "max_length": LIMITS["text"], "widget": widget}
        super().__init__(**{**usual, **options})


class LinkedArea(TextArea):
    """A text of several lines in which respondents find links."""

    default_validators = [possible_text, possible_links]


class LongSelect(forms.Select):
    """A choice from hundreds: Django would render two templates for each option."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        """Return the element, without groups of options."""
        chosen, selected = self.format_value(value), SafeString(" selected")
        options = format_html_join(
            "\n",
            '<option value="{}"{}>{}</option>',
            (
                (each, selected if str(each) in chosen else "", label)
                for each, label in self.choices
            ),
        )
        own = flatatt({"name": name, **self.build_attrs(self.attrs, attrs)})
        return format_html("<select{}>\n{}\n</select>", own, options)


def mark_language(fields: Mapping[str, forms.Field], language: str) -> None:
    """Tell browsers the language and direction of what authors write, where the page has others."""
    if language == get_language():
        return
    for field in fields.values():
        if isinstance(field, TextField):
            field.widget.attrs |= {"lang": language, "dir": direction_of(language)}


class OptionsField(TextArea):
    """Options, one a line; its value is a list of texts."""

    def __init__(
        self,
        rows: int,
        *,
        most: int,
        too_many: Any,
        longest: int = LIMITS["option"],
        **options: Any,
    ) -> None:
        super().__init__(rows, max_length=None, **options)
        self.most = most
        self.too_many = too_many
        self.longest = longest

    def clean(self, value: Any) -> list[str]:
        lines = (" ".join(line.split()) for line in super().clean(value).splitlines())
        options = [line for line in lines if line]
        if len(options) > self.most:
            raise forms.ValidationError(self.too_many, params={"most": self.most})
        if any(len(option) > self.longest for option in options):
            text = _("A line has at most %(limit)s characters.") % {"limit": grouped(self.longest)}
            raise forms.ValidationError(text)
        seen: set[str] = set()
        for option in options:
            if option.casefold() in seen:
                twice = _("“%(option)s” is in the list twice.") % {"option": option}
                raise forms.ValidationError(twice)
            seen.add(option.casefold())
        return options


def lines_of(options: Sequence[Texts], language: str) -> str:
    """Return the text of the field of these options."""
    return "\n".join(option.get(language, "") for option in options)


def continued(
    texts: Sequence[str],
    former: Sequence[Item],
    words: Callable[[Item], str],
    *,
    in_place: bool = True,
) -> list[Item]:
    """Return which former entry each text continues; an empty one for a new text.

    It is the entry with the same ``words``; else the one ``in_place``, if as many texts were there
    and its words are gone.
    """
    known = {words(entry): entry for entry in former}
    alike = in_place and len(former) == len(texts)
    reworded = [{} if words(entry) in texts else entry for entry in former if alike]
    return [
        known.get(text, at_place)
        for text, at_place in zip(texts, reworded or [{}] * len(texts), strict=True)
    ]


def one_line(entry: Item, language: str) -> str:
    """Return the words of a closing text, or of an item of a battery, on one line."""
    return " ".join(str(entry["text"].get(language, "")).split())


def closing_texts_of(lines: Sequence[str], former: Sequence[Item], language: str) -> list[Item]:
    """Return the closing texts of a draft; one that is continued keeps its id, help and
    translations."""
    words = partial(one_line, language=language)
    last = max([int(text["id"][1:]) for text in former], default=0)
    texts = []
    for line, kept in zip(lines, continued(lines, former, words), strict=True):
        if kept and words(kept) == line:
            texts.append(kept)
            continue
        entry = kept
        if not entry:
            last += 1
            entry = {"id": f"t{last}", "text": {}, "help": {}}
        texts.append({**entry, "text": {**entry["text"], language: line}})
    return texts


def options_for_draft(
    texts: Sequence[str], former: Mapping[str, Any], kind: str, language: str
) -> list[dict[str, str]]:
    """Return the options of a question, or of a part, as the draft stores them.

    An option that is continued keeps its translations. Fixed options, such as Yes and No, keep
    translations that were typed on the page of texts.
    """
    before = former.get("options", [])
    same_kind = former.get("kind") == kind
    if fixed := KINDS[kind].options:
        typed = before if same_kind else [{}] * len(fixed)
        return [{**built_in, **text} for built_in, text in zip(fixed, typed, strict=True)]
    kept = continued(texts, before, lambda option: option.get(language, ""), in_place=same_kind)
    return [{**option, language: text} for text, option in zip(texts, kept, strict=True)]
