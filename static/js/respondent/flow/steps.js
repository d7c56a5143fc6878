// What the page does on entering each step of states.js.

import { replaceChildren } from "../../replace_children.js";
import { drawArm, questionOrder } from "../answering/arms.js";
import { showReview } from "../answering/review.js";
import { readFragment } from "../entry/fragment.js";
import { isUnasked } from "../model/kinds.js";
import { showReceipt } from "../sending/receipt.js";
import { checkRandomSource } from "../sending/rng_check.js";
import { drawArms } from "../sending/submission.js";
import { enterQuestion, showQuestion } from "./question_step.js";

// For each state of the page a function. It takes the session, dispatch, and the detail and the
// name of the event that led there.
export const STEPS = {
  intro: showIntro,
  checking: check,
  forgotten: showForgotten,
  lost: showForgotten,
  joining: join,
  unkept: showReason,
  unreachable: showReason,
  unsigned: showReason,
  practice: showPractice,
  question: enterQuestion,
  closing: ({ texts, navigation }) => navigation.show(texts.section, 1),
  screened: showReason,
  review,
  returning: returnToLast,
  comparing: compare,
  changed: confirmChanges,
  restoring: restore,
  drawing: draw,
  unremembered: showReason,
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
  const tick = session.section("intro").querySelector(":invalid");
  if (tick) {
    dispatch("unsound");
    tick.reportValidity();
  } else if (permanentResponses && !permanentResponses.supported) dispatch("unable");
  else startSoundly(session, dispatch);
}

// A server can make a browser lose its secret, so the person decides whether to make another one.
function showForgotten(session, _dispatch, _detail, event) {
  const section = session.section(event === "forgotten" ? "forgotten" : "lost");
  for (const place of section.querySelectorAll("[data-new-cost]")) {
    place.textContent = session.permanentResponses.costOfNewSecret;
  }
  session.navigation.show(section);
}

function startSoundly(session, dispatch) {
  try {
    if (!session.arms) assignArms(session);
  } catch (error) {
    dispatch("unsound", explain(error, session.strings));
    return;
  }
  dispatch(session.permanentResponses?.forgotten ? "forgotten" : "sound");
}

// The event after an error before anything is sent.
function dispatchFailure(error, { strings }, dispatch) {
  const event = error.name === "DeviceStoreError" ? "unremembered" : "unsound";
  dispatch(event, explain(error, strings));
}

// Nothing is sent after any error; only one of the random source may blame that.
function explain(error, strings) {
  return strings.get(error.name === "RandomSourceError" ? "random" : "failed");
}

// Throws RandomSourceError if the random source is not sound.
function assignArms(session) {
  const { answers, layout, path, questions, wave } = session;
  checkRandomSource();
  const secret = wave.access === "invited" ? readFragment(window.location.hash).secret : null;
  wave.survey.questions.forEach((question, place) => {
    if (!isUnasked(question)) return;
    const drawn = () => (question.shares ? drawArm(question, secret) : (session.given[place] ?? null));
    answers.set(place, chosenArm(session, place) ?? drawn());
  });
  path.begin(questionOrder(wave.survey, answers.all()));
  session.arms = drawArms(layout);
  questions.forEach((question, place) => {
    question.applyArm(session.arms[place], layout.fields[place].mechanism);
  });
}

// The designer's preview shows a question of any arm.
function chosenArm({ preview, questions }, place) {
  return preview ? questions[place].input.read() : undefined;
}

async function join(session, dispatch, _detail, event) {
  const section = session.section("joining");
  if (section) session.navigation.show(section);
  const withoutStorage = event === "begin-anyway";
  let checked = () => {};
  // The person reads the first question meanwhile. What they press waits for the signature.
  const onRequest = () => {
    if (event === "retry") return;
    session.joining = true;
    showQuestion(session);
    checked = showChecking(session, section);
  };
  const outcome = await session.access.admit({ withoutStorage, onRequest });
  session.joining = false;
  checked();
  dispatch(outcome);
}

// Says next to its number that the question may not be for this person; returns what takes it back.
function showChecking({ questions }, joining) {
  const { section } = questions.find((question) => !question.section.hidden);
  const place = section.querySelector("[data-place]");
  const number = place.textContent;
  place.textContent = `${number} · ${joining.querySelector("h1").textContent} …`;
  return () => {
    place.textContent = number;
  };
}

function showPractice({ navigation, practice }) {
  navigation.show(practice.section);
}

function review(session, dispatch, problem) {
  session.reviewed = true;
  const { places } = session.path;
  const change = (place) => dispatch("question", { place });
  const section = session.section("review");
  showReview(section, session, { places, change });
  session.texts?.showReview(session, section, () => dispatch("closing"));
  session.navigation.show(section, 1);
  if (problem) session.navigation.showError(section, problem);
}

function returnToLast({ texts, path, screen }, dispatch) {
  if (texts?.section?.hidden && path.holds(screen)) dispatch("closing");
  else dispatch("question", { place: path.previous(), back: true });
}

// An answer that differs from earlier waves costs more privacy. The page warns before it sends.
async function compare(session, dispatch) {
  const { path, permanentResponses } = session;
  let places;
  try {
    places = permanentResponses ? await permanentResponses.changedPlaces(path.values()) : [];
  } catch (error) {
    dispatchFailure(error, session, dispatch);
    return;
  }
  if (places.length === 0) dispatch("unchanged");
  else dispatch("differ", places);
}

function confirmChanges(session, _dispatch, places) {
  const section = session.section("changed");
  const rows = places.map((place) =>
    session.strings.fillTemplate("changed", { question: session.strings.isolate(session.questions[place].text) }),
  );
  replaceChildren(section.querySelector("[data-changed]"), ...rows);
  section.querySelector("[data-cost]").textContent = session.strings.get(
    "cost-of-changes",
    session.permanentResponses.costOfChanges(places),
  );
  session.navigation.show(section, 1);
}

// Replaces changed answers by the answers of the latest wave.
async function restore(session, dispatch) {
  const { permanentResponses } = session;
  try {
    for (const place of await permanentResponses.changedPlaces(session.path.values())) {
      session.answers.set(place, await permanentResponses.latestAnswer(place));
    }
  } catch (error) {
    dispatchFailure(error, session, dispatch);
    return;
  }
  dispatch("restored");
}

async function draw(session, dispatch) {
  try {
    checkRandomSource();
    const values = session.path.values();
    const remembered = await session.permanentResponses?.draw(values);
    if (session.left) return;
    const texts = session.texts?.pack(session);
    session.report = session.submission.draw(values, session.arms, remembered, texts);
  } catch (error) {
    dispatchFailure(error, session, dispatch);
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
  if (outcome === "stored" || outcome === "counted") await session.access.forget();
  dispatch(outcome);
}

function receipt(session) {
  const section = session.section("receipt");
  showReceipt(section, session);
  session.texts?.showReceipt(session, section);
  session.permanentResponses?.showLedger();
  session.navigation.show(section);
}

// The section of the event says why the page goes no further.
function showReason(session, _dispatch, _detail, event) {
  session.navigation.show(session.section(event));
}
