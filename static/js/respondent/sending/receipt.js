// The receipt: what the report recorded, and how strongly that protects the answer. This module
// knows no answer; it derives everything from the bytes of the report.

import { factorOfReport, strength } from "../../localdp/posterior.js";
import { replaceChildren } from "../../replace_children.js";
import { askedQuestions } from "../answering/branching.js";

const LINKED = new Set(["every", "pair", "joint"]);

export function showReceipt(section, { layout, conditions, questions, strings, report }) {
  const { reports, skipped, arms } = layout.unpack(report.bytes);
  // Branches depend on unprotected questions only, so the report shows which questions were asked.
  const answers = reports.map((value, place) => (skipped[place] ? null : value));
  const asked = askedQuestions(conditions, answers);
  let alone = false;
  const rows = questions.map((question, place) => {
    const { mechanism } = layout.fields[place];
    const recording = { question, mechanism, report: reports[place] };
    const how = { asked: asked[place], skipped: skipped[place], direct: arms[place] === true };
    const { recorded, conclusion, judged = "" } = describe(recording, how, strings);
    alone ||= judged === null;
    const heading = question.form === "arms" ? strings.get("version") : question.text;
    const texts = { question: heading, recorded, conclusion, judged: judged ?? "" };
    return strings.fillTemplate("conclusion", texts);
  });
  section.querySelector("[data-alone]").hidden = !alone;
  replaceChildren(section.querySelector("[data-conclusions]"), ...rows);
  section.querySelector("[data-bytes]").textContent = report.encoded;
}

export function forgetReceipt(section) {
  replaceChildren(section.querySelector("[data-conclusions]"));
  section.querySelector("[data-bytes]").textContent = "";
}

function describe(recording, { asked, skipped, direct }, strings) {
  const text = (name, values) => strings.get(name, values);
  if (!asked) return { recorded: text("recorded-unasked"), conclusion: text("conclude-unasked") };
  if (skipped) return { recorded: text("recorded-skip"), conclusion: text("conclude-skip") };
  const { form } = recording.question;
  if (["open", "central", "arms"].includes(form) || direct) {
    const labels = strings.list(recordedLabels(recording));
    return {
      recorded: strings.nodes(form === "arms" ? "recorded" : "recorded-direct", { recorded: labels }),
      conclusion: text(`conclude-${direct ? "direct" : form}`),
    };
  }
  return {
    recorded: describeRecorded(recording, strings),
    conclusion: explain(recording),
    judged: judge(recording),
  };
}

function describeRecorded(recording, strings) {
  const { question, mechanism, report } = recording;
  if (question.form === "number") {
    const { middle } = question.input;
    return strings.get(mechanism.isUpper(report) ? "recorded-high" : "recorded-low", { middle });
  }
  const labels = strings.list(recordedLabels(recording));
  if (question.form === "drawn") {
    const { mark } = mechanism.itemOf(report);
    return strings.nodes(mark ? "recorded-ticked" : "recorded-unticked", { recorded: labels });
  }
  return labels.length > 0 ? strings.nodes("recorded", { recorded: labels }) : strings.get("recorded-none");
}

// How often the question changes answers; of a yes/no question, how often it makes this report.
function explain({ question, report }) {
  return question.note(question.form === "binary" ? `explained-${report}` : "explained");
}

// How sure the report lets its reader be of the answer; null if it shows nothing alone, which the
// receipt says once.
function judge({ question, mechanism, report }) {
  const protection = strength(factorOf(question.form, mechanism, report));
  if (protection === "sound") return null;
  return (protection === "absent" && question.note(`absent-${report}`)) || question.note(protection);
}

// The most by which this report can multiply odds; for linked questions, the most for any report.
function factorOf(form, mechanism, report) {
  return LINKED.has(form) ? mechanism.ratio : factorOfReport(mechanism, report);
}

function recordedLabels({ question, mechanism, report }) {
  if (LINKED.has(question.form)) {
    return [...mechanism.partCategories(report)].map((part) => question.input.label(part));
  }
  if (question.form === "drawn") return [question.input.label(mechanism.itemOf(report).item)];
  if (question.form === "open") return question.input.labels(report);
  const places = typeof report === "number" ? [report] : markedPlaces(report);
  return places.map((place) => question.input.label(place));
}

function markedPlaces(report) {
  return Array.from(report.keys()).filter((place) => report[place]);
}
