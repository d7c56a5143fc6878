// Draws pages as a browser does, for tests in Python: node draw.js SCREENS. SCREENS is the module of
// compiled templates. Each line on standard input is a request, and gives a line of
// JSON; one without a template asks whether a release could have made the document.

import readline from "node:readline";
import { pathToFileURL } from "node:url";

import "../../static/js/localdp/mechanisms/index.js";
import { checkDocument } from "../../static/js/respondent/entry/document_check.js";
import { contextOf } from "../../static/js/respondent/model/context.js";
import { SurveyPage } from "../../static/js/respondent/model/survey_page.js";

const { render } = await import(pathToFileURL(process.argv[2]).href);
const NOTHING = { preview: false, address: "", framed: false, scripts: [], fingerprint: "" };

for await (const line of readline.createInterface({ input: process.stdin })) {
  const { wave, language, interfaceLanguage, template, question, extra } = JSON.parse(line);
  if (template === null) {
    process.stdout.write(`${JSON.stringify(isPossible(wave))}\n`);
    continue;
  }
  globalThis.document = { documentElement: { lang: interfaceLanguage } };
  const page = new SurveyPage(wave, language, interfaceLanguage);
  const context = { ...contextOf(page, { ...NOTHING, ...extra }), ...extra };
  if (question !== null) context.question = page.questions[question];
  process.stdout.write(`${JSON.stringify(render(template, context))}\n`);
}

function isPossible(wave) {
  try {
    checkDocument(wave);
    return true;
  } catch {
    return false;
  }
}
