// What the page does on entering each step of states.js.

import { showReview } from "../answering/review.js";
import { showReceipt } from "../sending/receipt.js";
import { checkRandomSource } from "../sending/rng_check.js";
import { drawArms } from "../sending/submission.js";
import { showQuestion } from "./question_step.js";

// For each state of the page a function. It takes the session, dispatch, and the detail and the
// name of the event that led there.
export const STEPS = {
  intro: showIntro,
  checking: check,
  joining: join,
  unkept: showReason,
  unreachable: showReason,
  unsigned: showReason,
  practice: showPractice,
  question: showQuestion,
  review,
  returning: returnToLast,
  comparing: compare,
  changed: confirmChanges,
  restoring: restore,
  drawing: draw,
  working: work,
  sending: send,
  unsent: showReason,
  unsaved: showReason,
  receipt,
  stopped: showReason,
  left: (session) => session.forgetAll(),
};

// problem: what to say below the button that the person has just pressed
function showIntro(session, _dispatch, problem) {
  const section = session.section("intro");
  session.practice?.forget();
  session.navigation.show(section);
  if (problem) session.navigation.showError(section, problem);
}

function check(session, dispatch) {
  const { permanentResponses } = session;
  if (permanentResponses && !permanentResponses.supported) dispatch("unable");
  else if (session.arms || assignArms(session)) dispatch("sound");
  else dispatch("unsound", session.strings.get("random"));
}

// Returns whether the random source is sound.
function assignArms(session) {
  const { layout, questions } = session;
  try {
    checkRandomSource();
    session.arms = drawArms(layout);
  } catch {
    return false;
  }
  questions.forEach((question, place) => {
    question.applyArm(session.arms[place], layout.fields[place].mechanism);
  });
  return true;
}

async function join(session, dispatch, _detail, event) {
  const section = session.section("joining");
  if (section) session.navigation.show(section);
  const withoutStorage = event === "begin-anyway";
  dispatch(await session.access.admit({ withoutStorage }));
}

function showPractice({ navigation, practice }) {
  navigation.show(practice.section);
}

function review(session, dispatch, problem) {
  session.reviewed = true;
  const { questions, answers, arms, strings } = session;
  const { asked } = session.path;
  const change = (place) => dispatch("question", { place });
  const section = session.section("review");
  showReview(section, { questions, answers, asked, arms, strings, change });
  session.navigation.show(section, 1);
  if (problem) session.navigation.showError(section, problem);
}

function returnToLast({ path, questions }, dispatch) {
  dispatch("question", { place: path.previous(questions.length), back: true });
}

// An answer that differs from earlier waves costs more privacy. The page warns before it sends.
function compare(session, dispatch) {
  const places = session.permanentResponses?.changedPlaces(session.path.values()) ?? [];
  if (places.length === 0) dispatch("unchanged");
  else dispatch("differ", places);
}

function confirmChanges(session, _dispatch, places) {
  const section = session.section("changed");
  const rows = places.map((place) =>
    session.strings.fillTemplate("changed", { question: session.questions[place].text }),
  );
  section.querySelector("[data-changed]").replaceChildren(...rows);
  section.querySelector("[data-cost]").textContent = session.strings.get(
    "cost-of-changes",
    session.permanentResponses.costOfChanges(places),
  );
  session.navigation.show(section, 1);
}

// Replaces changed answers by those of the latest wave.
function restore(session, dispatch) {
  const { permanentResponses } = session;
  for (const place of permanentResponses.changedPlaces(session.path.values())) {
    session.answers.set(place, permanentResponses.latestAnswer(place));
  }
  dispatch("restored");
}

async function draw(session, dispatch) {
  try {
    checkRandomSource();
    const values = session.path.values();
    const remembered = await session.permanentResponses?.draw(values);
    if (session.left) return;
    session.report = session.submission.draw(values, session.arms, remembered);
  } catch {
    dispatch("unsound", session.strings.get("random"));
    return;
  }
  session.forgetAnswers();
  session.history.end();
  dispatch(session.preview ? "previewed" : "drawn");
}

async function work(session, dispatch) {
  const section = session.section("working");
  if (section) session.navigation.show(section);
  const progress = (share) => {
    section.querySelector("progress").value = share;
  };
  const stopped = () => session.left;
  if (await session.submission.work(session.wave, { progress, stopped })) dispatch("done");
}

async function send(session, dispatch) {
  session.navigation.show(session.section("sending"));
  const outcome = await session.submission.send(session.endpoint);
  if (outcome === "stored" || outcome === "used") session.access.forget();
  dispatch(outcome);
}

function receipt(session) {
  const { layout, conditions, questions, strings, report } = session;
  const section = session.section("receipt");
  showReceipt(section, { layout, conditions, questions, strings, report });
  session.permanentResponses?.showLedger();
  session.navigation.show(section);
}

// The section of the event says why the page goes no further. Pages that are open to anyone lack
// the sections that only an invitation needs.
function showReason(session, _dispatch, _detail, event) {
  session.navigation.show(session.section(event) ?? session.section("refused"));
}
