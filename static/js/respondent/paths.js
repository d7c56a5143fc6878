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
  return outlookOf(conditions, answers).map((asked) => asked === true);
}

// The same while some is still to be answered: null for what may yet be asked.
export function outlookOf(conditions, answers) {
  const outlook = [];
  for (const condition of conditions) {
    outlook.push(condition === null || opened(condition, outlook, answers));
  }
  return outlook;
}

function opened({ place, options }, outlook, answers) {
  if (outlook[place] === false) return false;
  if (answers[place] === undefined) return null;
  return outlook[place] && options.has(answers[place]);
}

// One person's way through the questions, which follows from the answers as they are now.
export class Path {
  #conditions;
  #answers;

  constructor(conditions, answers) {
    this.#conditions = conditions;
    this.#answers = answers;
  }

  get asked() {
    return askedOf(this.#conditions, this.#answers.all());
  }

  // The next one after a place that is asked; -1 where none is.
  after(place) {
    return this.asked.findIndex((asked, other) => asked && other > place);
  }

  // The one before; -1 where there is none.
  before(place) {
    return this.asked.slice(0, place).lastIndexOf(true);
  }

  // The first that is asked and has no answer yet; -1 where all have one.
  open() {
    const answers = this.#answers.all();
    return this.asked.findIndex((asked, place) => asked && answers[place] === undefined);
  }

  // What was answered behind a way that is closed now was never said. Returns those places.
  prune() {
    const outlook = outlookOf(this.#conditions, this.#answers.all());
    const closed = [...outlook.keys()].filter((place) => outlook[place] === false);
    for (const place of closed) this.#answers.forget(place);
    return closed;
  }

  // The number of a question, and of how many; at most so many while answers may still close ways.
  where(place) {
    const outlook = outlookOf(this.#conditions, this.#answers.all());
    const number = outlook.slice(0, place + 1).filter((asked) => asked === true).length;
    const total = outlook.filter((asked) => asked !== false).length;
    return { number, total, sure: !outlook.includes(null) };
  }

  // What is randomized: one value a question, and a skip for each that is not asked.
  told() {
    const asked = this.asked;
    return this.#answers.all().map((answer, place) => (asked[place] ? answer : null));
  }
}
