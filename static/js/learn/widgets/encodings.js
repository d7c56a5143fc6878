// Six encodings of one of k options: the variance of a rare answer, against the number of options.

import { dot, Frame, legend, picture, powers } from "../chart.js";
import { range } from "../controls.js";
import { decimals, grouped } from "../../numbers.js";

const [FEWEST, MOST] = [2, 1000];
const SIZES = [2, 3, 4, 6, 8, 12, 16, 24, 32, 50, 80, 120, 200, 350, 600, 1000];
const KINDS = [
  ["subset", "curve"],
  ["direct", "noise-curve"],
  ["unary", "without-privacy"],
];

export const controls = [
  range("options", { min: FEWEST, max: MOST, step: 1, value: 14 }),
  range("epsilon", { min: 0.5, max: 4, step: 0.1, value: 1 }),
];
export const seeded = false;

export function run({ options, epsilon }) {
  return variances(options, epsilon);
}

// The number of people times the variance of a rare answer's share, of each encoding.
function variances(k, epsilon) {
  const e = Math.exp(epsilon);
  const root = Math.sqrt(e);
  return {
    subset: subset(k, e),
    direct: (k - 2 + e) / (e - 1) ** 2,
    unary: (4 * e) / (e - 1) ** 2,
    symmetric: root / (root - 1) ** 2,
    hashing: Math.min(...[Math.floor(e) + 1, Math.floor(e) + 2].map((g) => hashing(g, e))),
    summation: 8 / epsilon ** 2,
  };
}

function hashing(values, e) {
  return (e - 1 + values) ** 2 / ((e - 1) ** 2 * (values - 1));
}

// With the size whose mean variance at equal shares is smallest.
function subset(k, e) {
  let best = { loss: Infinity, rare: 0 };
  for (let size = 1; size < k; size++) {
    const p = (size * e) / (size * e + k - size);
    const q = (size - p) / (k - 1);
    const [share, gap] = [size / k, (p - q) ** 2];
    const loss = (share * (1 - share)) / gap;
    if (loss < best.loss) best = { loss, rare: (q * (1 - q)) / gap };
  }
  return best.rare;
}

export function show(outcome, t, { options, epsilon }) {
  const names = ["subset", "direct", "unary", "symmetric", "hashing", "summation"];
  const best = names.reduce((one, other) => (outcome[other] < outcome[one] * (1 - 1e-9) ? other : one));
  return {
    picture: draw(outcome, t, options, epsilon),
    finding: t("finding", {
      options: grouped(options),
      epsilon: decimals(epsilon, 1),
      best: t(best),
      variance: decimals(outcome[best], 2),
      unary: decimals(outcome.unary, 2),
    }),
    figures: names.map((name) => [t(name), decimals(outcome[name], 2)]),
  };
}

function draw(chosen, t, options, epsilon) {
  const sizes = [...new Set([...SIZES, options])].sort((a, b) => a - b);
  const rows = sizes.map((k) => variances(k, epsilon));
  const values = rows.flatMap((row) => KINDS.map(([key]) => row[key]));
  const frame = Frame.of(powers(FEWEST, MOST), powers(Math.min(...values), Math.max(...values)), 240);
  const at = Math.log10;
  return picture(240, [
    ...frame.axes({
      x: t("options"),
      y: t("variance"),
      xText: (tick) => grouped(10 ** tick),
      yText: (tick) => decimals(10 ** tick, Math.max(0, -tick)),
    }),
    ...KINDS.map(([key, kind]) => frame.curve(kind, rows.map((row, i) => [at(sizes[i]), at(row[key])]))),
    ...KINDS.map(([key]) => dot("point", ...frame.point(at(options), at(chosen[key])))),
    ...legend(KINDS.map(([key, kind]) => [kind, t(key)]), frame.across.start + 12, frame.up.end + 4),
  ]);
}
