"""Drafts with sections, batteries, arms, conditions and screening."""

from typing import Any

from hypothesis import strategies as st

from tests.helpers.questions import draft, question

Item = dict[str, Any]
WHY = {"en": "Many share each answer."}
WHERE = question("single", "open", text={"en": "Where?"}, justification=WHY)
AGE = question(
    "number",
    "open",
    text={"en": "How old?"},
    options=[],
    parameters={"low": "18", "high": "98", "step": "2"},
    justification=WHY,
)
ARMS = question(
    "arms",
    "open",
    text={"en": "Vignette"},
    options=[{"en": "Rich"}, {"en": "Poor"}],
    shares=["1/3", "2/3"],
)


def chosen(place: int, *options: int) -> Item:
    return {"question": f"q{place}", "options": [*options]}


def section(name: str, **more: Any) -> Item:
    return {"id": name, "kind": "section", "text": {"en": name}, "help": {"en": ""}, **more}


def asked(text: str, condition: Item | None = None, **more: Any) -> Item:
    if condition is not None:
        more["asked_if"] = condition
    return question(text={"en": text}, **more)


def items(*entries: Item) -> list[Item]:
    """Number the questions, and keep the ids of sections."""
    numbers = iter(range(1, 100))
    return [
        entry if entry["kind"] == "section" else {**entry, "id": f"q{next(numbers)}"}
        for entry in entries
    ]


def survey(*entries: Item, **more: Any) -> Item:
    return draft(**{"questions": items(*entries), **more})


MOVING = {"random_place": True}
SCREENING = {"asked_if": chosen(1, 0, 1), "text": {"en": "Thank you."}, "sends": True}


def everything() -> Item:
    """A survey with all of it."""
    orders = [["s1", "s2"], ["s2", "s1"]]
    return survey(
        WHERE,
        AGE,
        {**ARMS, "orders": orders},
        section("s1", random_order=True, asked_if=chosen(3, 0), **MOVING),
        asked("Mild?", {"all": [chosen(3, 0), {"not": {"question": "q2", "least": "60"}}]}),
        asked("Harsh?", chosen(3, 1), version_of="q4"),
        section("s2", **MOVING),
        asked("Else?", {"any": [chosen(1, 2), {"question": "q2", "most": "40"}]}),
        screening=SCREENING,
    )


CHOICES = 3


@st.composite
def conditions(draw: st.DrawFn, sources: int, levels: int = 4) -> Item:
    """A condition on the first questions, which are choices but for the first, a number."""
    form = draw(st.sampled_from(["leaf", "all", "any", "not"])) if levels > 1 else "leaf"
    if form == "not":
        return {"not": draw(conditions(sources, levels - 1))}
    if form != "leaf":
        return {form: draw(st.lists(conditions(sources, levels - 1), min_size=1, max_size=2))}
    place = draw(st.integers(1, sources))
    if place == 1:
        ends = draw(st.lists(st.integers(0, 3), min_size=2, max_size=2).map(sorted))
        return {"question": "q1", "least": str(ends[0]), "most": str(ends[1])}
    return chosen(place, *draw(st.sets(st.integers(0, CHOICES - 1), min_size=1, max_size=2)))


NEVER_TO_OFTEN = [{"en": "Never"}, {"en": "Sometimes"}, {"en": "Often"}]
ON_A_SCALE: Item = {
    "kind": "single",
    "design": "randomized-response",
    "options": NEVER_TO_OFTEN,
    "parameters": {"epsilon": "2"},
}
STEM = "In the past month, how often did you"


def battery(*texts: str, draws: bool = False, stem: str = STEM, **more: Any) -> list[Item]:
    """The section and the items, which are yes-or-no questions unless ``more`` says otherwise."""
    rules = {"draws": 1} if draws else {}
    return [
        section("s1", battery=True, **rules) | {"text": {"en": stem}},
        *(asked(text, **more) for text in texts),
    ]


def launchable(*entries: Item) -> dict[str, list[Item]]:
    """What a draft has of these items, numbered."""
    return {"questions": items(*entries)}
