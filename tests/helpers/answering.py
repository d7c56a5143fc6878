"""Answers drawn by a fixed source in the page's scripts, so that reports can be foretold."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from typing import Any

import numpy as np

from surveys.documents.frozen.document import Document
from tools import ROOT

RANDOMIZE = """
import { readFileSync, writeSync } from "node:fs";
const scripts = process.argv[1];
await import(`${scripts}/mechanisms/index.js`);
const { Layout } = await import(`${scripts}/layout.js`);
const { FixedWords } = await import(`${scripts}/randomness.js`);
const { document, answers, drawn } = JSON.parse(readFileSync(0, "utf8"));
const layout = Layout.fromDocument(document);
const words = new FixedWords(Uint8Array.from(Buffer.from(drawn, "hex")));
const reports = answers.map((person) => layout.randomize(person, words));
writeSync(1, JSON.stringify(reports.map((report) => Buffer.from(report).toString("hex"))));
"""

STREAM = bytes((37 * place + place // 7) % 256 for place in range(4096))

FIXED_SOURCE = """
(() => {
  const stream = Uint8Array.from(%s);
  let used = 0;
  window.crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes.set(stream.subarray(used, used + bytes.length));
    used += bytes.length;
    return array;
  };
})();
"""

# The 128 words with which the page asks whether its source is one, as a sound source gives them.
SOUND = b"".join((2654435761 * place % 2**32).to_bytes(4, "little") for place in range(128))


def fixed_source(drawn: bytes) -> str:
    """A source that gives just this, in the order in which a page without arms asks for it: the
    test at Start, the test before the draw, the report's words and the token."""
    return FIXED_SOURCE % list(SOUND + SOUND + drawn)


def by_browsers(document: Document, answers: Sequence[Sequence[Any]], seed: int = 1) -> list[bytes]:
    """Return the submission of each person, randomized and packed by the page's scripts."""
    words = document.layout.words + document.layout.words_ahead
    drawn = np.random.default_rng(seed).bytes(4 * words * len(answers))
    job = {"document": json.loads(document.canonical), "answers": answers, "drawn": drawn.hex()}
    scripts = (ROOT / "static/js/localdp").as_uri()
    command = [str(shutil.which("node")), "--input-type=module", "-e", RANDOMIZE, scripts]
    done = subprocess.run(
        command, input=json.dumps(job), capture_output=True, text=True, check=True
    )
    return [bytes.fromhex(report) for report in json.loads(done.stdout)]
