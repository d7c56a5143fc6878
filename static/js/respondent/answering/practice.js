// The practice question: a harmless question that the page randomizes visibly. The person picks one
// of twenty cards, or the page decides where twenty are too few to show how often it swaps. The page
// shows the answer and the report and forgets them. They never mix with the survey's answers or
// leave the page.

import { fromSpec } from "../../localdp/mechanisms/registry.js";
import { factorOfReport, strength } from "../../localdp/posterior.js";
import { RandomSourceError, SecureWords } from "../../localdp/randomness.js";
import { shuffle } from "../random_order.js";
import { arrowStep, ChoiceInput } from "./choice_input.js";

export class Practice {
  #picked = false;

  constructor(section, { strings, showError }) {
    this.section = section;
    this.strings = strings;
    this.showError = showError;
    this.input = new ChoiceInput(section.querySelector("[data-choices]"));
    this.mechanism = fromSpec(JSON.parse(section.dataset.mechanism));
    this.cards = [...section.querySelectorAll("[data-card]")];
    this.cards.forEach((card, place) => {
      card.addEventListener("click", () => this.#pick(place));
      card.addEventListener("keydown", (event) => this.#moveFocus(event, place));
    });
    section.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#decide();
    });
    section.addEventListener("change", () => this.#clear());
    this.#clear();
  }

  forget() {
    this.input.clear();
    this.#clear();
    this.#setMainButton(false);
  }

  // With cards, the form's button turns them over for another pick.
  #decide() {
    if (this.cards.length === 0) this.#pick(-1);
    else if (this.#answered()) {
      this.#clear();
      this.cards[0].focus();
    }
  }

  #pick(place) {
    if (this.#picked || !this.#answered()) return;
    const answer = this.input.read();
    let report;
    try {
      const words = new SecureWords();
      report = this.mechanism.randomize(answer, words);
      if (place >= 0) this.#turnOver(place, answer, report, words);
    } catch (error) {
      this.showError(this.strings.get(error instanceof RandomSourceError ? "random" : "failed"));
      return;
    }
    this.#picked = this.cards.length > 0;
    this.#showResult(answer, report);
    this.#setMainButton(true);
  }

  #answered() {
    const answered = this.input.read() !== undefined;
    if (!answered) {
      this.showError(this.strings.get("practice-choose"));
      this.input.focus();
    }
    return answered;
  }

  #turnOver(picked, answer, report, words) {
    const count = this.cards.length;
    const swapped = report !== answer;
    const laid = layOut({ count, swaps: this.#swaps(answer), picked, swapped }, words);
    this.cards.forEach((card, place) => {
      const face = laid[place] ? "practice-swaps" : "practice-stays";
      card.querySelector("[data-face]").textContent = this.strings.get(face);
      card.dataset.card = laid[place] ? "swaps" : "stays";
      card.toggleAttribute("data-picked", place === picked);
    });
    this.#part("again").hidden = false;
  }

  // How many cards swap this answer.
  #swaps(answer) {
    return Number(this.#part("cards").dataset.swaps.split(" ")[answer]);
  }

  #showResult(answer, report) {
    this.#part("report").textContent = this.strings.get("practice-report", {
      report: this.input.label(report),
    });
    const outcome = report === answer ? "practice-kept" : "practice-changed";
    this.#part("how").textContent = this.strings.get(outcome);
    const protection = strength(factorOfReport(this.mechanism, report));
    this.#part("told").textContent = this.strings.get(`practice-${protection}`);
  }

  // Before the first pick the cards matter most, afterwards the survey.
  #setMainButton(tried) {
    this.section.querySelector("[data-go='begin']").classList.toggle("quiet", !tried);
  }

  #clear() {
    this.#picked = false;
    this.showError("");
    for (const name of ["report", "how", "told"]) this.#part(name).textContent = "";
    this.cards.forEach((card, place) => {
      card.dataset.card = "";
      card.removeAttribute("data-picked");
      card.querySelector("[data-face]").textContent = "";
      card.tabIndex = place === 0 ? 0 : -1;
    });
    if (this.cards.length === 0) return;
    this.#part("again").hidden = true;
    this.#describeDeck();
  }

  #describeDeck() {
    const answer = this.input.read();
    const swaps = this.#swaps(answer);
    const text = answer === undefined ? "practice-first" : "practice-deck";
    const values = { swaps, stays: this.cards.length - swaps };
    this.#part("deck").textContent = this.strings.get(text, values);
  }

  #moveFocus(event, place) {
    const step = arrowStep(event);
    if (step === 0) return;
    const next = this.cards[(place + step + this.cards.length) % this.cards.length];
    this.cards[place].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  #part(name) {
    return this.section.querySelector(`[data-practice="${name}"]`);
  }
}

// Lays out the cards, of which true ones swap: the picked one as the mechanism decided, the others in
// an order that is uniform among all orders.
export function layOut({ count, swaps, picked, swapped }, words) {
  const left = swaps - Number(swapped);
  const others = Array.from({ length: count - 1 }, (_, place) => place < left);
  const cards = shuffle(others, words);
  cards.splice(picked, 0, swapped);
  return cards;
}
