// Two left feet: what a reader believes about Ana before and after a study, with her or without her.

import { box, covering, label, line, picture, ruler, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { uniform } from "../seeded_words.js";
import { clip } from "../statistics.js";
import { decimals, grouped, percent } from "../../numbers.js";

export const controls = [
  choice("ana", ["out", "in"]),
  range("people", { min: 50, max: 5000, step: 50, value: 1000 }),
  range("before", { min: 0, max: 100, step: 1, value: 90 }),
  range("epsilon", { min: 0.1, max: 4, step: 0.1, value: 1 }),
];
export const seeded = true;

// The noisy count of people with a left and a right foot, all of those in the study; and the share
// of the others that a reader concludes, about Ana as about everyone.
export function run({ ana, people, epsilon }, words) {
  const [first, second] = [0, 0].map(() => Math.floor(Math.log(uniform(words)) / -epsilon));
  const asked = people + Number(ana === "in");
  const noisy = asked + first - second;
  return { asked, noisy, after: 1 - clip(noisy / people) };
}

export function show(outcome, t, { ana, before, epsilon }) {
  const { asked, noisy, after } = outcome;
  return {
    picture: draw(outcome, t, before / 100),
    finding: t(`finding.${ana}`, { before: percent(before / 100, 0), after: percent(after) }),
    figures: [
      [t("asked"), grouped(asked)],
      [t("noisy"), grouped(noisy)],
      [t("factor"), decimals(Math.exp(epsilon), 2)],
    ],
  };
}

function draw({ after }, t, before) {
  const track = new Track(covering(0, 1, { ticks: 6 }), 14, 378);
  const bar = (top, name, kind, value) => [
    label("chart-label", name, 14, top, "start"),
    box(kind, track.at(0), top + 8, Math.max(track.at(value) - track.at(0), 1), 18),
  ];
  return picture(140, [
    ...ruler(track, 8, 116, (tick) => percent(tick, 0)),
    ...bar(18, t("believed"), "day-bar", before),
    ...bar(68, t("concluded"), "noise-bar", after),
    line("truth", track.at(0), 8, track.at(0), 116),
  ]);
}
