// People in sales, counted in three ways: errors against the number of people, and against ε.

import { dot, Frame, legend, picture, powers, shape } from "../chart.js";
import { range } from "../controls.js";
import { decimals, grouped, percent } from "../../numbers.js";

const SHARE = 3650 / 32_561;
const [FEWEST, MOST] = [100, 100_000];
const [LEAST, LARGEST] = [0.1, 10];
const HEIGHT = 220;
const KINDS = [
  ["coins", "curve"],
  ["unary", "dashed-curve"],
  ["central", "noise-curve"],
];

export const controls = [
  range("people", { min: FEWEST, max: MOST, step: 1, value: 32_561 }),
  range("epsilon", { min: LEAST, max: LARGEST, step: 0.1, value: 1 }),
];
export const seeded = false;

// The standard deviation of the noise, as a part of the number of people in sales.
export function run({ people, epsilon }) {
  const ratio = Math.exp(-epsilon);
  const count = people * SHARE;
  return {
    coins: Math.sqrt(people) * spread(epsilon) / count,
    unary: Math.sqrt(people) * spread(epsilon / 2) / count,
    central: Math.sqrt(2 * ratio) / (1 - ratio) / count,
  };
}

// What one yes-or-no mark of this ε adds to the error of an unbiased count.
function spread(epsilon) {
  return 1 / (2 * Math.sinh(epsilon / 2));
}

export function show(outcome, t, state) {
  const shown = Object.fromEntries(KINDS.map(([key]) => [key, percentOf(outcome[key])]));
  return {
    picture: draw(outcome, t, state),
    finding: t("finding", { people: grouped(state.people), epsilon: decimals(state.epsilon, 1), ...shown }),
    figures: KINDS.map(([key]) => [t(key), `±${shown[key]}`]),
  };
}

function percentOf(error) {
  return percent(error, error < 0.001 ? 4 : 2);
}

function draw(outcome, t, { people, epsilon }) {
  const byPeople = points(FEWEST, MOST, (n) => run({ people: n, epsilon }));
  const byEpsilon = points(LEAST, LARGEST, (e) => run({ people, epsilon: e }));
  return picture(2 * HEIGHT, [
    ...panel(byPeople, t, { name: "people", chosen: people, outcome, text: grouped }),
    shape(
      "g",
      { transform: `translate(0 ${HEIGHT})` },
      ...panel(byEpsilon, t, { name: "epsilon", chosen: epsilon, outcome, text: String }),
    ),
  ]);
}

// Forty values in equal steps of their logarithm, with their errors.
function points(low, high, errorsOf) {
  const values = Array.from({ length: 41 }, (_, i) => low * (high / low) ** (i / 40));
  return values.map((value) => [value, errorsOf(value)]);
}

function panel(rows, t, { name, chosen, outcome, text }) {
  const errors = rows.flatMap(([, row]) => Object.values(row));
  const x = powers(rows[0][0], rows[rows.length - 1][0]);
  const frame = Frame.of(x, powers(Math.min(...errors), Math.max(...errors)), HEIGHT, { left: 58, right: 374 });
  const yText = (tick) => percent(10 ** tick, Math.max(0, -tick - 2));
  const at = (value, error) => [Math.log10(value), Math.log10(error)];
  return [
    ...frame.axes({ x: t(name), y: t("error"), xText: (tick) => text(Number((10 ** tick).toPrecision(1))), yText }),
    ...KINDS.map(([key, kind]) => frame.curve(kind, rows.map(([value, row]) => at(value, row[key])))),
    ...KINDS.map(([key]) => dot("point", ...frame.point(...at(chosen, outcome[key])))),
    ...legend(KINDS.map(([key, kind]) => [kind, t(key)]), frame.across.start + 8, frame.up.start - 40),
  ];
}
