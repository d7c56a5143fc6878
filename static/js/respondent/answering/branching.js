// Which questions a person sees: some depend on the answer to an earlier unprotected question.

// questions: those of the frozen document. Returns for each question the place of the question that
// it depends on and the options that open it, or null.
export function conditionsOf(questions) {
  const places = new Map(questions.map(({ block }, place) => [block, place]));
  return questions.map(({ asked_if: asked }) =>
    asked ? { place: places.get(asked.block), options: new Set(asked.options) } : null,
  );
}

// One boolean per question. An answer to a question that is not asked does not count.
export function askedQuestions(conditions, answers) {
  return reachability(conditions, answers).map((asked) => asked === true);
}

// The same while questions are still unanswered: null for questions that may still be asked.
export function reachability(conditions, answers) {
  const reachable = [];
  for (const condition of conditions) {
    reachable.push(condition === null || isOpened(condition, reachable, answers));
  }
  return reachable;
}

function isOpened({ place, options }, reachable, answers) {
  if (reachable[place] === false) return false;
  if (answers[place] === undefined) return null;
  return reachable[place] && options.has(answers[place]);
}

// One person's path through the questions, which follows from the current answers.
export class Path {
  #conditions;
  #answers;

  constructor(conditions, answers) {
    this.#conditions = conditions;
    this.#answers = answers;
  }

  get asked() {
    return askedQuestions(this.#conditions, this.#answers.all());
  }

  // The place of the next asked question; -1 if there is none.
  next(place) {
    return this.asked.findIndex((asked, other) => asked && other > place);
  }

  // The place of the previous asked question; -1 if there is none.
  previous(place) {
    return this.asked.slice(0, place).lastIndexOf(true);
  }

  // The place of the first asked question without an answer; -1 if all have one.
  firstUnanswered() {
    const answers = this.#answers.all();
    return this.asked.findIndex((asked, place) => asked && answers[place] === undefined);
  }

  // Forgets answers to questions that are no longer asked. Returns their places.
  prune() {
    const reachable = reachability(this.#conditions, this.#answers.all());
    const closed = [...reachable.keys()].filter((place) => reachable[place] === false);
    for (const place of closed) this.#answers.forget(place);
    return closed;
  }

  // The number of a question, and the total. While answers can still close questions, the total is
  // an upper bound, and exact is false.
  position(place) {
    const reachable = reachability(this.#conditions, this.#answers.all());
    const number = reachable.slice(0, place + 1).filter((asked) => asked === true).length;
    const total = reachable.filter((asked) => asked !== false).length;
    return { number, total, exact: !reachable.includes(null) };
  }

  // The values to randomize: one per question, and a skip for each question that is not asked.
  values() {
    const asked = this.asked;
    return this.#answers.all().map((answer, place) => (asked[place] ? answer : null));
  }
}
