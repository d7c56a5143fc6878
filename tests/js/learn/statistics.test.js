// Seeded words and statistics, against values from NumPy and SciPy (the command is next to each).

import assert from "node:assert/strict";
import { test } from "node:test";

import { SeededWords, uniform } from "../../../static/js/learn/seeded_words.js";
import {
  binomial,
  binomialUpTo,
  clopperPearson,
  normalQuantile,
  normalUpTo,
} from "../../../static/js/learn/statistics.js";

function near(found, expected, error = 1e-10) {
  assert.ok(Math.abs(found - expected) <= error * Math.max(1, Math.abs(expected)), `${found} ${expected}`);
}

test("seeded words equal NumPy's", () => {
  // np.frombuffer(np.random.RandomState(2026).bytes(8), "<u4"); and the last of 2,000 words
  assert.deepEqual([...new SeededWords(2026).take(2)], [942082305, 3292560774]);
  assert.equal(new SeededWords(2026).take(2000)[1999], 4000039039);
  assert.throws(() => new SeededWords(2 ** 32), RangeError);
  assert.throws(() => new SeededWords(-1), RangeError);
});

test("a uniform number is strictly between 0 and 1", () => {
  const ends = [0, 2 ** 32 - 1].map((word) => uniform({ take: () => [word, word] }));
  assert.ok(ends[0] > 0 && ends[1] < 1);
});

test("binomial probabilities equal SciPy's", () => {
  // scipy.stats.binom.pmf(63, 200, .31), .cdf(63, 200, .31), .cdf(10, 30718, .001), .cdf(60, 200, .31)
  near(binomial(63, 200, 0.31), 0.05993434906267518);
  near(binomialUpTo(63, 200, 0.31), 0.5942242191332106);
  near(binomialUpTo(10, 30718, 0.001), 1.3570484732315017e-05);
  near(binomialUpTo(60, 200, 0.31), 0.41292594276805866);
  near([...Array(31).keys()].reduce((sum, k) => sum + binomial(k, 30, 0.3), 0), 1);
});

test("Clopper-Pearson intervals equal SciPy's", () => {
  // scipy.stats.binomtest(63, 200).proportion_ci()
  near(clopperPearson(63, 200).low, 0.25130532565451846);
  near(clopperPearson(63, 200).high, 0.3842776977254272);
  assert.equal(clopperPearson(0, 10).low, 0);
  assert.equal(clopperPearson(10, 10).high, 1);
});

test("the normal distribution equals SciPy's", () => {
  // scipy.stats.norm.cdf([-5, -1.96, 0, 1, 3.5]), .ppf([.001, .975])
  near(normalUpTo(-5), 2.866515718791933e-07);
  near(normalUpTo(-1.96), 0.024997895148220435);
  near(normalUpTo(0), 0.5);
  near(normalUpTo(1), 0.8413447460685429);
  near(normalUpTo(3.5), 0.9997673709209645);
  near(normalQuantile(0.001), -3.090232306167813);
  near(normalQuantile(0.975), 1.959963984540054);
});
