// The receipt: what the report recorded, and what its reader can conclude. This module knows no
// answer; it derives everything from the bytes of the report.

import { factorOfReport, multiplyOdds, posterior, strength } from "../../localdp/posterior.js";
import { askedQuestions } from "../answering/branching.js";

// The probability that a suspicion has before the report.
const PRIOR = 0.1;
const LINKED = new Set(["every", "pair", "joint"]);

export function showReceipt(section, { layout, conditions, questions, strings, report }) {
  const { reports, skipped, arms } = layout.unpack(report.bytes);
  // Branches depend on unprotected questions only, so the report shows which questions were asked.
  const answers = reports.map((value, place) => (skipped[place] ? null : value));
  const asked = askedQuestions(conditions, answers);
  const rows = questions.map((question, place) => {
    const { mechanism } = layout.fields[place];
    const recording = { question, mechanism, report: reports[place] };
    const how = { asked: asked[place], skipped: skipped[place], direct: arms[place] === true };
    const { recorded, conclusion, judged = "" } = describe(recording, how, strings);
    const texts = { question: question.text, recorded, conclusion, judged };
    return strings.fillTemplate("conclusion", texts);
  });
  section.querySelector("[data-conclusions]").replaceChildren(...rows);
  section.querySelector("[data-bytes]").textContent = report.encoded;
}

export function forgetReceipt(section) {
  section.querySelector("[data-conclusions]").replaceChildren();
  section.querySelector("[data-bytes]").textContent = "";
}

function describe(recording, { asked, skipped, direct }, strings) {
  if (!asked || skipped) {
    const reason = asked ? "skip" : "unasked";
    const [recorded, conclusion] = [`recorded-${reason}`, `conclude-${reason}`];
    return { recorded: strings.get(recorded), conclusion: strings.get(conclusion) };
  }
  if (recording.question.form === "number") return describeNumber(recording, strings);
  const labels = recordedLabels(recording).join(strings.get("separator"));
  const { form } = recording.question;
  const unprotected = form === "open" || form === "central";
  if (unprotected || direct) {
    const recorded = strings.get("recorded-direct", { recorded: labels });
    const conclusion = strings.get(unprotected ? `conclude-${form}` : "conclude-direct");
    return { recorded, conclusion };
  }
  const recorded = labels
    ? strings.get("recorded", { recorded: labels })
    : strings.get("recorded-none");
  const conclusion = conclude(recording, Boolean(labels), strings);
  return { recorded, conclusion, judged: warningFor(recording) };
}

// The warning if this report protects badly or not at all; otherwise nothing.
function warningFor({ question, mechanism, report }) {
  const found = strength(factorOf(question.form, mechanism, report));
  if (found === "absent") return question.warning(`absent-${report}`) ?? question.warning(found);
  return found === "weak" ? question.warning(found) : "";
}

// The most by which this report can multiply odds; for linked questions, the most for any report.
function factorOf(form, mechanism, report) {
  return LINKED.has(form) ? mechanism.ratio : factorOfReport(mechanism, report);
}

function describeNumber(recording, strings) {
  const { mechanism, report } = recording;
  const places = { place: report + 1, places: mechanism.reports };
  const after = multiplyOdds(PRIOR, factorOfReport(mechanism, report));
  const percents = { before: percent(PRIOR), after: percent(after) };
  return {
    recorded: strings.get("recorded-number", places),
    conclusion: strings.get("conclude-number", percents),
    judged: warningFor(recording),
  };
}

function recordedLabels({ question, mechanism, report }) {
  if (LINKED.has(question.form)) {
    return [...mechanism.partCategories(report)].map((part) => question.input.label(part));
  }
  const places = typeof report === "number" ? [report] : markedPlaces(report);
  return places.map((place) => question.input.label(place));
}

function markedPlaces(report) {
  return Array.from(report.keys()).filter((place) => report[place]);
}

function conclude({ question, mechanism, report }, anyRecorded, strings) {
  const { form } = question;
  if (form === "marks" && !anyRecorded) return strings.get("conclude-none");
  const [after, below] = CONCLUSIONS[form](mechanism, report, form);
  const percents = { before: percent(PRIOR), after: percent(after), below: percent(below) };
  return strings.get(`conclude-${form}`, percents);
}

const CONCLUSIONS = {
  binary: categoryProbability,
  category: categoryProbability,
  marks: upperBound,
  set: upperBound,
  "own-device": upperBound,
  every: upperBound,
  pair: upperBound,
  joint: upperBound,
  items: (mechanism, report) =>
    [1, 0].map((mark) => itemProbability(mechanism, report.length, mark)),
};

function upperBound(mechanism, report, form) {
  return [multiplyOdds(PRIOR, factorOf(form, mechanism, report)), PRIOR];
}

// The prior gives the recorded category the probability PRIOR and divides the rest evenly.
function categoryProbability(mechanism, report) {
  const rest = (1 - PRIOR) / (mechanism.categories - 1);
  const prior = new Array(mechanism.categories).fill(rest);
  prior[report] = PRIOR;
  return [posterior(mechanism, report, prior)[report], PRIOR];
}

function itemProbability(mechanism, items, mark) {
  const report = new Array(items).fill(mark);
  return posterior(mechanism, report, new Array(items).fill(PRIOR))[0];
}

// Uses enough decimals to show neither 0 nor 100 for a probability that is neither.
function percent(share) {
  let maximumFractionDigits = 1;
  const rounded = () => Number((100 * share).toFixed(maximumFractionDigits));
  while (share > 0 && share < 1 && [0, 100].includes(rounded())) maximumFractionDigits += 1;
  const format = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits });
  return format.format(100 * share);
}
