"""Writes the vectors of linked questions: ``python -m tests.localdp.linked_vectors``."""

import base64
import json
from collections.abc import Iterator
from typing import Any

from localdp.fixed_point import WORD
from localdp.layout import Field, Layout
from localdp.mechanisms import EveryResponse, JointResponse, Linked, RandomizedResponse, RandomPair
from tests.localdp.stream import Stream, as_text, submission
from tests.localdp.vectors import FOLDER, held, report_of

SEED = "Candor's linked vectors, 1"
MECHANISMS: tuple[Linked, ...] = (
    EveryResponse.of((2, 2), 1),
    EveryResponse.of((2, 3, 4), 2),
    EveryResponse.of((2,) * 8, 1),
    EveryResponse((RandomizedResponse.two_coins(), RandomizedResponse(3, other=1))),
    JointResponse.of((2, 2), 1),
    JointResponse.of((2, 3, 5), 2),
    JointResponse((2, 2, 2, 2, 2), 1),
    JointResponse((4, 8), (WORD - 1) // 32),
    RandomPair.of((2, 2), 1),
    RandomPair.of((2, 3, 4), 1),
    RandomPair.of((2,) * 8, 1),
    RandomPair.of((5, 2, 2, 16), 3),
    RandomPair((2, 2, 2), (1, (WORD - 1) // 4, 5)),
)
LAYOUTS: tuple[tuple[Any, ...], ...] = (
    (RandomPair.of((2,) * 8, 1),),
    (RandomizedResponse.two_coins(), RandomPair.of((2, 3, 4), 1), EveryResponse.of((2, 3, 4), 2)),
    (JointResponse.of((2, 3, 5), 2), RandomPair.of((3, 3), 1), RandomizedResponse.of(5, 1)),
)


def edges(m: Linked) -> list[int]:
    """Where a word draws another report, or another pair."""
    if isinstance(m, EveryResponse):
        last = m.parts[-1]
        return list(last.yes) if last.yes else _steps(last.categories, last.other or 0)
    if isinstance(m, JointResponse):
        return _steps(m.cells, m.other)
    assert isinstance(m, RandomPair)
    share = WORD // len(m.pairs)
    pairs = [share * (place + 1) for place in range(len(m.pairs))]
    return [*pairs[:2], pairs[-1], *_steps(m.pair_cells[-1], m.others[-1])]


def _steps(cells: int, other: int) -> list[int]:
    truth = WORD - (cells - 1) * other
    return [truth + step * other for step in range(cells)]


def near(m: Linked) -> list[int]:
    words = {edge + step for edge in edges(m) for step in (-1, 0, 1)} | {0, WORD - 1}
    return sorted(word for word in words if 0 <= word < WORD)


def cases(m: Linked, stream: Stream) -> Iterator[list[Any]]:
    """Yield answer, words and report: each edge on each of the words, the others drawn."""
    for word in near(m):
        for place in range(m.words):
            answer = [stream.below(size) for size in m.sizes]
            words = [stream.word() for _ in range(m.words)]
            words[place] = word
            yield [answer, words, report_of(m, answer, words)]
    for high in range(1, 4) if isinstance(m, RandomPair) else ():
        words = [WORD - 1] * high + [stream.word() for _ in range(m.words - high)]
        yield [list(m.blank), words, report_of(m, list(m.blank), words)]


def _answer(m: Any, stream: Stream) -> Any:
    if isinstance(m, Linked):
        return [stream.below(size) for size in m.sizes]
    return stream.below(m.categories)


def group(mechanisms: tuple[Any, ...], stream: Stream) -> dict[str, Any]:
    layout = Layout(tuple(Field(mechanism) for mechanism in mechanisms))
    rows = []
    for number in range(60):
        answers = [
            None if (number + place) % 6 == 0 else _answer(mechanism, stream)
            for place, mechanism in enumerate(mechanisms)
        ]
        words = [stream.word() for _ in range(layout.words_ahead + layout.words)]
        rows.append(submission(layout, answers, words))
    good = base64.b64decode(rows[-1][-1])
    refused = [good[:-1], good + b"\0", *_no_reports(layout)]
    return {
        "fields": [mechanism.spec() for mechanism in mechanisms],
        "cases": rows,
        "refused": [as_text(data) for data in refused],
    }


def _no_reports(layout: Layout) -> Iterator[bytes]:
    start = 1
    for field in layout.fields:
        for value in range(1 << field.mechanism.bits):
            if not field.mechanism.is_report(value):
                yield (value << start).to_bytes(layout.size, "little")
        start += field.mechanism.bits + 1


def build() -> dict[str, Any]:
    """Return the content of `linked.json`."""
    stream = Stream(SEED)
    return {
        "mechanisms": [{"spec": m.spec(), "cases": list(cases(m, stream))} for m in MECHANISMS],
        "layouts": [group(mechanisms, stream) for mechanisms in LAYOUTS],
        "refused_specs": held("linked")["refused_specs"],
    }


def main() -> None:
    text = json.dumps(build(), separators=(",", ":")).replace("],[[", "],\n[[")
    (FOLDER / "linked.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
