// Two histograms that a few people make different, and how far apart they are.

import { box, covering, Frame, label, picture } from "../chart.js";
import { choice, range } from "../controls.js";
import { analyticSigma } from "./noise.js";
import { decimals } from "../../numbers.js";

// How many people ticked each of sixteen options.
const COUNTS = [14, 13, 12, 11, 11, 10, 9, 9, 8, 8, 7, 6, 5, 4, 3, 2];

export const controls = [
  choice("change", ["join", "swap"]),
  range("ticks", { min: 1, max: 8, step: 1, value: 1 }),
  range("people", { min: 1, max: 4, step: 1, value: 1 }),
];
export const seeded = false;

// Distances of both histograms, and the noise at ε = 1 (Gaussian: δ = 10⁻⁵) that hides the change.
export function run(state) {
  const steps = changes(state);
  const one = steps.reduce((sum, step) => sum + Math.abs(step), 0);
  const two = Math.hypot(...steps);
  return { one, two, laplace: Math.SQRT2 * one, gaussian: analyticSigma(1) * two };
}

// By how much each count changes: people join with their ticks, or move them to other options.
function changes({ change, ticks, people }) {
  return COUNTS.map((_, option) => {
    if (option < ticks) return change === "join" ? people : -people;
    return change === "swap" && option < 2 * ticks ? people : 0;
  });
}

export function show(outcome, t, state) {
  const { one, two, laplace, gaussian } = outcome;
  const shown = { one: String(one), two: decimals(two, 2), laplace: decimals(laplace, 1), gaussian: decimals(gaussian, 1) };
  return {
    picture: draw(t, state),
    finding: t(laplace <= gaussian ? "finding.laplace" : "finding.gaussian", shown),
    figures: ["one", "two", "laplace", "gaussian"].map((key) => [t(key), shown[key]]),
  };
}

function draw(t, state) {
  const after = changes(state).map((step, option) => COUNTS[option] + step);
  const across = { low: 0, high: COUNTS.length, ticks: [] };
  const frame = Frame.of(across, covering(0, Math.max(...COUNTS, ...after), { ticks: 6 }), 200, { top: 48 });
  const bar = (kind, x, count) => box(kind, x, frame.up.at(count), 9, frame.up.start - frame.up.at(count));
  return picture(200, [
    ...frame.axes({ x: t("options") }),
    box("day-bar", 44, 12, 10, 10),
    label("axis", t("before"), 60, 21, "start"),
    box("noise-bar", 222, 12, 10, 10),
    label("axis", t("after"), 238, 21, "start"),
    ...COUNTS.flatMap((count, option) => [
      bar("day-bar", frame.across.at(option + 0.5) - 9.5, count),
      bar("noise-bar", frame.across.at(option + 0.5) + 0.5, after[option]),
    ]),
  ]);
}
