// The respondent's page: begin, one question after another, review, send once, receipt.

import { Layout } from "../ldp/layout.js";
import { Answers } from "./answers.js";
import { Question } from "./questions.js";
import { forgetReceipt, showReceipt } from "./receipt.js";
import { forgetReview, showReview } from "./review.js";
import { Steps } from "./steps.js";
import { drawArms, hasRandomSource, Submission } from "./submission.js";
import { Texts } from "./texts.js";

class Page {
  constructor(root, frozen) {
    this.root = root;
    this.preview = "preview" in root.dataset;
    this.texts = new Texts(root);
    this.steps = new Steps(root);
    this.layout = Layout.of(frozen);
    this.questions = this.steps.questions.map((section) => new Question(section));
    this.answers = new Answers(this.questions.length);
    this.submission = new Submission(this.layout, root.dataset.version);
    this.reviewed = false;
  }

  start() {
    this.on("intro", "begin", () => this.begin());
    this.questions.forEach((question, place) => {
      question.on("continue", () => this.answer(place));
      question.on("skip", () => this.skip(place));
      question.on("back", () => this.back(place));
      question.onChoice(() => this.steps.complain(question.section, ""));
    });
    this.on("review", "back", () => this.ask(this.questions.length - 1));
    this.on("review", "send", () => this.draw());
    this.on("unsent", "retry", () => this.send());
    this.root.querySelector("[data-unscripted]").remove();
    this.root.querySelector("[data-scripted]").hidden = false;
  }

  on(step, action, listener) {
    this.steps.get(step).querySelector(`[data-go="${action}"]`).addEventListener("click", listener);
  }

  begin() {
    if (!this.arms && !this.drawArms()) return;
    this.ask(0);
  }

  // Before the first question is shown: no arm may depend on an answer.
  drawArms() {
    try {
      if (!hasRandomSource()) throw new Error("no random source");
      this.arms = drawArms(this.layout);
    } catch {
      this.steps.complain(this.steps.get("intro"), this.texts.say("random"));
      return false;
    }
    this.questions.forEach((question, place) => question.announce(this.arms[place] === true));
    return true;
  }

  ask(place) {
    const answer = this.answers.get(place);
    if (answer !== undefined) this.questions[place].choices.write(answer);
    this.steps.show(this.questions[place].section);
  }

  answer(place) {
    const { choices, section } = this.questions[place];
    const value = choices.read();
    if (value === undefined) {
      this.steps.complain(section, this.texts.say("choose"));
      choices.focus();
      return;
    }
    this.answers.set(place, value);
    this.goOn(place);
  }

  skip(place) {
    this.questions[place].choices.clear();
    this.answers.set(place, null);
    this.goOn(place);
  }

  goOn(place) {
    if (this.reviewed || place + 1 === this.questions.length) this.review();
    else this.ask(place + 1);
  }

  back(place) {
    if (place > 0) this.ask(place - 1);
    else this.steps.show(this.steps.get("intro"));
  }

  review() {
    this.reviewed = true;
    const { questions, answers, texts } = this;
    const change = (place) => this.ask(place);
    const section = this.steps.get("review");
    showReview(section, { questions, answers, texts, change });
    this.steps.show(section);
  }

  draw() {
    try {
      this.drawn = this.submission.draw(this.answers.all(), this.arms);
    } catch {
      this.steps.complain(this.steps.get("review"), this.texts.say("random"));
      return;
    }
    this.forgetAnswers();
    if (this.preview) this.receipt();
    else this.send();
  }

  async send() {
    this.steps.show(this.steps.get("sending"));
    const outcome = await this.submission.send(this.root.dataset.endpoint);
    if (outcome === "stored") this.receipt();
    else this.steps.show(this.steps.get(outcome));
  }

  receipt() {
    const { layout, questions, texts, drawn } = this;
    const section = this.steps.get("receipt");
    showReceipt(section, { layout, questions, texts, drawn });
    this.steps.show(section);
  }

  forgetAnswers() {
    this.answers.wipe();
    for (const question of this.questions) question.choices.clear();
    forgetReview(this.steps.get("review"));
  }

  forgetAll() {
    this.root.hidden = true;
    this.forgetAnswers();
    this.submission.wipe();
    this.drawn = null;
    forgetReceipt(this.steps.get("receipt"));
  }
}

const frozen = JSON.parse(document.getElementById("document").textContent);
const page = new Page(document.getElementById("survey"), frozen);
page.start();

// A page kept for the Back button, or shown again by it, holds nothing.
window.addEventListener("pagehide", () => page.forgetAll());
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});
