// A logistic model of two covariates, trained by DP-SGD and without privacy on the same batches.

import { INCOME } from "../adult_samples.js";
import { covering, dot, Frame, label, legend, line, picture, powers, shape, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { uniform } from "../seeded_words.js";
import { normalQuantile } from "../statistics.js";
import { decimals, percent } from "../../numbers.js";

const PEOPLE = 400;
const TRUE = [0, 4, 2];
const RATE = 0.05;
const LEARNING = 2;
// Of all steps so far, in tens, at delta = 1e-5: localdp.training.accounting.training_epsilon.
const EPSILON = {
  1: [0, 1.656, 1.985, 2.244, 2.468, 2.67, 2.857, 3.031, 3.196, 3.352, 3.502],
  2: [0.0, 0.385, 0.514, 0.616, 0.704, 0.782, 0.854, 0.92, 0.982, 1.041, 1.097],
  4: [0.0, 0.144, 0.202, 0.248, 0.287, 0.322, 0.354, 0.383, 0.411, 0.437, 0.462],
};
const [TOP, MIDDLE, BOTTOM] = [274, 190, 200];

export const controls = [
  range("steps", { min: 10, max: 100, step: 10, value: 100, exact: true }),
  choice("noise", ["1", "2", "4"]),
  range("clip", { min: 0.25, max: 2, step: 0.25, value: 1 }),
];
export const seeded = true;

function logistic(value) {
  return 1 / (1 + Math.exp(-value));
}

function score(weights, x) {
  return weights.reduce((sum, weight, i) => sum + weight * x[i], 0);
}

function population(words) {
  return Array.from({ length: PEOPLE }, () => {
    const x = [1, 2 * uniform(words) - 1, 2 * uniform(words) - 1];
    return { x, yes: Number(uniform(words) < logistic(score(TRUE, x))) };
  });
}

// One person's gradient of the loss.
function gradientOf(weights, { x, yes }) {
  const error = logistic(score(weights, x)) - yes;
  return x.map((covariate) => error * covariate);
}

export function run({ steps, noise, clip }, words) {
  const people = population(words);
  let [own, open] = [[0, 0, 0], [0, 0, 0]];
  let [clipped, drawn] = [0, 0];
  for (let step = 0; step < steps; step++) {
    const picked = words.take(PEOPLE);
    const batch = people.filter((_, person) => picked[person] < RATE * 2 ** 32);
    const sums = [[0, 0, 0], [0, 0, 0]];
    for (const person of batch) {
      const gradient = gradientOf(own, person);
      const scale = Math.min(1, clip / Math.hypot(...gradient));
      clipped += Number(scale < 1);
      drawn += 1;
      const plain = gradientOf(open, person);
      for (let i = 0; i < 3; i++) {
        sums[0][i] += gradient[i] * scale;
        sums[1][i] += plain[i];
      }
    }
    const rate = LEARNING / (RATE * PEOPLE);
    own = own.map((weight, i) => {
      return weight - rate * (sums[0][i] + Number(noise) * clip * normalQuantile(uniform(words)));
    });
    open = open.map((weight, i) => weight - rate * sums[1][i]);
  }
  return {
    points: people.map(({ x, yes }) => [x[1], x[2], yes]),
    own,
    open,
    auc: area(own, people),
    "open-auc": area(open, people),
    clipped: clipped / drawn,
    epsilon: EPSILON[noise][steps / 10],
  };
}

// How often a person with Yes has a higher score than one with No.
function area(weights, people) {
  const scores = [1, 0].map((answer) =>
    people.filter(({ yes }) => yes === answer).map(({ x }) => score(weights, x)),
  );
  let wins = 0;
  for (const yesScore of scores[0]) {
    for (const noScore of scores[1]) wins += Number(yesScore > noScore) + Number(yesScore === noScore) / 2;
  }
  return wins / (scores[0].length * scores[1].length);
}

export function show(outcome, t, state) {
  const { auc, clipped, epsilon } = outcome;
  const values = {
    epsilon: decimals(epsilon, 2),
    auc: decimals(auc, 3),
    open: decimals(outcome["open-auc"], 3),
  };
  return {
    picture: draw(outcome, t, state),
    finding: t("finding", values),
    figures: [
      [t("loss"), values.epsilon],
      [t("auc"), values.auc],
      [t("open"), values.open],
      [t("clipped"), percent(clipped, 0)],
    ],
  };
}

function draw(outcome, t, { steps, noise }) {
  return picture(TOP + MIDDLE + BOTTOM, [
    ...drawPeople(outcome, t),
    shape("g", { transform: `translate(0 ${TOP})` }, ...drawLoss(t, steps, noise)),
    shape("g", { transform: `translate(0 ${TOP + MIDDLE})` }, ...drawCensus(t)),
  ]);
}

// The people by both covariates, and where each model says one half.
function drawPeople({ points, own, open }, t) {
  const unit = { low: -1, high: 1, step: 1, ticks: [-1, 0, 1] };
  const [x, y] = [new Track(unit, 90, 310), new Track(unit, 232, 12)];
  const border = (kind, [b, w1, w2]) => {
    const ends = [-1, 1].flatMap((side) => [
      [side, -(b + w1 * side) / w2],
      [-(b + w2 * side) / w1, side],
    ]);
    const inside = ends.filter((end) => end.every((coordinate) => Math.abs(coordinate) <= 1));
    if (inside.length < 2) return [];
    const [first, second] = [inside[0], inside[inside.length - 1]];
    return [line(kind, x.at(first[0]), y.at(first[1]), x.at(second[0]), y.at(second[1]))];
  };
  return [
    ...points.map(([first, second, yes]) => dot(yes ? "hit" : "miss", x.at(first), y.at(second), 2.5)),
    ...border("border", own),
    ...border("dashed-curve", open),
    ...legend(
      [
        ["border", t("auc")],
        ["dashed-curve", t("open")],
      ],
      90,
      242,
    ),
  ];
}

function drawLoss(t, steps, noise) {
  const losses = EPSILON[noise];
  const top = losses[losses.length - 1];
  const frame = Frame.of(covering(0, 100, { ticks: 6 }), covering(0, top, { ticks: 5 }), MIDDLE);
  return [
    ...frame.axes({ x: t("steps"), y: t("loss") }),
    frame.curve("curve", losses.map((loss, tens) => [10 * tens, loss])),
    dot("point", ...frame.point(steps, losses[steps / 10])),
  ];
}

function drawCensus(t) {
  const levels = Object.keys(INCOME)
    .filter((level) => level !== "open")
    .sort((a, b) => Number(a) - Number(b));
  const frame = Frame.of(powers(0.1, 4), covering(0.5, 1, { ticks: 6, origin: 0.5 }), BOTTOM);
  const at = (level) => Math.log10(Number(level));
  return [
    ...frame.axes({ x: t("epsilon"), y: t("census"), xText: (tick) => `${10 ** tick}` }),
    frame.curve("without-privacy", [[at(levels[0]), INCOME.open], [at(levels[levels.length - 1]), INCOME.open]]),
    frame.curve("curve", levels.map((level) => [at(level), INCOME[level]])),
    ...levels.map((level) => dot("point", ...frame.point(at(level), INCOME[level]), 3.5)),
    label("axis", decimals(INCOME[levels[0]], 3), frame.across.start + 16, frame.up.at(INCOME[levels[0]]) + 18),
    label("axis", decimals(INCOME[levels[levels.length - 1]], 3), frame.across.end - 16, frame.up.at(INCOME.open) + 18),
  ];
}
