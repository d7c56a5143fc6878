// The whole questionnaire in one language, computed from the wave document so that no template
// calculates: the twin of respondents/questionnaire/page.py.

import { factorOf, strength } from "../../localdp/posterior.js";
import { formatLoss, numberRanges } from "../../numbers.js";
import { combinationsOf } from "../answering/branching.js";
import { escape, safe } from "../rendering.js";
import { isInLink } from "./kinds.js";
import { directionOf, languageAttrs, nameOf } from "./languages.js";
import { practicePage } from "./practice_page.js";
import { deltaOf, failureOf, lossOf } from "./privacy_loss.js";
import { QuestionPage } from "./question_page.js";

// Bytes of an introduction that fills about six lines on a phone, in any script.
const SHORT = 240;
// How many words people read in a minute, rounded down: 238 of English (Brysbaert 2019).
const WORDS_PER_MINUTE = 200;
// Time to choose an answer, read how it is protected, and move on.
const SECONDS_PER_ANSWER = 10;

export class SurveyPage {
  // Whether the person wants its language.
  wanted = true;

  // wave: a wave document. A preview has only its questionnaire. interfaceLanguage: the language of
  // Candor's own texts on the page
  constructor(wave, language, interfaceLanguage) {
    const { survey } = wave;
    const [first] = survey.languages;
    const text = (texts = {}) => texts[language] || texts[first] || "";
    this.title = text(survey.title);
    this.introduction = text(survey.introduction);
    this.asker = text(survey.asker);
    this.ethics = text(survey.ethics);
    this.branding = survey.branding ?? null;
    this.wave = wave;
    this.sha256 = wave.version;
    this.quickExitUrl = wave.leave ?? "?";
    this.language = survey.languages.includes(language) ? language : first;
    this.interfaceLanguage = interfaceLanguage;
    this.languages = survey.languages;
    this.risky = survey.risky ?? false;
    this.noticeTick = survey.notice_tick;
    this.exports = survey.exports ?? "none";
    // Whether it says what the team sees, as documents of earlier versions do not.
    this.seen = ["tables", "rows"].includes(this.exports);
    // The fewest people whose mix of unprotected answers a table shows.
    this.smallestGroup = survey.release.minimum_n;
    this.downloadLinks = survey.download_links ?? false;
    this.questions = survey.questions.map(
      (question, place) => new QuestionPage(question, place, survey, text),
    );
    const { screening, sections = [] } = survey;
    this.hasTexts = Boolean(survey.closing_texts) || survey.questions.some(({ other }) => other);
    this.hasWords = Boolean(survey.closing_texts) || [...survey.questions, ...sections].some((item) => item.other || item.pipes || item.seconds || isInLink(item));
    this.hasBatteries = sections.some(({ battery }) => battery);
    for (const { before } of sections.filter(({ draws }) => draws)) {
      const items = this.questions.filter(({ section }) => section === before);
      items.sort((one, other) => other.mechanism.ratio - one.mechanism.ratio);
      for (const item of items.slice(1)) item.spare = true;
    }
    // Nobody is asked more than people with one combination of arms, and one of items that are drawn.
    this.answered = this.questions.filter(({ kind, spare }) => !kind.unasked && !spare);
    const sent = combinationsOf(survey.questions).map((asked) =>
      this.answered.filter(({ place }) => asked[place] ?? true),
    );
    this.usual = largest(sent, ({ length }) => length);
    const losses = sent.map((questions) =>
      questions.filter(({ inClear }) => !inClear).map(({ mechanism }) => mechanism),
    );
    // The mechanisms with the arms that reveal most, and with those whose bound fails most often.
    this.protected = largest(losses, lossOf);
    this.failing = largest(losses, deltaOf);
    this.mostAsked = this.usual.length;
    this.varies = Boolean(screening) || survey.questions.some(({ asked_if: asked }) => asked);
    this.drawn = this.questions.some(({ kind }) => kind.drawn);
    this.screening = screening ? { sends: screening.sends, text: text(screening.text) } : null;
    this.practice = practicePage(this.questions);
    this.centralEpsilon = survey.central ? budgetInWords(survey.central) : "";
    this.releasedEpsilon = Number(survey.central?.epsilon ?? 0);
  }

  get direction() {
    return directionOf(this.language);
  }

  // The language and direction of the survey's texts where Candor's differ, and the same for
  // templates.
  get authorLanguage() {
    return languageAttrs(this.language, this.interfaceLanguage);
  }

  get authorAttrs() {
    const pairs = Object.entries(this.authorLanguage);
    return safe(pairs.map(([name, value]) => ` ${name}="${escape(value)}"`).join(""));
  }

  // The tag, name and direction of each language, for the links on the page.
  get languageLinks() {
    return this.languages.map((tag) => [tag, nameOf(tag), directionOf(tag)]);
  }

  // The query string that keeps the language in links to the survey's other pages.
  get query() {
    return this.languages.length > 1 ? `?lang=${this.language}` : "";
  }

  get changesAnswers() {
    return this.questions.some(({ randomized }) => randomized);
  }

  get changesAll() {
    const all = this.questions.every(
      ({ kind, randomized, direct }) => kind.unasked || (randomized && direct === null),
    );
    return all && !this.wave.survey.closing_texts;
  }

  // What people use for every question, if nothing else is randomized and it is one thing.
  get ownItem() {
    const [first, ...others] = new Set(this.answered.map(({ ownItem }) => ownItem));
    return others.length === 0 ? first : "";
  }

  // About how long answering takes: by the words to read, and a moment for each answer.
  get minutes() {
    const answers = this.usual.reduce((sum, { parts }) => sum + (parts.length || 1), 0);
    const words = this.usual.reduce((sum, { wordCount }) => sum + wordCount, 0);
    const seconds = answers * SECONDS_PER_ANSWER + (words * 60) / WORDS_PER_MINUTE;
    return Math.max(1, Math.ceil(seconds / 60));
  }

  // The labels of the questions whose protection is weak.
  get weak() {
    return this.questions.filter((question) => question.strength === "weak").map(({ label }) => label);
  }

  // The questions with a report that proves an answer.
  get provable() {
    return this.questions.filter((question) => question.strength === "absent");
  }

  get hidesSome() {
    return this.questions.some((question) => question.strength === "sound");
  }

  get hidesAll() {
    const shown = this.weak.length + this.provable.length + this.clearCount;
    const told = this.directCount || this.wave.survey.closing_texts;
    return this.hidesSome && shown === 0 && !told;
  }

  get directCount() {
    return this.questions.filter(({ direct }) => direct !== null).length;
  }

  get hasShortIntroduction() {
    return new TextEncoder().encode(this.introduction).length <= SHORT;
  }

  // How strongly the whole report is protected, together with all figures that are released.
  get strength() {
    return strength(factorOf(this.protected, this.releasedEpsilon));
  }

  get openCount() {
    return this.questions.filter(({ open }) => open).length;
  }

  // Whether a person can give several answers that nothing protects.
  get mixes() {
    return this.questions.filter(({ open, direct }) => open || direct !== null).length > 1;
  }

  // What sentences call the questions: unprotected ones, those that some people are asked directly,
  // those whose answers the page randomizes, and those that people randomize themselves.
  get openLabels() {
    return labelsOf(this.questions.filter(({ open }) => open));
  }

  get directLabels() {
    return labelsOf(this.questions.filter(({ direct }) => direct !== null));
  }

  get changedLabels() {
    return labelsOf(this.questions.filter(isChanged));
  }

  get changedCount() {
    return this.questions.filter(isChanged).length;
  }

  get toldLabels() {
    return labelsOf(this.questions.filter(({ ownDevice }) => ownDevice));
  }

  get toldCount() {
    return this.questions.filter(({ ownDevice }) => ownDevice).length;
  }

  // Whether no report shows that the page changed an answer, or did not.
  get hidesChanges() {
    const kept = this.questions
      .filter(isChanged)
      .every((question) => question.strength === "sound" && question.direct === null);
    return kept && this.strength === "sound";
  }

  get centralCount() {
    return this.questions.filter(({ central }) => central).length;
  }

  get clearCount() {
    return this.openCount + this.centralCount;
  }

  get privacyLoss() {
    return formatLoss(lossOf(this.protected), deltaOf(this.failing));
  }

  get failure() {
    return failureOf(this.failing);
  }

  get remembers() {
    return this.questions.some(({ permanent }) => permanent);
  }

  // ε∞ of all permanent questions while no answer changes.
  get lastingPrivacyLoss() {
    const kept = this.questions.filter(({ permanent }) => permanent);
    return formatLoss(
      kept.reduce((sum, { mechanism }) => sum + Math.log(mechanism.ratioForever), 0),
      0,
    );
  }
}

const isChanged = ({ randomized, kind }) => randomized && !kind.unasked;

// What sentences call these questions, with runs of numbers as in "1–5".
function labelsOf(questions) {
  const labels = questions.map(({ label }) => label);
  return labels.every((label) => /^\d+$/.test(label)) ? numberRanges(labels.map(Number)) : labels;
}

// The list of which a number is largest; the first of several.
function largest(lists, size) {
  return lists.reduce((most, list) => (size(list) > size(most) ? list : most));
}

// The budget as the document states it, without trailing zeros.
function budgetInWords({ epsilon, delta }) {
  const plain = (number) => (number.includes(".") ? number.replace(/\.?0+$/, "") : number);
  const failure = plain(delta);
  return plain(epsilon) + (failure === "0" ? "" : `, δ\u00a0=\u00a0${roundUp(failure)}`);
}

// Two digits, rounded up.
function roundUp(decimal) {
  const [, places] = decimal.split(".");
  const zeros = places.length - places.replace(/^0+/, "").length;
  if (places.length <= zeros + 2) return decimal;
  const up = BigInt(places.slice(0, zeros + 2)) + 1n;
  return `0.${String(up).padStart(zeros + 2, "0").replace(/0+$/, "")}`;
}
