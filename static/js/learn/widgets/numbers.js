// An age by five mechanisms on one scale: one person's report, and the mean of many.

import { Duchi, Hybrid } from "../../localdp/mechanisms/numeric/duchi.js";
import { Laplace } from "../../localdp/mechanisms/numeric/laplace.js";
import { NumberScale } from "../../localdp/mechanisms/numeric/scale.js";
import { Piecewise, SquareWave } from "../../localdp/mechanisms/numeric/window_mechanisms.js";
import { box, covering, dot, Frame, label, legend, line, picture, ruler, shape, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { decimals, grouped } from "../../numbers.js";

const WORD = 2 ** 32;
const [YOUNGEST, OLDEST] = [17, 90];
const SCALE = new NumberScale(String(YOUNGEST), String(OLDEST), "1");
// Ages of 45,222 people: Adult, UCI Machine Learning Repository (Becker & Kohavi 1996), CC BY 4.0.
const AGES = [
  493, 695, 864, 916, 935, 1034, 1241, 1130, 1133, 1092, 1157, 1198, 1157, 1215, 1274, 1196, 1279, 1234, 1272,
  1283, 1229, 1211, 1169, 1144, 1174, 1113, 1065, 1035, 1049, 1062, 1038, 815, 810, 829, 835, 700, 689, 584, 574,
  534, 514, 517, 488, 398, 394, 328, 280, 285, 217, 180, 180, 136, 116, 96, 90, 83, 82, 59, 53, 46, 39, 21, 20,
  29, 27, 10, 9, 9, 5, 1, 1, 5, 1, 46,
];
const TOTAL = AGES.reduce((sum, count) => sum + count, 0);
const EPSILONS = ["0.5", "1", "2", "4"];
// For each epsilon the kind and its integers, as Python's localdp has computed them; for Laplace
// also how far the mean report of an end cell is from its middle.
const SPECS = {
  "laplace": [
    ["laplace", [1, 1169, 3, 61473542793836], 144.526123336],
    ["laplace", [1, 584, 3, 122533985665048], 71.516894935],
    ["laplace", [1, 292, 1, 243394070374072], 36.00665033],
    ["laplace", [2, 292, 1, 243308806338700], 36.019618773],
  ],
  "duchi": [
    ["duchi", [14409830]],
    ["duchi", [27188740]],
    ["duchi", [44808520]],
    ["duchi", [56718724]],
  ],
  "piecewise": [
    ["piecewise", [7, 398, 6066854, 3679764]],
    ["piecewise", [7, 307, 8676860, 3192116]],
    ["piecewise", [7, 188, 16701709, 2260364]],
    ["piecewise", [7, 68, 55519399, 1016924]],
  ],
  "hybrid": [
    ["duchi", [14409830]],
    ["hybrid", [16490800, 7, 304, 3434929, 1263640]],
    ["hybrid", [16484121, 7, 185, 10682158, 1445673]],
    ["hybrid", [7676030, 7, 68, 48005969, 879260]],
  ],
  "square-wave": [
    ["square-wave", [7, 372, 6298163, 3820060]],
    ["square-wave", [7, 265, 9481447, 3488031]],
    ["square-wave", [7, 130, 21565804, 2918616]],
    ["square-wave", [7, 30, 109121973, 1998646]],
  ],
};
const KINDS = { laplace: Laplace, duchi: Duchi, piecewise: Piecewise, hybrid: Hybrid, "square-wave": SquareWave };
const NAMES = Object.keys(SPECS);
const STYLES = ["without-privacy", "noise-curve", "curve", "dotted-curve", "dashed-curve"];
const [TOP, BOTTOM, BINS] = [176, 210, 80];
const known = new Map();

export const controls = [
  choice("mechanism", NAMES),
  choice("epsilon", ["1", "0.5", "2", "4"]),
  range("age", { min: YOUNGEST, max: OLDEST, step: 1, value: 40 }),
  range("people", { min: 100, max: 10_000, step: 100, value: 2000 }),
];
export const seeded = true;

// The mechanism with the score of each report, whose expectation is the age, and the variance of
// the score at each age.
function questionOf(name, epsilon) {
  const key = `${name} ${epsilon}`;
  if (!known.has(key)) {
    const [kind, integers, beyond] = SPECS[name][EPSILONS.indexOf(epsilon)];
    const mechanism = new KINDS[kind](SCALE, ...integers);
    const scores = scoresOf(kind, mechanism, beyond).map((level) => YOUNGEST + level);
    const variances = AGES.map((_, level) => {
      const law = mechanism.row(level);
      const mean = law.reduce((sum, weight, cell) => sum + weight * scores[cell], 0) / WORD;
      return law.reduce((sum, weight, cell) => sum + weight * (scores[cell] - mean) ** 2, 0) / WORD;
    });
    known.set(key, { mechanism, scores, variances });
  }
  return known.get(key);
}

// In levels: the mean report is linear in the level, and this undoes it.
function scoresOf(kind, mechanism, beyond) {
  if (kind === "duchi") return twoScores(mechanism, WORD);
  if (kind === "hybrid") return [...twoScores(mechanism, mechanism.left), ...windowScores(mechanism, mechanism.reports - 2)];
  if (kind !== "laplace") return windowScores(mechanism, mechanism.reports);
  const { cell, fine, reach, reports } = mechanism;
  return Array.from({ length: reports }, (_, place) => {
    const end = Number(place === reports - 1) - Number(place === 0);
    return (cell * place + (cell - 1) / 2 - reach + end * beyond) / fine;
  });
}

function twoScores({ first, rise }, total) {
  return [-first / rise, (total - first) / rise];
}

function windowScores({ shift, width, inside, outside }, cells) {
  const more = inside - outside;
  const total = inside * width + outside * (cells - width);
  const start = outside * cells * (cells - 1) + more * width * (width - 1);
  return Array.from({ length: cells }, (_, cell) => (2 * total * cell - start) / (2 * more * width * shift));
}

// People at equal distances from the list of all, sorted by age.
function levelsOf(people) {
  let [level, end] = [0, AGES[0]];
  return Array.from({ length: people }, (_, person) => {
    const place = Math.floor(((person + 0.5) * TOTAL) / people);
    while (place >= end) end += AGES[++level];
    return level;
  });
}

export function run({ mechanism: name, epsilon, age, people }, words) {
  const { mechanism, scores, variances } = questionOf(name, epsilon);
  const levels = levelsOf(people);
  const mine = mechanism.randomize(age - YOUNGEST, words);
  const sum = levels.reduce((total, level) => total + scores[mechanism.randomize(level, words)], 0);
  const truth = levels.reduce((total, level) => total + YOUNGEST + level, 0) / people;
  const noise = levels.reduce((total, level) => total + variances[level], 0) / people;
  return { mine: scores[mine], truth, mean: sum / people, error: Math.sqrt(noise / people) };
}

export function show(outcome, t, state) {
  const { mine, truth, mean, error } = outcome;
  const values = { people: grouped(state.people), mine: decimals(mine), truth: decimals(truth), mean: decimals(mean), error: decimals(error) };
  return {
    picture: draw(outcome, t, state),
    finding: t("finding", values),
    figures: [
      [t("mine"), values.mine],
      [t("mean"), values.mean],
      [t("truth"), values.truth],
      [t("error"), values.error],
    ],
  };
}

// Above: what one person's report may be. Below: the noise of the mean for all mechanisms.
function draw({ mine }, t, state) {
  const frame = frameOfErrors(state.people);
  const x = EPSILONS.indexOf(state.epsilon) + 1;
  return picture(TOP + BOTTOM, [
    ...drawReports(mine, t, state),
    shape(
      "g",
      { transform: `translate(0 ${TOP})` },
      ...frame.axes({ x: t("epsilon"), y: t("error"), xText: (tick) => EPSILONS[tick - 1] ?? "" }),
      ...NAMES.map((name, i) =>
        frame.curve(STYLES[i], EPSILONS.map((epsilon, place) => [place + 1, errorOf(name, epsilon, state.people)])),
      ),
      dot("point", ...frame.point(x, errorOf(state.mechanism, state.epsilon, state.people))),
      ...legend(NAMES.map((name, i) => [STYLES[i], t(`mechanism.${name}`)]), 210, frame.up.end + 6),
    ),
  ]);
}

function errorOf(name, epsilon, people) {
  const { variances } = questionOf(name, epsilon);
  const mean = variances.reduce((sum, variance, level) => sum + variance * AGES[level], 0) / TOTAL;
  return Math.sqrt(mean / people);
}

function frameOfErrors(people) {
  const most = Math.max(...NAMES.map((name) => errorOf(name, EPSILONS[0], people)));
  const x = { low: 0.8, high: 4.2, step: 1, ticks: [1, 2, 3, 4] };
  return Frame.of(x, covering(0, most, { ticks: 5 }), BOTTOM);
}

function drawReports(mine, t, { mechanism: name, epsilon, age }) {
  const { mechanism, scores } = questionOf(name, epsilon);
  const track = new Track(covering(Math.min(...scores), Math.max(...scores), { ticks: 5 }), 24, 376);
  const bins = new Array(BINS).fill(0);
  const { low, high } = track.scale;
  mechanism.row(age - YOUNGEST).forEach((weight, cell) => {
    bins[Math.min(Math.floor((BINS * (scores[cell] - low)) / (high - low)), BINS - 1)] += weight;
  });
  const highest = Math.max(...bins);
  const width = (track.end - track.start) / BINS;
  return [
    label("axis", t("report"), 24, 12, "start"),
    ...ruler(track, 20, 130, grouped),
    ...bins.map((weight, bin) => {
      const tall = (100 * weight) / highest;
      return box("day-bar", track.start + bin * width, 130 - tall, width - 0.5, tall);
    }),
    line("truth", track.at(age), 24, track.at(age), 130),
    dot("noise-dot", track.at(mine), 130, 5),
  ];
}
