// The probability simplex of three reports, and what a mechanism makes of three answers in it.

import { dot, label, line, picture, polygon } from "../chart.js";
import { range } from "../controls.js";
import { decimals, percent } from "../../numbers.js";

// The corners of the triangle: the distributions that always give A, B or C.
const CORNERS = { A: [200, 30], B: [70, 255], C: [330, 255] };
const NAMES = Object.keys(CORNERS);

export const controls = [range("epsilon", { min: 0, max: 100, step: 0.1, value: 1 })];
export const seeded = false;

// Randomized response among three options: the probability of the true one, and of each other.
export function run({ epsilon }) {
  const others = 1 / (Math.exp(epsilon) + 2);
  return { own: 1 - 2 * others, others };
}

export function show(outcome, t, { epsilon }) {
  const [own, others] = [outcome.own, outcome.others].map(probability);
  return {
    picture: draw(outcome, t),
    finding: t(epsilon === 0 ? "finding.zero" : "finding", { epsilon: decimals(epsilon, 1), own, others }),
    figures: [
      [t("own"), own],
      [t("others"), others],
      [t("factor"), factorText(epsilon)],
    ],
  };
}

function factorText(epsilon) {
  const factor = Math.exp(epsilon);
  return factor < 1e6 ? decimals(factor, factor < 100 ? 2 : 0) : `10^${Math.floor(Math.log10(factor))}`;
}

function probability(value) {
  if (value < 0.001) return "<0.1%";
  return value > 0.999 ? ">99.9%" : percent(value);
}

function draw({ own, others }, t) {
  const center = place([1 / 3, 1 / 3, 1 / 3]);
  const ends = NAMES.map((answer) => place(NAMES.map((report) => (report === answer ? own : others))));
  return picture(300, [
    polygon("simplex", Object.values(CORNERS)),
    ...ends.map((end) => line("grid", ...center, ...end)),
    dot("miss", ...center, 4.5),
    ...ends.map((end) => dot("point", ...end, 6)),
    label("axis", t("corner.A"), 200, 20),
    label("axis", t("corner.B"), 70, 276),
    label("axis", t("corner.C"), 330, 276),
    label("axis", t("center"), center[0], center[1] + 22),
  ]);
}

// Where a distribution over the three reports is in the triangle.
function place(distribution) {
  return [0, 1].map((axis) => {
    const parts = NAMES.map((name, report) => distribution[report] * CORNERS[name][axis]);
    return parts.reduce((sum, part) => sum + part, 0);
  });
}
