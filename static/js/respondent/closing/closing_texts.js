// What people may write in their own words: on a step after the last question, and below an “Other”.
//
// The parts of the page are in the page itself, in the language of the interface. The words never
// become part of a report, and what is sent has one length, whatever they are.

import { encodeBase64 } from "../encoding.js";
import { asNodes } from "./nodes.js";
import { takeFields } from "./fields.js";
import { fillIn } from "./piping.js";
import { cleaned, MOST_CHARACTERS, MOST_OF_OTHER, padded } from "./padding.js";

export class ClosingTexts {
  // The step after the last question; null if only an “Other” asks for words.
  section = null;
  #questions;
  #areas;
  #others;
  #strings;
  #sent = [];
  #entry;

  static fillIn(page, session) {
    fillIn(page, session);
    if (session) takeFields(page, session);
  }

  // page: the SurveyPage that is drawn in root
  constructor(root, page) {
    /** @type {HTMLTemplateElement} */
    const template = document.querySelector("template[data-closing]");
    const parts = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const part = (name) => parts.querySelector(`[data-part="${name}"]`);
    const blank = (name) => /** @type {HTMLTemplateElement} */ (part(name)).content.firstElementChild;
    this.#strings = Object.fromEntries(
      [...parts.querySelectorAll("[data-text]")].map((text) => [text.dataset.text, text.textContent]),
    );
    this.#questions = questionsOf(page);
    this.#entry = blank("entry");
    const fields = this.#questions.map((question, place) =>
      fill(blank("field").cloneNode(true), question, `words-${place}`, page.authorLanguage),
    );
    this.#areas = fields.map((field) => field.querySelector("textarea"));
    const sections = root.querySelectorAll("[data-step='question']");
    this.#others = page.questions.flatMap((question, place) =>
      question.other ? [new Other(sections[place], question, place, blank("other").cloneNode(true))] : [],
    );
    root.querySelector(".key-facts ul").append(part("fact"));
    root.querySelector("[data-bytes]").parentNode.append(part("sent"));
    if (!fields.length) return;
    this.section = part("step");
    this.section.querySelector("[data-fields]").append(...fields);
    root.querySelector("[data-step='review']").before(this.section);
    root.querySelector(".three-facts").append(part("announced"));
  }

  // The field of the submission; it has one length, whatever the person wrote and whether or not they
  // were asked.
  pack({ path, screen }) {
    const asked = path.holds(screen);
    this.#sent = asked ? this.#answers : this.#areas.map(() => null);
    const values = path.values();
    const texts = [...this.#sent, ...this.#others.map((other) => other.sent(values))];
    const most = [...this.#sent.map(() => MOST_CHARACTERS), ...this.#others.map(() => MOST_OF_OTHER)];
    return { texts: encodeBase64(padded(texts.map((words) => words ?? ""), most)) };
  }

  // Adds what was written to the answers of the review.
  showReview({ path, screen, strings }, section, change) {
    const [values, { places }] = [path.values(), path];
    const answers = section.querySelectorAll(".review-answer");
    for (const other of this.#others) {
      const words = other.sent(values);
      if (words) answers[places.indexOf(other.place)].append(`: ${words}`);
    }
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
    const closing = this.#questions.map(({ text }, place) => [text, this.#sent[place]]);
    const others = this.#others.filter(({ words }) => words).map(({ text, words }) => [text, words]);
    const rows = [...closing, ...others].map(([text, words]) => {
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
    for (const other of this.#others) other.forget();
    this.#sent = [];
  }

  get #answers() {
    return this.#areas.map(({ value }) => cleaned(value));
  }
}

// The field below a question in which people say what they mean by its last option.
class Other {
  // What was sent.
  words = "";
  #input;

  constructor(section, { options, text, number }, place, field) {
    const choices = section.querySelector("[data-choices]");
    const last = options.length - 1;
    this.place = place;
    this.last = last;
    this.text = `${text} · ${options[last]}`;
    this.#input = field.querySelector("input");
    Object.assign(this.#input, { id: `other-${number}`, maxLength: MOST_OF_OTHER });
    field.querySelector("label").htmlFor = this.#input.id;
    const note = Object.assign(field.querySelector("p"), { id: `other-note-${number}` });
    this.#input.setAttribute("aria-describedby", note.id);
    const chosen = choices.querySelector(`input[value="${last}"]`);
    const show = () => (field.hidden = !chosen.checked);
    choices.addEventListener("change", show);
    // The question is shown again, with an answer that was skipped or chosen before.
    section.addEventListener("focusin", show);
    show();
    choices.after(field);
  }

  // values: what the person answers, null where they are not asked
  sent(values) {
    const answer = values[this.place];
    const chosen = Array.isArray(answer) ? answer[this.last] : answer === this.last;
    this.words = chosen ? cleaned(this.#input.value, MOST_OF_OTHER) : "";
    return this.words;
  }

  forget() {
    this.#input.value = this.words = "";
  }
}

// The questions in the language of the page, or in the survey's first.
function questionsOf({ language, wave: { survey } }) {
  const [first] = survey.languages;
  const text = (texts) => texts?.[language] || texts?.[first] || "";
  return (survey.closing_texts ?? []).map((closing) => ({ text: text(closing.text), help: text(closing.help) }));
}

// Writes the question into its field, and connects its parts.
function fill(field, { text, help }, id, language) {
  const [label, area, note] = ["label", "textarea", "[data-help]"].map((name) => field.querySelector(name));
  Object.assign(label, { textContent: text, htmlFor: id, ...language });
  Object.assign(area, { id, maxLength: MOST_CHARACTERS });
  note.append(...asNodes(help));
  Object.assign(note, { id: `${id}-help`, hidden: !help, ...language });
  area.setAttribute("aria-describedby", `${id}-help closing-notice`);
  return field;
}
