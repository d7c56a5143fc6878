// Which questions are asked: some only of those who gave certain answers to an open one before.

// questions: those of the frozen document. Returns for each question a place and options, or null.
export function conditionsOf(questions) {
  const places = new Map(questions.map(({ block }, place) => [block, place]));
  return questions.map(({ asked_if: asked }) =>
    asked ? { place: places.get(asked.block), options: new Set(asked.options) } : null,
  );
}

// One boolean a question. An answer to a question that is not asked counts as none.
export function askedOf(conditions, answers) {
  const asked = [];
  for (const condition of conditions) {
    asked.push(
      condition === null ||
        (asked[condition.place] && condition.options.has(answers[condition.place])),
    );
  }
  return asked;
}
