// The review: lists the answers before the page draws the report.

import { replaceChildren } from "../../replace_children.js";
import { asAsked } from "../model/as_asked.js";

// places: where the questions are that were asked; arms: true for a question in the direct arm
export function showReview(section, session, { places, change }) {
  const { questions, answers, arms, strings, page } = session;
  const given = page.questions.map((question, place) => ({
    question,
    unasked: !places.includes(place),
    skipped: answers.get(place) === null,
    direct: arms[place] === true,
  }));
  const rows = places.map((place) => {
    const question = questions[place];
    question.fill?.(session);
    const answer = answers.get(place);
    const unprotected = ["open", "central"].includes(question.form) || arms[place] === true;
    const sentAsGiven = answer !== null && unprotected;
    const row = strings.fillTemplate("answer", {
      question: question.text,
      answer: formatAnswer(question, answer, strings),
      openly: sentAsGiven ? strings.get("openly") : "",
    });
    row.querySelector("button").addEventListener("click", () => change(place));
    return row;
  });
  replaceChildren(section.querySelector("[data-answers]"), ...rows);
  // What is missing is named before the report is drawn.
  const skipped = places.filter((place) => answers.get(place) === null);
  const missing = skipped.map((place) => page.questions[place]);
  session.draw(section, { page: asAsked(page, given), missing });
  skipped.forEach((place, at) => {
    section.querySelectorAll("[data-missing]")[at].addEventListener("click", () => change(place));
  });
}

export function forgetReview(section) {
  replaceChildren(section.querySelector("[data-answers]"));
}

function formatAnswer(question, answer, strings) {
  if (answer === null) return strings.get("skipped");
  return strings.list(question.input.labels(answer));
}
