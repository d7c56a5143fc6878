// The answers once more, from memory, before anything is drawn.

// asked: which questions are; arms: true where a question is asked directly, by chance.
export function showReview(section, { questions, answers, asked, arms, texts, change }) {
  const places = [...questions.keys()].filter((place) => asked[place]);
  const rows = places.map((place) => {
    const question = questions[place];
    const answer = answers.get(place);
    const clear = ["open", "central"].includes(question.form) || arms[place] === true;
    const open = answer !== null && clear;
    const row = texts.copy("answer", {
      question: question.text,
      answer: spoken(question, answer, texts),
      openly: open ? texts.say("openly") : "",
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
