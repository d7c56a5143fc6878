// A deterministic stream of mechanisms, answers and words: the twin of tests/localdp/stream.py, which
// makes every draw in the same order.

import { createHash } from "node:crypto";

import { WORD } from "../../../static/js/localdp/fixed_point.js";
import { Field, Layout, LayoutError } from "../../../static/js/localdp/layout.js";
import { fromSpec } from "../../../static/js/localdp/mechanisms/index.js";
import { FixedWords, WordsExhaustedError } from "../../../static/js/localdp/randomness.js";

export class Stream {
  #seed;
  #block = 0n;
  #words = [];

  constructor(seed) {
    this.#seed = Buffer.from(seed);
  }

  word() {
    if (this.#words.length === 0) {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64LE(this.#block);
      const block = createHash("sha256").update(this.#seed).update(counter).digest();
      for (let i = 28; i >= 0; i -= 4) this.#words.push(block.readUInt32LE(i));
      this.#block += 1n;
    }
    return this.#words.pop();
  }

  below(n) {
    return this.word() % n;
  }
}

// calls one after the other, so that draws have the order of the text
function times(n, draw) {
  const values = [];
  for (let i = 0; i < n; i += 1) values.push(draw(i));
  return values;
}

function threshold(stream) {
  const place = stream.below(16);
  return place < 2 ? WORD * place : stream.word();
}

function drawYes(stream) {
  const t0 = threshold(stream);
  const t1 = threshold(stream);
  const legal = t0 !== t1 && Math.abs(t1 - t0) !== WORD;
  return legal ? [t0, t1] : [WORD / 4, (3 * WORD) / 4];
}

const binary = (stream) => ({
  mechanism: "randomized-response",
  categories: 2,
  yes: drawYes(stream),
});

function response(stream) {
  const categories = 3 + stream.below(40);
  const other = 1 + stream.below(Math.floor((WORD - 1) / categories));
  return { mechanism: "randomized-response", categories, other };
}

function unary(stream) {
  const categories = 2 + stream.below(11);
  const zero = 1 + stream.below(WORD - 1);
  const one = 1 + stream.below(WORD - 1);
  const other = one === zero ? (zero % (WORD - 1)) + 1 : one;
  return { mechanism: "unary", categories, zero, one: other };
}

function permanent(stream) {
  const spec = unary(stream);
  const kept = WORD / 2 + 1 + stream.below(WORD / 2 - 1);
  const drawn = threshold(stream);
  const zero = drawn === spec.one ? spec.zero : drawn;
  return { ...spec, mechanism: "permanent", zero, kept };
}

function subset(stream) {
  const categories = 2 + stream.below(11);
  const size = 1 + stream.below(categories - 1);
  const least = Math.floor((size * WORD) / categories) + 1;
  const inside = least + stream.below(WORD - least);
  return { mechanism: "subset-selection", categories, size, in: inside };
}

function multiple(stream) {
  const items = 1 + stream.below(8);
  return { mechanism: "multiple", items, item: binary(stream) };
}

function randomItem(stream) {
  const items = 2 + stream.below(8);
  return { mechanism: "random-item", items, item: binary(stream) };
}

const DRAWS = [binary, response, unary, permanent, subset, multiple, randomItem];

function drawSpec(stream) {
  return DRAWS[stream.below(7)](stream);
}

function drawDirect(stream, spec) {
  if (stream.below(2) || spec.mechanism === "random-item") return null;
  return 1 + stream.below(WORD - 1);
}

function edges(spec) {
  if (spec.mechanism === "random-item") {
    const draws = times(spec.items - 1, (j) => Math.ceil(((j + 1) * WORD) / spec.items));
    return [...edges(spec.item), ...draws];
  }
  if (spec.item) return edges(spec.item);
  if (spec.yes) return spec.yes;
  if (spec.kept) return [spec.kept, WORD - spec.kept, spec.zero, spec.one];
  if (spec.zero) return [spec.zero, spec.one];
  if (spec.in) return [spec.in, ...subsetEdges(spec)];
  const truth = WORD - (spec.categories - 1) * spec.other;
  return times(spec.categories, (step) => truth + step * spec.other);
}

// where a draw's pick changes, and last where its words are passed over
function subsetEdges({ categories, size }) {
  return times(size, (draw) => {
    const among = categories - size + draw;
    return times(among, (step) => Math.floor(WORD / among) * (step + 1));
  }).flat();
}

function drawWord(stream, thresholds) {
  if (stream.below(3) > 0) return stream.word();
  const chosen = thresholds[stream.below(thresholds.length)];
  const near = chosen - 1 + stream.below(3);
  return Math.min(Math.max(near, 0), WORD - 1);
}

function drawAnswer(stream, spec) {
  if (spec.items) return times(spec.items, () => stream.below(2));
  return stream.below(spec.categories);
}

export function asWords(words) {
  return new FixedWords(new Uint8Array(Uint32Array.from(words).buffer));
}

function checkSpent(source) {
  if (source.left !== 0) throw new Error(`${source.left} words are left over`);
}

// null where the spare words of one report run out
function unlessExhausted(draw) {
  try {
    return draw();
  } catch (error) {
    if (error instanceof WordsExhaustedError) return null;
    throw error;
  }
}

function mechanismText(stream, people) {
  const spec = drawSpec(stream);
  const mechanism = fromSpec(spec);
  const thresholds = edges(spec);
  const answers = [];
  const words = [];
  for (let i = 0; i < people; i += 1) {
    answers.push(drawAnswer(stream, spec));
    words.push(...times(mechanism.words, () => drawWord(stream, thresholds)));
  }
  const source = asWords(words);
  const reports = unlessExhausted(() =>
    answers.map((answer) => mechanism.randomize(answer, source)),
  );
  if (reports !== null) checkSpent(source);
  return JSON.stringify([spec, answers, words, reports]);
}

export function read(layout, bytes) {
  try {
    const { reports, skipped, arms } = layout.unpack(bytes);
    return [reports, skipped, arms];
  } catch (error) {
    if (error instanceof LayoutError) return null;
    throw error;
  }
}

function mangled(stream, bytes) {
  const way = stream.below(4);
  if (way === 0) {
    const bit = stream.below(8 * bytes.length);
    const flipped = bytes.slice();
    flipped[bit >>> 3] ^= 1 << (bit & 7);
    return flipped;
  }
  if (way === 1) return bytes.slice(0, -1);
  if (way === 2) return Uint8Array.from([...bytes, 0]);
  return Uint8Array.from(times(bytes.length, () => stream.below(256)));
}

function layoutText(stream) {
  const fields = times(1 + stream.below(4), () => {
    const spec = drawSpec(stream);
    return [spec, drawDirect(stream, spec)];
  });
  const answers = fields.map(([spec]) => (stream.below(8) === 0 ? null : drawAnswer(stream, spec)));
  const armed = fields.filter(([, direct]) => direct !== null);
  const words = armed.map(([, direct]) => drawWord(stream, [direct]));
  for (const [spec] of fields) {
    const thresholds = edges(spec);
    words.push(...times(fromSpec(spec).words, () => drawWord(stream, thresholds)));
  }
  const layout = new Layout(fields.map(([spec, direct]) => new Field(fromSpec(spec), direct)));
  const source = asWords(words);
  const bytes = unlessExhausted(() => layout.randomize(answers, source));
  if (bytes === null) return JSON.stringify([fields, answers, words, null]);
  checkSpent(source);
  const broken = mangled(stream, bytes);
  const said = [[...bytes], read(layout, bytes), [...broken], read(layout, broken)];
  return JSON.stringify([fields, answers, words, ...said]);
}

export function digest({ seed, mechanisms, people, layouts }) {
  // Thousands of mangled bytes are refused: tracing each of their errors takes long.
  const traced = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  const stream = new Stream(seed);
  const whole = createHash("sha256");
  for (let i = 0; i < mechanisms; i += 1) whole.update(mechanismText(stream, people));
  for (let i = 0; i < layouts; i += 1) whole.update(layoutText(stream));
  Error.stackTraceLimit = traced;
  return whole.digest("hex");
}
