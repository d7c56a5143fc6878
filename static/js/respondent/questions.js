// The question pages: what each asks, which choices it has, and what stands on its page.

import { Choices } from "./choices.js";
import { Parts } from "./parts.js";

export class Question {
  constructor(section, texts) {
    this.section = section;
    this.form = section.dataset.form;
    this.part = section.dataset.section;
    this.text = section.querySelector("legend").textContent.trim();
    const parts = [...section.querySelectorAll("[data-part]")];
    this.choices = parts.length
      ? new Parts(parts, (said) => texts.say("part-place", said))
      : new Choices(section.querySelector("[data-choices]"));
  }

  // calls back whenever something is chosen
  onChoice(listener) {
    this.section.addEventListener("change", listener);
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
