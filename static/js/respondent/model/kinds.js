// The kinds of questions by their names in wave documents, and what pages need to know of each: the
// twin of surveys/questions. binary: Yes comes before No, though No is category 0; several: any
// number of options can be chosen; numeric: an answer is a number on a scale; ordered: options can
// come in a random order; linked: an answer has parts; unasked: nobody is asked,
// since the page draws the answer (drawn), the link has it (inLink), or the page measures it (seconds).

import { WORD } from "../../localdp/fixed_point.js";

const hasOptions = ({ options }, { items, categories, sizes }) =>
  sizes === undefined && (items ?? categories) === options?.length;
const isYesNo = (question, mechanism) =>
  question.options?.length === 2 && hasOptions(question, mechanism);
const hasParts = ({ parts }, { sizes }) =>
  String(parts?.map((part) => part.options.length)) === String(sizes);
const hasShares = ({ options, shares }, mechanism) =>
  hasOptions({ options }, mechanism) &&
  shares.length === options.length &&
  shares.every((share) => share > 0) &&
  shares.reduce((sum, share) => sum + share, 0) === WORD;

const hasStatements = ({ options, statements }, mechanism) =>
  hasOptions({ options }, mechanism) && [1, 2].includes(options.length - statements?.length);

/** @typedef {{ binary?: boolean, several?: boolean, numeric?: boolean, ordered?: boolean, linked?: boolean, drawn?: boolean, unasked?: boolean, inLink?: boolean, seconds?: number }} Traits */
/** @type {[string, Traits & { fits: (question: any, mechanism: any) => boolean }][]} */
const NAMED = [
  ["yes-no", { binary: true, fits: isYesNo }],
  ["single", { ordered: true, fits: hasOptions }],
  ["multiple", { several: true, ordered: true, fits: hasOptions }],
  ["number", { numeric: true, fits: (_question, { scale }) => scale !== undefined }],
  ["linked", { linked: true, fits: hasParts }],
  ["list", { fits: hasStatements }],
  ["arms", { drawn: true, unasked: true, fits: hasShares }],
  ["field", { unasked: true, inLink: true, fits: hasOptions }],
];

export const KINDS = new Map(NAMED);

export const isDrawn = ({ kind }) => KINDS.get(kind)?.drawn === true;
// seconds: what the page measures, in place of the link
export const isInLink = ({ kind, seconds }) => !seconds && KINDS.get(kind)?.inLink === true;
export const isUnasked = ({ kind }) => KINDS.get(kind)?.unasked === true;
