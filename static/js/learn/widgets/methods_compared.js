// Error and time of the methods for a table of many questions, as measured on the census.

import { CURVES } from "../adult_curves.js";
import { covering, dot, Frame, legend, picture, shape } from "../chart.js";
import { choice } from "../controls.js";
import { decimals, grouped } from "../../numbers.js";

const KINDS = {
  map: "curve",
  em: "noise-curve",
  paper: "dotted-curve",
  lremh: "dashed-curve",
  lasso: "broken-curve",
  independence: "without-privacy",
};
const METHODS = Object.keys(KINDS);
const TIMED = METHODS.filter((method) => method !== "independence");
const MULTIPLES = [1, 2, 5].flatMap((factor) => [0.1, 1, 10, 100, 1000].map((power) => factor * power));
const [AVD, TIME, LEGEND] = [230, 230, 108];

export const controls = [
  choice("by", ["d", "f"]),
  choice("data", [...new Set(CURVES.map(({ data }) => data))]),
  choice("step", ["permanent", "both"]),
];
export const seeded = false;

export function run({ by, data, step }) {
  const curve = CURVES.find((row) => row.by === by && row.data === data && row.step === step);
  return {
    people: curve.people,
    runs: curve.runs,
    levels: curve.levels,
    avd: METHODS.map((method) => curve.avd[method]),
    time: TIMED.map((method) => curve.time[method]),
  };
}

// The method that is lowest at most places, and at how many.
function lowest(rows) {
  const wins = rows.map((row) => row.filter((value, i) => value === Math.min(...rows.map((r) => r[i]))).length);
  const most = Math.max(...wins);
  return [METHODS[wins.indexOf(most)], most];
}

export function show(outcome, t, { by }) {
  const { people, runs, levels, avd, time } = outcome;
  const [[best, near], [fast, quick]] = [lowest(avd), lowest(time)];
  return {
    picture: draw(outcome, t, by),
    finding: t("finding", {
      runs: String(runs),
      people: grouped(people),
      all: String(levels.length),
      best: t(best),
      near: String(near),
      fast: t(fast),
      quick: String(quick),
    }),
    figures: METHODS.map((method, i) => [t(method), avd[i].map((value) => decimals(value, 3)).join(" · ")]),
  };
}

// Time has a logarithmic scale, with ticks at 1, 2 and 5 times the powers of ten.
function multiples(time) {
  const ends = [Math.min(...time.flat()), Math.max(...time.flat())];
  const low = Math.max(...MULTIPLES.filter((tick) => tick <= ends[0]));
  const high = Math.min(...MULTIPLES.filter((tick) => tick >= ends[1]));
  const inside = MULTIPLES.filter((tick) => tick >= low && tick <= high).sort((a, b) => a - b);
  return { low: Math.log10(low), high: Math.log10(high), step: 1, ticks: inside.map(Math.log10) };
}

function draw({ levels, avd, time }, t, by) {
  const places = { low: levels[0], high: levels[levels.length - 1], step: 1, ticks: levels };
  const top = covering(0, Math.max(...avd.flat()), { ticks: 5 });
  const multiple = (tick) => `${Number((10 ** tick).toPrecision(1))}×`;
  return picture(AVD + TIME + LEGEND, [
    ...panel(Frame.of(places, top, AVD), avd, { x: t(by), y: t("avd") }),
    shape(
      "g",
      { transform: `translate(0 ${AVD})` },
      ...panel(
        Frame.of(places, multiples(time), TIME),
        time.map((values) => values.map(Math.log10)),
        { x: t(by), y: t("time"), yText: multiple },
      ),
    ),
    ...legend(METHODS.map((method) => [KINDS[method], t(method)]), 44, AVD + TIME + 16),
  ]);

  function panel(frame, rows, texts) {
    return [
      ...frame.axes(texts),
      ...rows.map((values, i) => frame.curve(KINDS[METHODS[i]], values.map((value, j) => [levels[j], value]))),
      ...levels.map((place, j) => dot("point", ...frame.point(place, rows[0][j]), 3)),
    ];
  }
}
