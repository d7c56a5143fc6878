"""The demonstration: three accounts, two surveys, and simulated people with known answers."""

import secrets
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from respondents.simulation import Person
from surveys.draft import YES_NO, new_draft
from surveys.models import Membership, Survey, User, Wave
from surveys.services import create_survey, edit_draft, open_wave, share

PEOPLE = 5_000

# A demonstration's batches are small, so that a visitor sees an answer of their own arrive.
BATCH_MINIMUM = 2

# UCI Adult, training part (Becker & Kohavi 1996, CC BY 4.0): people by occupation.
OCCUPATIONS = {
    "Adm-clerical": 3770,
    "Exec-managerial": 4066,
    "Handlers-cleaners": 1370,
    "Prof-specialty": 4140,
    "Other-service": 3295,
    "Sales": 3650,
    "Craft-repair": 4099,
    "Transport-moving": 1597,
    "Farming-fishing": 994,
    "Machine-op-inspct": 2002,
    "Tech-support": 928,
    "Protective-serv": 649,
    "Armed-Forces": 9,
    "Priv-house-serv": 149,
}
HOURS_SHARE = 0.18


@dataclass(frozen=True)
class Account:
    """What is printed of an account: the password exists nowhere else in clear text."""

    role: str
    email: str
    password: str


@dataclass(frozen=True)
class DemoSurvey:
    """A survey that is open, and the simulated people who will answer it."""

    wave: Wave
    people: list[Person]


def make_accounts() -> list[Account]:
    """One account a role, each with a fresh password."""
    return [_account(role) for role in User.Role]


@transaction.atomic
def make_surveys() -> list[DemoSurvey]:
    """The two surveys, open, shared with the exporter; nobody has answered yet."""
    return [
        DemoSurvey(_survey("demo-hours", _hours_draft()), yes_no_people(PEOPLE)),
        DemoSurvey(_survey("demo-occupation", _occupation_draft()), occupation_people(PEOPLE)),
    ]


def yes_no_people(size: int) -> list[Person]:
    """People of whom a fixed share says Yes."""
    yes = round(HOURS_SHARE * size)
    return [*((1,) for _ in range(yes)), *((0,) for _ in range(size - yes))]


def occupation_people(size: int) -> list[Person]:
    """People whose occupations stand in the census's proportions (largest remainders)."""
    total = sum(OCCUPATIONS.values())
    exact = [size * count / total for count in OCCUPATIONS.values()]
    whole = [int(share) for share in exact]
    by_remainder = sorted(range(len(exact)), key=lambda i: whole[i] - exact[i])
    for index in by_remainder[: size - sum(whole)]:
        whole[index] += 1
    return [(index,) for index, count in enumerate(whole) for _ in range(count)]


def _account(role: User.Role) -> Account:
    email, password = f"{role}@candor.example", secrets.token_urlsafe(9)
    user = User.objects.filter(email=email).first()
    if user is None:
        User.objects.create_user(email, password, role=role, name=str(role.label))
    else:
        user.set_password(password)
        user.save(update_fields=["password"])
    return Account(str(role.label), email, password)


def _survey(code: str, draft: dict[str, Any]) -> Wave:
    """The open wave of one demonstration survey; made only if it is not there yet."""
    existing = Wave.objects.filter(code=code).first()
    if existing is not None:
        return existing
    owner = User.objects.get(email="researcher@candor.example")
    exporter = User.objects.get(email="exporter@candor.example")
    title = str(draft["title"]["en"])
    survey = create_survey(owner=owner, title=title)
    edit_draft(survey=survey, draft=draft)
    share(survey=survey, user=exporter, role=Membership.Role.EXPORTER, actor=owner)
    survey = Survey.objects.get(pk=survey.pk)
    return open_wave(survey=survey, kind=Wave.Kind.SIMULATED, actor=owner, code=code)


def _draft(title: str, introduction: str, question: dict[str, Any]) -> dict[str, Any]:
    return {
        **new_draft(),
        "title": {"en": title},
        "introduction": {"en": introduction},
        "asker": {"en": "The Candor demonstration. Write to demo@candor.example."},
        "plain": True,
        "batch_minimum": BATCH_MINIMUM,
        "questions": [{"id": "q1", "help": {"en": ""}, **question}],
    }


def _hours_draft() -> dict[str, Any]:
    return _draft(
        "Work and wellbeing",
        "One question about working hours. You may answer too: the 5,000 people before you were "
        "simulated, and batches are kept small so that your report soon counts.",
        {
            "kind": "yes-no",
            "text": {
                "en": "In the last twelve months, have you reported hours that you did not work?"
            },
            "options": list(YES_NO),
            "design": "two-coins",
            "parameters": {},
        },
    )


def _occupation_draft() -> dict[str, Any]:
    return _draft(
        "What people do for a living",
        "One question with fourteen answers. The people before you were simulated in the "
        "proportions of the 1994 census of the United States.",
        {
            "kind": "single",
            "text": {"en": "What is your occupation?"},
            "options": [{"en": name} for name in OCCUPATIONS],
            "design": "best",
            "parameters": {"epsilon": "1"},
        },
    )
