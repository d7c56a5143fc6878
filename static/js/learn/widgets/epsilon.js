// ε: how probable each report is for two answers, and what reports can make of a suspicion.

import { WORD } from "../../localdp/fixed_point.js";
import { Laplace } from "../../localdp/mechanisms/numeric/laplace.js";
import { ONE } from "../../localdp/mechanisms/numeric/noise_table.js";
import { NumberScale } from "../../localdp/mechanisms/numeric/scale.js";
import { box, covering, dot, Frame, interval, label, picture, polygon, ruler, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { responseOf } from "../designs.js";
import { decimals, grouped, percent, statedPercent } from "../../numbers.js";

// Two answers are compared, 0 and 1; the second is the true one.
const TRUTH = 1;
const OPTIONS = { two: 2, five: 5 };
const LETTERS = ["A", "B", "C", "D", "E"];
// The two numbers that are compared are 0 and HIGH. The picture shows reports from LEFT to RIGHT.
const [HIGH, LEFT, RIGHT] = [10, -20, 30];
// Above the distributions for their key, and at the right for dots next to each other.
const ROOM = { top: 48, right: 370 };

export const controls = [
  choice("form", ["two", "five", "number"]),
  range("epsilon", { min: 0.2, max: 5, step: 0.1, value: 1.1 }),
  range("suspicion", { min: 1, max: 99, step: 1, value: 10 }),
  range("people", { min: 1, max: 6, step: 1, value: 1 }),
];
export const seeded = true;

export function run({ form, epsilon, suspicion, people }, words) {
  const mechanism = mechanismOf(form, epsilon);
  const reports = Array.from({ length: people }, () => mechanism.randomize(TRUTH, words));
  let loss = 0;
  for (const report of reports) {
    const [other, own] = mechanism.likelihood(report);
    loss += Math.log(own / other);
  }
  const limit = people * Math.log(mechanism.ratio);
  const before = suspicion / 100;
  const entries = reports.map((report, i) => [`report${i + 1}`, report]);
  return {
    before,
    after: raised(before, loss),
    least: raised(before, -limit),
    most: raised(before, limit),
    loss,
    limit,
    ...Object.fromEntries(entries),
  };
}

export function show(outcome, t, { form, epsilon, people }) {
  const { before, after, least, most, loss, limit } = outcome;
  const mechanism = mechanismOf(form, epsilon);
  const reports = Array.from({ length: people }, (_, i) => outcome[`report${i + 1}`]);
  const law = form === "number" ? areas(mechanism) : bars(mechanism, t);
  return {
    picture: picture(332, [
      label("axis", t("probability"), 4, 12, "start"),
      ...key(t, form),
      ...law.shapes,
      ...dots(reports.map(law.place)),
      label("axis", t("reports"), 207, 226),
      ...suspicionBar(outcome, t),
    ]),
    finding: t("finding", {
      before: percent(before, 0),
      after: probability(after),
      least: probability(least),
      most: probability(most),
    }),
    figures: [
      [t("loss"), decimals(loss, 2)],
      [t("limit"), decimals(limit, 2)],
      [t("factor"), limit < Math.log(100) ? decimals(Math.exp(limit), 1) : grouped(Math.round(Math.exp(limit)))],
    ],
  };
}

function mechanismOf(form, epsilon) {
  if (form === "number") return laplaceOf(epsilon);
  return responseOf(OPTIONS[form], epsilon);
}

// Laplace noise in whole numbers for the answers 0 and HIGH; the grid reaches 8 times the noise's
// scale beyond them, less where the last cells would be too light for 32 bits.
function laplaceOf(epsilon) {
  const reach = Math.ceil((Math.min(8, 12 - epsilon) * HIGH) / epsilon);
  const decay = Math.round(-Math.expm1(-epsilon / HIGH) * ONE);
  return new Laplace(new NumberScale("0", `${HIGH}`, `${HIGH}`), HIGH, reach, 1, decay);
}

// The probability after its odds are multiplied by e**loss.
function raised(prior, loss) {
  return prior / (prior + (1 - prior) * Math.exp(-loss));
}

// Two bars for each report.
function bars(mechanism, t) {
  const { categories } = mechanism;
  const names = categories === 2 ? [t("no"), t("yes")] : LETTERS;
  const frame = Frame.of({ low: 0, high: categories, ticks: [] }, covering(0, 1, { ticks: 6 }), 220, ROOM);
  const width = Math.min(44, 130 / categories);
  const place = (report) => frame.across.at(report + 0.5);
  const bar = (kind, x, rate) => box(kind, x, frame.up.at(rate), width, frame.up.start - frame.up.at(rate));
  const pairs = names.flatMap((name, report) => {
    const [first, second] = mechanism.likelihood(report);
    return [
      bar("day-bar", place(report) - width, first),
      bar("noise-bar", place(report), second),
      label("axis", name, place(report), frame.up.start + 16),
    ];
  });
  return { shapes: [...frame.axes({ yText: statedPercent }), ...pairs], place };
}

// Two areas that overlap, over the numbers that may be reported.
function areas(mechanism) {
  const [first, second] = [0, 1].map((level) => mechanism.row(level).map((weight) => weight / WORD));
  const across = { low: LEFT, high: RIGHT, ticks: [-20, -10, 0, 10, 20, 30] };
  const frame = Frame.of(across, covering(0, Math.max(...first, ...second), { ticks: 6 }), 220, ROOM);
  const valueOf = (report) => report - mechanism.reach;
  const area = (kind, law) => {
    const points = law
      .map((rate, report) => [valueOf(report), rate])
      .filter(([value]) => value >= LEFT && value <= RIGHT);
    const [from, to] = [points[0][0], points[points.length - 1][0]];
    return polygon(kind, [[from, 0], ...points, [to, 0]].map(([x, y]) => frame.point(x, y)));
  };
  return {
    shapes: [...frame.axes({ xText: (tick) => decimals(tick, 0), yText: statedPercent }), area("law", first), area("law-true", second)],
    place: (report) => frame.across.at(valueOf(report)),
  };
}

function key(t, form) {
  return [
    box("day-bar", 44, 22, 10, 10),
    label("axis", t(`first.${form}`), 60, 31, "start"),
    box("noise-bar", 222, 22, 10, 10),
    label("axis", t(`second.${form}`), 238, 31, "start"),
  ];
}

// The reports of this run below the axis, equal ones next to each other.
function dots(places) {
  return places.map((x, i) => {
    const same = places.filter((other) => other === x).length;
    const before = places.slice(0, i).filter((other) => other === x).length;
    return dot("point", x + (before - (same - 1) / 2) * 10, 207);
  });
}

function suspicionBar({ before, after, least, most }, t) {
  const track = new Track(covering(0, 1, { ticks: 6 }), 14, 378);
  return [
    label("chart-label", t("change"), 14, 262, "start"),
    ...ruler(track, 270, 310, statedPercent),
    ...interval(track, { low: least, high: most, point: after, truth: before }, 290),
  ];
}

// A probability in percent that is never rounded to 0 or 100.
function probability(value) {
  if (value < 0.001) return "<0.1%";
  return value > 0.999 ? ">99.9%" : percent(value);
}
