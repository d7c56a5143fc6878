import assert from "node:assert/strict";
import { test } from "node:test";

import { WORD } from "../../../static/js/localdp/fixed_point.js";
import {
  fromSpec,
  MultipleChoice,
  PermanentResponse,
  RandomizedResponse,
  SubsetSelection,
  UnaryEncoding,
} from "../../../static/js/localdp/mechanisms/index.js";
import { WordsExhaustedError } from "../../../static/js/localdp/randomness.js";
import { asWords } from "./stream.js";

const HIGH = WORD - 1;
const twoCoins = new RandomizedResponse(2, { yes: [2 ** 30, 3 * 2 ** 30] });

test("each family is made from its form", () => {
  const item = { mechanism: "randomized-response", categories: 2, yes: [1, 2] };
  assert.ok(fromSpec(item) instanceof RandomizedResponse);
  const unary = fromSpec({ mechanism: "unary", categories: 3, zero: 1, one: 2 });
  assert.ok(unary instanceof UnaryEncoding);
  assert.deepEqual([unary.categories, unary.zero, unary.one], [3, 1, 2]);
  const permanent = fromSpec({
    mechanism: "permanent",
    categories: 3,
    kept: 3 * 2 ** 30,
    zero: 0,
    one: 2,
  });
  assert.ok(permanent instanceof PermanentResponse);
  const { categories, kept, zero, one } = permanent;
  assert.deepEqual([categories, kept, zero, one], [3, 3 * 2 ** 30, 0, 2]);
  const multiple = fromSpec({ mechanism: "multiple", items: 3, item });
  assert.ok(multiple instanceof MultipleChoice);
  assert.deepEqual([multiple.categories, multiple.item.yes], [3, [1, 2]]);
});

test("a yes/no threshold is strict, for either answer", () => {
  for (const [answer, edge] of twoCoins.yes.entries()) {
    const source = asWords([edge - 1, edge, edge + 1]);
    const reports = [1, 2, 3].map(() => twoCoins.randomize(answer, source));
    assert.deepEqual(reports, [1, 0, 0]);
  }
});

test("every category's run of words begins and ends where its probability says", () => {
  const mechanism = new RandomizedResponse(5, { other: 377_113_543 });
  const truth = WORD - 4 * mechanism.other;
  for (let answer = 0; answer < 5; answer += 1) {
    const others = [0, 1, 2, 3, 4].filter((category) => category !== answer);
    const source = asWords(
      [0, truth - 1].concat(
        others.flatMap((_, step) => [
          truth + step * mechanism.other,
          truth + (step + 1) * mechanism.other - 1,
        ]),
      ),
    );
    const reports = Array.from({ length: 10 }, () => mechanism.randomize(answer, source));
    assert.deepEqual(reports, [answer, answer, ...others.flatMap((other) => [other, other])]);
  }
});

test("the largest product of a category stays exact", () => {
  const mechanism = new RandomizedResponse(65_536, { other: 65_535 });
  assert.equal(mechanism.truth, WORD - 65_535 * 65_535);
  assert.equal(mechanism.randomize(0, asWords([WORD - 1])), 65_535);
  assert.equal(mechanism.bits, 16);
});

test("a mechanism cannot be changed", () => {
  assert.throws(() => {
    twoCoins.categories = 3;
  }, TypeError);
  assert.throws(() => {
    twoCoins.yes[0] = 0;
  }, TypeError);
});

test("an impossible answer is refused before it takes a random word", () => {
  const source = asWords([1, 2, 3]);
  for (const answer of [2, -1, 0.5, "0", true, null, undefined, NaN, [0]]) {
    assert.throws(() => twoCoins.randomize(answer, source), RangeError, String(answer));
  }
  const items = new MultipleChoice(2, twoCoins);
  for (const answer of [[0], [0, 0, 0], [0, 2], ["0", "1"], [0, null], 1, null, [0.5, 0]]) {
    assert.throws(() => items.randomize(answer, source), RangeError, String(answer));
  }
  const unary = new UnaryEncoding(3, 1, 2);
  assert.throws(() => unary.randomize(3, source), RangeError);
  const subset = new SubsetSelection(3, 1, HIGH);
  for (const answer of [3, -1, 0.5, null]) {
    assert.throws(() => subset.randomize(answer, source), RangeError);
    assert.throws(() => subset.plain(answer), RangeError);
  }
  const permanent = new PermanentResponse(3, HIGH, 1, 2);
  for (const answer of [3, -1, 0.5, null]) {
    assert.throws(() => permanent.randomize(answer, source), RangeError);
    assert.throws(() => permanent.permanent(answer, source), RangeError);
  }
  for (const row of [[0, 1], [0, 1, 2], [0, 1, 0.5], [0, 1, true]]) {
    assert.throws(() => permanent.instantaneous(row, source), RangeError, String(row));
  }
  assert.deepEqual([0, 2].map((answer) => subset.plain(answer)), [[1, 0, 0], [0, 0, 1]]);
  assert.equal(source.left, 3);
});

test("a set mark may be true or 1", () => {
  const items = new MultipleChoice(2, twoCoins);
  const words = [2 ** 31, 2 ** 31];
  assert.deepEqual(items.randomize([true, false], asWords(words)), [1, 0]);
  assert.deepEqual(items.randomize([1, 0], asWords(words)), [1, 0]);
});

test("the permanent words come first, and every threshold is strict", () => {
  const mechanism = new PermanentResponse(2, WORD - 10, 20, 30);
  assert.deepEqual(mechanism.permanent(0, asWords([WORD - 11, 9])), [1, 1]);
  assert.deepEqual(mechanism.permanent(0, asWords([WORD - 10, 10])), [0, 0]);
  assert.deepEqual(mechanism.instantaneous([1, 0], asWords([29, 19])), [1, 1]);
  assert.deepEqual(mechanism.instantaneous([1, 0], asWords([30, 20])), [0, 0]);
  const source = asWords([WORD - 10, 9, 20, 29]);
  assert.deepEqual(mechanism.randomize(0, source), [0, 1]);
  assert.deepEqual([source.left, mechanism.words, mechanism.bits], [0, 4, 2]);
});

test("what many waves tell is bounded by the permanent step", () => {
  const mechanism = new PermanentResponse(4, 3 * 2 ** 30, 0, WORD);
  assert.equal(mechanism.ratio, 9);
  assert.equal(mechanism.ratioForever, 9);
  assert.equal(mechanism.ratioOf(20), 9);
});

test("what some waves tell grows with each, as Python works it out", () => {
  const mechanism = new PermanentResponse(5, 3 * 2 ** 30, 2 ** 31, 3 * 2 ** 30);
  const logs = [1, 2, 4, 20].map((waves) => Math.log(mechanism.ratioOf(waves)));
  // The first is the ε of one report, and the third half of what localdp/accounting.py says of two.
  assert.deepEqual(logs.map((value) => value.toFixed(4)), ["0.5371", "1.0085", "1.6444", "2.1964"]);
  assert.ok(Math.abs(mechanism.ratioOf(1) - mechanism.ratio) < 1e-12);
  for (const waves of [0, -1, 0.5, 4097]) {
    assert.throws(() => mechanism.ratioOf(waves), RangeError);
  }
});

test("one change tells more with every wave, as Python works it out", () => {
  const mechanism = new PermanentResponse(4, 3 * 2 ** 30, 2 ** 31, 3 * 2 ** 30);
  const losses = [1, 2, 6, 10, 40].map((waves) => mechanism.lossOfChange(waves).toFixed(4));
  assert.deepEqual(losses, ["0.0000", "0.7399", "3.4127", "6.4464", "34.2171"]);
  const [two, sharp] = [[2, 0, 2 ** 31], [4, 0, WORD]].map(
    ([categories, zero, one]) => new PermanentResponse(categories, 3 * 2 ** 30, zero, one),
  );
  assert.equal(two.lossOfChange(3).toFixed(4), "2.8369");
  assert.equal(sharp.lossOfChange(2), Infinity);
  for (const waves of [0, 1.5, 257]) assert.throws(() => two.lossOfChange(waves), RangeError);
});

const picking = (among, pick) => Math.floor(WORD / among) * (pick + 1) - 1;

test("a set is drawn exactly fairly: every pick of every draw once", () => {
  const mechanism = new SubsetSelection(5, 3, 3_000_000_000);
  assert.deepEqual([mechanism.words, mechanism.spares, mechanism.bits], [6, 2, 5]);
  for (let answer = 0; answer < 5; answer += 1) {
    for (const [word, kept, sets] of [[2_999_999_999, 1, 6], [3_000_000_000, 0, 4]]) {
      const seen = new Map();
      for (let turn = 0; turn < 24; turn += 1) {
        const picks = [turn % 2, Math.floor(turn / 2) % 3, Math.floor(turn / 6)];
        const words = picks.map((pick, draw) => picking(2 + draw, pick));
        const report = mechanism.randomize(answer, asWords([word, ...words, 0, 0]));
        assert.equal(report[answer], kept);
        seen.set(report.join(""), (seen.get(report.join("")) ?? 0) + 1);
      }
      assert.deepEqual([...seen.values()], new Array(sets).fill(24 / sets));
    }
  }
});

test("spare words come in order, and running out draws nothing", () => {
  const mechanism = new SubsetSelection(6, 3, HIGH);
  const [third, fifth] = [picking(3, 1), picking(5, 2)];
  const drawn = (...words) => mechanism.randomize(5, asWords([HIGH, ...words])).join("");
  const expected = drawn(third, 0, fifth, 7, 8);
  assert.equal(drawn(third, 0, HIGH, fifth, 8), expected);
  assert.equal(drawn(HIGH, 0, HIGH, third, fifth), expected);
  assert.throws(() => drawn(HIGH, 0, HIGH, third, HIGH), WordsExhaustedError);
});

test("as many spare words as in Python", () => {
  const spares = (k, size) => new SubsetSelection(k, size, HIGH).spares;
  const found = [[2, 1], [14, 4], [199, 99], [4096, 1], [4096, 2048], [65_536, 65_535]];
  assert.deepEqual(found.map(([k, size]) => spares(k, size)), [1, 2, 3, 3, 6, 20]);
});

test("a set has its size, and is likelier for what is in it", () => {
  const mechanism = new SubsetSelection(4, 2, 3 * 2 ** 30);
  assert.deepEqual(mechanism.likelihood([0, 1, 1, 0]), [1, 3, 3, 1]);
  assert.equal(mechanism.ratio, 3);
  assert.throws(() => mechanism.likelihood([1, 1, 1, 0]), RangeError);
  assert.deepEqual(mechanism.support, { own: 3 * 2 ** 30, others: (5 * 2 ** 30) / 3 });
});

test("an unprotected answer stays as it is, takes no words and reports no protection", () => {
  const open = fromSpec({ mechanism: "open", categories: 5 });
  assert.equal(open.words, 0);
  assert.equal(open.ratio, Infinity);
  for (const answer of [0, 1, 2, 3, 4]) {
    assert.equal(open.randomize(answer), answer);
    assert.equal(open.fromBits(open.toBits(answer)), answer);
  }
  assert.equal(open.fromBits([1, 0, 1]), null);
  assert.deepEqual(open.likelihood(2), [0, 0, 1, 0, 0]);
  assert.throws(() => open.randomize(5), RangeError);
});
