// Two coins, and the other designs for a yes/no question: people answer, and the share comes back.

import { RandomizedResponse } from "../../localdp/mechanisms/randomized_response.js";
import { box, covering, interval, label, line, picture, ruler, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { estimateShare } from "../statistics.js";
import { decimals, grouped, percent } from "../../numbers.js";

const QUARTER = 2 ** 30;
const WORD = 2 ** 32;
// Pr(report Yes | No) and Pr(report Yes | Yes). Warner: the truth with p; a die: 1 forces No, 6
// forces Yes; crosswise: "both or neither", with a question that applies to a quarter of people.
const DESIGNS = {
  "two-coins": () => [QUARTER, 3 * QUARTER],
  warner: (p) => mirrored(Math.ceil(WORD * (1 - p))),
  forced: () => mirrored(Math.ceil(WORD / 6)),
  crosswise: () => [3 * QUARTER, QUARTER],
};

export const controls = [
  range("people", { min: 20, max: 5000, step: 20, value: 200 }),
  range("share", { min: 0, max: 1, step: 0.01, value: 0.12 }),
  choice("design", Object.keys(DESIGNS)),
  range("p", { min: 0.55, max: 0.95, step: 0.05, value: 0.8 }, ({ design }) => design === "warner"),
];
export const seeded = true;

function mirrored(lie) {
  return [lie, WORD - lie];
}

export function run({ people, share: truth, design, p }, words) {
  const mechanism = new RandomizedResponse(2, { yes: DESIGNS[design](p) });
  const holders = Math.round(people * truth);
  let [reported, changed] = [0, 0];
  for (let person = 0; person < people; person++) {
    const answer = Number(person < holders);
    const report = mechanism.randomize(answer, words);
    reported += report;
    changed += Number(report !== answer);
  }
  const { point, low, high } = estimateShare(reported, people, mechanism.support);
  return { people, holders, reported, changed, point, low, high, epsilon: Math.log(mechanism.ratio) };
}

export function show(outcome, t) {
  const { people, holders, reported, changed, point, low, high, epsilon } = outcome;
  return {
    picture: draw(outcome, t),
    finding: t("finding", {
      reported: grouped(reported),
      people: grouped(people),
      estimate: percent(point),
      low: percent(low),
      high: percent(high),
      truth: percent(holders / people),
    }),
    figures: [
      [t("changed"), grouped(changed)],
      [t("reported"), `${grouped(reported)} / ${grouped(people - reported)}`],
      [t("estimate"), `${percent(point)} (${percent(low)} – ${percent(high)})`],
      [t("epsilon"), decimals(epsilon, 4)],
    ],
  };
}

// Three bars, the answers, the reports and the estimate, on one scale in percent.
function draw({ people, holders, reported, point, low, high }, t) {
  const track = new Track(covering(0, 1, { ticks: 6 }), 14, 378);
  const bar = (top, name, kind, rate) => [
    label("chart-label", name, 14, top, "start"),
    box(kind, track.at(0), top + 8, track.at(rate) - track.at(0), 18),
  ];
  const truth = holders / people;
  return picture(196, [
    ...ruler(track, 8, 174, (tick) => percent(tick, 0)),
    ...bar(18, t("answers"), "day-bar", truth),
    ...bar(70, t("reports"), "noise-bar", reported / people),
    label("chart-label", t("estimate"), 14, 122, "start"),
    ...interval(track, { low, high, point, truth }, 144),
    line("truth", track.at(truth), 78, track.at(truth), 98),
  ]);
}
