// What was recorded and what the collector can conclude from it. Nothing here knows an answer:
// all of it is worked out from the bytes that were sent.

import { factorOfReport, posterior, raised, strength } from "../localdp/odds.js";
import { askedOf } from "./paths.js";

const BEFORE = 0.1;
const LINKED = new Set(["every", "pair", "joint"]);

export function showReceipt(section, { layout, conditions, questions, texts, drawn }) {
  const { reports, skipped, arms } = layout.unpack(drawn.bytes);
  // What decides is asked openly, so that the report says it as well as the answers did.
  const said = reports.map((report, place) => (skipped[place] ? null : report));
  const asked = askedOf(conditions, said);
  const rows = questions.map((question, place) => {
    const { mechanism } = layout.fields[place];
    const told = { question, mechanism, report: reports[place] };
    const how = { asked: asked[place], skipped: skipped[place], direct: arms[place] === true };
    const { recorded, conclusion, judged = "" } = tell(told, how, texts);
    return texts.copy("conclusion", { question: question.text, recorded, conclusion, judged });
  });
  section.querySelector("[data-conclusions]").replaceChildren(...rows);
  section.querySelector("[data-bytes]").textContent = drawn.report;
}

export function forgetReceipt(section) {
  section.querySelector("[data-conclusions]").replaceChildren();
  section.querySelector("[data-bytes]").textContent = "";
}

function tell(told, { asked, skipped, direct }, texts) {
  if (!asked) {
    return { recorded: texts.say("recorded-unasked"), conclusion: texts.say("conclude-unasked") };
  }
  if (skipped) {
    return { recorded: texts.say("recorded-skip"), conclusion: texts.say("conclude-skip") };
  }
  if (told.question.form === "number") return tellNumber(told, texts);
  const recorded = recordedLabels(told).join(texts.say("separator"));
  const { form } = told.question;
  const clear = form === "open" || form === "central";
  if (clear || direct) {
    const said = texts.say("recorded-direct", { recorded });
    return { recorded: said, conclusion: texts.say(clear ? `conclude-${form}` : "conclude-direct") };
  }
  const said = recorded ? texts.say("recorded", { recorded }) : texts.say("recorded-none");
  const conclusion = conclude(told, Boolean(recorded), texts);
  return { recorded: said, conclusion, judged: judge(told) };
}

// How strongly this very report protects, in the words of its question: nothing where it does.
function judge({ question, mechanism, report }) {
  const found = strength(factorOf(question.form, mechanism, report));
  if (found === "absent") return question.judged(`absent-${report}`) ?? question.judged(found);
  return found === "weak" ? question.judged(found) : "";
}

// How much a report tells at most; of linked questions what any report of theirs does.
function factorOf(form, mechanism, report) {
  return LINKED.has(form) ? mechanism.ratio : factorOfReport(mechanism, report);
}

function tellNumber(told, texts) {
  const { mechanism, report } = told;
  const places = { place: report + 1, places: mechanism.reports };
  const after = raised(BEFORE, factorOfReport(mechanism, report));
  const percents = { before: percent(BEFORE), after: percent(after) };
  return {
    recorded: texts.say("recorded-number", places),
    conclusion: texts.say("conclude-number", percents),
    judged: judge(told),
  };
}

function recordedLabels({ question, mechanism, report }) {
  if (LINKED.has(question.form)) {
    return [...mechanism.told(report)].map((told) => question.choices.label(told));
  }
  const places = typeof report === "number" ? [report] : marked(report);
  return places.map((place) => question.choices.label(place));
}

function marked(report) {
  return Array.from(report.keys()).filter((place) => report[place]);
}

function conclude({ question, mechanism, report }, anything, texts) {
  const { form } = question;
  if (form === "marks" && !anything) return texts.say("conclude-none");
  const [after, below] = CONCLUSIONS[form](mechanism, report, form);
  const percents = { before: percent(BEFORE), after: percent(after), below: percent(below) };
  return texts.say(`conclude-${form}`, percents);
}

const CONCLUSIONS = {
  binary: believed,
  category: believed,
  marks: atMost,
  set: atMost,
  told: atMost,
  every: atMost,
  pair: atMost,
  joint: atMost,
  items: (mechanism, report) => [1, 0].map((mark) => believedItem(mechanism, report.length, mark)),
};

function atMost(mechanism, report, form) {
  return [raised(BEFORE, factorOf(form, mechanism, report)), BEFORE];
}

// The recorded category had the chance BEFORE, and the others shared the rest evenly.
function believed(mechanism, report) {
  const rest = (1 - BEFORE) / (mechanism.categories - 1);
  const prior = new Array(mechanism.categories).fill(rest);
  prior[report] = BEFORE;
  return [posterior(mechanism, report, prior)[report], BEFORE];
}

function believedItem(mechanism, items, mark) {
  const report = new Array(items).fill(mark);
  return posterior(mechanism, report, new Array(items).fill(BEFORE))[0];
}

// With as many decimals as it takes to call nothing sure, or impossible, that is not.
function percent(share) {
  let maximumFractionDigits = 1;
  const rounded = () => Number((100 * share).toFixed(maximumFractionDigits));
  while (share > 0 && share < 1 && [0, 100].includes(rounded())) maximumFractionDigits += 1;
  const format = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits });
  return format.format(100 * share);
}
