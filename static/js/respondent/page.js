// The respondent's page: begin, one question after another, review, send once, receipt.

import { Layout } from "../localdp/layout.js";
import { Answers } from "./answers.js";
import { familiesOf } from "./families.js";
import { watchForLeaving } from "./leave.js";
import { conditionsOf, Path } from "./paths.js";
import { Practice } from "./practice.js";
import { Question } from "./questions.js";
import { forgetReceipt, showReceipt } from "./receipt.js";
import { forgetReview, showReview } from "./review.js";
import { checkSource } from "./source.js";
import { Steps } from "./steps.js";
import { drawArms, Submission } from "./submission.js";
import { Texts } from "./texts.js";

class Page {
  constructor(root, { frozen, wave, pass }) {
    this.root = root;
    this.frozen = frozen;
    this.wave = wave;
    this.pass = pass;
    this.preview = "preview" in root.dataset;
    this.texts = new Texts(root);
    this.steps = new Steps(root);
    this.layout = Layout.of(frozen);
    this.questions = this.steps.questions.map((section) => new Question(section, this.texts));
    this.answers = new Answers(this.questions.length);
    this.conditions = conditionsOf(frozen.questions);
    this.path = new Path(this.conditions, this.answers);
    this.practice = this.practiceOf(this.steps.get("practice"));
    this.submission = new Submission(this.layout, root.dataset.version, pass);
    this.reviewed = false;
    this.left = false;
  }

  // lasting: what draws from the device's memory, where a survey asks for it
  start(lasting = null) {
    this.lasting = lasting;
    this.lasting?.announce();
    this.on("intro", "begin", () => this.begin());
    this.questions.forEach((question, place) => {
      question.on("continue", () => this.answer(place));
      question.on("skip", () => this.skip(place));
      question.on("back", () => this.back(place));
      question.onChoice(() => this.steps.complain(question.section, ""));
    });
    this.on("practice", "questions", () => this.ask(0));
    this.on("practice", "back", () => this.introduce());
    this.on("review", "back", () => this.ask(this.path.before(this.questions.length), { back: true }));
    this.on("review", "send", () => this.settle());
    this.on("changed", "go-on", () => this.draw());
    this.on("changed", "keep", () => this.keep());
    this.on("changed", "back", () => this.review());
    this.on("unsent", "retry", () => this.send());
    this.on("unreachable", "retry", () => this.admit());
    this.on("unkept", "begin", () => this.admit({ unkept: true }));
    this.root.querySelector("[data-unscripted]").remove();
    this.root.querySelector("[data-scripted]").hidden = false;
  }

  // A survey for anyone has no steps of an invitation.
  on(step, action, listener) {
    const button = this.steps.get(step)?.querySelector(`[data-go="${action}"]`);
    button?.addEventListener("click", listener);
  }

  practiceOf(section) {
    const complain = (text) => this.steps.complain(section, text);
    return section && new Practice(section, { texts: this.texts, complain });
  }

  begin() {
    if (this.lasting && !this.lasting.possible) this.stop("unable");
    else if (this.arms || this.drawArms()) this.admit();
  }

  async admit(given) {
    const waiting = this.steps.get("joining");
    if (waiting) this.steps.show(waiting);
    const outcome = await this.pass.open(given);
    if (outcome === "ready") this.practise();
    else this.stop(outcome);
  }

  // Not where people draw with a coin of their own, or nothing is drawn.
  practise() {
    if (this.practice) this.steps.show(this.practice.section);
    else this.ask(0);
  }

  stop(outcome) {
    this.steps.show(this.steps.get(outcome) ?? this.steps.get("refused"));
  }

  // Before the first question is shown: no arm may depend on an answer.
  drawArms() {
    try {
      checkSource();
      this.arms = drawArms(this.layout);
    } catch {
      this.steps.complain(this.steps.get("intro"), this.texts.say("random"));
      return false;
    }
    this.questions.forEach((question, place) => {
      question.announce(this.arms[place], this.layout.fields[place].mechanism);
    });
    return true;
  }

  // back: whether somebody comes from what follows
  ask(place, { back = false } = {}) {
    this.practice?.forget();
    const question = this.questions[place];
    const answer = this.answers.get(place);
    if (answer !== undefined) question.choices.write(answer);
    if (back) question.choices.last?.();
    else question.choices.first?.();
    const { number, total, sure } = this.path.where(place);
    const former = this.path.before(place);
    const first = former < 0 || this.questions[former].part !== question.part;
    question.place(this.texts.say(sure ? "place" : "place-most", { number, total }), first);
    this.steps.show(question.section, number / (total + 1));
  }

  answer(place) {
    const { choices, section } = this.questions[place];
    const value = choices.read();
    if (value === undefined) {
      this.steps.complain(section, this.texts.say(choices.complaint ?? "choose"));
      choices.focus();
      return;
    }
    this.steps.complain(section, "");
    if (choices.onward?.()) return;
    this.answers.set(place, value);
    this.goOn(place);
  }

  skip(place) {
    this.questions[place].choices.clear();
    this.answers.set(place, null);
    this.goOn(place);
  }

  // After the review only what an answer has newly opened is asked.
  goOn(place) {
    for (const closed of this.path.prune()) this.questions[closed].choices.clear();
    const next = this.reviewed ? this.path.open() : this.path.after(place);
    if (next < 0) this.review();
    else this.ask(next);
  }

  back(place) {
    if (this.questions[place].choices.backward?.()) return;
    const former = this.path.before(place);
    if (former >= 0) this.ask(former, { back: true });
    else if (this.practice) this.practise();
    else this.introduce();
  }

  introduce() {
    this.practice?.forget();
    this.steps.show(this.steps.get("intro"));
  }

  review() {
    this.reviewed = true;
    const { questions, answers, arms, texts } = this;
    const { asked } = this.path;
    const change = (place) => this.ask(place);
    const section = this.steps.get("review");
    showReview(section, { questions, answers, asked, arms, texts, change });
    this.steps.show(section, 1);
  }

  // A changed answer spends more than an unchanged one: that is said before it is sent.
  settle() {
    const changed = this.lasting?.changed(this.path.told()) ?? [];
    if (changed.length === 0) this.draw();
    else this.warn(changed);
  }

  warn(changed) {
    const section = this.steps.get("changed");
    const rows = changed.map((place) => {
      const epsilon = this.lasting.cost(place);
      return this.texts.copy("changed", { question: this.questions[place].text, epsilon });
    });
    section.querySelector("[data-changed]").replaceChildren(...rows);
    this.steps.show(section, 1);
  }

  // What was said in an earlier wave is said again.
  keep() {
    for (const place of this.lasting.changed(this.path.told())) {
      this.answers.set(place, this.lasting.earlier(place));
    }
    this.draw();
  }

  async draw() {
    if (this.drawing) return;
    this.drawing = true;
    try {
      checkSource();
      const told = this.path.told();
      const remembered = await this.lasting?.draw(told);
      if (this.left) return;
      this.drawn = this.submission.draw(told, this.arms, remembered);
    } catch {
      this.review();
      this.steps.complain(this.steps.get("review"), this.texts.say("random"));
      return;
    } finally {
      this.drawing = false;
    }
    this.forgetAnswers();
    if (this.preview) this.receipt();
    else this.send();
  }

  async send() {
    if (!(await this.work())) return;
    this.steps.show(this.steps.get("sending"));
    const outcome = await this.submission.send(this.root.dataset.endpoint);
    if (outcome === "stored" || outcome === "spent") this.pass.forget();
    if (outcome === "stored") this.receipt();
    else this.stop(outcome === "spent" ? "used" : outcome);
  }

  // False where the page was left meanwhile.
  work() {
    const working = this.steps.get("working");
    if (working) this.steps.show(working);
    const progress = (share) => {
      working.querySelector("progress").value = share;
    };
    return this.submission.work(this.wave, { progress, stopped: () => this.left });
  }

  receipt() {
    const { layout, conditions, questions, texts, drawn } = this;
    const section = this.steps.get("receipt");
    showReceipt(section, { layout, conditions, questions, texts, drawn });
    this.lasting?.account();
    this.steps.show(section);
  }

  forgetAnswers() {
    this.answers.wipe();
    for (const question of this.questions) question.choices.clear();
    this.practice?.forget();
    forgetReview(this.steps.get("review"));
    this.steps.get("changed")?.querySelector("[data-changed]").replaceChildren();
  }

  forgetAll() {
    this.left = true;
    this.root.hidden = true;
    this.forgetAnswers();
    this.submission.wipe();
    this.pass.wipe();
    this.drawn = null;
    forgetReceipt(this.steps.get("receipt"));
  }
}

// Puts the page to work; what a survey asks of a visitor before the first question is the pass.
// ready: hears of the page once it is there, which may be after a module or two has come.
export function run(passFor, ready = () => {}) {
  const root = document.getElementById("survey");
  const [frozen, wave] = ["document", "wave"].map(embedded);
  const wanted = familiesOf(frozen);
  const go = () => ready(open(root, frozen, wave, passFor));
  if (wanted.length === 0) go();
  else Promise.all(wanted).then(go);
}

function open(root, frozen, wave, passFor) {
  const page = new Page(root, { frozen, wave, pass: passFor(wave, root) });
  // What the work takes, and what draws from a memory, is there before anything can be answered.
  const wanted = [
    wave.work ? import("./work.js") : null,
    "remembers" in root.dataset ? import("./lasting.js") : null,
  ];
  if (wanted.every((part) => part === null)) page.start();
  else Promise.all(wanted).then(([, lasting]) => page.start(lasting && remembering(lasting, page)));
  watchForLeaving(() => page.forgetAll());

  // A page kept for the Back button, or shown again by it, holds nothing.
  window.addEventListener("pagehide", () => page.forgetAll());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) window.location.reload();
  });
  return page;
}

function remembering({ Lasting }, { root, frozen, wave, layout, texts, preview }) {
  return new Lasting(root, { frozen, wave, layout, texts, preview });
}

function embedded(id) {
  return JSON.parse(document.getElementById(id).textContent);
}
