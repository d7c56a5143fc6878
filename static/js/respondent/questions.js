// The question pages: what each asks, which choices it has, and what stands on its page.

import { Choices } from "./choices.js";

const KINDS = [["[data-choices]", (section) => new Choices(section.querySelector("[data-choices]"))]];

// Other ways to answer come with the questions that need them, and stand before this one: the
// parts of a question have choices too.
export function answeredBy(selector, make) {
  KINDS.unshift([selector, make]);
}

function answerIn(section, texts) {
  const [, make] = KINDS.find(([selector]) => section.querySelector(selector));
  return make(section, texts);
}

export class Question {
  constructor(section, texts) {
    this.section = section;
    this.form = section.dataset.form;
    this.part = section.dataset.section;
    this.text = section.querySelector("legend").textContent.trim();
    this.choices = answerIn(section, texts);
  }

  // calls back whenever something is chosen or typed; not when the focus moves on, which would let
  // a complaint vanish, and the button beneath it move, in the middle of a click
  onChoice(listener) {
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

  // What the page says of a report that protects badly, or not at all; undefined where it is silent.
  judged(name) {
    return this.section.querySelector(`[data-judged="${name}"]`)?.textContent.trim();
  }

  // The words of its part of the survey stand with the first question of it that is asked.
  place(text, first) {
    this.section.querySelector("[data-place]").textContent = text;
    for (const help of this.section.querySelectorAll("[data-section-help]")) help.hidden = !first;
  }

  // What is said and asked depends on the question's arm, which was drawn before any answer.
  announce(arm, { pairs }) {
    if (pairs) this.choices.ask(pairs[arm]);
    const direct = arm === true;
    for (const part of this.section.querySelectorAll("[data-when]")) {
      part.hidden = (part.dataset.when === "direct") !== direct;
    }
  }
}
