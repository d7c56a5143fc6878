// The step after the last question, in which people may write in their own words.
//
// Its parts are in the page itself, in the language of the interface. The words never become part of
// a report, and what is sent has one length, whatever they are.

import { encodeBase64 } from "../encoding.js";
import { pieces } from "../links.js";
import { cleaned, MOST_CHARACTERS, padded } from "./padding.js";

export class ClosingTexts {
  #questions;
  #areas;
  #strings;
  #sent = [];
  #entry;

  // page: the SurveyPage that is drawn in root
  constructor(root, page) {
    /** @type {HTMLTemplateElement} */
    const template = document.querySelector("template[data-closing]");
    const parts = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const part = (name) => parts.querySelector(`[data-part="${name}"]`);
    this.#strings = Object.fromEntries(
      [...parts.querySelectorAll("[data-text]")].map((text) => [text.dataset.text, text.textContent]),
    );
    this.#questions = questionsOf(page);
    this.section = part("step");
    const entry = /** @type {HTMLTemplateElement} */ (part("entry"));
    this.#entry = entry.content.firstElementChild;
    const blank = /** @type {HTMLTemplateElement} */ (part("field"));
    const fields = this.#questions.map((question, place) => {
      const field = blank.content.firstElementChild.cloneNode(true);
      return fill(field, question, `words-${place}`, page.authorLanguage);
    });
    this.#areas = fields.map((field) => field.querySelector("textarea"));
    this.section.querySelector("[data-fields]").append(...fields);
    root.querySelector("[data-step='review']").before(this.section);
    root.querySelector(".three-facts").append(part("announced"));
    root.querySelector(".key-facts ul").append(part("fact"));
    root.querySelector("[data-bytes]").parentNode.append(part("sent"));
  }

  // The field of the submission; it has one length, whatever the person wrote and whether or not they
  // were asked.
  pack({ path, screen }) {
    const asked = path.holds(screen);
    this.#sent = asked ? this.#answers : this.#areas.map(() => null);
    return { texts: encodeBase64(padded(this.#sent.map((words) => words ?? ""))) };
  }

  // Adds what was written to the answers of the review.
  showReview({ path, screen, strings }, section, change) {
    if (!path.holds(screen)) return;
    const rows = this.#questions.map(({ text }, place) => {
      const words = this.#answers[place];
      const answer = words || this.#strings.empty;
      const openly = words ? this.#strings.openly : "";
      const row = strings.fillTemplate("answer", { question: text, answer, openly });
      row.querySelector("button").addEventListener("click", change);
      return row;
    });
    section.querySelector("[data-answers]").append(...rows);
  }

  // Adds what was sent to what the report recorded, and forgets it elsewhere.
  showReceipt({ page }, section) {
    const rows = this.#questions.map(({ text }, place) => {
      const words = this.#sent[place];
      const row = this.#entry.cloneNode(true);
      const [heading, ...paragraphs] = row.children;
      Object.assign(heading, { textContent: text, ...page.authorLanguage });
      const recorded = words || this.#strings[words === null ? "unasked" : "empty"];
      const texts = [recorded, this.#strings[words ? "apart" : "same"]];
      paragraphs.forEach((paragraph, at) => (paragraph.textContent = texts[at]));
      return row;
    });
    section.querySelector("[data-conclusions]").append(...rows);
    this.forget();
  }

  forget() {
    for (const area of this.#areas) area.value = "";
    this.#sent = [];
  }

  get #answers() {
    return this.#areas.map(({ value }) => cleaned(value));
  }
}

// The questions in the language of the page, or in the survey's first.
function questionsOf({ language, wave: { survey } }) {
  const [first] = survey.languages;
  const text = (texts) => texts?.[language] || texts?.[first] || "";
  return survey.closing_texts.map((closing) => ({ text: text(closing.text), help: text(closing.help) }));
}

// Writes the question into its field, and connects its parts.
function fill(field, { text, help }, id, language) {
  const [label, area, note] = ["label", "textarea", "[data-help]"].map((name) => field.querySelector(name));
  Object.assign(label, { textContent: text, htmlFor: id, ...language });
  Object.assign(area, { id, maxLength: MOST_CHARACTERS });
  note.append(...pieces(help).map(linked));
  Object.assign(note, { id: `${id}-help`, hidden: !help, ...language });
  area.setAttribute("aria-describedby", `${id}-help closing-notice`);
  return field;
}

// A piece of a text as `withLinks` in rendering.js draws it.
function linked([words, address]) {
  if (!address) return words;
  const link = { href: address, textContent: words, className: "address", dir: "ltr" };
  return Object.assign(document.createElement("a"), { ...link, target: "_blank", rel: "noreferrer" });
}
