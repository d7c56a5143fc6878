// The same budget in two ways: an answer to each question as it comes, or one noisy table for all.

import { covering, dot, Frame, legend, picture } from "../chart.js";
import { range } from "../controls.js";
import { decimals } from "../../numbers.js";

const MOST = 40;

export const controls = [
  range("questions", { min: 1, max: MOST, step: 1, value: 10 }),
  range("cells", { min: 1, max: 64, step: 1, value: 8 }),
  range("epsilon", { min: 0.1, max: 4, step: 0.1, value: 1 }),
];
export const seeded = false;

// The standard deviation of each answer.
export function run({ questions, cells, epsilon }) {
  return { asked: deviation(epsilon / questions), table: Math.sqrt(cells) * deviation(epsilon) };
}

// Of discrete Laplace noise on a count.
function deviation(epsilon) {
  const ratio = Math.exp(-epsilon);
  return Math.sqrt(2 * ratio) / (1 - ratio);
}

export function show(outcome, t, { questions, cells, epsilon }) {
  const [asked, table] = [outcome.asked, outcome.table].map((value) => decimals(value, 1));
  return {
    picture: draw(outcome, t, { questions, cells, epsilon }),
    finding: t(outcome.asked <= outcome.table ? "finding.asked" : "finding.table", { asked, table }),
    figures: [
      [t("asked"), `±${asked}`],
      [t("table"), `±${table}`],
    ],
  };
}

function draw({ asked, table }, t, { questions, cells, epsilon }) {
  const rows = Array.from({ length: MOST }, (_, i) => run({ questions: i + 1, cells, epsilon }));
  const most = Math.max(...rows.flatMap((row) => Object.values(row)));
  const frame = Frame.of(covering(0, MOST, { ticks: 6 }), covering(0, most, { ticks: 6 }), 230);
  const curve = (kind, key) => frame.curve(kind, rows.map((row, i) => [i + 1, row[key]]));
  return picture(230, [
    ...frame.axes({ x: t("questions"), y: t("error") }),
    curve("curve", "asked"),
    curve("noise-curve", "table"),
    dot("point", ...frame.point(questions, asked)),
    dot("point", ...frame.point(questions, table)),
    ...legend([["curve", t("asked")], ["noise-curve", t("table")]], frame.across.start + 12, frame.up.end + 4),
  ]);
}
