// A secret count is asked again and again, and a ledger adds up what the answers cost.

import { covering, Frame, legend, line, picture, polyline } from "../chart.js";
import { choice, range } from "../controls.js";
import { uniform } from "../seeded_words.js";
import { binomial, bisect } from "../statistics.js";
import { decimals, grouped } from "../../numbers.js";

const SECRET = 37;
const DELTA = 1e-6;
const POINTS = 20;
const [TOP, BOTTOM] = [190, 200];

export const controls = [
  range("queries", { min: 1, max: 400, step: 1, value: 100 }),
  range("epsilon", { min: 0.02, max: 1, step: 0.02, value: 0.1 }),
  choice("ledger", ["off", "on"]),
  range("limit", { min: 1, max: 10, step: 1, value: 2 }, ({ ledger }) => ledger === "on"),
];
export const seeded = true;

export function run({ queries, epsilon, ledger, limit }, words) {
  const affordable = Math.floor(limit / epsilon + 1e-9);
  const answered = ledger === "on" ? Math.min(queries, affordable) : queries;
  let sum = 0;
  const means = Array.from({ length: answered }, (_, place) => {
    sum += SECRET + noise(epsilon, words);
    return sum / (place + 1);
  });
  return {
    answered,
    refused: queries - answered,
    means,
    mean: means[means.length - 1],
    basic: answered * epsilon,
    advanced: advanced(answered, epsilon),
    exact: exact(answered, epsilon),
  };
}

// Discrete Laplace noise of scale 1 / epsilon: the difference of two geometric variables.
function noise(epsilon, words) {
  const [first, second] = [0, 0].map(() => Math.floor(Math.log(uniform(words)) / -epsilon));
  return first - second;
}

// Advanced composition (Dwork, Rothblum & Vadhan 2010), where it is below the sum.
export function advanced(k, epsilon) {
  const spread = Math.sqrt(2 * k * Math.log(1 / DELTA)) * epsilon;
  return Math.min(k * epsilon, spread + k * epsilon * Math.expm1(epsilon));
}

// The smallest total epsilon at DELTA: of k answers, each loses epsilon with probability p and
// gains it back otherwise, so the number of losses is binomial.
export function exact(k, epsilon) {
  const p = 1 / (1 + Math.exp(-epsilon));
  const chances = Array.from({ length: k + 1 }, (_, losses) => binomial(losses, k, p));
  const excess = (total) =>
    chances.reduce((sum, chance, losses) => {
      return sum + Math.max(chance - Math.exp(total) * chances[k - losses], 0);
    }, 0);
  return excess(0) <= DELTA ? 0 : bisect((total) => DELTA - excess(total), 0, k * epsilon);
}

export function show(outcome, t, { queries, epsilon }) {
  const { answered, refused, mean, basic, advanced: loose, exact: tight } = outcome;
  const values = {
    answered: grouped(answered),
    refused: grouped(refused),
    mean: decimals(mean),
    basic: decimals(basic, 2),
    exact: decimals(tight, 2),
  };
  return {
    picture: draw(outcome, t, queries, epsilon),
    finding: t(refused ? "finding-stopped" : "finding", values),
    figures: [
      [t("mean"), decimals(mean)],
      [t("basic"), decimals(basic, 2)],
      [t("advanced"), decimals(loose, 2)],
      [t("exact"), decimals(tight, 2)],
    ],
  };
}

// Above: the mean of the answers so far. Below: what they cost together, in three ways.
function draw({ means, answered }, t, queries, epsilon) {
  const x = covering(0, queries, { ticks: 6, finest: 1 });
  const y = covering(Math.min(...means), Math.max(...means, SECRET), { ticks: 5 });
  const upper = Frame.of(x, y, TOP);
  const cost = covering(0, queries * epsilon, { ticks: 5 });
  const lower = Frame.of(x, cost, BOTTOM);
  const asked = Array.from({ length: POINTS + 1 }, (_, i) => Math.round((queries * i) / POINTS));
  const curve = (kind, total) => lower.curve(kind, asked.map((k) => [k, total(k)]));
  const stopped = lower.across.at(answered);
  const [, truth] = upper.point(0, SECRET);
  return picture(TOP + BOTTOM, [
    ...upper.axes({ x: t("queries"), y: t("mean") }),
    line("target-margin", upper.across.start, truth, upper.across.end, truth),
    polyline("noise-curve", means.map((mean, place) => upper.point(place + 1, mean))),
    {
      tag: "g",
      attributes: { transform: `translate(0 ${TOP})` },
      children: [
        ...lower.axes({ x: t("queries"), y: t("cost") }),
        curve("without-privacy", (k) => k * epsilon),
        curve("noise-curve", (k) => advanced(k, epsilon)),
        curve("curve", (k) => (k ? exact(k, epsilon) : 0)),
        ...(answered < queries
          ? [line("truth", stopped, lower.up.end, stopped, lower.up.start)]
          : []),
        ...legend(
          [
            ["without-privacy", t("basic")],
            ["noise-curve", t("advanced")],
            ["curve", t("exact")],
          ],
          lower.across.start + 8,
          lower.up.end + 6,
        ),
      ],
    },
  ]);
}
