"""The studies that are carried through the product: questions, rows, analyses, printed figures."""

from collections.abc import Callable
from typing import Any

import numpy as np

from research.studies import (
    admission,
    anger,
    armed_groups,
    inattention,
    plagiarism,
    unfaithful,
)
from research.studies.product.designs import (
    Analysis,
    Carried,
    People,
    arms,
    in_arms,
    list_of,
    lists,
    number,
    rows_of,
    yes_no,
)
from research.studies.study import Study, read_rows, table


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


def _unfaithful() -> People:
    *columns, people = table(unfaithful.__file__)
    return rows_of([np.repeat(column, people.astype(int)) for column in columns])


def _anger() -> People:
    group, answer, age, male, college, south, people = table(anger.__file__)
    own = [np.where(group == place, answer, np.nan) for place in range(3)]
    columns = group, *own, age - 10, male, college, south
    return rows_of([np.repeat(column, people.astype(int)) for column in columns])


def _distance() -> People:
    """Return people whose answers to one question say nothing about the other."""
    counts = Study("distance").about["counts"].values()
    return [
        (arm, *(cell for answer in own for cell in ((answer, None), (None, answer))[arm]))
        for arm, way in enumerate(("directly", "crosswise"))
        for own in zip(*(np.repeat([0, 1], each[way]).tolist() for each in counts), strict=True)
    ]


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
    """Return all studies; a study whose rows are missing says so when they are read."""
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
                "Imai 2011, table 1; south is 1.67553 at the maximum",
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
                    "the counts by the formula of Aronow et al. 2015",
                    printed=False,
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
                "cWise's README, rounded, since cmreg stops before the maximum",
            )
        ],
    )
    both: list[tuple[str, dict[str, Any]]] = [
        ("open", {}),
        (crosswise, {"parameters": {"p": "1/6"}}),
    ]
    distance = Carried(
        "Honesty and distance, directly and crosswise",
        arms(
            *(
                [yes_no(text, design, **changes) for design, changes in both]
                for text in ("Did you act dishonestly?", "Did you keep less distance?")
            )
        ),
        _distance,
        [
            Analysis(
                "side-by-side",
                "side-by-side",
                {"question": "q1", "outcome": outcome},
                {("proportion", 1): directly, ("proportion", 3): indirectly},
                "Jensen 2020, analysis file",
                form={"question": "q1", "outcome": outcome},
            )
            for outcome, directly, indirectly in (
                ("q2", ".8656716", ".673518164"),
                ("q4", ".3022388", ".369502868"),
            )
        ],
    )
    drawn, control, treated, direct = arms([*lists(4), yes_no("Are you angry?")])
    del direct["version_of"]
    by = ["q5:number,/10", "q6", "q7", "q8"]
    angry = Carried(
        "Anger, by a list and directly",
        [drawn, control, treated, direct, *AGES, *BACKGROUND[2:0:-1], BACKGROUND[3]],
        _anger,
        [
            Analysis(
                "regression",
                "regressions",
                {"outcome": "q4", "covariates": by},
                {
                    (quantity, place): figures[place]
                    for quantity, figures in (
                        (COEFFICIENT, ["-.92206", "-.04815", "-.01269", ".58331", ".66177"]),
                        (ERROR, [".54237", ".08834", ".29068", ".31528", ".33554"]),
                    )
                    for place in range(5)
                },
                "the rows by R's glm",
                printed=False,
            ),
            Analysis(
                "list-regression",
                "list-regressions",
                {"outcome": "q3", "method": "nls", "covariates": by},
                {
                    (COEFFICIENT, 0): ".402",
                    (COEFFICIENT, 1): "1.766",
                    (COEFFICIENT, 2): "-1.086",
                    (COEFFICIENT, 3): "1.427",
                    (ERROR, 0): ".310",
                    (ERROR, 3): "1.264",
                },
                "the rows by ictreg of R’s list, which stops before the minimum",
                ((COEFFICIENT, 1),),
                printed=False,
            ),
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
                "the rows by R's glm with the link of the design",
                printed=False,
            )
        ],
    )
    places = {"q1.0": "696", "q1.1": "773"}
    students = Carried(
        "Unfaithful students, in groups of two faculties",
        [
            *(
                {
                    **yes_no(text),
                    "kind": "single",
                    "options": [{"en": f"{text} {at}"} for at in range(count)],
                }
                for text, count in (("Faculty", 2), ("Group", 25))
            ),
            yes_no("Unfaithful?", "unrelated", parameters={"p": "0.6", "q": "0.5"}),
        ],
        _unfaithful,
        [
            Analysis(
                "weights",
                "weighted-shares",
                {
                    "margins": [{"question": "q1", "sizes": [*map(int, places.values())]}],
                    "strata": "q1",
                    "clusters": "q2",
                },
                {("proportion", 1): ".4022"},
                "the rows of RRTCS, by R with the weights of the faculties",
                printed=False,
                form={**places, "strata": "q1", "clusters": "q2"},
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
                "Heck & Moshagen 2018, section 4; RRlog stops before the maximum",
                ((COEFFICIENT, 0),),
            )
        ],
    )
    return [attentive, partial, students, minarets, distance, angry]
