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
// Reports one further that an arm of equal counts may have lacked by chance, as in localdp.
const FAR = 3.5;

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
  const { truth, other } = count === "open" ? { truth: 1, other: 0 } : mechanism;
  const scale = count === "open" ? 1 : 2 ** 32;
  const [first, second] = [control, treatment].map((tallied) => moments(tallied, truth / scale, other / scale));
  const point = second.mean - first.mean;
  const margin = normalQuantile(0.975) * Math.sqrt(first.variance + second.variance);
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

// The mean of the true counts, and its variance. Reports can lack by chance what is rare, so that
// is at least what randomization adds to the most plausible counts, and these or a few others.
function moments(tallied, truth, other) {
  const n = sum(tallied);
  const counts = tallied.map((_people, count) => count);
  const values = counts.map((count) => (count - other * sum(counts)) / (truth - other));
  const mean = sum(tallied.map((people, count) => people * values[count])) / n;
  const spread = sum(tallied.map((people, count) => people * (values[count] - mean) ** 2)) / (n - 1);
  const shares = nearest(tallied.map((people) => (people / n - other) / (truth - other)));
  const noise = counts.map(
    (own) =>
      sum(values.map((value, count) => (count === own ? truth : other) * value ** 2)) - own ** 2,
  );
  const middle = sum(shares.map((share, count) => share * count));
  const varied = sum(shares.map((share, count) => share * (count - middle) ** 2));
  const away = Math.min(FAR / n, 0.5);
  const added = sum(shares.map((share, count) => share * noise[count]));
  const least = added + Math.max(varied, away * (1 - away));
  return { mean, variance: Math.max(spread, least) / n };
}

// The shares that are nearest to some values, which noise can move below 0.
function nearest(values) {
  let above = 0;
  let excess = 0;
  for (const [place, value] of [...values].sort((a, b) => b - a).entries()) {
    above += value;
    if (value > (above - 1) / (place + 1)) excess = (above - 1) / (place + 1);
  }
  return values.map((value) => Math.max(value - excess, 0));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
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
