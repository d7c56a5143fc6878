import assert from "node:assert/strict";
import { test } from "node:test";

import { WORD } from "../../../static/js/localdp/fixed_point.js";
import { Field, Layout, LayoutError } from "../../../static/js/localdp/layout.js";
import {
  MultipleChoice,
  RandomizedResponse,
  UnaryEncoding,
} from "../../../static/js/localdp/mechanisms/index.js";
import { asWords } from "./stream.js";

const twoCoins = new RandomizedResponse(2, { yes: [2 ** 30, 3 * 2 ** 30] });
const five = new RandomizedResponse(5, { other: 600_000_000 });
const unary = new UnaryEncoding(3, 2 ** 30, 3 * 2 ** 30);
const items = new MultipleChoice(2, twoCoins);
const layout = new Layout([
  new Field(twoCoins),
  new Field(five, 2 ** 31),
  new Field(unary, 2 ** 31),
  new Field(items),
  new Field(five),
]);
const HIGH = WORD - 1;

function bitsOf(bytes) {
  const reversed = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0"));
  return reversed.map((bits) => [...bits].reverse().join("")).join("");
}

test("every bit has its place", () => {
  const source = asWords([0, 0, 0, HIGH, 0, HIGH, 0, HIGH]);
  const arms = [null, false, true, null, null];
  const bytes = layout.randomize([1, 4, 2, [false, true], null], source, arms);
  assert.equal(bitsOf(bytes), "01" + "00001" + "01001" + "001" + "1001" + "00000");
  assert.deepEqual(layout.unpack(bytes), {
    reports: [1, 4, [0, 0, 1], [0, 1], 4],
    skipped: [false, false, false, false, true],
    arms,
  });
  assert.deepEqual([layout.bits, layout.size, layout.words], [19, 3, 8]);
});

test("arms are drawn first, and by a strict threshold", () => {
  const source = asWords([2 ** 31 - 1, 2 ** 31]);
  assert.deepEqual(layout.drawArms(source), [null, true, false, null, null]);
  const words = [2 ** 31 - 1, 2 ** 31, 0, 1, 2, 3, 4, 5, 6, 7];
  const answers = [0, 1, 2, [0, 0], 4];
  const parts = asWords(words);
  const arms = layout.drawArms(parts);
  const apart = layout.randomize(answers, parts, arms);
  assert.deepEqual(layout.randomize(answers, asWords(words)), apart);
});

test("everyone takes the same words", () => {
  for (const arm of [true, false]) {
    for (const answer of [0, 2, null]) {
      const source = asWords([0, 1, 2, 3, 4, 5, 6, 7]);
      const given = [1, answer, answer, answer === null ? null : [1, 1], answer];
      layout.randomize(given, source, [null, arm, arm, null, null]);
      assert.equal(source.left, 0);
    }
  }
});

test("a skip is the randomization of a fixed answer in either arm", () => {
  const one = new Layout([new Field(unary, 5)]);
  for (const arm of [true, false]) {
    const bytes = one.randomize([null], asWords([HIGH, 0, 0]), [arm]);
    assert.deepEqual(one.unpack(bytes), { reports: [[0, 1, 1]], skipped: [true], arms: [arm] });
  }
});

test("a report from the person's own device stays as entered", () => {
  const own = new Layout([new Field(twoCoins, null, true)]);
  for (const word of [0, HIGH]) {
    for (const told of [0, 1]) {
      assert.equal(own.unpack(own.randomize([told], asWords([word]))).reports[0], told);
    }
    assert.equal(own.unpack(own.randomize([null], asWords([word]))).reports[0], Number(word === 0));
  }
  assert.throws(() => new Field(twoCoins, 5, true), RangeError);
});

test("a remembered report replaces a fresh one, but never a skip", () => {
  const drawn = () => asWords([0, 0, 0, HIGH, 0, HIGH, 0, HIGH]);
  const answers = [1, 4, 2, [false, true], 1];
  const remembered = [null, 3, [0, 1, 1], null, null];
  const randomize = (given, arm, held) => {
    const source = drawn();
    const bytes = layout.randomize(given, source, [null, arm, arm, null, null], held);
    assert.equal(source.left, 0);
    return layout.unpack(bytes).reports;
  };
  const fresh = randomize(answers, false);
  const expected = [fresh[0], 3, [0, 1, 1], ...fresh.slice(3)];
  assert.deepEqual(randomize(answers, false, remembered), expected);
  assert.deepEqual(randomize(answers, true, remembered).slice(1, 3), [4, [0, 0, 1]]);
  const skipped = answers.map(() => null);
  assert.deepEqual(randomize(skipped, false, remembered), randomize(skipped, false));
  const bits = (...marks) => [null, null, marks, null, null];
  const wrong = [[], remembered.slice(1), [null, 8, null, null, null], bits(0, 1), bits(0, 1, 2)];
  for (const held of wrong) {
    assert.throws(() => randomize(answers, false, held), RangeError, JSON.stringify(held));
  }
});

test("what does not fit is refused", () => {
  const arms = [null, true, true, null, null];
  const good = [0, 0, 0, [0, 0], 0];
  const words = () => asWords([0, 0, 0, 0, 0, 0, 0, 0]);
  const wrong = [
    [],
    good.slice(1),
    [...good, 0],
    [undefined, ...good.slice(1)],
    [0, 5, 0, [0, 0], 0],
  ];
  for (const answers of wrong) {
    assert.throws(() => layout.randomize(answers, words(), arms), RangeError);
  }
  const others = [[], [null, 1, 0, null, null], [true, true, true, null, null], [...arms, null]];
  for (const drawn of others) {
    assert.throws(() => layout.randomize(good, words(), drawn), RangeError);
  }
  assert.throws(() => new Layout([]), RangeError);
  for (const direct of [0, WORD, -1, 0.5, true, "1"]) {
    assert.throws(() => new Field(twoCoins, direct), RangeError);
  }
});

test("too few words give nothing", () => {
  assert.throws(() => layout.randomize([0, 0, 0, [0, 0], 0], asWords([1, 2, 3])), /are left/);
});

test("bytes that are not a submission are refused", () => {
  for (const bytes of [[], [0, 0], [0, 0, 0, 0], [0, 0, 8], [0, 0, 128]]) {
    assert.throws(() => layout.unpack(Uint8Array.from(bytes)), LayoutError, String(bytes));
  }
  const direct = new Layout([new Field(unary, 5)]);
  for (let report = 0; report < 8; report += 1) {
    const bytes = Uint8Array.of((report << 2) | 2);
    if ([1, 2, 4].includes(report)) assert.deepEqual(direct.unpack(bytes).arms, [true]);
    else assert.throws(() => direct.unpack(bytes), LayoutError);
    for (const head of [0, 1, 3]) direct.unpack(Uint8Array.of((report << 2) | head));
  }
});

test("a layout of a frozen document", () => {
  const item = { mechanism: "randomized-response", categories: 2, yes: [1, 2] };
  const questions = [
    { id: "q1", protection: { kind: "local", mechanism: item }, direct: null },
    { id: "q2", protection: { kind: "local", mechanism: item }, direct: 7 },
  ];
  const { fields, bits } = Layout.fromDocument({ questions });
  assert.deepEqual(fields.map(({ direct }) => direct), [null, 7]);
  assert.deepEqual(fields[1].mechanism.yes, [1, 2]);
  assert.equal(bits, 5);
});
