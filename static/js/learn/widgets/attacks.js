// The server guesses answers from reports, and forgers move an estimate.

import { covering, dot, Frame, interval, label, legend, picture, ruler, shape, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { responseOf } from "../designs.js";
import { binomialUpTo, estimateShare } from "../statistics.js";
import { count, share } from "../texts.js";

const PEOPLE = 500;
const HOLDERS = 100;
const MOST_REPORTS = 51;
const COLUMNS = 40;

export const controls = [
  choice("attack", ["fresh", "permanent", "forged"]),
  range("epsilon", { min: 0.1, max: 4, step: 0.1, value: 1 }),
  range("reports", { min: 1, max: MOST_REPORTS, step: 2, value: 1 }),
  range("forged", { min: 0, max: 200, step: 5, value: 50 }),
];
export const seeded = true;

export function run({ attack, epsilon, reports, forged }, words) {
  const mechanism = responseOf(2, epsilon);
  return attack === "forged" ? flood(mechanism, forged, words) : guess(mechanism, attack, reports, words);
}

// Of each person the server guesses what most of the reports say.
function guess(mechanism, attack, reports, words) {
  const fresh = attack === "fresh" ? odd(reports) : 1;
  const right = Array.from({ length: PEOPLE }, (_, person) => {
    const answer = Number(person < HOLDERS);
    let yes = 0;
    for (let i = 0; i < fresh; i++) yes += mechanism.randomize(answer, words);
    return Number(Number(yes > fresh / 2) === answer);
  });
  return {
    right,
    hits: right.reduce((sum, one) => sum + one, 0),
    expected: majority(mechanism, fresh),
  };
}

// An even number could be a tie.
function odd(reports) {
  return reports + 1 - (reports % 2);
}

// The probability that most of this odd number of reports are the answer.
function majority(mechanism, reports) {
  const truth = mechanism.yes[1] / 2 ** 32;
  return 1 - binomialUpTo((reports - 1) / 2, reports, truth);
}

function flood(mechanism, forged, words) {
  let yes = 0;
  for (let person = 0; person < PEOPLE; person++) {
    yes += mechanism.randomize(Number(person < HOLDERS), words);
  }
  const honest = estimateShare(yes, PEOPLE, mechanism.support);
  const flooded = estimateShare(yes + forged, PEOPLE + forged, mechanism.support);
  const [p, q] = [mechanism.yes[1] / 2 ** 32, mechanism.yes[0] / 2 ** 32];
  return {
    honest: honest.point,
    low: honest.low,
    high: honest.high,
    flooded: flooded.point,
    "flooded-low": flooded.low,
    "flooded-high": flooded.high,
    bound: forged / (PEOPLE + forged) / (p - q),
  };
}

export function show(outcome, t, state) {
  return state.attack === "forged" ? showFlood(outcome, t, state) : showGuess(outcome, t, state);
}

function showGuess({ right, hits, expected }, t, { attack, epsilon, reports }) {
  const values = { hits: count(hits), people: count(PEOPLE), expected: share(expected) };
  const mechanism = responseOf(2, epsilon);
  const frame = Frame.of(covering(0, MOST_REPORTS, { ticks: 6 }), covering(0, 1, { ticks: 6 }), 200);
  const asked = Array.from({ length: (MOST_REPORTS + 1) / 2 }, (_, i) => 2 * i + 1);
  const once = majority(mechanism, 1);
  return {
    picture: picture(320, [
      ...right.map((hit, person) => {
        const [x, y] = [12 + 9.6 * (person % COLUMNS), 8 + 8.6 * Math.floor(person / COLUMNS)];
        return dot(hit ? "hit" : "miss", x, y, 3);
      }),
      shape(
        "g",
        { transform: "translate(0 120)" },
        ...frame.axes({ x: t("reports"), y: t("right"), yText: (tick) => share(tick, 0) }),
        frame.curve("noise-curve", asked.map((m) => [m, majority(mechanism, m)])),
        frame.curve("curve", asked.map((m) => [m, once])),
        dot("point", ...frame.point(odd(reports), expected)),
        ...legend(
          [
            ["noise-curve", t("attack.fresh")],
            ["curve", t("attack.permanent")],
          ],
          frame.across.start + 60,
          frame.up.start - 24,
        ),
      ),
    ]),
    finding: t(attack === "fresh" ? "finding" : "finding-permanent", values),
    figures: [
      [t("right"), `${count(hits)} / ${count(PEOPLE)}`],
      [t("expected"), share(expected, 2)],
    ],
  };
}

function showFlood(outcome, t, { forged }) {
  const truth = HOLDERS / PEOPLE;
  const { honest, low, high, flooded, bound } = outcome;
  const ends = [low, high, honest, flooded, outcome["flooded-low"], outcome["flooded-high"]];
  const track = new Track(covering(Math.min(...ends), Math.max(...ends), { ticks: 6 }), 20, 380);
  const row = (name, values, middle) => [
    label("chart-label", name, 20, middle - 18, "start"),
    ...interval(track, { ...values, truth }, middle),
  ];
  return {
    picture: picture(150, [
      ...ruler(track, 8, 126, (tick) => share(tick, 0)),
      ...row(t("honest"), { low, high, point: honest }, 46),
      ...row(
        t("flooded"),
        { low: outcome["flooded-low"], high: outcome["flooded-high"], point: flooded },
        104,
      ),
    ]),
    finding: t("finding-forged", {
      forged: count(forged),
      honest: share(honest),
      flooded: share(flooded),
      bound: share(bound),
    }),
    figures: [
      [t("honest"), share(honest)],
      [t("flooded"), share(flooded)],
      [t("bound"), share(bound)],
    ],
  };
}
