"""A deterministic stream of mechanisms, answers and words, the same in Python and JavaScript.

The twin of tests/js/localdp/stream.js: every draw is made in the same order in both, so that a seed
represents 100,000 vectors, and one digest compares the results of both languages.
"""

import base64
import hashlib
import json
from typing import Any

import numpy as np

from localdp.fixed_point import WORD
from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import from_spec
from localdp.randomness import FixedWords, WordsExhaustedError

Spec = dict[str, Any]


class Stream:
    """SHA-256 in counter mode, eight little-endian words a block."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Return the next word."""
        if not self._words:
            block = hashlib.sha256(self._seed + self._block.to_bytes(8, "little")).digest()
            self._words = np.frombuffer(block, dtype="<u4")[::-1].tolist()
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """Return a number below n; a slight bias does no harm here."""
        return self.word() % n


def threshold(stream: Stream) -> int:
    """Return a threshold, one in eight of them at an end."""
    place = stream.below(16)
    return WORD * place if place < 2 else stream.word()


def draw_yes(stream: Stream) -> list[int]:
    t0, t1 = threshold(stream), threshold(stream)
    legal = t0 != t1 and abs(t1 - t0) != WORD
    return [t0, t1] if legal else [WORD // 4, 3 * WORD // 4]


def draw_binary(stream: Stream) -> Spec:
    return {"mechanism": "randomized-response", "categories": 2, "yes": draw_yes(stream)}


def draw_response(stream: Stream) -> Spec:
    k = 3 + stream.below(40)
    other = 1 + stream.below((WORD - 1) // k)
    return {"mechanism": "randomized-response", "categories": k, "other": other}


def draw_unary(stream: Stream) -> Spec:
    k = 2 + stream.below(11)
    zero = 1 + stream.below(WORD - 1)
    one = 1 + stream.below(WORD - 1)
    one = zero % (WORD - 1) + 1 if one == zero else one
    return {"mechanism": "unary", "categories": k, "zero": zero, "one": one}


def draw_permanent(stream: Stream) -> Spec:
    spec = draw_unary(stream)
    kept = WORD // 2 + 1 + stream.below(WORD // 2 - 1)
    zero = threshold(stream)
    zero = spec["zero"] if zero == spec["one"] else zero
    return spec | {"mechanism": "permanent", "kept": kept, "zero": zero}


def draw_subset(stream: Stream) -> Spec:
    k = 2 + stream.below(11)
    size = 1 + stream.below(k - 1)
    least = size * WORD // k + 1
    inside = least + stream.below(WORD - least)
    return {"mechanism": "subset-selection", "categories": k, "size": size, "in": inside}


def draw_multiple(stream: Stream) -> Spec:
    items = 1 + stream.below(8)
    return {"mechanism": "multiple", "items": items, "item": draw_binary(stream)}


def draw_random_item(stream: Stream) -> Spec:
    items = 2 + stream.below(8)
    return {"mechanism": "random-item", "items": items, "item": draw_binary(stream)}


DRAWS = (
    *(draw_binary, draw_response, draw_unary, draw_permanent),
    *(draw_subset, draw_multiple, draw_random_item),
)


def draw_spec(stream: Stream) -> Spec:
    return DRAWS[stream.below(7)](stream)


def draw_direct(stream: Stream, spec: Spec) -> int | None:
    """Return the probability of a direct arm, for half of those that can have one."""
    if stream.below(2) or spec["mechanism"] == "random-item":
        return None
    return 1 + stream.below(WORD - 1)


def edges(spec: Spec) -> list[int]:
    """Return the numbers a word of this mechanism is compared with, or divided at."""
    if "item" in spec:
        return edges(spec["item"]) + item_edges(spec)
    if "yes" in spec:
        return list(spec["yes"])
    if "kept" in spec:
        return [spec["kept"], WORD - spec["kept"], spec["zero"], spec["one"]]
    if "zero" in spec:
        return [spec["zero"], spec["one"]]
    if "in" in spec:
        return [spec["in"], *subset_edges(spec)]
    truth = WORD - (spec["categories"] - 1) * spec["other"]
    return [truth + step * spec["other"] for step in range(spec["categories"])]


def item_edges(spec: Spec) -> list[int]:
    """Return where the drawn item changes, if only one is reported."""
    drawn = range(1, spec["items"]) if spec["mechanism"] == "random-item" else ()
    return [-(-j * WORD // spec["items"]) for j in drawn]


def subset_edges(spec: Spec) -> list[int]:
    """Return where a draw's pick changes, and last where its words are passed over."""
    k, size = spec["categories"], spec["size"]
    return [WORD // m * step for m in range(k - size, k) for step in range(1, m + 1)]


def draw_word(stream: Stream, thresholds: list[int]) -> int:
    """Return a word, one in three of them at, just below or just above a threshold."""
    if stream.below(3) > 0:
        return stream.word()
    near = thresholds[stream.below(len(thresholds))] - 1 + stream.below(3)
    return min(max(near, 0), WORD - 1)


def draw_answer(stream: Stream, spec: Spec) -> Any:
    if "items" in spec:
        return [stream.below(2) for _ in range(spec["items"])]
    return stream.below(spec["categories"])


def as_words(words: list[int]) -> FixedWords:
    return FixedWords(np.array(words, dtype="<u4").tobytes())


def words(*values: int) -> FixedWords:
    return as_words([*values])


def submission(layout: Layout, answers: list[Any], drawn: list[int]) -> list[Any]:
    """Return answers, words, arms and bytes, as the vectors hold them."""
    source = as_words(drawn)
    arms = layout.draw_arms(source)
    data = layout.randomize(answers, source, arms)
    return [answers, drawn, arms, as_text(data)]


def as_text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _text(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def mechanism_text(stream: Stream, people: int) -> bytes:
    """Return one mechanism, the answers of some people, their words, and their reports."""
    spec = draw_spec(stream)
    mechanism = from_spec(spec)
    thresholds = edges(spec)
    answers, words = [], []
    for _ in range(people):
        answers.append(draw_answer(stream, spec))
        words += [draw_word(stream, thresholds) for _ in range(mechanism.words)]
    source = as_words(words)
    try:
        reports = mechanism.randomize(answers, source).tolist()
        assert source.left == 0
    except WordsExhaustedError:  # the spare words of one report
        reports = None
    return _text([spec, answers, words, reports])


def read(layout: Layout, data: bytes) -> Any:
    """Return the content of a byte string, or null if it is invalid."""
    try:
        said = layout.unpack(data)
    except LayoutError:
        return None
    return [said.reports, said.skipped, said.arms]


def mangled(stream: Stream, data: bytes) -> bytes:
    """Return the bytes with a bit flipped, one byte less, one more, or all of them others."""
    way = stream.below(4)
    if way == 0:
        bit = stream.below(8 * len(data))
        flipped = int.from_bytes(data, "little") ^ 1 << bit
        return flipped.to_bytes(len(data), "little")
    if way == 1:
        return data[:-1]
    if way == 2:
        return data + b"\0"
    return bytes(stream.below(256) for _ in data)


def layout_text(stream: Stream) -> bytes:
    """Return one layout, one submission of it, and what is read of it, and of it mangled."""
    fields: list[tuple[Spec, int | None]] = []
    for _ in range(1 + stream.below(4)):
        spec = draw_spec(stream)
        fields.append((spec, draw_direct(stream, spec)))
    answers = [None if stream.below(8) == 0 else draw_answer(stream, spec) for spec, _ in fields]
    words = [draw_word(stream, [direct]) for _, direct in fields if direct is not None]
    layout = Layout(tuple(Field(from_spec(spec), direct) for spec, direct in fields))
    for spec, _ in fields:
        words += [draw_word(stream, edges(spec)) for _ in range(from_spec(spec).words)]
    source = as_words(words)
    try:
        data = layout.randomize(answers, source)
    except WordsExhaustedError:
        return _text([fields, answers, words, None])
    assert source.left == 0
    broken = mangled(stream, data)
    return _text(
        [fields, answers, words, list(data), read(layout, data), list(broken), read(layout, broken)]
    )


def digest(seed: str, mechanisms: int, people: int, layouts: int) -> str:
    """Return the digest of all vectors of a seed."""
    stream, whole = Stream(seed), hashlib.sha256()
    for _ in range(mechanisms):
        whole.update(mechanism_text(stream, people))
    for _ in range(layouts):
        whole.update(layout_text(stream))
    return whole.hexdigest()
