// What the scripts of some surveys take from the common one, so that no page loads it twice.
// tools/bundles/build.mjs reads this list.

import { formatEpsilon, formatLoss, scaleNumber } from "../../numbers.js";
import { asCount, MOST_CATEGORIES, WORD } from "../../localdp/fixed_point.js";
import { NumberedReport } from "../../localdp/mechanisms/category_base.js";
import { BitVectorReport, countBits, selectBits } from "../../localdp/mechanisms/bitvector_base.js";
import { OpenAnswer } from "../../localdp/mechanisms/identity.js";
import { RandomizedResponse } from "../../localdp/mechanisms/randomized_response.js";
import { checkKeys, fromSpec, register } from "../../localdp/mechanisms/registry.js";
import { FixedWords, SecureWords, WordsExhaustedError } from "../../localdp/randomness.js";
import { Path } from "../answering/branching.js";
import { ChoiceInput } from "../answering/choice_input.js";
import { QuestionView, registerInput } from "../answering/question_view.js";
import { decodeBase64, encodeBase64, encodeHex } from "../encoding.js";
import { pieces } from "../links.js";
import { calendarText, hasField, shownDate } from "../model/calendar.js";
import { shuffle } from "../random_order.js";
import { providePart } from "./other_scripts.js";

export {
  formatEpsilon,
  formatLoss,
  scaleNumber,
  asCount,
  MOST_CATEGORIES,
  WORD,
  NumberedReport,
  BitVectorReport,
  countBits,
  OpenAnswer,
  selectBits,
  RandomizedResponse,
  checkKeys,
  fromSpec,
  register,
  FixedWords,
  SecureWords,
  WordsExhaustedError,
  Path,
  ChoiceInput,
  QuestionView,
  registerInput,
  decodeBase64,
  encodeBase64,
  encodeHex,
  pieces,
  calendarText,
  hasField,
  shownDate,
  shuffle,
  providePart,
};
