// Two averages that differ by one customer, and what their difference says about the newcomer.

import { box, covering, interval, label, picture, ruler, Track } from "../chart.js";
import { range } from "../controls.js";
import { uniform } from "../seeded_words.js";
import { normalQuantile } from "../statistics.js";
import { decimals, grouped } from "../../numbers.js";

export const controls = [
  range("customers", { min: 10, max: 1000, step: 10, value: 100 }),
  range("before", { min: 1000, max: 14_000, step: 500, value: 10_000 }),
  range("after", { min: 15_000, max: 30_000, step: 500, value: 20_000 }),
  range("noise", { min: 0, max: 5000, step: 50, value: 0 }),
];
export const seeded = true;

const NORMAL = normalQuantile(0.975);

export function run({ customers, before, after, noise }, words) {
  const noisy = (average) => average + noise * normalQuantile(uniform(words));
  const [first, second] = [noisy(before), noisy(after)];
  const newcomer = (earlier, later) => (customers + 1) * later - customers * earlier;
  const point = newcomer(first, second);
  const margin = NORMAL * noise * Math.hypot(customers, customers + 1);
  return {
    first,
    second,
    spent: newcomer(before, after),
    point,
    margin,
    low: point - margin,
    high: point + margin,
  };
}

export function show(outcome, t, { before, noise, customers }) {
  const { spent, point, margin, low, high } = outcome;
  const kind = noise === 0 ? "exact" : low > before ? "clear" : "hidden";
  return {
    picture: draw(outcome, t, customers),
    finding: t(`finding.${kind}`, {
      spent: whole(spent),
      point: whole(point),
      low: whole(low),
      high: whole(high),
    }),
    figures: [
      [t("spent"), whole(spent)],
      [t("error"), `±${whole(NORMAL * noise)}`],
      [t("margin"), `±${whole(margin)}`],
    ],
  };
}

// The averages as bars, and what follows for the newcomer as a point with its interval.
function draw({ first, second, spent, point, low, high }, t, customers) {
  const averages = trackOf(first, second);
  const newcomer = trackOf(low, high, spent);
  const bar = (kind, value, top) => {
    const [from, to] = [averages.at(Math.min(value, 0)), averages.at(Math.max(value, 0))];
    return box(kind, from, top, to - from, 18);
  };
  const names = [
    ["first", customers, first, 14],
    ["second", customers + 1, second, 62],
    ["newcomer", 1, point, 140],
  ];
  return picture(208, [
    ...ruler(averages, 20, 94, whole),
    bar("day-bar", first, 22),
    bar("day-bar", second, 70),
    ...ruler(newcomer, 148, 184, whole),
    ...interval(newcomer, { low, high, point, truth: spent }, 166),
    ...names.map(([key, people, value, y]) => {
      const text = t(key, { people: grouped(people), value: whole(value) });
      return label("chart-label", text, 14, y, "start");
    }),
  ]);
}

// With room at both ends for the longest labels, which are below 0 at the left only if the scale is.
function trackOf(...values) {
  const scale = covering(Math.min(...values), Math.max(...values), { ticks: 5 });
  return new Track(scale, scale.low < 0 ? 38 : 14, 360);
}

function whole(number) {
  return decimals(number, 0);
}
