// Two lists of statements, of which one has a sensitive statement more: people tell only how many
// are true for them.

import { box, covering, interval, label, line, picture, round, ruler, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { responseOf } from "../designs.js";
import { normalQuantile } from "../statistics.js";
import { grouped, percent } from "../../numbers.js";

const INNOCENT = 3;
const COUNTS = INNOCENT + 2;
const EPSILON = 2;

export const controls = [
  range("people", { min: 100, max: 10_000, step: 100, value: 1000 }),
  range("share", { min: 0, max: 1, step: 0.01, value: 0.2 }),
  choice("statements", ["alone", "opposed"]),
  choice("count", ["open", "randomized"]),
];
export const seeded = true;

// Each person's true innocent statements, from three bits: of opposed ones exactly one of two.
function innocent(word, statements) {
  const [first, second, third] = [word & 1, (word >>> 1) & 1, (word >>> 2) & 1];
  return statements === "opposed" ? 1 + third : first + second + third;
}

export function run({ people, share, statements, count }, words) {
  const drawn = Array.from({ length: people }, () => innocent(words.take(1)[0], statements));
  const half = Math.floor(people / 2);
  const holders = Math.round((people - half) * share);
  const own = drawn.map((known, person) => known + Number(person >= half && person - half < holders));
  const mechanism = responseOf(COUNTS, EPSILON);
  const reports = count === "open" ? own : own.map((answer) => mechanism.randomize(answer, words));
  const control = tally(reports.slice(0, half));
  const treatment = tally(reports.slice(half));
  const slope = count === "open" ? 1 : (mechanism.truth - mechanism.other) / 2 ** 32;
  const [first, second] = [moments(control), moments(treatment)];
  const point = (second.mean - first.mean) / slope;
  const margin = (normalQuantile(0.975) * Math.sqrt(first.variance + second.variance)) / slope;
  return {
    control,
    treatment,
    truth: holders / (people - half),
    point,
    low: point - margin,
    high: point + margin,
    proven: count === "open" ? treatment[0] + treatment[COUNTS - 1] : 0,
  };
}

function tally(counts) {
  const tallied = Array(COUNTS).fill(0);
  for (const count of counts) tallied[count] += 1;
  return tallied;
}

// The mean of the counts, and its variance.
function moments(tallied) {
  const n = tallied.reduce((total, people) => total + people, 0);
  const mean = tallied.reduce((total, people, count) => total + people * count, 0) / n;
  const squares = tallied.reduce((total, people, count) => total + people * (count - mean) ** 2, 0);
  return { mean, variance: squares / (n - 1) / n };
}

export function show(outcome, t, { count }) {
  const { point, low, high, truth, proven } = outcome;
  const values = {
    estimate: percent(point),
    low: percent(low),
    high: percent(high),
    truth: percent(truth),
    proven: grouped(proven),
  };
  return {
    picture: draw(outcome, t),
    finding: t(count === "open" ? "finding" : "finding-randomized", values),
    figures: [
      [t("estimate"), `${values.estimate} (${values.low} – ${values.high})`],
      [t("proven"), values.proven],
      [t("epsilon"), count === "open" ? "∞" : String(EPSILON)],
    ],
  };
}

// Of each count the share of people with the short and with the long list, and the estimate.
function draw({ control, treatment, point, low, high, truth }, t) {
  const [left, width, bottom, tall] = [14, 364, 120, 88];
  const most = Math.max(...control, ...treatment);
  const bars = control.flatMap((people, count) => {
    const x = left + (count * width) / COUNTS + 10;
    return [
      bar("day-bar", x, people),
      bar("noise-bar", x + 24, treatment[count]),
      label("axis", String(count), x + 24, bottom + 16),
    ];
  });
  function bar(kind, x, people) {
    const height = round((tall * people) / most);
    return box(kind, x, bottom - height, 22, height);
  }
  const track = new Track(covering(-0.2, 1, { ticks: 7 }), left, left + width);
  return picture(246, [
    box("day-bar", left, 4, 12, 12),
    label("axis", t("control"), left + 18, 14, "start"),
    box("noise-bar", left + 190, 4, 12, 12),
    label("axis", t("treatment"), left + 208, 14, "start"),
    line("grid zero", left, bottom, left + width, bottom),
    ...bars,
    label("chart-label", t("estimate"), left, 164, "start"),
    ...ruler(track, 174, 216, (tick) => percent(tick, 0)),
    ...interval(track, { low, high, point, truth }, 195),
  ]);
}
