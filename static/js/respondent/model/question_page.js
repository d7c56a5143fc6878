// One question as the page shows it, computed from the wave document so that no template calculates:
// the twin of respondents/questionnaire/question.py.

import { WORD } from "../../localdp/fixed_point.js";
import { RandomizedResponse } from "../../localdp/mechanisms/randomized_response.js";
import { fromSpec } from "../../localdp/mechanisms/registry.js";
import { strength } from "../../localdp/posterior.js";
import { conditionOf } from "../answering/branching.js";
import { optionOrder } from "../random_order.js";
import { isUnasked, KINDS } from "./kinds.js";
import { failureOf } from "./privacy_loss.js";
import { riskWording } from "./risk_wording.js";
import { pictured, swapRows } from "./swap_rows.js";

const MANY_CHOICES = 7;
const PICTURED = new Set(["binary", "own-device", "marks", "items", "drawn"]);

// What people decide with, by the words for it in their instructions.
/** @type {[string, RegExp][]} */
const OWN_ITEMS = [
  ["coin", /\bcoins?\b|硬币/i],
  ["die", /\b(die|dice)\b|骰子/i],
  ["birthday", /\b(birthdays?|born)\b|生日|出生/i],
];
const WORDS = /[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g;

// What a question and a part of one have in common: options to choose from.
class Choices {
  constructor({ kind, options }, text) {
    this.kind = KINDS.get(kind);
    this.options = options.map(text);
  }

  get labels() {
    return this.options;
  }

  // Index and label in display order: Yes before No, though No is category 0.
  get choices() {
    const numbered = [...this.labels.entries()];
    return this.kind.binary ? numbered.reverse() : numbered;
  }

  get many() {
    return this.labels.length > MANY_CHOICES;
  }
}

class PartPage extends Choices {
  constructor(part, text) {
    super(part, text);
    this.text = text(part.text);
    this.help = text(part.help);
  }
}

export class QuestionPage extends Choices {
  // Whether it is an item of a battery that draws one, and another one costs at least as much.
  spare = false;
  order = null;

  // text: returns a text of the document in the page's language
  constructor(question, place, survey, text) {
    super(question, text);
    const { seconds } = question;
    if (seconds) this.kind = { ...this.kind, inLink: false, seconds };
    this.text = text(question.text);
    this.help = text(question.help);
    this.instructions = text(question.instructions);
    this.justification = text(question.justification);
    this.unit = text(question.unit);
    this.calendar = question.calendar ?? "";
    const { design, device, mechanism } = question.protection;
    this.place = place;
    this.block = question.block;
    this.number = survey.questions.slice(0, place + 1).filter((other) => !isUnasked(other)).length;
    this.design = design;
    this.device = device;
    this.direct = question.direct;
    this.mechanism = fromSpec(mechanism);
    /** @type {any} */
    const odds = riskWording(this.mechanism, device, this.calendar);
    this.odds = design === "central" ? { ...odds, form: "central" } : odds;
    this.reports = question.reports.map(text);
    // Each visit shows the statements of a list in an order of its own.
    const { statements = [] } = question;
    this.statements = optionOrder(statements.length).map((at) => text(statements[at]));
    this.parts = (question.parts ?? []).map((part) => new PartPage(part, text));
    const { sections = [] } = survey;
    this.section = Math.max(-1, ...sections.map(({ before }) => before).filter((at) => at <= place));
    this.headings = sections
      .filter(({ before }) => before === this.section)
      .map((section) => ({
        text: text(section.text),
        help: text(section.help),
        condition: conditionOf(section.asked_if, survey.questions),
      }));
    this.label = isNumbered(survey) ? String(this.number) : `“${this.text}”`;
    const last = this.options.length - 1;
    this.excludes = question.last_excludes ? String(last) : "";
    // Whether people can say what they mean by the last option.
    this.other = question.other ?? false;
    if (question.random_order) {
      this.order = this.excludes || this.other ? [...optionOrder(last), last] : optionOrder(last + 1);
    }
  }

  // Whether its section has a heading; one that only ends a battery has none.
  get isHeaded() {
    return this.headings.some((heading) => heading.text);
  }

  // People do not answer arms, but they are sent and stored like an unprotected answer.
  get open() {
    return this.design === "open" && !this.kind.unasked;
  }

  get central() {
    return this.design === "central";
  }

  get inClear() {
    return this.design === "open" || this.central;
  }

  get ownDevice() {
    return this.device === "respondent";
  }

  get permanent() {
    return this.design === "permanent";
  }

  // How strongly its answer is protected; null for an unprotected question.
  get strength() {
    return this.inClear ? null : this.odds.strength;
  }

  // Whether the page randomizes the answer.
  get randomized() {
    return !(this.inClear || this.ownDevice);
  }

  get swapRows() {
    return PICTURED.has(this.odds.form) ? swapRows(this.odds) : [];
  }

  get pictured() {
    return pictured(this.swapRows);
  }

  // What people choose from: of an own device the possible reports, else the answers.
  get labels() {
    return this.ownDevice ? this.reports : this.options;
  }

  get choices() {
    if (this.statements.length) return super.choices.slice(0, this.statements.length + 1);
    return this.order?.map((place) => [place, this.labels[place]]) ?? super.choices;
  }

  // The reports that prove an answer; only yes/no designs have any.
  get proofs() {
    const { mechanism, labels, options, ownDevice } = this;
    if (this.inClear || !(mechanism instanceof RandomizedResponse) || !mechanism.yes) return [];
    return [0, 1].flatMap((report) => {
      const possible = possibleAnswers(mechanism, report);
      if (possible.length !== 1) return [];
      return [{ place: report, report: labels[report], answer: options[possible[0]], ownDevice }];
    });
  }

  get scale() {
    return this.mechanism.scale ?? null;
  }

  // How many characters the box for a number shows.
  get width() {
    const { step } = this.scale;
    const { low, high } = this.odds;
    const [, places = ""] = step.split(".");
    return Math.max(low.length, high.length) + (places ? places.length + 1 : 0) + 1;
  }

  // The keys that phones show: those for numbers often have no minus.
  get keypad() {
    const { low, step } = this.scale;
    if (this.calendar ? this.calendar !== "year" : low.startsWith("-")) return "text";
    return `${low}${step}`.includes(".") ? "decimal" : "numeric";
  }

  // What people use to decide at random, if only one such thing is in their instructions.
  get ownItem() {
    if (!this.ownDevice) return "";
    const items = OWN_ITEMS.filter(([, words]) => words.test(this.instructions));
    return items.length === 1 ? items[0][0] : "";
  }

  // How many words a person reads here; two Chinese or Japanese characters count as one.
  get wordCount() {
    const parts = this.parts.flatMap(({ text, help, options }) => [text, help, ...options]);
    const texts = [this.text, this.help, this.instructions, ...this.statements, ...this.labels];
    return [...texts, ...parts].reduce((sum, text) => sum + (text.match(WORDS)?.length ?? 0), 0);
  }

  get failure() {
    return failureOf([this.mechanism]);
  }

  // For permanent responses: how strongly they protect over any number of waves.
  get forever() {
    return this.permanent ? strength(this.mechanism.ratioForever) : null;
  }

  get opensSection() {
    return this.section === this.place;
  }
}

// Whether everyone is asked the same questions in the same order, so that numbers name them.
function isNumbered({ questions, sections = [], screening }) {
  const moved = sections.some((section) => section.random_order || section.random_place || section.draws);
  return !(moved || screening || questions.some(({ asked_if: asked }) => asked));
}

function possibleAnswers({ yes }, report) {
  return [0, 1].filter((answer) => (report ? yes[answer] : WORD - yes[answer]) > 0);
}
