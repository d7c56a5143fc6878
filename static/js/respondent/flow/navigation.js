// Shows one section of the page at a time. No section has an address or a history entry of its own.

export class Navigation {
  #sections;
  #progress;

  constructor(root) {
    this.#sections = [...root.querySelectorAll("[data-step]")];
    this.#progress = root.querySelector("progress");
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
    this.#setProgress(shown, done);
    this.showError(shown, "");
    const heading = shown.querySelector("[tabindex='-1']");
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  showError(section, text) {
    const place = section.querySelector("[data-complaint]");
    if (place) place.textContent = text;
  }

  #setProgress(shown, done) {
    this.#progress.hidden = done === null;
    this.#progress.value = done ?? 0;
    const place = shown.querySelector("[data-place]") ?? shown.querySelector("h1");
    this.#progress.setAttribute("aria-valuetext", place.textContent);
  }
}
