// The section of one question: its text, its input, and its buttons.

import { ChoiceInput } from "./choice_input.js";

/** @type {[string, (section: HTMLElement, strings: any) => any][]} */
const INPUTS = [
  ["[data-choices]", (section) => new ChoiceInput(section.querySelector("[data-choices]"))],
];

// Modules of further inputs register themselves when they load. A later registration takes
// precedence, because the parts of a linked question contain choices too.
export function registerInput(selector, create) {
  INPUTS.unshift([selector, create]);
}

function inputIn(section, strings) {
  const [, create] = INPUTS.find(([selector]) => section.querySelector(selector));
  return create(section, strings);
}

export class QuestionView {
  // Writes earlier answers into the texts, where they name some: closing/piping.js.
  /** @type {((session: any) => void) | undefined} */
  fill;

  // page: the QuestionPage that the section shows
  constructor(section, page, strings) {
    this.section = section;
    this.form = page.kind.drawn ? "arms" : page.odds.form;
    this.part = page.section;
    this.text = page.text;
    this.headings = page.headings;
    this.input = inputIn(section, strings);
  }

  // Listens to "input" and not to "change", which fires when the focus moves on: clearing an error
  // message then would move the button below it in the middle of a click.
  onInput(listener) {
    this.section.addEventListener("input", listener);
  }

  on(action, listener) {
    if (action === "continue") {
      this.section.querySelector("form").addEventListener("submit", (event) => {
        event.preventDefault();
        listener();
      });
      return;
    }
    this.section.querySelector(`[data-go="${action}"]`).addEventListener("click", listener);
  }

  // opensPart: whether this is the first question of its part of the survey, which then shows the
  // introduction of that part
  setPlace(text, opensPart) {
    this.section.querySelector("[data-place]").textContent = text;
    for (const help of this.section.querySelectorAll("[data-section-help]")) {
      help.hidden = !opensPart;
    }
  }

  // Some headings are shown in one arm only, or after some answers.
  showHeadings(holds) {
    this.section.querySelectorAll("[data-heading]").forEach((heading, index) => {
      heading.hidden = !holds(this.headings[index].condition);
    });
  }

  // Shows what applies in this question's arm, which the page drew before the person answered.
  applyArm(arm, { pairs }) {
    if (pairs) this.input.selectParts(pairs[arm]);
    const direct = arm === true;
    for (const part of this.section.querySelectorAll("[data-when]")) {
      part.hidden = (part.dataset.when === "direct") !== direct;
    }
  }
}
