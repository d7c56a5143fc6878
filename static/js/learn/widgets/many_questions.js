// Two yes/no questions, randomized separately: five ways back to their table.

import { RandomizedResponse } from "../../localdp/mechanisms/randomized_response.js";
import { SAMPLES } from "../adult_samples.js";
import { box, covering, dot, Frame, label, legend, picture, shape, Track } from "../chart.js";
import { range } from "../controls.js";
import { clip } from "../statistics.js";
import { distance, em, inverse, lasso, lremh, map, marginsOf, pairChannel, productOf } from "../tables.js";
import { decimals, grouped } from "../../numbers.js";

const WORD = 2 ** 32;
const METHODS = ["inverse", "em", "map", "lremh", "lasso", "independence"];
const CURVES = [
  ["map", "curve"],
  ["em", "noise-curve"],
  ["lremh", "dashed-curve"],
  ["paper", "dotted-curve"],
  ["independence", "without-privacy"],
];
const [ROW, TOP, BOTTOM] = [24, 176, 210];

export const controls = [
  range("people", { min: 200, max: 20_000, step: 100, value: 2000 }),
  range("first", { min: 0.05, max: 0.95, step: 0.05, value: 0.4 }),
  range("second", { min: 0.05, max: 0.95, step: 0.05, value: 0.3 }),
  range("together", { min: -1, max: 1, step: 0.05, value: 0.5 }),
  range("f", { min: 0.1, max: 0.9, step: 0.1, value: 0.5 }),
];
export const seeded = true;

// How many people are in each cell: independent for together = 0, as often both as the shares
// allow for 1, and as rarely for -1.
function cellsOf({ people, first, second, together }) {
  const alone = first * second;
  const end = together < 0 ? Math.max(0, first + second - 1) : Math.min(first, second);
  const both = alone + Math.abs(together) * (end - alone);
  const yes = Math.round(people * both);
  const counts = [0, Math.round(people * second) - yes, Math.round(people * first) - yes, yes];
  counts[0] = people - counts[1] - counts[2] - counts[3];
  return counts;
}

export function run(state, words) {
  const { people, f } = state;
  const lie = Math.ceil((WORD * f) / 2);
  const mechanism = new RandomizedResponse(2, { yes: [lie, WORD - lie] });
  const truth = (WORD - lie) / WORD;
  const counts = cellsOf(state);
  const seen = [0, 0, 0, 0];
  counts.forEach((size, cell) => {
    for (let person = 0; person < size; person++) {
      const first = mechanism.randomize(cell >> 1, words);
      seen[2 * first + mechanism.randomize(cell & 1, words)] += 1;
    }
  });
  const table = counts.map((count) => count / people);
  const [rates, channel] = [seen.map((count) => count / people), pairChannel(truth)];
  const raw = inverse(rates, truth);
  const margins = marginsOf(raw);
  const tables = {
    inverse: raw,
    em: em(rates, channel),
    map: map(rates, channel, people),
    lremh: lremh(margins, rates, channel),
    lasso: lasso(margins),
    independence: productOf(margins.map((margin) => clip(margin))),
  };
  const avd = METHODS.map((method) => distance(tables[method], table));
  return { counts, seen, ...tables, avd };
}

export function show(outcome, t, state) {
  const { avd } = outcome;
  const best = avd.indexOf(Math.min(...avd));
  return {
    picture: draw(avd, t, state.f),
    finding: t(METHODS[best] === "independence" ? "finding-refuse" : "finding", {
      people: grouped(state.people),
      best: t(METHODS[best]),
      distance: decimals(avd[best], 3),
      alone: decimals(avd[avd.length - 1], 3),
    }),
    figures: METHODS.map((method, i) => [t(method), decimals(avd[i], 3)]),
  };
}

// Above: the distance of each method in this run. Below: on the census, against f.
function draw(avd, t, f) {
  const track = new Track(covering(0, Math.max(...avd), { ticks: 5 }), 150, 370);
  const levels = Object.keys(SAMPLES).sort();
  const most = Math.max(...levels.flatMap((level) => CURVES.map(([method]) => SAMPLES[level][method])));
  const frame = Frame.of(covering(0, 1, { ticks: 6 }), covering(0, most, { ticks: 5 }), BOTTOM);
  return picture(TOP + BOTTOM, [
    ...METHODS.flatMap((method, row) => [
      label("axis", t(method), 142, 20 + ROW * row + 12, "end"),
      box("day-bar", 150, 20 + ROW * row, Math.max(track.at(avd[row]) - 150, 1), 16),
      label("axis", decimals(avd[row], 3), track.at(avd[row]) + 6, 20 + ROW * row + 12, "start"),
    ]),
    shape(
      "g",
      { transform: `translate(0 ${TOP})` },
      ...frame.axes({ x: t("f"), y: t("census") }),
      ...CURVES.map(([method, kind]) =>
        frame.curve(kind, levels.map((level) => [Number(level), SAMPLES[level][method]])),
      ),
      ...levels
        .filter((level) => Number(level) === f)
        .map((level) => dot("point", ...frame.point(f, SAMPLES[level].map))),
      ...legend(CURVES.map(([method, kind]) => [kind, t(method)]), frame.across.start + 10, frame.up.end + 6),
    ),
  ]);
}
