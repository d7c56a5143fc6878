// Whether a release could have made a wave document. It says nothing about who made it: that is what
// the hash in the link is for.

import { fromSpec } from "../../localdp/mechanisms/registry.js";
import { KINDS } from "../model/kinds.js";

const FORMAT = 1;
const FEWEST_ORDERED = 3;
const DEVICES = new Set(["browser", "respondent"]);
// The mechanisms of answers that are stored as they are given.
const IDENTITIES = new Set(["open", "open-choices", "open-number"]);
const LEADS_AWAY = /^(https:\/\/|\/(?![/\\]))/;
const LOGO = /^([0-9a-f]{64})?$/;
const ACCESS = new Set(["link", "invited"]);

// Throws if no release could have made it.
export function checkDocument(wave) {
  requireRecords(wave, wave?.survey, wave?.survey?.title, wave?.survey?.asker);
  const { survey } = wave;
  require(Array.isArray(survey.languages) && Array.isArray(survey.questions));
  require(wave.format === FORMAT && survey.format === FORMAT);
  require(ACCESS.has(wave.access) && Number.isInteger(wave.work) && wave.work >= 0);
  require((wave.access === "invited") === (wave.key_hash !== ""));
  require(!survey.risky || LEADS_AWAY.test(wave.leave));
  const { branding = { name: "" } } = survey;
  requireRecords(branding);
  require(typeof branding.name === "string" && LOGO.test(branding.logo ?? ""));
  require(survey.languages.length > 0 && survey.questions.length > 0);
  const [first] = survey.languages;
  require(typeof survey.title[first] === "string" && typeof survey.asker[first] === "string");
  const blocks = [];
  for (const question of survey.questions) {
    requireRecords(question, question?.text, question?.protection, question?.protection?.mechanism);
    require([question.options, question.parts, question.reports].every(isListOrAbsent));
    for (const part of question.parts ?? []) require(KINDS.has(part?.kind) && Array.isArray(part.options));
    checkQuestion(question, first, blocks);
    blocks.push(question.block);
  }
  require(new Set(blocks).size === blocks.length);
  for (const { asked_if: asked, pipes } of survey.sections ?? []) {
    if (asked) checkCondition(asked, blocks);
    checkPipes(pipes, blocks);
  }
  for (const closing of survey.closing_texts ?? []) requireRecords(closing?.text);
  if (survey.screening) checkCondition(survey.screening.asked_if, blocks);
}

function checkCondition(condition, earlier) {
  requireRecords(condition);
  const { all, any, not, block, options } = condition;
  require([all, any, options].every(isListOrAbsent));
  const parts = all ?? any ?? (not ? [not] : []);
  require(parts.length > 0 || earlier.includes(block));
  for (const part of parts) checkCondition(part, earlier);
}

function checkPipes(pipes = {}, earlier) {
  requireRecords(pipes);
  require(Object.values(pipes).every((block) => earlier.includes(block)));
}

// earlier: the blocks of the questions before it
function checkQuestion(question, first, earlier) {
  const { text, options, asked_if: asked } = question;
  const kind = KINDS.get(question.kind);
  require(kind !== undefined && typeof text[first] === "string");
  if (asked) checkCondition(asked, earlier);
  checkPipes(question.pipes, earlier);
  const { design, device, mechanism: spec } = question.protection;
  require(DEVICES.has(device));
  const mechanism = fromSpec(spec);
  const inClear = design === "open" || design === "central";
  require(inClear === IDENTITIES.has(spec.mechanism));
  require(kind.fits(question, mechanism));
  const isLong = options?.length >= FEWEST_ORDERED;
  require((question.random_order ?? true) === true);
  require(!question.random_order || (kind.ordered && isLong));
  require((question.last_excludes ?? true) === true);
  require(!question.last_excludes || (kind.several && isLong));
  require(!question.other || (kind.ordered && design === "open" && !question.last_excludes));
  require(device === "browser" || question.reports?.length === 2);
}

function requireRecords(...values) {
  for (const value of values) require(typeof value === "object" && value !== null);
}

function isListOrAbsent(value) {
  return value === undefined || value === null || Array.isArray(value);
}

function require(fits) {
  if (!fits) throw new RangeError("no release could have made this document");
}
