"""The surveys of the studies as their authors would design them, and the rows of their people."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from research.studies import admission, armed_groups, inattention, plagiarism
from research.studies.study import Floats, read_rows, table

Item = dict[str, Any]
People = list[tuple[Any, ...]]
WHY: Item = {"design": "open", "justification": {"en": "As in the published study."}}
NO_YES = [{"en": "No"}, {"en": "Yes"}]


@dataclass(frozen=True)
class Analysis:
    """An analysis of a survey, and what is printed of it.

    Attributes
    ----------
    kind : str
        Of the job.
    route : str
        Of the API.
    asked : dict
        The body of the request, whose covariates are short texts, as forms have them.
    printed : dict
        The printed figures by the quantity and the place of the result's rows.
    source : str
        Where they are printed.
    """

    kind: str
    route: str
    asked: Item
    printed: dict[tuple[str, int], str]
    source: str
    differs: tuple[tuple[str, int], ...] = ()
    """The figures of which the last digit differs, for the reason that the source gives."""


@dataclass(frozen=True)
class Carried:
    """A study.

    Attributes
    ----------
    name : str
    questions : list of dict
        As a draft has them.
    people : callable
        Returns the answers of each person, or what their own device reported; raises
        `FileNotFoundError` where rows are not there.
    analyses : list of Analysis
    """

    name: str
    questions: list[Item]
    people: Callable[[], People]
    analyses: list[Analysis] = field(default_factory=list)


def yes_no(text: str, design: str = "open", **changes: Any) -> Item:
    """Return a yes/no question, which people randomize themselves if it is randomized."""
    own = WHY if design == "open" else {"device": "respondent", "instructions": {"en": "As told."}}
    given = {"kind": "yes-no", "options": NO_YES, "parameters": {}, "help": {"en": ""}}
    return {**given, **own, "text": {"en": text}, "design": design, **changes}


def number(text: str, low: str, high: str, step: str = "1") -> Item:
    """Return a question for an unprotected number."""
    scale = {"low": low, "high": high, "step": step}
    return {**yes_no(text), "kind": "number", "options": [], "parameters": scale}


def arms(asked: Sequence[Item]) -> list[Item]:
    """Return arms, and what each of them is asked: versions of the first."""
    names = [{"en": f"Arm {place}"} for place in range(len(asked))]
    shares = [f"1/{len(asked)}"] * len(asked)
    drawn = {**yes_no("Version"), "kind": "arms", "options": names, "shares": shares}
    own = [
        {**item, "asked_if": {"question": "q1", "options": [place]}}
        for place, item in enumerate(asked)
    ]
    return [drawn, own[0], *({**item, "version_of": "q2"} for item in own[1:])]


def list_of(innocent: int) -> list[Item]:
    """Return arms and both lists, with so many innocent statements."""
    texts = [{"en": f"Statement {place}."} for place in range(innocent + 1)]
    lists = [
        {**yes_no("How many are true?"), "kind": "list", "options": texts[:count]}
        for count in (innocent, innocent + 1)
    ]
    return arms(lists)


def rows_of(columns: Sequence[Floats]) -> People:
    """Return the answers of each person, None where one is missing."""
    whole = zip(*(np.asarray(column, dtype=np.float64) for column in columns), strict=True)
    return [tuple(None if np.isnan(value) else round(value) for value in row) for row in whole]


def in_arms(treated: Floats, count: Floats, *others: Floats) -> People:
    """Return the arm, the answer in this arm only, and the other answers."""
    first, second = (np.where(treated == arm, count, np.nan) for arm in (0, 1))
    return rows_of([treated, first, second, *others])


def _nigeria() -> People:
    _civic, report, assets, married, age, education, female, people = table(armed_groups.__file__)
    columns = assets, married, age - 10, education, female, report
    return rows_of([np.repeat(column, people.astype(int)) for column in columns])


def _list(name: str) -> Callable[[], People]:
    def read() -> People:
        data = read_rows(name, dtype=None)
        treated = np.array([str(value) in ("1", "True") for value in data["treat"]], dtype=float)
        age = np.round(10 * data["age"]) - 10
        others = age, data["college"], data["male"], data["south"]
        return in_arms(treated, data["y"].astype(float), *(part.astype(float) for part in others))

    return read


def _admission(number_of_list: int) -> Callable[[], People]:
    def read() -> People:
        lists, *columns = table(admission.__file__)
        treated, count, direct, people = (part[lists == number_of_list] for part in columns)
        whole = (np.repeat(part, people.astype(int)) for part in (treated, count, direct))
        return in_arms(*whole)

    return read


def _inattention() -> People:
    replies, anchors, female, age, people = table(inattention.__file__)
    columns = female, age - 10, replies, anchors
    return rows_of([np.repeat(column, people.astype(int)) for column in columns])


def _plagiarism() -> People:
    gender, age, same, people = table(plagiarism.__file__)
    columns = gender, age - 10, same
    return rows_of([np.repeat(column, people.astype(int)) for column in columns])


def _minarets() -> People:
    data = read_rows("minarets.csv")
    data = data[data["condition"] != 0]
    others = data["age"] - 10, data["leftRight"] + 5
    return in_arms(data["condition"] - 1, data["rrt"], *others)


def _minarets_centers() -> tuple[float, float]:
    data = read_rows("minarets.csv")
    return float(data["age"].mean()), float(data["leftRight"].mean())


BACKGROUND = [
    number("Age", "10", "110"),
    yes_no("College?"),
    yes_no("Male?"),
    yes_no("South?"),
]
COEFFICIENT, ERROR = "coefficient", "se"
AGES = [number("Age", "10", "110")]


def studies() -> list[Carried]:
    """Return all studies; those of which rows are missing say so when these are read."""
    nigeria = Carried(
        "Armed groups in Nigeria",
        [
            number("Assets", "0", "10"),
            yes_no("Married?"),
            *AGES,
            number("Education", "0", "20"),
            yes_no("Female?"),
            yes_no("Social connection?", "forced", parameters={"p": "2/3", "q": "1/6"}),
        ],
        _nigeria,
        [
            Analysis(
                "regression",
                "regressions",
                {
                    "outcome": "q6",
                    "covariates": ["q1", "q2", "q3:number,/10", "q3:square,/10", "q4", "q5"],
                },
                {
                    (COEFFICIENT, place): value
                    for place, value in enumerate(
                        ["-.3402", ".0790", "-.2674", "-.3528", ".0410", "-.0069", "-.5544"]
                    )
                },
                "Blair, Imai & Zhou 2015, table 3",
            )
        ],
    )
    race = {"q4": ("-", ".064", ".016"), "q5": ("-", "-.315", ".474")}
    race |= {"q6": ("-", ".846", ".494"), "q7": ("-", "1.675", ".559")}
    affirm = {"q4": ("/10", ".295", ".101"), "q5": ("-", "-.343", ".336")}
    affirm |= {"q6": ("-", ".040", ".346"), "q7": ("-", "1.177", ".480")}
    lists = [
        Carried(
            title,
            [*list_of(3), *BACKGROUND],
            _list(name),
            [
                Analysis(
                    "list-regression",
                    "list-regressions",
                    {
                        "outcome": "q3",
                        "method": "ml",
                        "covariates": [
                            key if divide == "-" else f"{key}:number,{divide}"
                            for key, (divide, _coef, _se) in figures.items()
                        ],
                    },
                    {
                        (quantity, place): figure[which]
                        for place, figure in enumerate(figures.values())
                        for which, quantity in ((1, COEFFICIENT), (2, ERROR))
                    },
                    source,
                    differs,
                )
            ],
        )
        for title, name, figures, source, differs in (
            (
                "A black family next door",
                "race.csv",
                race,
                "Imai 2011, table 1 (1.67553 at the maximum)",
                ((COEFFICIENT, 3),),
            ),
            ("Affirmative action", "affirm.csv", affirm, "Blair & Imai 2012, table 7", ()),
        )
    ]
    combined = [".6402", ".6184", ".0929", ".1592", ".5593"]
    admissions = [
        Carried(
            f"List {place} with a direct question",
            [*list_of(items), yes_no("Directly: is it true?")],
            _admission(place),
            [
                Analysis(
                    "list-regression",
                    "list-regressions",
                    {"outcome": "q3", "method": "direct", "direct": "q4"},
                    {("proportion", 0): figure},
                    "Aronow et al. 2015, worked out from the counts",
                )
            ],
        )
        for place, (items, figure) in enumerate(
            zip(admission.ITEMS, combined, strict=True), start=1
        )
    ]
    return [nigeria, *lists, *admissions, *_others()]


def _others() -> list[Carried]:
    crosswise = "crosswise"
    attentive = Carried(
        "Inattentive people in crosswise questions",
        [
            yes_no("Female?"),
            *AGES,
            yes_no("Sensitive?", crosswise, parameters={"p": "0.1"}, anchor="q4"),
            yes_no("Impossible?", crosswise, parameters={"p": "0.15"}, known_share="0"),
        ],
        _inattention,
        [
            Analysis(
                "regression",
                "regressions",
                {"outcome": "q3", "covariates": ["q1", "q2"], "attention": "each"},
                {(COEFFICIENT, 0): "-1.65", (COEFFICIENT, 1): ".28", (COEFFICIENT, 2): ".033"},
                "cWise's README (cmreg stops before the maximum)",
            )
        ],
    )
    partial = Carried(
        "Partial plagiarism",
        [yes_no("Female?"), *AGES, yes_no("Copied?", crosswise, parameters={"p": "0.25"})],
        _plagiarism,
        [
            Analysis(
                "regression",
                "regressions",
                {"outcome": "q3", "covariates": ["q1", "q2"]},
                {(COEFFICIENT, 0): "3.683", (COEFFICIENT, 1): "-.285", (COEFFICIENT, 2): "-.214"},
                "R's glm with the link of the design",
            )
        ],
    )
    try:
        age, left_right = _minarets_centers()
    except FileNotFoundError:
        age = left_right = 0.0
    minarets = Carried(
        "A ban on minarets, with lies",
        [
            *arms(
                [
                    yes_no(
                        "Would you ban them?",
                        "mangat",
                        parameters={"p": p},
                        instructions={"en": f"Say Yes if it is true, and by chance: {p}."},
                    )
                    for p in ("1/6", "5/6")
                ]
            ),
            *AGES,
            number("Left or right", "-5", "5"),
        ],
        _minarets,
        [
            Analysis(
                "regression",
                "regressions",
                {
                    "outcome": "q2+q3",
                    "covariates": [f"q4:number,center={age}", f"q5:number,center={left_right}"],
                    "interactions": [["q4", "q5"]],
                    "lies": True,
                },
                {
                    (COEFFICIENT, 0): "1.897",
                    (COEFFICIENT, 1): ".0136",
                    (COEFFICIENT, 2): ".624",
                    (COEFFICIENT, 3): "-.0204",
                    ("truthful", 0): ".652",
                },
                "Heck & Moshagen 2018, section 4 (RRlog stops before the maximum)",
                ((COEFFICIENT, 0),),
            )
        ],
    )
    return [attentive, partial, minarets]
