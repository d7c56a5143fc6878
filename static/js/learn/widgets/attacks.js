// The server guesses answers from reports, and forgers move an estimate.

import { covering, dot, Frame, interval, label, legend, picture, ruler, shape, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { responseOf } from "../designs.js";
import { uniform } from "../seeded_words.js";
import { binomialUpTo, estimateShare } from "../statistics.js";
import { decimals, grouped, percent } from "../../numbers.js";

const PEOPLE = 500;
const HOLDERS = 100;
const MOST_REPORTS = 51;
const WITH_ANA = 57;
const COLUMNS = 40;

export const controls = [
  choice("attack", ["fresh", "permanent", "difference", "forged"]),
  range("epsilon", { min: 0.1, max: 4, step: 0.1, value: 1 }),
  // An even number could be a tie.
  range("reports", { min: 1, max: MOST_REPORTS, step: 2, value: 1, exact: true }, ({ attack }) => attack === "fresh"),
  range("forged", { min: 0, max: 200, step: 1, value: 50 }, ({ attack }) => attack === "forged"),
];
export const seeded = true;

export function run({ attack, epsilon, reports, forged }, words) {
  const mechanism = responseOf(2, epsilon);
  if (attack === "difference") return subtract(epsilon, words);
  return attack === "forged" ? flood(mechanism, forged, words) : guess(mechanism, attack, reports, words);
}

// Of each person the server guesses what most of the reports say.
function guess(mechanism, attack, reports, words) {
  const fresh = attack === "fresh" ? reports : 1;
  const right = Array.from({ length: PEOPLE }, (_, person) => {
    const answer = Number(person < HOLDERS);
    let yes = 0;
    for (let i = 0; i < fresh; i++) yes += mechanism.randomize(answer, words);
    return Number(Number(yes > fresh / 2) === answer);
  });
  return {
    right,
    hits: right.reduce((sum, hit) => sum + hit, 0),
    expected: majority(mechanism, fresh),
  };
}

// The probability that most of this odd number of reports are the answer.
function majority(mechanism, reports) {
  const truth = mechanism.yes[1] / 2 ** 32;
  return 1 - binomialUpTo((reports - 1) / 2, reports, truth);
}

// Discrete Laplace noise on the counts of all who say Yes, and of all but Ana, who says it too.
function subtract(epsilon, words) {
  const noise = () => Math.floor(Math.log(uniform(words)) / -epsilon);
  const all = WITH_ANA + noise() - noise();
  const rest = WITH_ANA - 1 + noise() - noise();
  const same = chanceOf(0, epsilon);
  return { all, rest, difference: all - rest, expected: (1 + same) / 2, limit: 1 / (1 + Math.exp(-2 * epsilon)) };
}

// The probability that one count's noise exceeds the other's by k.
function chanceOf(k, epsilon) {
  const r = Math.exp(-epsilon);
  const away = Math.abs(k);
  return ((1 - r) / (1 + r)) ** 2 * r ** away * (away + (1 + r * r) / (1 - r * r));
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
  if (state.attack === "difference") return showDifference(outcome, t, state);
  return state.attack === "forged" ? showFlood(outcome, t, state) : showGuess(outcome, t, state);
}

function showGuess({ right, hits, expected }, t, { attack, epsilon, reports }) {
  const values = { hits: grouped(hits), people: grouped(PEOPLE), expected: percent(expected) };
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
        ...frame.axes({ x: t("reports"), y: t("right"), yText: (tick) => percent(tick, 0) }),
        frame.curve("noise-curve", asked.map((m) => [m, majority(mechanism, m)])),
        frame.curve("curve", asked.map((m) => [m, once])),
        dot("point", ...frame.point(attack === "fresh" ? reports : 1, expected)),
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
      [t("right"), `${grouped(hits)} / ${grouped(PEOPLE)}`],
      [t("expected"), percent(expected, 2)],
    ],
  };
}

function showDifference({ all, rest, difference, expected, limit }, t, { epsilon }) {
  const reach = Math.max(6, Math.ceil(5 / epsilon));
  const x = { ...covering(-reach, reach + 1, { ticks: 6, origin: -reach, finest: 1 }), low: -reach, high: reach + 1 };
  const frame = Frame.of(x, covering(0, chanceOf(0, epsilon), { ticks: 5 }), 250, { top: 66 });
  const steps = Array.from({ length: 2 * reach + 2 }, (_, i) => i - reach);
  const law = (kind, style, answer) => [
    frame.curve(kind, steps.map((k) => [k, chanceOf(k - answer, epsilon)])),
    ...(reach > 12 ? [] : steps.map((k) => dot(style, ...frame.point(k, chanceOf(k - answer, epsilon)), 3))),
  ];
  return {
    picture: picture(250, [
      ...frame.axes({ x: t("difference"), y: t("probability"), xText: (tick) => decimals(tick, 0), yText: (tick) => percent(tick, 0) }),
      ...law("curve", "curve-dot", 0),
      ...law("noise-curve", "noise-curve-dot", 1),
      dot("point", frame.across.at(difference), frame.up.start, 5),
      ...legend([["curve", t("without")], ["noise-curve", t("with")]], frame.across.start, 30),
    ]),
    finding: t("finding-difference", {
      all: decimals(all, 0),
      rest: decimals(rest, 0),
      guess: t(difference > 0 ? "yes" : "no"),
      expected: percent(expected),
      limit: percent(limit),
    }),
    figures: [
      [t("all"), decimals(all, 0)],
      [t("rest"), decimals(rest, 0)],
      [t("difference"), decimals(difference, 0)],
      [t("expected"), percent(expected, 2)],
      [t("limit"), percent(limit, 2)],
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
      ...ruler(track, 8, 126, (tick) => percent(tick, 0)),
      ...row(t("honest"), { low, high, point: honest }, 46),
      ...row(
        t("flooded"),
        { low: outcome["flooded-low"], high: outcome["flooded-high"], point: flooded },
        104,
      ),
    ]),
    finding: t("finding-forged", {
      forged: grouped(forged),
      honest: percent(honest),
      flooded: percent(flooded),
      bound: percent(bound),
    }),
    figures: [
      [t("honest"), percent(honest)],
      [t("flooded"), percent(flooded)],
      [t("bound"), percent(bound)],
    ],
  };
}
