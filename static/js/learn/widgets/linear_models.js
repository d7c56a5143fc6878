// Lines through the hours of people by their years of work, trained with noise, and their average.

import { covering, dot, Frame, legend, picture } from "../chart.js";
import { choice, range } from "../controls.js";
import { uniform } from "../seeded_words.js";
import { bisect, clip, normalQuantile, normalUpTo } from "../statistics.js";
import { decimals } from "../../numbers.js";

const PEOPLE = 400;
const STEPS = 40;
// The longest pull of a person: an error of 2, on a row of the length sqrt(2).
const LONGEST = 2 * Math.SQRT2;
const DELTA = 1e-5;
const [HEIGHT, LEGEND] = [270, 56];

export const controls = [
  range("models", { min: 1, max: 8, step: 1, value: 4 }),
  choice("way", ["groups", "all"]),
  range("noise", { min: 5, max: 40, step: 5, value: 20 }),
];
export const seeded = true;

// Years and hours from -1 to 1, lines as [intercept, slope].
export function run({ models, way, noise }, words) {
  const people = Array.from({ length: PEOPLE }, () => {
    const years = 2 * uniform(words) - 1;
    return [years, clip(0.5 * years + 0.3 * normalQuantile(uniform(words)), -1, 1)];
  });
  const fits = Array.from({ length: models }, (_, model) => {
    const group = way === "all" ? people : people.filter((_person, i) => i % models === model);
    return train(group, noise, words);
  });
  const average = [0, 1].map((i) => fits.reduce((sum, each) => sum + each[i], 0) / models);
  const steps = way === "all" ? STEPS * models : STEPS;
  return { people, fits, average, exact: leastSquares(people), epsilon: epsilonOf(Math.sqrt(steps) / noise) };
}

// The mean of the second half of the steps, in each of which everyone takes part.
function train(people, noise, words) {
  let weights = [0, 0];
  const sum = [0, 0];
  for (let step = 0; step < STEPS; step++) {
    const pull = [0, 0];
    for (const [years, hours] of people) {
      const error = hours - clip(weights[0] + weights[1] * years, -1, 1);
      pull[0] += error;
      pull[1] += error * years;
    }
    weights = weights.map((weight, i) => {
      return weight + (pull[i] + noise * LONGEST * normalQuantile(uniform(words))) / people.length;
    });
    if (step >= STEPS / 2) weights.forEach((weight, i) => (sum[i] += weight));
  }
  return sum.map((total) => total / (STEPS / 2));
}

function leastSquares(people) {
  const mean = (of) => people.reduce((sum, person) => sum + of(person), 0) / people.length;
  const [x, y] = [mean(([years]) => years), mean(([, hours]) => hours)];
  const slope = mean(([years, hours]) => (years - x) * (hours - y)) / mean(([years]) => (years - x) ** 2);
  return [y - slope * x, slope];
}

// Of steps that together are one Gaussian release, whose change is mu standard deviations.
function epsilonOf(mu) {
  const missing = (epsilon) => {
    const beyond = Math.exp(epsilon) * normalUpTo(-epsilon / mu - mu / 2);
    return DELTA - normalUpTo(mu / 2 - epsilon / mu) + beyond;
  };
  return bisect(missing, 0, 60);
}

export function show(outcome, t) {
  const [average, exact] = [outcome.average, outcome.exact].map((line) => decimals(20 * line[1], 1));
  const epsilon = decimals(outcome.epsilon, 2);
  return {
    picture: draw(outcome, t),
    finding: t("finding", { average, exact, epsilon }),
    figures: [
      [t("slope"), average],
      [t("truth"), exact],
      [t("epsilon"), epsilon],
    ],
  };
}

function draw({ people, fits, average, exact }, t) {
  const scales = [covering(0, 40, { ticks: 5 }), covering(20, 60, { ticks: 5, origin: 20 })];
  const frame = Frame.of(...scales, HEIGHT);
  const curve = (kind, [intercept, slope]) => {
    const places = Array.from({ length: 41 }, (_, years) => years);
    const hours = (years) => 40 + 20 * clip(intercept + slope * (years / 20 - 1), -1, 1);
    return frame.curve(kind, places.map((years) => [years, hours(years)]));
  };
  return picture(HEIGHT + LEGEND, [
    ...frame.axes({ x: t("years"), y: t("hours") }),
    ...people.map(([years, hours]) => dot("miss", ...frame.point(20 + 20 * years, 40 + 20 * hours), 1.5)),
    ...fits.map((line) => curve("dotted-curve", line)),
    curve("dashed-curve", exact),
    curve("curve", average),
    ...legend(
      [
        ["curve", t("average")],
        ["dotted-curve", t("each")],
        ["dashed-curve", t("exact")],
      ],
      frame.across.start,
      HEIGHT + 12,
    ),
  ]);
}
