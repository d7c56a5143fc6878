// Which questions a person sees: some depend on earlier unprotected answers, or on the arm that the
// page has drawn.
//
// A condition is a function of which questions are reachable and of the answers. It is three-valued,
// as Kleene's logic: null while an answer that could decide it is missing.

import { isDrawn } from "../model/kinds.js";

const not = (value) => (value === null ? null : !value);

function every(values) {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : true;
}

// asked: the condition as the document states it, or nothing. Returns null for none.
export function conditionOf(asked, questions) {
  if (!asked) return null;
  const { all, any, not: inner } = asked;
  const parts = (all ?? any ?? (inner ? [inner] : [])).map((part) => conditionOf(part, questions));
  if (all) return (...state) => every(parts.map((part) => part(...state)));
  if (parts.length > 0) {
    const none = (...state) => every(parts.map((part) => not(part(...state))));
    return inner ? none : (...state) => not(none(...state));
  }
  return leaf(asked, questions.findIndex(({ block }) => block === asked.block));
}

// A question that is skipped or not asked opens nothing.
// Of a multiple choice, one of the options must be chosen.
function leaf({ options, least = 0, most = Infinity }, place) {
  const isNamed = (answer) =>
    Array.isArray(answer) ? options.some((option) => answer[option]) : options.includes(answer);
  const fits = (answer) =>
    options ? isNamed(answer) : answer !== null && answer >= least && answer <= most;
  return (reachable, answers) => {
    if (reachable[place] === false) return false;
    if (answers[place] === undefined) return null;
    return reachable[place] && fits(answers[place]);
  };
}

// Of each question of the frozen document.
export function conditionsOf(questions) {
  return questions.map(({ asked_if: asked }) => conditionOf(asked, questions));
}

// For each combination of arms, which questions its people can reach: null where answers decide.
export function combinationsOf(questions) {
  const drawn = questions.reduce(
    (before, question, place) =>
      isDrawn(question)
        ? before.flatMap((arms) => question.options.map((_option, arm) => ({ ...arms, [place]: arm })))
        : before,
    [{}],
  );
  return drawn.map((arms) => reachability(conditionsOf(questions), arms));
}

// One boolean per question. An answer to a question that is not asked does not count.
export function askedQuestions(conditions, answers) {
  return reachability(conditions, answers).map((asked) => asked === true);
}

// The same while questions are still unanswered: null for questions that may still be asked.
export function reachability(conditions, answers) {
  const reachable = [];
  for (const condition of conditions) {
    reachable.push(condition === null || condition(reachable, answers));
  }
  return reachable;
}

// One person's path through the questions, which follows from the current answers.
export class Path {
  #conditions;
  #answers;
  // The places of the questions that people answer, as this visit shows them.
  order;

  constructor(conditions, answers, order = [...conditions.keys()]) {
    this.#conditions = conditions;
    this.#answers = answers;
    this.order = order;
  }

  // Before the first question appears.
  begin(order) {
    this.order = order;
  }

  get asked() {
    return askedQuestions(this.#conditions, this.#answers.all());
  }

  // The places of the asked questions, in order.
  get places() {
    const { asked } = this;
    return this.order.filter((place) => asked[place]);
  }

  // Whether a condition holds; null if that is still open.
  holds(condition) {
    const answers = this.#answers.all();
    return condition === null || condition(reachability(this.#conditions, answers), answers);
  }

  // The place of the next asked question; of the first without a place. -1 if there is none.
  next(place) {
    const { asked } = this;
    const later = this.order.slice(this.order.indexOf(place) + 1);
    return later.find((other) => asked[other]) ?? -1;
  }

  // The place of the previous asked question; of the last without a place. -1 if there is none.
  previous(place) {
    const { places } = this;
    const at = place === undefined ? places.length : places.indexOf(place);
    return places[at - 1] ?? -1;
  }

  // The place of the first asked question without an answer; -1 if all have one.
  firstUnanswered() {
    const answers = this.#answers.all();
    return this.places.find((place) => answers[place] === undefined) ?? -1;
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
    const open = this.order.map((other) => reachable[other]);
    const before = open.slice(0, this.order.indexOf(place) + 1);
    const number = before.filter((asked) => asked === true).length;
    const total = open.filter((asked) => asked !== false).length;
    return { number, total, exact: !open.includes(null) };
  }

  // The values to randomize: one per question, and a skip for each question that is not asked.
  values() {
    const { asked } = this;
    return this.#answers.all().map((answer, place) => (asked[place] ? answer : null));
  }
}
