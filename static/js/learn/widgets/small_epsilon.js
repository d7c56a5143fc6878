// e^ε beside 1 + ε, and what they do to the probability of something bad.

import { covering, dot, Frame, interval, label, legend, picture, ruler, Track } from "../chart.js";
import { range } from "../controls.js";
import { decimals, grouped, percent, statedPercent } from "../../numbers.js";

export const controls = [
  range("epsilon", { min: 0, max: 10, step: 0.01, value: 0.1 }),
  range("harm", { min: 1, max: 99, step: 1, value: 10 }),
];
export const seeded = false;

// The factor, its approximation, and the ends between which the probability stays.
export function run({ epsilon, harm }) {
  const before = harm / 100;
  const most = (probability) => {
    return Math.min(Math.exp(epsilon) * probability, 1 - Math.exp(-epsilon) * (1 - probability));
  };
  return { factor: Math.exp(epsilon), near: 1 + epsilon, least: 1 - most(1 - before), most: most(before) };
}

export function show(outcome, t, { epsilon, harm }) {
  const { factor, near, least, most } = outcome;
  const shown = factor < 1000 ? decimals(factor, 3) : grouped(Math.round(factor));
  return {
    picture: draw(outcome, t, epsilon, harm / 100),
    finding: t("finding", { before: percent(harm / 100, 0), least: percent(least), most: percent(most) }),
    figures: [
      [t("factor"), shown],
      [t("near"), decimals(near, 2)],
    ],
  };
}

function draw({ factor, near, least, most }, t, epsilon, before) {
  const end = Math.max(1, Math.ceil(epsilon));
  const frame = Frame.of(covering(0, end, { ticks: 7 }), covering(0, Math.exp(end), { ticks: 6 }), 210, { left: 58 });
  const values = Array.from({ length: 41 }, (_, i) => (end * i) / 40);
  const track = new Track(covering(0, 1, { ticks: 6 }), 14, 378);
  const curves = [["curve", t("factor")], ["dashed-curve", t("near")]];
  return picture(300, [
    ...frame.axes({ x: t("epsilon"), yText: grouped }),
    frame.curve("curve", values.map((value) => [value, Math.exp(value)])),
    frame.curve("dashed-curve", values.map((value) => [value, 1 + value])),
    dot("point", ...frame.point(epsilon, factor)),
    dot("noise-dot", ...frame.point(epsilon, near)),
    ...legend(curves, frame.across.start + 20, frame.up.end + 8),
    label("chart-label", t("change"), 14, 230, "start"),
    ...ruler(track, 238, 278, statedPercent),
    ...interval(track, { low: least, high: most, point: before, truth: before }, 258),
  ]);
}
