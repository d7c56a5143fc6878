"""A table of what one person is asked: kinds of questions, ways of being asked them, and sentences
that the pages of this person must and must not hold."""

from dataclasses import dataclass, field
from typing import Any

from tests.helpers.bilingual import (
    CENTRAL,
    COINS,
    CROSSWISE,
    HOLLOW,
    MANGAT,
    MARKS,
    NUMBER,
    OPEN,
    TRIANGULAR,
    WEAK,
)
from tests.helpers.designs import DRAWN, KARY, MULTIPLE, PRECISE
from tests.helpers.linked import linked
from tests.helpers.numbers import dated
from tests.helpers.questions import OWN_COINS, PERMANENT, PERMANENT_COLOR, question

SOME_CHANGED = "When you send, some of them may be changed at random."
AS_THEY_ARE = "We will receive them exactly as they are."
POINTS = "Answers that are stored as you give them could still show who you are."
DIFFER = "Some answers below may differ from what you said."
UNCHANGED = "No answer was changed."
TELL = "We cannot tell if we recorded what you said."
DIRECTLY = "For you, this question is not protected."
OF_COINS = "If you say Yes, we record Yes 15 times and No 5 times out of 20"
TICKS = "Each tick may be changed at random. This is about how often we record one:"
TOGETHER = "Together these answers are weakly protected."
DIE = question(
    design="forced",
    device="respondent",
    parameters={"p": "2/3", "q": "1/6"},
    instructions={"en": "Roll a die."},
)
SET = question(
    "single",
    "subset-selection",
    parameters={"epsilon": "1"},
    options=[{"en": f"Town {n}"} for n in range(8)],
)
DIRECT = {"direct": "1/2"}


@dataclass(frozen=True)
class Asked:
    """A question, how a person was asked it, and sentences of the pages that they see."""

    kind: dict[str, Any]
    on_question: tuple[str, ...]
    on_review: tuple[str, ...]
    on_receipt: tuple[str, ...]
    state: str = "usual"
    given: dict[str, Any] = field(default_factory=dict)
    never: tuple[str, ...] = ()
    """What neither question nor receipt may say."""

    @property
    def surely(self) -> dict[str, Any]:
        """The question, with all but one person in ten million asked in this way."""
        if "direct" not in self.kind:
            return self.kind
        return {**self.kind, "direct": "0.9999999" if self.state == "direct" else "0.0000001"}


def usual(kind: dict[str, Any], *question: str, receipt: tuple[str, ...], **given: Any) -> Asked:
    return Asked(kind, question, (SOME_CHANGED,), (DIFFER, *receipt), given=given)


def directly(kind: dict[str, Any]) -> Asked:
    receipt = (UNCHANGED, "As you gave it:", "You were one of the people asked this without")
    return Asked({**kind, **DIRECT}, (DIRECTLY,), (AS_THEY_ARE, POINTS), receipt, "direct")


def skipped(kind: dict[str, Any], **given: Any) -> Asked:
    receipt = (UNCHANGED, "Recorded: skipped", "You skipped this. We can see that, but no answer.")
    return Asked(kind, (), (AS_THEY_ARE,), receipt, "skipped", given)


ASKED = {
    "two coins": usual(COINS, OF_COINS, TELL, receipt=("Recorded:", OF_COINS)),
    "two coins, directly": directly(COINS),
    "two coins, not directly": usual({**COINS, **DIRECT}, OF_COINS, TELL, receipt=(OF_COINS,)),
    "two coins, skipped": skipped(COINS),
    "categories": usual(
        KARY,
        "About 8 out of 20 times we record another answer, picked at random from the rest.",
        receipt=("a different answer is recorded than the one they gave.",),
    ),
    "categories, directly": directly(KARY),
    "set": usual(SET, "times, yours is not among them.", receipt=("A report names 2 of the 8",)),
    "ticks for one answer": usual(
        MARKS,
        "For each answer above, we record a tick or no tick.",
        TICKS,
        "A tick for an answer you do not choose",
        receipt=("Each tick may have been added or left out at random.", "out of 20 times"),
    ),
    "ticks for one answer, directly": directly(MARKS),
    "ticks for several": usual(MULTIPLE, TICKS, receipt=("Each tick may have been added",)),
    "ticks for several, weakly": usual(
        {**MULTIPLE, "parameters": {"epsilon": "5"}}, TOGETHER, receipt=(TOGETHER,)
    ),
    "one tick": usual(
        DRAWN,
        "We record a tick or no tick for only one of the 3 answers, picked at random.",
        receipt=("This is about one of the 3 answers",),
    ),
    "number": usual(
        NUMBER,
        "Your answer may be changed at random before it is stored.",
        receipt=("Recorded: a random code for", "We keep a random code, not your answer."),
    ),
    "permanent yes/no": usual(
        PERMANENT,
        "For “Yes” and for “No”, we record a tick or no tick.",
        "A tick for an answer you choose",
        "all rounds together show no more than that first change would.",
        receipt=("Each tick may have been added", "A tick for an answer you choose"),
    ),
    "permanent": usual(
        PERMANENT_COLOR,
        "For each answer above, we record a tick or no tick.",
        receipt=("Each tick may have been added",),
    ),
    "weak": usual(
        WEAK,
        "This protection is weak. We could be fairly sure of your answer. You can skip",
        receipt=("the protection here is weak.", "The protection of your answer is weak."),
    ),
    "weak, directly": directly(WEAK),
    "provable": usual(
        MANGAT, "we know for certain that you said “No”", receipt=("Yes every time",)
    ),
    "every part": usual(linked(way="every"), TELL, receipt=("Each part may be changed",)),
    "a pair of parts": usual(linked(way="pair"), TELL, receipt=("Your two answers",)),
    "parts jointly": usual(linked(way="joint"), TELL, receipt=("all together",)),
    "own coin": Asked(
        OWN_COINS,
        (
            "We never see your coin.",
            "If Yes is true, people choose “Yes” 15 times and “No” 5 times",
        ),
        (AS_THEY_ARE,),
        (
            "Your coin helped decide this answer, and we never see it.",
            "This page did not change the answer.",
            "If Yes is true, people choose “Yes” 15 times and “No” 5 times out of 20",
            "One recorded answer alone does not show what is true for you",
        ),
    ),
    "own die": Asked(
        DIE,
        ("We never see your die.", "If No is true, people choose “Yes” 3 times and “No” 17 times"),
        (AS_THEY_ARE,),
        (UNCHANGED, "Your die helped decide this answer, and we never see it."),
    ),
    "birthday": Asked(
        CROSSWISE,
        ("We never learn the birthday.", "people choose"),
        (AS_THEY_ARE,),
        (UNCHANGED, "A birthday helped decide this answer, and we never learn it."),
    ),
    "own die, skipped": skipped(DIE),
    "unprotected": Asked(
        OPEN,
        ("We store your real answer to this question. It is not changed.",),
        (AS_THEY_ARE, POINTS),
        (UNCHANGED, "As you gave it: Red", "This question is not protected."),
    ),
    "unprotected, skipped": skipped(OPEN),
    "central": Asked(
        CENTRAL,
        ("We store your real answer. The research team sees only blurred group totals.",),
        (AS_THEY_ARE, POINTS),
        (UNCHANGED, "As you gave it: Red", "sees only totals with some random blur."),
        given={"central": PRECISE},
    ),
}
FURTHER = {
    "provable": Asked(
        MANGAT,
        ("If we record “No”, we know for certain that you said “No”.", "we record Yes every time"),
        (SOME_CHANGED,),
        (DIFFER,),
        never=("We cannot tell if", "No 0 times"),
    ),
    "weak": Asked(
        WEAK,
        ("Yes 3 times and No 9,997 times out of 10,000",),
        (SOME_CHANGED,),
        (DIFFER,),
        never=("We cannot tell if", "Yes 0 times", "every time"),
    ),
    "rare, not never": Asked(
        HOLLOW,
        ("Yes 5 times and No 99,995 times out of 100,000",),
        (SOME_CHANGED,),
        ("We could be fairly sure what you said: the protection here is weak.",),
        never=("Yes 0 times", "every time", "likely", "does not show what you said"),
    ),
    "month": Asked(
        dated("month"),
        ("If you type 2019-11, we record something after 2020-06 about",),
        (SOME_CHANGED,),
        ("people who type 2019-11, it is a code for a time after 2020-06.",),
        never=("more than", "something above"),
    ),
    "birthday": Asked(
        CROSSWISE,
        ("We record the answer you choose here, unchanged.",),
        (AS_THEY_ARE,),
        ("One recorded answer alone does not show what is true for you, unless", "people choose"),
        never=("You draw", "may differ", "are recorded as", "for certain"),
    ),
    "unhidden": Asked(
        TRIANGULAR,
        ("If you choose “Neither is true”, nothing hides it",),
        (AS_THEY_ARE,),
        (UNCHANGED,),
        never=("You draw", "We cannot tell if"),
    ),
}
"""What pages say in words of their own; browsers show it as the others above."""
# What must not be said to someone whose answers all arrive as they gave them.
OF_CHANGES = (
    "may be changed",
    "may differ",
    "protection working",
    "cannot tell",
    "weaken",
    "another answer than yours",
    "protection of your answer",
)
