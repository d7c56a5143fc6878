// The kinds of questions by their names in wave documents, and what pages need to know of each: the
// twin of surveys/questions. binary: Yes comes before No, though No is category 0; several: any
// number of options can be chosen; ordered: options can come in a random order.

const hasOptions = ({ options }, { items, categories, sizes }) =>
  sizes === undefined && (items ?? categories) === options?.length;
const isYesNo = (question, mechanism) =>
  question.options?.length === 2 && hasOptions(question, mechanism);
const hasParts = ({ parts }, { sizes }) =>
  String(parts?.map((part) => part.options.length)) === String(sizes);

/** @typedef {{ binary?: boolean, several?: boolean, ordered?: boolean }} Traits */
/** @type {[string, Traits & { fits: (question: any, mechanism: any) => boolean }][]} */
const NAMED = [
  ["yes-no", { binary: true, fits: isYesNo }],
  ["single", { ordered: true, fits: hasOptions }],
  ["multiple", { several: true, ordered: true, fits: hasOptions }],
  ["number", { fits: (_question, { scale }) => scale !== undefined }],
  ["linked", { fits: hasParts }],
];

export const KINDS = new Map(NAMED);
