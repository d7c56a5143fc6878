// The receipt: what the report recorded, and how strongly that protects the answer. This module
// knows no answer; it derives everything from the bytes of the report. The twin of
// respondents/questionnaire/receipt.py.

import { factorOfReport, strength } from "../../localdp/posterior.js";
import { replaceChildren } from "../../replace_children.js";
import { askedQuestions, conditionsOf, reachability } from "../answering/branching.js";
import { asAsked } from "../model/as_asked.js";
import { isUnasked } from "../model/kinds.js";

const LINKED = new Set(["every", "pair", "joint"]);

export function showReceipt(section, { layout, page, questions, conditions, draw, report }) {
  draw(section, receiptOf({ layout, page, questions, conditions, report }));
  section.querySelector("[data-bytes]").textContent = report.encoded;
}

// What the templates of the receipt take: its rows, and the page as this person was asked.
export function receiptOf(sent) {
  const rows = recorded(sent);
  const hidesSome = rows.some(({ hidden }) => hidden);
  return { receipt: { rows, hidesSome }, page: asAsked(sent.page, rows) };
}

export function forgetReceipt(section) {
  for (const place of section.querySelectorAll("[data-draws]")) replaceChildren(place);
  section.querySelector("[data-bytes]").textContent = "";
}

// The report on one question; the answer is not available.
class Recorded {
  // view: the QuestionView, which knows the words of a report
  constructor(question, view, { mechanism, report, unasked, skipped, direct }) {
    this.question = question;
    this.mechanism = mechanism;
    this.report = report;
    this.unasked = unasked;
    this.skipped = skipped;
    this.direct = direct;
    this.heading = view.text;
    this.labels = unasked || skipped || question.kind.drawn ? [] : this.#labelsIn(view.input);
  }

  get fromLink() {
    return this.question.kind.inLink;
  }

  // Whether the code of a number is one of the upper half of the scale.
  get high() {
    return this.mechanism.isUpper(this.report);
  }

  get ticked() {
    return Boolean(this.mechanism.itemOf(this.report).mark);
  }

  // Whether this report alone does not show the answer, which the receipt says once.
  get hidden() {
    const { question, unasked, skipped, direct } = this;
    return !(unasked || skipped || direct || question.inClear) && this.strength === "sound";
  }

  // For linked questions, the strength of any report.
  get strength() {
    const { mechanism, report } = this;
    return strength(this.#linked ? mechanism.ratio : factorOfReport(mechanism, report));
  }

  get proof() {
    return this.question.proofs.find(({ place }) => place === this.report) ?? null;
  }

  get #linked() {
    return LINKED.has(this.question.odds.form);
  }

  #labelsIn(input) {
    const { mechanism, question, report } = this;
    const { form } = question.odds;
    if (form === "number") return [];
    if (this.#linked) return [...mechanism.partCategories(report)].map((part) => input.label(part));
    if (form === "drawn") return [input.label(mechanism.itemOf(report).item)];
    const places = typeof report === "number" ? [report] : markedPlaces(report);
    return places.map((place) => input.label(place));
  }
}

function recorded({ layout, page, questions, conditions, report }) {
  const { reports, skipped, arms } = layout.unpack(report.bytes);
  // Branches depend on unprotected questions only, so the report shows which questions were asked.
  const answers = reports.map((value, place) => (skipped[place] ? null : value));
  const reason = reasonsOf(page.wave.survey, conditions, answers);
  return page.questions.map(
    (question, place) =>
      new Recorded(question, questions[place], {
        mechanism: layout.fields[place].mechanism,
        report: reports[place],
        unasked: reason(place),
        skipped: skipped[place],
        direct: arms[place] === true,
      }),
  );
}

// Why a question was not asked: another item was picked, or an arm or an earlier answer decided.
function reasonsOf({ questions }, conditions, answers) {
  const asked = askedQuestions(conditions, answers);
  const stated = conditionsOf(questions);
  const held = askedQuestions(stated, answers);
  const arms = answers.map((answer, place) => (isUnasked(questions[place]) ? answer : undefined));
  const open = reachability(stated, arms);
  return (place) => {
    if (asked[place]) return "";
    if (held[place]) return "item";
    return open[place] === false ? "version" : "answer";
  };
}

function markedPlaces(report) {
  return Array.from(report.keys()).filter((place) => report[place]);
}
