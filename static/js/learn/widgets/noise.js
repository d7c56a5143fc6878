// A sum of spendings, clamped at a bound and then released with noise.

import { covering, dot, Frame, label, legend, line, picture, polyline, ruler, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { uniform } from "../seeded_words.js";
import { bisect, normalQuantile, normalUpTo } from "../statistics.js";
import { grouped } from "../../numbers.js";

// Invented: 39 customers between 20 and 179, and one with 1,000.
const SPENT = [...Array.from({ length: 39 }, (_, i) => 20 + ((37 * i) % 160)), 1000];
const DELTA = 1e-5;
const MOST = 1200;
const [TOP, BOTTOM] = [170, 200];

export const controls = [
  range("bound", { min: 10, max: MOST, step: 10, value: 200 }),
  range("epsilon", { min: 0.1, max: 4, step: 0.1, value: 1 }),
  choice("law", ["laplace", "gaussian"]),
];
export const seeded = true;

const LAWS = {
  laplace: {
    // Of the discrete distribution on the integers; its scale is bound / epsilon.
    deviation: (bound, epsilon) => {
      const ratio = Math.exp(-epsilon / bound);
      return Math.sqrt(2 * ratio) / (1 - ratio);
    },
    draw: (bound, epsilon, words) => {
      const [first, second] = [0, 0].map(() => Math.log(uniform(words)) / (-epsilon / bound));
      return Math.floor(first) - Math.floor(second);
    },
    shape: (away, deviation) => Math.exp(-Math.SQRT2 * Math.abs(away / deviation)),
  },
  gaussian: {
    deviation: (bound, epsilon) => bound * analyticSigma(epsilon),
    draw: (bound, epsilon, words) => {
      return Math.round(bound * analyticSigma(epsilon) * normalQuantile(uniform(words)));
    },
    shape: (away, deviation) => Math.exp(-((away / deviation) ** 2) / 2),
  },
};

// The smallest sigma for a sensitivity of 1 (Balle & Wang 2018, theorem 8).
export function analyticSigma(epsilon) {
  const excess = (sigma) => {
    const [half, shift] = [1 / (2 * sigma), epsilon * sigma];
    return normalUpTo(half - shift) - Math.exp(epsilon) * normalUpTo(-half - shift);
  };
  return bisect((sigma) => DELTA - excess(sigma), 0.05, 100);
}

function total(bound) {
  return SPENT.reduce((sum, spent) => sum + Math.min(spent, bound), 0);
}

export function run({ bound, epsilon, law }, words) {
  const { deviation, draw: drawn } = LAWS[law];
  const [truth, clamped] = [total(Infinity), total(bound)];
  const sd = deviation(bound, epsilon);
  const bias = truth - clamped;
  const noisy = clamped + drawn(bound, epsilon, words);
  return { truth, clamped, bias, deviation: sd, error: Math.hypot(bias, sd), noisy };
}

export function show(outcome, t, state) {
  const { truth, clamped, bias, deviation, error, noisy } = outcome;
  const round = (value) => grouped(Math.round(Math.abs(value)));
  return {
    picture: draw(outcome, t, state),
    finding: t("finding", {
      truth: grouped(truth),
      noisy: `${noisy < 0 ? "−" : ""}${round(noisy)}`,
      bias: round(bias),
      deviation: round(deviation),
    }),
    figures: [
      [t("clamped"), grouped(clamped)],
      [t("bias"), round(bias)],
      [t("deviation"), round(deviation)],
      [t("error"), round(error)],
    ],
  };
}

// Above: what may be released, and what was. Below: the error for every bound.
function draw({ truth, clamped, deviation, noisy, error }, t, { bound, epsilon, law }) {
  const reach = 4 * deviation;
  const x = covering(Math.min(clamped - reach, noisy), Math.max(clamped + reach, truth, noisy), { ticks: 5 });
  const track = new Track(x, 44, 384);
  const height = (value) => 124 - 84 * LAWS[law].shape(value - clamped, deviation);
  const values = Array.from({ length: 81 }, (_, i) => clamped + (reach * (i - 40)) / 40);
  const bounds = Array.from({ length: MOST / 10 }, (_, i) => 10 * (i + 1));
  const parts = bounds.map((limit) => [truth - total(limit), LAWS[law].deviation(limit, epsilon)]);
  const worst = Math.max(...parts.map(([bias, sd]) => Math.hypot(bias, sd)));
  const frame = Frame.of(covering(0, MOST, { ticks: 7 }), covering(0, worst, { ticks: 5 }), BOTTOM);
  const curve = (kind, of) => frame.curve(kind, bounds.map((limit, i) => [limit, of(parts[i])]));
  return picture(TOP + BOTTOM, [
    ...ruler(track, 20, 124, grouped),
    polyline("curve", values.map((value) => [track.at(value), height(value)])),
    line("truth", track.at(truth), 24, track.at(truth), 124),
    label("axis", t("truth"), track.at(truth), 16),
    dot("point", track.at(noisy), 124),
    label("axis", t("released"), track.at(noisy), 158),
    {
      tag: "g",
      attributes: { transform: `translate(0 ${TOP})` },
      children: [
        ...frame.axes({ x: t("bound"), y: t("error"), yText: grouped, xText: grouped }),
        curve("without-privacy", ([bias]) => bias),
        curve("noise-curve", ([, sd]) => sd),
        curve("curve", ([bias, sd]) => Math.hypot(bias, sd)),
        dot("point", ...frame.point(bound, error)),
        ...legend(
          [
            ["without-privacy", t("bias")],
            ["noise-curve", t("deviation")],
            ["curve", t("error")],
          ],
          frame.across.start + 110,
          frame.up.end + 4,
        ),
      ],
    },
  ]);
}
