// How probable each share makes the reports of Warner's design, and where that is highest.

import { box, covering, dot, Frame, label, line, picture } from "../chart.js";
import { range } from "../controls.js";
import { clip, estimateShare } from "../statistics.js";
import { grouped, percent } from "../../numbers.js";

const PEOPLE = 1000;
const WORD = 2 ** 32;
const STEPS = 200;

export const controls = [
  range("yes", { min: 0, max: PEOPLE, step: 1, value: 380 }),
  range("p", { min: 0.55, max: 0.95, step: 0.05, value: 0.8 }),
];
export const seeded = false;

export function run({ yes, p }) {
  const { point, low, high } = estimateShare(yes, PEOPLE, { own: p * WORD, others: (1 - p) * WORD });
  const logarithm = (share) => {
    const rate = share * p + (1 - share) * (1 - p);
    return yes * Math.log(rate) + (PEOPLE - yes) * Math.log(1 - rate);
  };
  const best = clip(point);
  const curve = Array.from({ length: STEPS + 1 }, (_, step) =>
    Math.exp(logarithm(step / STEPS) - logarithm(best)),
  );
  return { point, low, high, best, people: PEOPLE * point, curve };
}

export function show(outcome, t, { yes }) {
  const { point, low, high, best } = outcome;
  const count = (share) => grouped(Math.round(PEOPLE * share));
  const values = {
    yes: grouped(yes),
    point: percent(point),
    best: percent(best),
    people: count(point),
    low: count(low),
    high: count(high),
  };
  return {
    picture: draw(outcome, t),
    finding: t(point === best ? "finding" : "finding-edge", values),
    figures: [
      [t("estimate"), `${values.point} (${percent(low)} – ${percent(high)})`],
      [t("people"), `${values.people} (${values.low} – ${values.high})`],
    ],
  };
}

// The curve with its top, and below it the interval.
function draw({ low, high, best, curve }, t) {
  const frame = Frame.of(covering(0, 1, { ticks: 6 }), covering(0, 1, { ticks: 6 }), 236);
  const [x, y] = frame.point(best, 1);
  const [start, end] = [frame.across.at(low), frame.across.at(high)];
  return picture(236, [
    box("interval", start, frame.up.end, Math.max(end - start, 1), frame.up.start - frame.up.end),
    ...frame.axes({ x: t("share"), y: t("likelihood"), xText: (tick) => percent(tick, 0) }),
    line("without-privacy", x, y, x, frame.up.start),
    frame.curve("curve", curve.map((height, step) => [step / STEPS, height])),
    dot("point", x, y),
    label("chart-label", percent(best), x + (best > 0.85 ? -10 : 10), y + 14, best > 0.85 ? "end" : "start"),
  ]);
}
