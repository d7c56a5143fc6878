// Draws pages as a browser does, for tests in Python: node draw.js SCREENS WORDS. SCREENS is the module
// of compiled templates, WORDS the script of a language. Each line on standard input is a request, and gives a line of
// JSON; one without a template asks whether a release could have made the document. person: how someone
// was asked each question; report: what was sent, as base64, for a template of the receipt.

import readline from "node:readline";
import { pathToFileURL } from "node:url";

import "../../static/js/localdp/mechanisms/index.js";
import { checkDocument } from "../../static/js/respondent/entry/document_check.js";
import { Layout } from "../../static/js/localdp/layout.js";
import { decodeBase64 } from "../../static/js/respondent/encoding.js";
import { conditionsOf } from "../../static/js/respondent/answering/branching.js";
import { asAsked } from "../../static/js/respondent/model/as_asked.js";
import { contextOf } from "../../static/js/respondent/model/context.js";
import { SurveyPage } from "../../static/js/respondent/model/survey_page.js";
import { receiptOf } from "../../static/js/respondent/sending/receipt.js";

const { render, speak } = await import(pathToFileURL(process.argv[2]).href);
await import(pathToFileURL(process.argv[3]).href);
speak(globalThis[Symbol.for("candor: words")]);
const NOTHING = { preview: false, address: "", framed: false, scripts: [], fingerprint: "" };

for await (const line of readline.createInterface({ input: process.stdin })) {
  const { wave, language, interfaceLanguage, template, question, extra, person, report } =
    JSON.parse(line);
  if (template === null) {
    process.stdout.write(`${JSON.stringify(isPossible(wave))}\n`);
    continue;
  }
  globalThis.document = { documentElement: { lang: interfaceLanguage } };
  const page = new SurveyPage(wave, language, interfaceLanguage);
  const context = { ...contextOf(page, { ...NOTHING, ...extra }), ...extra };
  if (question !== null) context.question = page.questions[question];
  if (person) {
    context.page = asAsked(
      page,
      person.map((state, place) => ({ question: page.questions[place], ...state })),
    );
  }
  if (report) Object.assign(context, receiptIn(page, wave, report));
  process.stdout.write(`${JSON.stringify(render(template, context))}\n`);
}

function receiptIn(page, { survey }, report) {
  return receiptOf({
    page,
    layout: Layout.fromDocument(survey),
    conditions: conditionsOf(survey.questions),
    questions: page.questions.map((question) => ({ text: question.text, input: wordsOf(question) })),
    report: { bytes: decodeBase64(report) },
  });
}

// The words of a report, as the inputs of a question give them.
function wordsOf({ labels, parts }) {
  const label = (place) =>
    Array.isArray(place) ? `${parts[place[0]].text} ${parts[place[0]].options[place[1]]}` : String(labels[place] ?? place);
  return { label };
}

function isPossible(wave) {
  try {
    checkDocument(wave);
    return true;
  } catch {
    return false;
  }
}
