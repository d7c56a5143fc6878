// The page as one person was asked: the twin of respondents/questionnaire/receipt.py.

import { extend } from "../rendering.js";

// The page as if it asked only what this person answered, and as they were asked it.
// rows: for each question { question, unasked, skipped, direct }
export function asAsked(page, rows) {
  const questions = rows
    .filter(({ question, unasked, skipped }) => !(unasked || skipped || question.kind.unasked))
    .map(({ question, direct }) =>
      extend(question, direct ? { design: "open", direct: null } : { direct: null }),
    );
  const mechanisms = questions.filter(({ inClear }) => !inClear).map(({ mechanism }) => mechanism);
  return extend(page, {
    questions,
    answered: questions,
    protected: mechanisms,
    failing: mechanisms,
    mostAsked: questions.length,
  });
}
