// The answers once more, from memory, before anything is drawn.

export function showReview(section, { questions, answers, texts, change }) {
  const rows = questions.map((question, place) => {
    const row = texts.copy("answer", {
      question: question.text,
      answer: spoken(question, answers.get(place), texts),
    });
    row.querySelector("button").addEventListener("click", () => change(place));
    return row;
  });
  section.querySelector("[data-answers]").replaceChildren(...rows);
}

export function forgetReview(section) {
  section.querySelector("[data-answers]").replaceChildren();
}

function spoken(question, answer, texts) {
  if (answer === null) return texts.say("skipped");
  return question.choices.labels(answer).join(texts.say("separator"));
}
