// What the scripts of some surveys take from that of all surveys, so that no page loads it twice.
// tools/bundles/build.mjs reads this list.

export { formatEpsilon, formatLoss } from "../../numbers.js";
export { replaceChildren } from "../../replace_children.js";
export { asCount, MOST_CATEGORIES, WORD } from "../../localdp/fixed_point.js";
export { NumberedReport } from "../../localdp/mechanisms/category_base.js";
export { PermanentResponse } from "../../localdp/mechanisms/permanent.js";
export { checkKeys, register } from "../../localdp/mechanisms/registry.js";
export { FixedWords } from "../../localdp/randomness.js";
export { registerInput } from "../answering/question_view.js";
export { decodeBase64, encodeBase64, encodeHex } from "../encoding.js";
export { providePart } from "./other_scripts.js";
