// How often randomization changes an answer, as natural frequencies computed from the mechanism's
// integers: the twin of surveys/protection/risk_wording.py.

import { WORD } from "../../localdp/fixed_point.js";
import { BitVectorReport } from "../../localdp/mechanisms/bitvector_base.js";
import { OpenAnswer } from "../../localdp/mechanisms/identity.js";
import { strength } from "../../localdp/posterior.js";
import { scaleNumber } from "../../numbers.js";
import { shownDate } from "./calendar.js";

const PEOPLE = 20;
const MANY_PEOPLE = 1000;

// A probability as `count` out of `people`.
export class Frequency {
  constructor(count, people) {
    this.count = count;
    this.people = people;
  }

  // Rounds to a frequency out of 20, or out of 1,000, 10,000 or more people where rounding would turn
  // a possible event into 0 or a likely one into certainty.
  static of(probability) {
    let people = PEOPLE;
    for (;;) {
      const count = Math.floor(probability * people + 0.5);
      const exact = probability === 0 || probability === 1;
      if (exact || (count > 0 && count < people)) return new Frequency(count, people);
      people = people < MANY_PEOPLE ? MANY_PEOPLE : 10 * people;
    }
  }

  // Whether the probability is exactly 0.
  get never() {
    return this.count === 0;
  }

  // Whether twenty dots can show it.
  get pictured() {
    return this.people === PEOPLE;
  }
}

// form: how the change is worded. gained, lost: how often an answer appears that was not given, and
// how often the given one is missing.
export function riskWording(mechanism, device = "browser", calendar = "") {
  return { ...frequenciesOf(mechanism, device, calendar), strength: strength(mechanism.ratio) };
}

function frequenciesOf(mechanism, device, calendar) {
  if (mechanism.scale) return ofNumber(mechanism, calendar);
  if (mechanism.sizes) {
    const lost = Frequency.of(mechanism.mostChanged / WORD);
    return { form: mechanism.way, gained: lost, lost };
  }
  const { own, others } = mechanism.support;
  return {
    form: device === "respondent" ? "own-device" : formOf(mechanism),
    gained: Frequency.of(others / WORD),
    lost: Frequency.of((WORD - own) / WORD),
    size: mechanism.size ?? 0,
  };
}

// Of a report in the upper half from the lowest answer, and in the lower half from the highest.
function ofNumber(mechanism, calendar) {
  const { scale } = mechanism;
  const weight = (level, upper) =>
    mechanism
      .row(level)
      .reduce((sum, chance, cell) => sum + Number(mechanism.isUpper(cell) === upper) * chance, 0);
  const written = (text) =>
    calendar ? shownDate(Math.floor(Number(text)), calendar) : scaleNumber(text);
  return {
    form: mechanism.ratio === Infinity ? "open" : "number",
    gained: Frequency.of(weight(0, true) / WORD),
    lost: Frequency.of(weight(scale.size - 1, false) / WORD),
    low: written(scale.low),
    high: written(scale.high),
    middle: written(scale.middle),
  };
}

function formOf(mechanism) {
  if (mechanism instanceof OpenAnswer) return "open";
  if (mechanism.form) return mechanism.form;
  if (mechanism instanceof BitVectorReport) return "marks";
  return mechanism.categories === 2 ? "binary" : "category";
}
