// Fourteen occupations, true and estimated, by four mechanisms of the same epsilon.

import { RandomizedResponse } from "../../localdp/mechanisms/randomized_response.js";
import { SubsetSelection } from "../../localdp/mechanisms/subset_selection.js";
import { UnaryEncoding } from "../../localdp/mechanisms/unary_encoding.js";
import { covering, interval, label, picture, ruler, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { estimateShare } from "../statistics.js";
import { grouped, percent } from "../../numbers.js";

// Adult, training part: UCI Machine Learning Repository (Becker & Kohavi 1996), CC BY 4.0.
// Its occupations in this order, which the lesson's texts name, too: Prof-specialty, Craft-repair,
// Exec-managerial, Adm-clerical, Sales, Other-service, Machine-op-inspct, Transport-moving,
// Handlers-cleaners, Farming-fishing, Tech-support, Protective-serv, Priv-house-serv, Armed-Forces.
const COUNTS = [4140, 4099, 4066, 3770, 3650, 3295, 2002, 1597, 1370, 994, 928, 649, 149, 9];
const TOTAL = COUNTS.reduce((sum, count) => sum + count, 0);
const OPTIONS = COUNTS.length;
const SALES = 4;
const QUARTER = 2 ** 30;
// Python's localdp has computed the integers, for ln 9 and for 1.
const MECHANISMS = {
  "ln 9": {
    unary: new UnaryEncoding(OPTIONS, QUARTER, 3 * QUARTER),
    optimized: new UnaryEncoding(OPTIONS, 429_496_730, 2 ** 31),
    response: new RandomizedResponse(OPTIONS, { other: 195_225_787 }),
    subset: new SubsetSelection(OPTIONS, 1, 1_757_032_075),
  },
  1: {
    unary: new UnaryEncoding(OPTIONS, 1_621_524_826, 2_673_442_470),
    optimized: new UnaryEncoding(OPTIONS, 1_155_094_610, 2 ** 31),
    response: new RandomizedResponse(OPTIONS, { other: 273_246_615 }),
    subset: new SubsetSelection(OPTIONS, 4, 2_237_313_341),
  },
};
const [LEFT, RIGHT, ROW, TOP] = [118, 384, 22, 14];

export const controls = [
  range("people", { min: 500, max: TOTAL, step: 1, value: TOTAL }),
  choice("mechanism", ["unary", "optimized", "response", "subset"]),
  choice("epsilon", ["ln 9", "1"]),
];
export const seeded = true;

// People are taken at equal distances from the list of all, sorted by occupation.
function occupationsOf(people) {
  let [occupation, end] = [0, COUNTS[0]];
  return Array.from({ length: people }, (_, person) => {
    const place = Math.floor(((person + 0.5) * TOTAL) / people);
    while (place >= end) end += COUNTS[++occupation];
    return occupation;
  });
}

export function run({ people, mechanism: name, epsilon }, words) {
  const mechanism = MECHANISMS[epsilon][name];
  const [truth, marks] = [new Array(OPTIONS).fill(0), new Array(OPTIONS).fill(0)];
  for (const occupation of occupationsOf(people)) {
    truth[occupation] += 1;
    const report = mechanism.randomize(occupation, words);
    if (typeof report === "number") marks[report] += 1;
    else report.forEach((mark, option) => (marks[option] += mark));
  }
  const confidence = 1 - 0.05 / OPTIONS;
  const shares = marks.map((marked) => estimateShare(marked, people, mechanism.support, confidence));
  return {
    people,
    truth,
    marks,
    points: shares.map(({ point }) => point),
    lows: shares.map(({ low }) => low),
    highs: shares.map(({ high }) => high),
  };
}

export function show(outcome, t) {
  const { people, truth, marks, points, lows, highs } = outcome;
  const shares = truth.map((count) => count / people);
  const missed = shares.filter((share, option) => share < lows[option] || share > highs[option]);
  const values = {
    people: grouped(people),
    truth: percent(shares[SALES]),
    estimate: percent(points[SALES]),
    low: percent(lows[SALES]),
    high: percent(highs[SALES]),
    negative: points.filter((point) => point < 0).length,
    missed: missed.length,
  };
  return {
    picture: draw(outcome, shares, t("occupations").split(" · ")),
    finding: t("finding", values),
    figures: [
      [t("marks"), grouped(marks.reduce((sum, marked) => sum + marked, 0))],
      [t("negative"), String(values.negative)],
      [t("missed"), String(values.missed)],
    ],
  };
}

function draw({ points, lows, highs }, shares, names) {
  const scale = covering(Math.min(...points), Math.max(...highs), { ticks: 5 });
  const track = new Track(scale, LEFT, RIGHT);
  const bottom = TOP + ROW * OPTIONS;
  return picture(bottom + 24, [
    ...ruler(track, TOP - 6, bottom, (tick) => percent(tick, 0)),
    ...names.flatMap((name, option) => {
      const middle = TOP + ROW * (option + 0.5);
      const [point, low, high] = [points, lows, highs].map((ends) => ends[option]);
      return [
        label("axis", name, LEFT - 10, middle + 4, "end"),
        ...interval(track, { point, low, high, truth: shares[option] }, middle, 12),
      ];
    }),
  ]);
}
