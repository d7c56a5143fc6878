// Starts the respondent's page: loads what the survey needs, and connects buttons to the steps.

import { loadMechanisms } from "../entry/mechanism_loader.js";
import { installQuickExit } from "../entry/quick_exit.js";
import { leaveQuestion, listenToQuestions } from "./question_step.js";
import { Session } from "./session.js";
import { StateMachine } from "./states.js";
import { StepHistory } from "./step_history.js";
import { STEPS } from "./steps.js";

// The states in which the report exists and has not arrived yet.
const WAITING = new Set(["working", "sending", "unsent"]);

// createAccess: makes the access from the wave and the page's root element
// onReady: receives dispatch once the page exists
export function run(createAccess, onReady = (_dispatch) => {}) {
  const root = document.getElementById("survey");
  const [frozen, wave] = ["document", "wave"].map(readEmbedded);
  const loading = loadMechanisms(frozen);
  const open = () => onReady(openPage(root, frozen, wave, createAccess));
  if (loading.length === 0) open();
  else Promise.all(loading).then(open);
}

function openPage(root, frozen, wave, createAccess) {
  const session = new Session(root, { frozen, wave, access: createAccess(wave, root) });
  const dispatch = (event, detail) => machine.dispatch(event, detail);
  const machine = new StateMachine((state, detail, event) =>
    STEPS[state](session, dispatch, detail, event),
  );
  connectHistory(session, machine, dispatch);
  // The page starts only when the proof of work and the permanent responses have loaded.
  /** @type {Promise<any>[]} */
  const loading = [
    wave.work ? import("../sending/proof_of_work.js") : null,
    "remembers" in root.dataset ? import("../panel/permanent_responses.js") : null,
  ];
  if (loading.every((module) => module === null)) start(session, dispatch);
  else {
    Promise.all(loading).then(([, panel]) => {
      if (panel) session.permanentResponses = new panel.PermanentResponses(session, frozen);
      start(session, dispatch);
    });
  }
  const leave = () => dispatch("leave");
  installQuickExit(leave);
  window.addEventListener("pagehide", leave);
  window.addEventListener("beforeunload", (event) => {
    if (WAITING.has(machine.state)) event.preventDefault();
  });
  // A page that the browser has kept for its Back button holds nothing, and loads again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) window.location.reload();
  });
  return dispatch;
}

function connectHistory(session, machine, dispatch) {
  const goBack = () => {
    if (machine.state === "question") leaveQuestion(session, dispatch);
    else dispatch("back");
    return machine.state !== "intro";
  };
  const enabled = !session.preview && document.querySelector("[data-leave]") === null;
  session.history = new StepHistory(goBack, { enabled });
  session.navigation.onAdvance = () => session.history.advance();
}

function start(session, dispatch) {
  session.permanentResponses?.showStatus();
  listenToButtons(session, dispatch);
  listenToQuestions(session, dispatch);
  interceptSkipLink();
  session.root.querySelector("[data-unscripted]").remove();
  session.root.querySelector("[data-scripted]").hidden = false;
}

// The name of a button is the event that it dispatches. question_step.js listens to questions.
function listenToButtons({ root, history }, dispatch) {
  for (const button of root.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")) {
    const { go } = button.dataset;
    button.addEventListener("click", () => (go === "back" ? history.back() : dispatch(go)));
  }
}

// As a link, it would replace the fragment of the address, which may hold the secret of an
// invitation, and add an entry to the history.
function interceptSkipLink() {
  document.querySelector(".skip-link").addEventListener("click", (event) => {
    event.preventDefault();
    const shown = "[data-step]:not([hidden]) [tabindex='-1']";
    /** @type {HTMLElement} */ (document.querySelector(shown)).focus();
  });
}

function readEmbedded(id) {
  return JSON.parse(document.getElementById(id).textContent);
}
