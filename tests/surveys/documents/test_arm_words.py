"""The arm of a word: exact shares, and the same arm as on the page."""

import hashlib
import json
from itertools import accumulate

from localdp.fixed_point import WORD
from surveys.questions.arms import arm_of, words_of
from tools import ROOT

VECTORS = json.loads((ROOT / "tests/vectors/arms.json").read_text())


def test_an_arm_has_exactly_its_share_of_the_words() -> None:
    shares = words_of(["1/3", "0.5", "1/6"])
    assert sum(shares) == WORD
    for arm, (bound, share) in enumerate(zip(accumulate(shares), shares, strict=True)):
        assert arm_of(shares, bound - share) == arm_of(shares, bound - 1) == arm


def test_an_invitation_leads_to_the_arm_that_its_page_draws() -> None:
    for vector in VECTORS:
        text = f"candor arm\n{vector['secret']}\n{vector['block']}"
        word = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
        assert (word, arm_of(vector["shares"], word)) == (vector["word"], vector["arm"])
