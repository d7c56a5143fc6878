"""A survey to measure with, made as the designer makes one. Django has to be set up before."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from accounts.models import User
from localdp.layout import Layout
from localdp.randomness import SecureWords
from surveys.documents.draft import new_draft
from surveys.documents.frozen.document import Document
from surveys.documents.translatable_texts import YES_NO
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey, Wave
from surveys.services import create_survey

OWNER = "measuring@candor.example"
EXPORTER = "exporting@candor.example"


def single(place: int, options: int, design: str) -> dict[str, Any]:
    """Return one of so many options, at ε = 1."""
    return _question(place, "single", design, _options(options))


def multiple(place: int, items: int) -> dict[str, Any]:
    """Return any of so many items, at ε = 1 together."""
    return _question(place, "multiple", "multiple", _options(items))


def yes_no(place: int, design: str = "two-coins") -> dict[str, Any]:
    parameters: dict[str, str] = {} if design == "two-coins" else {"epsilon": "1"}
    return {**_question(place, "yes-no", design, list(YES_NO)), "parameters": parameters}


def put_before_people(
    questions: Sequence[dict[str, Any]],
    kind: Wave.Kind = Wave.Kind.LIVE,
    access: str = "link",
    *,
    while_open: bool = False,
) -> Wave:
    """Return a wave of these questions, open now, whose survey belongs to `owner`."""
    survey = create_survey(owner=owner(), title="Measured")
    empty = new_draft()
    draft = {
        **empty,
        "release": {**empty["release"], "while_open": while_open},
        "title": {"en": "Measured"},
        "introduction": {"en": "About things."},
        "asker": {"en": "A university, mail@university.example"},
        "questions": list(questions),
        "access": access,
    }
    edit_draft(survey=survey, draft=draft)
    return open_wave(survey=survey, kind=kind, actor=owner())


def owner() -> User:
    """Return the researcher whose surveys these are."""
    return _account(OWNER, User.Role.RESEARCHER)


def exporter(survey: Survey) -> User:
    """Return someone who was given this survey to export."""
    user = _account(EXPORTER, User.Role.EXPORTER)
    grant_role(survey=survey, user=user, role=Membership.Role.EXPORTER, actor=owner())
    return user


def _account(email: str, role: User.Role) -> User:
    """Return an account, with whose password no one signs in."""
    user = User.objects.filter(email=email).first()
    if user is None:
        user = User(email=email, name="Measuring", role=role)
        user.set_unusable_password()
        user.save()
    return user


def submissions(document: Document, people: int, seed: int) -> list[bytes]:
    """So many people's reports, randomized by `localdp`; who they are is drawn from the seed, and
    every tenth answer is skipped."""
    layout = document.layout
    drawn = np.random.default_rng(seed)
    words = SecureWords()
    return [_submission(layout, drawn, words) for _each in range(people)]


def _submission(layout: Layout, drawn: np.random.Generator, words: SecureWords) -> bytes:
    answers: list[Any] = []
    for field in layout.fields:
        categories = field.mechanism.categories
        if drawn.random() < 0.1:
            answers.append(None)
        elif field.mechanism.support().exclusive:
            # Some options are common and some are rare, as they are.
            answers.append(int(drawn.integers(0, categories) * drawn.random()))
        else:
            answers.append(tuple(bool(bit) for bit in drawn.random(categories) < 0.3))
    return layout.randomize(answers, words, layout.draw_arms(words))


def _question(place: int, kind: str, design: str, options: list[dict[str, str]]) -> dict[str, Any]:
    return {
        "id": f"q{place}",
        "kind": kind,
        "text": {"en": f"Question {place}?"},
        "help": {"en": ""},
        "options": options,
        "design": design,
        "parameters": {"epsilon": "1"},
    }


def _options(number: int) -> list[dict[str, str]]:
    return [{"en": f"Option {place}"} for place in range(number)]
