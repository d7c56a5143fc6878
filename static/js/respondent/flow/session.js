// One visit to the page of a survey: what its steps work with, and how the page forgets it.

import { Layout } from "../../localdp/layout.js";
import { Answers } from "../answering/answers.js";
import { conditionOf, conditionsOf, Path } from "../answering/branching.js";
import { Practice } from "../answering/practice.js";
import { QuestionView } from "../answering/question_view.js";
import { replaceChildren } from "../../replace_children.js";
import { forgetReview } from "../answering/review.js";
import { forgetReceipt } from "../sending/receipt.js";
import { Submission } from "../sending/submission.js";
import { Strings } from "../strings.js";
import { Navigation } from "./navigation.js";

export class Session {
  // Set when the page starts: what the Back buttons do.
  history = null;
  // Set when the page starts, for surveys with permanent randomized responses.
  permanentResponses = null;
  // One arm per question, drawn before the first question appears.
  arms = null;
  // The values of the link's fields by place, for surveys with some.
  given = {};
  // The randomized report, once it is drawn.
  report = null;
  // Whether the person has reached the review.
  reviewed = false;
  // Whether the person has left the page.
  left = false;
  // Whether the person reads the first question while the site signs; and what they have pressed.
  joining = false;
  resume = null;

  // page: the SurveyPage that is drawn. draw: draws what a section says to one person. access: the right to send one report, an OpenAccess or a
  // BlindToken. texts: the ClosingTexts, if the survey has any
  constructor(root, { page, draw, wave, access, texts }) {
    const { survey } = wave;
    this.root = root;
    this.page = page;
    this.draw = draw;
    this.wave = wave;
    this.endpoint = `${window.location.pathname}/reports`;
    this.access = access;
    this.texts = texts;
    this.preview = "preview" in root.dataset;
    this.strings = new Strings(root, page.authorLanguage);
    this.navigation = new Navigation(root);
    this.layout = Layout.fromDocument(survey);
    this.questions = this.navigation.questionSections.map(
      (section, place) => new QuestionView(section, page.questions[place], this.strings),
    );
    this.answers = new Answers(this.questions.length);
    this.conditions = conditionsOf(survey.questions);
    this.path = new Path(this.conditions, this.answers);
    const { questions, screening } = survey;
    this.screen = conditionOf(screening?.asked_if, questions);
    this.practice = this.#practiceIn(this.section("practice"));
    this.submission = new Submission(this.layout, wave.version, access);
  }

  section(name) {
    return this.navigation.section(name);
  }

  // Whether leaving now would lose answers. Who could be in danger leaves without a question.
  get wouldLose() {
    const { answers, page, preview } = this;
    const given = page.questions.some(({ kind }, place) => !kind.unasked && answers.get(place) !== undefined);
    return given && !page.risky && !preview;
  }

  forgetAnswers() {
    this.answers.wipe();
    for (const question of this.questions) {
      question.input.clear();
      question.fill?.(this);
    }
    this.practice?.forget();
    forgetReview(this.section("review"));
    const changed = this.section("changed")?.querySelector("[data-changed]");
    if (changed) replaceChildren(changed);
  }

  forgetAll() {
    this.left = true;
    this.root.hidden = true;
    this.forgetAnswers();
    this.submission.wipe();
    this.access.wipe();
    this.report = null;
    this.texts?.forget();
    forgetReceipt(this.section("receipt"));
  }

  // Surveys without a practice question have no such section.
  #practiceIn(section) {
    const showError = (text) => this.navigation.showError(section, text);
    return section && new Practice(section, { strings: this.strings, showError });
  }
}
