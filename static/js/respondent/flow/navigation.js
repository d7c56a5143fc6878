// Shows one section of the page at a time, and names it in the title. No title shows an answer.

import { showFonts } from "../entry/fonts.js";
import { markInvalid } from "../invalid_input.js";

// The steps that the Back button leads to or from.
const STEPS_OF_HISTORY = new Set([
  "practice",
  "question",
  "closing",
  "screened",
  "review",
  "changed",
  "unremembered",
]);

export class Navigation {
  #sections = [];
  #progress;
  #title = document.title;

  // Receives each step that a person can go back from.
  onAdvance = () => {};

  constructor(root) {
    this.#progress = root.querySelector("progress");
    for (const section of root.querySelectorAll("[data-step]")) this.add(section);
  }

  add(section) {
    const place = section.querySelector("[data-complaint]");
    if (place) place.id = `complaint-${this.#sections.length}`;
    this.#sections.push(section);
  }

  section(name) {
    return this.#sections.find((section) => section.dataset.step === name);
  }

  get questionSections() {
    return this.#sections.filter((section) => section.dataset.step === "question");
  }

  // done: the completed share of the questions, for sections that count as progress
  show(shown, done = null) {
    for (const section of this.#sections) section.hidden = section !== shown;
    showFonts();
    this.#setProgress(shown, done);
    this.showError(shown, "");
    document.title = this.#titleOf(shown);
    if (STEPS_OF_HISTORY.has(shown.dataset.step)) this.onAdvance();
    const heading = shown.querySelector("[tabindex='-1']");
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  showError(section, text) {
    const place = section.querySelector("[data-complaint]");
    if (!place) return;
    place.textContent = text;
    for (const input of section.querySelectorAll("input")) markInvalid(input, place.id, text !== "");
  }

  #titleOf(shown) {
    if (shown.dataset.step === "intro") return this.#title;
    return `${placeIn(shown)} · ${this.#title}`;
  }

  #setProgress(shown, done) {
    this.#progress.hidden = done === null;
    this.#progress.value = done ?? 0;
    this.#progress.setAttribute("aria-valuetext", placeIn(shown));
  }
}

function placeIn(section) {
  return (section.querySelector("[data-place]") ?? section.querySelector("h1")).textContent;
}
