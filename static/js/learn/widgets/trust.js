// One yes/no question asked in two ways: errors against n, and what a shuffle adds.

import { dot, Frame, covering, legend, picture, powers, shape } from "../chart.js";
import { range } from "../controls.js";
import { binomial, bisect } from "../statistics.js";
import { decimals, grouped, percent } from "../../numbers.js";

const SHARE = 0.2;
const DELTA = 1e-6;
const [FEWEST, MOST] = [50, 10_000];
const [TOP, BOTTOM] = [210, 200];
const SIZES = [50, 100, 200, 500, 1000, 2000, 5000, 10_000];

export const controls = [
  range("people", { min: FEWEST, max: MOST, step: 10, value: 1000 }),
  range("truth", { min: 0.55, max: 0.95, step: 0.05, value: 0.75 }),
];
export const seeded = false;

export function run({ people, truth }) {
  const epsilon = Math.log(truth / (1 - truth));
  return { epsilon, ...errors(people, truth), shuffled: shuffled(people, truth) };
}

// Standard errors of a share of SHARE: without privacy, with discrete Laplace noise on the count,
// and with randomized response that is true with this probability.
function errors(people, truth) {
  const ratio = (1 - truth) / truth;
  const sampling = (SHARE * (1 - SHARE)) / people;
  const noise = (2 * ratio) / ((1 - ratio) * people) ** 2;
  const yes = SHARE * truth + (1 - SHARE) * (1 - truth);
  const spread = 2 * truth - 1;
  return {
    sampling: Math.sqrt(sampling),
    central: Math.sqrt(sampling + noise),
    local: Math.sqrt((yes * (1 - yes)) / people) / spread,
  };
}

// The epsilon at DELTA for someone who sees only how many of a shuffled batch's reports say Yes.
// All others have the same answer, which hides one person worst or nearly so.
export function shuffled(people, truth) {
  const others = Array.from({ length: people }, (_, k) => binomial(k, people - 1, 1 - truth));
  const count1 = (k) => (k < 0 || k >= people ? 0 : others[k]);
  const chancesOf = (p) => Array.from({ length: people + 1 }, (_, k) => p * count1(k - 1) + (1 - p) * count1(k));
  const [yes, no] = [chancesOf(truth), chancesOf(1 - truth)];
  const excess = (one, other, epsilon) => {
    const factor = Math.exp(epsilon);
    return one.reduce((sum, chance, k) => sum + Math.max(chance - factor * other[k], 0), 0);
  };
  const worst = (epsilon) => Math.max(excess(yes, no, epsilon), excess(no, yes, epsilon));
  const limit = Math.log(truth / (1 - truth));
  return bisect((epsilon) => DELTA - worst(epsilon), 0, limit, 40);
}

export function show(outcome, t, { people, truth }) {
  const { epsilon, sampling, central, local, shuffled: batch } = outcome;
  const points = (value) => decimals(value * 100, 2);
  return {
    picture: draw(outcome, t, people, truth),
    finding: t("finding", {
      people: grouped(people),
      local: points(local),
      central: points(central),
      epsilon: decimals(epsilon, 2),
      shuffled: decimals(batch, 2),
    }),
    figures: [
      [t("sampling"), `±${points(sampling)}`],
      [t("central"), `±${points(central)}`],
      [t("local"), `±${points(local)}`],
      [t("shuffled"), decimals(batch, 4)],
    ],
  };
}

// Above: errors on logarithmic axes. Below: what a reader of one report, and of a batch, may learn.
function draw({ epsilon, shuffled: batch, ...chosen }, t, people, truth) {
  const x = powers(FEWEST, MOST);
  const sizes = [...new Set([...SIZES, people])].sort((a, b) => a - b);
  const rows = sizes.map((n) => errors(n, truth));
  const y = powers(errors(MOST, truth).sampling, Math.max(...rows.map(({ local }) => local)));
  const upper = Frame.of(x, y, TOP, { right: 378 });
  const lower = Frame.of(x, covering(0, epsilon, { ticks: 5 }), BOTTOM, { right: 378 });
  const axis = { x: t("people"), xText: (tick) => grouped(10 ** tick) };
  const kinds = [
    ["local", "curve"],
    ["central", "noise-curve"],
    ["sampling", "without-privacy"],
  ];
  const at = (n) => Math.log10(n);
  return picture(TOP + BOTTOM, [
    ...upper.axes({ ...axis, y: t("error"), yText: (tick) => percent(10 ** tick, Math.max(0, -tick - 2)) }),
    ...kinds.map(([key, kind]) => upper.curve(kind, rows.map((row, i) => [at(sizes[i]), at(row[key])]))),
    ...kinds.map(([key]) => dot("point", ...upper.point(at(people), at(chosen[key])))),
    ...legend(kinds.map(([key, kind]) => [kind, t(key)]), upper.across.start + 165, upper.up.end + 4),
    shape(
      "g",
      { transform: `translate(0 ${TOP})` },
      ...lower.axes({ ...axis, y: t("loss") }),
      lower.curve("without-privacy", [[at(FEWEST), epsilon], [at(MOST), epsilon]]),
      lower.curve("curve", sizes.map((n) => [at(n), n === people ? batch : shuffled(n, truth)])),
      dot("point", ...lower.point(at(people), batch)),
      ...legend(
        [
          ["without-privacy", t("single")],
          ["curve", t("shuffled")],
        ],
        lower.across.start + 165,
        lower.up.at(0.8 * epsilon),
      ),
    ),
  ]);
}
