"""Writes the vectors that Python and JavaScript both read: ``python -m tests.localdp.vectors``.

`vectors.json` holds edge vectors and invalid input; `digest.json` a seed and the digest of its
100,000 vectors (see `tests.localdp.stream`); `permanence.json` words and rows derived from secrets
(see `tests.localdp.permanence`); `numbers.json` number questions (see
`tests.localdp.number_vectors`); `strength.json` the strength of protections and reports,
`composed.json` the strength of several together and of released figures. Invalid input, and what
strength is asked of, are kept in the files alone: add them there.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from localdp.fixed_point import WORD
from localdp.layout import Field, Layout
from localdp.mechanisms import (
    EveryItem,
    Mechanism,
    MultipleChoice,
    OpenAnswer,
    OpenChoices,
    PermanentResponse,
    RandomItem,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
    from_spec,
)
from localdp.posterior import factor_of, factor_of_report, strength
from localdp.randomness import WordsExhaustedError
from tests.localdp import number_vectors, permanence
from tests.localdp.stream import (
    Spec,
    Stream,
    as_text,
    as_words,
    draw_answer,
    draw_word,
    edges,
    submission,
)

FOLDER = Path(__file__).parents[1] / "vectors"
SEED = "Candor's vectors, 2"
DIGEST: dict[str, Any] = {"seed": SEED, "mechanisms": 800, "people": 100, "layouts": 20_000}

TWO_COINS = RandomizedResponse.two_coins()
MECHANISMS: tuple[Mechanism, ...] = (
    TWO_COINS,
    RandomizedResponse.warner(0.7),
    RandomizedResponse.crosswise(0.25),
    RandomizedResponse.forced(0.5, 0.25, 0.25),
    RandomizedResponse.of(2, 1),
    RandomizedResponse(2, yes=(0, 1)),
    RandomizedResponse(2, yes=(WORD - 1, WORD)),
    RandomizedResponse.of(3, 1),
    RandomizedResponse.of(5, 2),
    RandomizedResponse.of(14, 0.5),
    RandomizedResponse(3, other=1),
    RandomizedResponse(3, other=(WORD - 1) // 3),
    RandomizedResponse(2**16, other=1),
    UnaryEncoding.symmetric(3, 1),
    UnaryEncoding.optimized(5, 1),
    UnaryEncoding.of(2, 0.25, 0.75),
    UnaryEncoding(4, 1, WORD - 1),
    SubsetSelection.of(14, 1),
    SubsetSelection.of(7, 0.5),
    SubsetSelection.of_size(4, 2, 1),
    SubsetSelection.of_size(3, 2, 0.5),
    SubsetSelection(3, 1, WORD - 1),
    SubsetSelection(2, 1, WORD // 2 + 1),
    SubsetSelection(40, 39, 39 * WORD // 40 + 1),
    MultipleChoice.of(3, 2),
    MultipleChoice.of(1, 1),
    MultipleChoice(2, TWO_COINS),
    RandomItem.of(3, 1),
    RandomItem(4, TWO_COINS),
    RandomItem(7, RandomizedResponse(2, yes=(1, WORD - 1))),
    PermanentResponse.of(5, 0.5, 0.5, 0.75),
    PermanentResponse.of(3, 0.1, 0.8, 0.3),
    PermanentResponse(2, WORD - 1, 0, WORD),
    PermanentResponse(4, WORD // 2 + 1, WORD, WORD - 1),
    OpenChoices(3),
)

LAYOUTS: tuple[tuple[tuple[Mechanism, int | None], ...], ...] = (
    ((TWO_COINS, None),),
    ((TWO_COINS, WORD // 2),),
    ((TWO_COINS, None), (RandomizedResponse.of(5, 1), None), (MultipleChoice.of(5, 2), None)),
    ((RandomizedResponse.of(5, 1), 2**30), (UnaryEncoding.symmetric(4, 1), 1)),
    ((UnaryEncoding.optimized(9, 1), WORD - 1), (TWO_COINS, None), (MultipleChoice.of(4, 1), 7)),
    tuple((TWO_COINS, None) for _ in range(4)),
    ((SubsetSelection.of_size(5, 2, 1), None), (TWO_COINS, None)),
    ((SubsetSelection.of_size(4, 3, 1), WORD // 2), (SubsetSelection.of_size(4, 1, 1), 3)),
    ((RandomItem.of(5, 1), None), (TWO_COINS, WORD // 2), (RandomItem.of(4, 2), None)),
    ((PermanentResponse.of(4, 0.5, 0.5, 0.75), None), (TWO_COINS, None)),
    ((PermanentResponse.of(3, 0.2, 0.1, 0.9), 2**31), (PermanentResponse.of(2, 0.9, 0, 1), 1)),
    ((OpenChoices(3), None), (TWO_COINS, None), (OpenAnswer(3), None), (OpenChoices(1), None)),
)


def held(name: str) -> Any:
    """Return the committed content of a file of vectors."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def near_edges(thresholds: list[int]) -> list[int]:
    """Return the words at, just below and just above the first and last edges, and both ends."""
    chosen = thresholds[:4] + thresholds[-2:]
    near = {edge + step for edge in chosen for step in (-1, 0, 1)} | {0, WORD - 1}
    return sorted(word for word in near if 0 <= word < WORD)


def some_answers(mechanism: Mechanism) -> list[Any]:
    """Return every answer, or for long lists the first and the last ones."""
    k = mechanism.categories
    if isinstance(mechanism, EveryItem | RandomItem):
        return [[mark >> j & 1 for j in range(k)] for mark in range(1 << k)]
    return sorted({*range(min(k, 3)), k // 2, k - 2, k - 1})


def mechanism_cases(mechanism: Mechanism, stream: Stream) -> Iterator[list[Any]]:
    """Yield answer, words and report: each edge on one of the words, the others drawn."""
    thresholds = edges(mechanism.spec()) if mechanism.words else []
    if not mechanism.words:
        yield from ([answer, [], answer] for answer in some_answers(mechanism))
        return
    for answer in some_answers(mechanism):
        for turn, word in enumerate(near_edges(thresholds)):
            words = [draw_word(stream, thresholds) for _ in range(mechanism.words)]
            words[turn % len(words)] = word
            yield [answer, words, report_of(mechanism, answer, words)]
    if isinstance(mechanism, SubsetSelection):
        yield from spare_cases(mechanism, stream)


def report_of(mechanism: Mechanism, answer: Any, words: list[int]) -> Any:
    """Return one report, or None where its spare words run out."""
    source = as_words(words)
    try:
        report = mechanism.randomize([answer], source)[0].tolist()
    except WordsExhaustedError:
        return None
    assert source.left == 0
    return report


def spare_cases(mechanism: SubsetSelection, stream: Stream) -> Iterator[list[Any]]:
    """Yield cases of words at each draw's own edges, and with every number of them passed over."""
    k, size = mechanism.categories, mechanism.size
    for draw, among in enumerate(range(k - size, k)):
        share = WORD // among
        for edge in (share, share * (among - 1), share * among):
            for word in (edge - 1, edge, edge + 1):
                words = [stream.word() for _ in range(mechanism.words)]
                words[1 + draw] = min(max(word, 0), WORD - 1)
                yield [draw % k, words, report_of(mechanism, draw % k, words)]
    for high in range(1, mechanism.spares + 2):
        words = [stream.word() for _ in range(mechanism.words)]
        words[-high:] = [WORD - 1] * high
        words[size] = WORD - 1
        yield [0, words, report_of(mechanism, 0, words)]


def spread_cases(mechanism: Mechanism, stream: Stream, count: int) -> Iterator[list[Any]]:
    """Yield cases whose words are all drawn."""
    for _ in range(count):
        answer = draw_answer(stream, mechanism.spec())
        words = [stream.word() for _ in range(mechanism.words)]
        yield [answer, words, mechanism.randomize([answer], as_words(words))[0].tolist()]


def layout_case(layout: Layout, stream: Stream, number: int) -> list[Any]:
    """Return answers, words, arms and bytes; each question is skipped now and then."""
    fields = layout.fields
    answers = [
        None if (number + i) % 7 == 0 else draw_answer(stream, field.mechanism.spec())
        for i, field in enumerate(fields)
    ]
    words = [draw_word(stream, [field.direct]) for field in fields if field.direct is not None]
    for field in fields:
        words += [
            draw_word(stream, edges(field.mechanism.spec())) for _ in range(field.mechanism.words)
        ]
    return submission(layout, answers, words)


def _refused_bytes(layout: Layout) -> Iterator[bytes]:
    good = layout.randomize([None] * len(layout.fields), as_words([WORD // 2] * 60))
    yield from (b"", good[:-1], good + b"\0", good + good)
    for bit in range(layout.bits, 8 * layout.size):
        yield (int.from_bytes(good, "little") | 1 << bit).to_bytes(layout.size, "little")
    start = 0
    for field in layout.fields:
        head = 1 if field.direct is None else 2
        for value in _no_reports(field):
            yield (value << start).to_bytes(layout.size, "little")
        start += head + field.mechanism.bits


def _no_reports(field: Field) -> Iterator[int]:
    """Yield the bits of a question that are not a report, its head included."""
    mechanism, direct = field.mechanism, field.direct is not None
    if isinstance(mechanism, RandomizedResponse):
        heads = (0, 1, 2, 3) if direct else (0, 1)
        for report in range(mechanism.categories, 1 << mechanism.bits):
            yield from (report << (2 if direct else 1) | head for head in heads)
    if isinstance(mechanism, RandomItem):
        for report in range(mechanism.reports, 1 << mechanism.bits):
            yield from (report << 1 | head for head in (0, 1))
    if isinstance(mechanism, UnaryEncoding | PermanentResponse) and direct:
        yield from (report << 2 | 2 for report in (0, 3, 5, 0b1111))
    if isinstance(mechanism, SubsetSelection):
        yield from _no_sets(mechanism, direct=direct)


def _no_sets(mechanism: SubsetSelection, *, direct: bool) -> Iterator[int]:
    """Yield patterns of another size than the head asks for: one mark only in the direct arm."""
    for report in range(1 << mechanism.categories):
        for head in (0, 1, 2, 3) if direct else (0, 1):
            wanted = 1 if direct and head == 2 else mechanism.size
            if report.bit_count() != wanted:
                yield report << (2 if direct else 1) | head


def layout_group(fields: tuple[tuple[Mechanism, int | None], ...], stream: Stream) -> Spec:
    layout = Layout(tuple(Field(mechanism, direct) for mechanism, direct in fields))
    return {
        "fields": [[mechanism.spec(), direct] for mechanism, direct in fields],
        "cases": [layout_case(layout, stream, number) for number in range(90)],
        "refused": [as_text(data) for data in _refused_bytes(layout)],
    }


def build() -> dict[str, Any]:
    """Return the content of `vectors.json`."""
    stream = Stream(SEED)
    mechanisms = [
        {
            "spec": mechanism.spec(),
            "cases": [
                *mechanism_cases(mechanism, stream),
                *spread_cases(mechanism, stream, 40 if mechanism.words else 0),
            ],
        }
        for mechanism in MECHANISMS
    ]
    layouts = [layout_group(fields, stream) for fields in LAYOUTS]
    return {
        "mechanisms": mechanisms,
        "layouts": layouts,
        "refused_specs": held("vectors")["refused_specs"],
    }


def judged() -> list[dict[str, Any]]:
    """Return the content of `strength.json`: of each mechanism, and of some of its reports.

    A report of the second mechanism multiplies odds by exactly 50, one of the third by less.
    """
    vectors = []
    for spec, reports in ((each["spec"], each["reports"]) for each in held("strength")):
        mechanism = from_spec(spec)
        told = [[report, strength(factor_of_report(mechanism, report))] for report, _ in reports]
        vectors.append(
            {"spec": spec, "strength": strength(factor_of([mechanism])), "reports": told}
        )
    return vectors


def composed() -> list[dict[str, Any]]:
    """Return the content of `composed.json`: of several mechanisms and of released figures.

    Some are just below and just above 50, others are 50 exactly by fractions such as 50/7.
    """
    given = [(each["specs"], each["released"]) for each in held("composed")]
    return [
        {
            "specs": specs,
            "released": released,
            "strength": strength(factor_of(map(from_spec, specs), float(released))),
        }
        for specs, released in given
    ]


def write(name: str, content: Any) -> None:
    """Write JSON with one case a line, so that a change shows where it is."""
    text = json.dumps(content, separators=(",", ":")).replace("],[", "],\n[")
    (FOLDER / name).write_text(text + "\n", encoding="utf-8")


def main() -> None:
    from tests.localdp.stream import digest

    FOLDER.mkdir(exist_ok=True)
    write("vectors.json", build())
    write("permanence.json", permanence.build())
    write("numbers.json", number_vectors.build(held("numbers")))
    write("strength.json", judged())
    write("composed.json", composed())
    write("digest.json", DIGEST | {"sha256": digest(**DIGEST)})


if __name__ == "__main__":
    assert all(from_spec(mechanism.spec()) == mechanism for mechanism in MECHANISMS)
    main()
