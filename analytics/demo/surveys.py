"""The demonstration: three accounts, eight surveys, and simulated people with known answers.

One survey is open to visitors. All answers of one person together are protected at the level Medium
or better, in all waves of a survey.
"""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from django.db import transaction

from accounts.models import User
from respondents.models import Invitation, Opening
from respondents.simulation import Person
from surveys.documents.import_export import load_draft
from surveys.launch.waves import open_wave
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey, Wave
from surveys.services import create_survey_from_draft

# Drafts of the exchange format, by their waves' codes.
SURVEYS = Path(__file__).parent / "questionnaires"
WORKERS = 5_000
COLLEAGUES = 3_000
WITNESSES = 5_000
SLEEPERS = 3_000
EARNERS = 4_000
EMPLOYEES = 2_000
# In the survey that visitors answer, few enough to see a report of one's own in the figures.
BUSY = 1_000
LIVE = "demo-live"

# How often pages are opened on each day before today, for each person who answers.
OPENED = (0.4, 0.25, 0.15, 0.15, 0.1, 0.1, 0.1)

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
# The same people in three waves: how many, and the share of them who reported hours not worked.
PANEL = 2_000
HOURS_WAVES = (0.14, 0.27, 0.28)
# Shares of the colleagues who took something, by years of service; and by what leaders' odds are
# multiplied.
TOOK = (0.1, 0.15, 0.25)
ODDS_OF_LEADERS = 5
# Shares of the earners whose pay rose, by years of service; and how many more of leaders.
ROSE = (0.15, 0.5, 0.35)
MORE_RISES = 0.25
# Shares of the employees who say that they called in sick, by the wording of the question.
ADMITTED = (0.15, 0.35)
# Shares of the people who looked busy, by where they work.
PRETENDED = (0.55, 0.4, 0.25)


@dataclass(frozen=True)
class DemoAccount:
    """An account as it is printed: the password exists nowhere else in clear text."""

    role: str
    email: str
    password: str


@dataclass(frozen=True)
class DemoSurvey:
    """A wave, its simulated people, and whether they were invited. It is closed after they have
    answered, unless visitors may answer too."""

    wave: Wave
    people: list[Person]
    invited: bool = False

    @property
    def is_over(self) -> bool:
        return self.wave.code != LIVE


def make_accounts() -> list[DemoAccount]:
    """Make an account for each role, with a new password."""
    return [_account(role) for role in User.Role]


@transaction.atomic
def make_surveys() -> list[DemoSurvey]:
    """Make the surveys, open and shared with the exporter, without answers yet."""
    waves: list[Wave] = []
    for number in range(1, len(HOURS_WAVES) + 1):
        last = number == len(HOURS_WAVES)
        code = "demo-hours" if last else f"demo-hours-{number}"
        waves.append(_wave(code, PANEL, file="demo-hours", after=waves[-1] if waves else None))
    hours = [
        DemoSurvey(wave, panel(PANEL, share))
        for wave, share in zip(waves, HOURS_WAVES, strict=True)
    ]
    return [
        *hours,
        DemoSurvey(_wave("demo-occupation", WORKERS), occupation_people(WORKERS)),
        DemoSurvey(_wave("demo-conduct", COLLEAGUES), colleagues(COLLEAGUES)),
        DemoSurvey(_wave("demo-workplace", WITNESSES), witnesses(WITNESSES)),
        DemoSurvey(_wave("demo-sleep", SLEEPERS), sleepers(SLEEPERS)),
        DemoSurvey(_wave("demo-pay", EARNERS), earners(EARNERS)),
        DemoSurvey(_wave("demo-wording", EMPLOYEES), employees(EMPLOYEES), invited=True),
        DemoSurvey(_wave(LIVE, BUSY), busy_people(BUSY)),
    ]


def count_openings(wave: Wave, reports: int) -> None:
    """Let the pages be opened in the days before today, a quarter more often than answered."""
    wave.opens -= timedelta(days=len(OPENED))
    wave.save(update_fields=["opens"])
    first = wave.opens.date()
    Opening.objects.bulk_create(
        Opening(wave=wave, day=first + timedelta(days=after), pages=round(reports * share))
        for after, share in enumerate(OPENED)
    )


def count_invitations(wave: Wave, reports: int) -> None:
    """Call the wave one by invitation, of which four in five were answered."""
    wave.access = Wave.Access.INVITED
    wave.save(update_fields=["access"])
    begun = [
        secrets.token_bytes(32) if place < reports else None for place in range(5 * reports // 4)
    ]
    Invitation.objects.bulk_create(
        Invitation(wave=wave, mailed=wave.opens.date(), blinded=blinded) for blinded in begun
    )


def panel(size: int, share: float) -> list[Person]:
    """Make people of whom a fixed share says Yes: with a larger one, the same and some more."""
    return [(int(place < round(share * size)),) for place in range(size)]


def earners(size: int) -> list[Person]:
    """Make people who earn around 2,600 a month, a few of them far more; in steps of 100.

    Managers' pay rose more often, newcomers' less. All else is
    independent.
    """
    draw = random.Random(5)  # noqa: S311  the simulated people are public
    pay = [min(80, round(draw.lognormvariate(3.25, 0.45))) for _each in range(size)]
    leads, years = (_spread(draw, size, weights) for weights in ((75, 25), (20, 40, 40)))
    return [
        (step, lead, year, int(draw.random() < ROSE[year] + (MORE_RISES if lead else 0)))
        for step, lead, year in zip(pay, leads, years, strict=True)
    ]


def sleepers(size: int) -> list[Person]:
    """Make people of whom three in ten sleep badly: these are less content."""
    draw = random.Random(0)  # noqa: S311  the simulated people are public
    people: list[Person] = []
    for _each in range(size):
        awake = int(draw.random() < 0.3)
        [content] = draw.choices(range(3), (1, 2, 3) if awake else (5, 3, 2))
        people.append(((awake, content),))
    return people


def occupation_people(size: int) -> list[Person]:
    """Make people whose occupations have the census's proportions."""
    return [(index,) for index in _in_proportion(size, list(OCCUPATIONS.values()))]


def colleagues(size: int) -> list[Person]:
    """Make colleagues, of whom three in ten lead others; what they did is made up.

    Those who lead, or have been there for long, took something more often. Only those who lead are
    asked the last question. All else is independent.
    """
    draw = random.Random(2026)  # noqa: S311  the simulated people are public
    leads, years, silent = (
        _spread(draw, size, weights) for weights in ((70, 30), (25, 40, 35), (78, 22))
    )
    took = []
    for lead, year in zip(leads, years, strict=True):
        odds = TOOK[year] / (1 - TOOK[year]) * (ODDS_OF_LEADERS if lead else 1)
        took.append(int(draw.random() < odds / (1 + odds)))
    return [
        (lead, year, taken, quiet if lead else None)
        for lead, year, taken, quiet in zip(leads, years, took, silent, strict=True)
    ]


def witnesses(size: int) -> list[Person]:
    """Make people who saw something at work, each thing independently; none was born on a day that
    does not exist.
    """
    draw = random.Random(7)  # noqa: S311  the simulated people are public
    seen = (_spread(draw, size, (100 - share, share)) for share in (12, 4, 18, 9))
    return [(tuple(mark == 1 for mark in marks), 0) for marks in zip(*seen, strict=True)]


def employees(size: int) -> list[Person]:
    """Make people in two arms, drawn as pages do; more of the second admit something."""
    draw = random.Random(51)  # noqa: S311  the simulated people are public
    people: list[Person] = []
    for _each in range(size):
        arm = draw.randrange(2)
        parent = int(draw.random() < 0.4)
        answers: list[int | None] = [None, None]
        answers[arm] = int(draw.random() < ADMITTED[arm])
        people.append((arm, parent, *answers))
    return people


def busy_people(size: int) -> list[Person]:
    """Make people of whom more looked busy at home than elsewhere."""
    draw = random.Random(30)  # noqa: S311  the simulated people are public
    where = _spread(draw, size, (30, 55, 15))
    return [(place, int(draw.random() < PRETENDED[place])) for place in where]


def _spread(draw: random.Random, size: int, weights: Sequence[int]) -> list[int]:
    """Return the indices of the weights in their proportions, in a random order."""
    values = _in_proportion(size, weights)
    draw.shuffle(values)
    return values


def _in_proportion(size: int, weights: Sequence[int]) -> list[int]:
    """Return indices of the weights, each as often as its part of ``size`` (largest remainder)."""
    exact = [size * weight / sum(weights) for weight in weights]
    whole = [int(part) for part in exact]
    by_remainder = sorted(range(len(exact)), key=lambda i: whole[i] - exact[i])
    for index in by_remainder[: size - sum(whole)]:
        whole[index] += 1
    return [index for index, count in enumerate(whole) for _ in range(count)]


def _account(role: User.Role) -> DemoAccount:
    email = f"{role}@candor.example"
    password = secrets.token_urlsafe(9)
    user = User.objects.filter(email=email).first()
    if user is None:
        User.objects.create_user(email, password, role=role, name=str(role.label))
    else:
        user.set_password(password)
        user.save(update_fields=["password"])
    return DemoAccount(str(role.label), email, password)


def _wave(code: str, expected: int, *, file: str = "", after: Wave | None = None) -> Wave:
    """Return the wave with this code; open it if it does not exist.

    It is the next wave of the survey of another wave, if that is given; otherwise the first of a
    new survey, from the file of its code unless given.
    """
    existing = Wave.objects.filter(code=code).first()
    if existing is not None:
        return existing
    owner = User.objects.get(email="researcher@candor.example")
    return open_wave(
        survey=after.survey if after else _survey(file or code, owner, expected),
        kind=Wave.Kind.SIMULATED,
        actor=owner,
        version=after.version if after else None,
        code=code,
    )


def _survey(file: str, owner: User, expected: int) -> Survey:
    """Make a survey from a draft, planned for its people, and share it with the exporter."""
    draft = load_draft((SURVEYS / f"{file}.json").read_bytes())
    plan = {"people": str(expected)}
    survey = create_survey_from_draft(owner=owner, draft=draft, plan=plan)
    exporter = User.objects.get(email="exporter@candor.example")
    grant_role(survey=survey, user=exporter, role=Membership.Role.EXPORTER, actor=owner)
    return Survey.objects.get(pk=survey.pk)
