// Four published studies: the share that their counts give, and if some people answer at random.

import { covering, interval, label, line, picture, ruler, Track } from "../chart.js";
import { choice, range } from "../controls.js";
import { estimateShare } from "../statistics.js";
import { grouped, percent } from "../../numbers.js";

const WORD = 2 ** 32;
// The reports that were counted, of all people; their probabilities for a No and for a Yes; and the
// share that is known from elsewhere: of people asked directly, or the truth.
const STUDIES = {
  plagiarism: { counted: 198, people: 310, chances: [0.75, 0.25], known: 7 / 96 },
  groups: { counted: 831, people: 2435, chances: [1 / 6, 5 / 6], known: null },
  copied: { counted: 328, people: 710, chances: [1 / 24, 13 / 24], known: null },
  dice: { counted: 417, people: 534, chances: [1 - 0.159463, 0.159463], known: 0 },
};

export const controls = [
  choice("study", Object.keys(STUDIES)),
  range("random", { min: 0, max: 40, step: 1, value: 0 }),
];
export const seeded = false;

export function run({ study, random }) {
  const { counted, people, chances } = STUDIES[study];
  const estimate = (share) => {
    const [others, own] = chances.map((chance) => WORD * ((1 - share) * chance + share / 2));
    return estimateShare(counted, people, { own, others });
  };
  const { point, low, high } = estimate(random / 100);
  return { counted, people, plain: estimate(0).point, point, low, high };
}

export function show(outcome, t, { study, random }) {
  const { counted, people, plain, point, low, high } = outcome;
  const { known } = STUDIES[study];
  const ends = { plain: percent(plain), low: percent(low), high: percent(high) };
  const some = { ...ends, point: percent(point), random: percent(random / 100, 0) };
  const figures = [
    [t(`reports.${study}`), `${grouped(counted)} / ${grouped(people)}`],
    [t("estimate"), `${percent(point)} (${percent(low)} – ${percent(high)})`],
  ];
  if (known !== null) figures.push([t(`known.${study}`), percent(known)]);
  return {
    picture: draw(outcome, t, study),
    finding: random ? t("finding-some", some) : t("finding", ends),
    figures,
  };
}

function draw({ point, low, high }, t, study) {
  const track = new Track(covering(0, 1, { ticks: 6 }), 14, 378);
  const { known } = STUDIES[study];
  const marks = known === null ? [] : [
    label("axis", t(`known.${study}`), track.at(known) + 6, 78, "start"),
    line("truth", track.at(known), 8, track.at(known), 84),
  ];
  return picture(112, [
    ...ruler(track, 8, 88, (tick) => percent(tick, 0)),
    label("chart-label", t("estimate"), 14, 18, "start"),
    ...interval(track, { low, high, point }, 44),
    ...marks,
  ]);
}
