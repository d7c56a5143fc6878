// Starts the respondent's page: loads what the survey needs, and connects buttons to the steps.

import { loadMechanisms } from "../entry/mechanism_loader.js";
import { installQuickExit } from "../entry/quick_exit.js";
import { listenToQuestions } from "./question_step.js";
import { Session } from "./session.js";
import { StateMachine } from "./states.js";
import { STEPS } from "./steps.js";

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
  watchConnection(root.querySelector("[data-offline] > *"));
  const leave = () => dispatch("leave");
  installQuickExit(leave);
  window.addEventListener("pagehide", leave);
  // A page that the browser has kept for its Back button holds nothing, and loads again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) window.location.reload();
  });
  return dispatch;
}

function start(session, dispatch) {
  session.permanentResponses?.showStatus();
  listenToButtons(session.root, dispatch);
  listenToQuestions(session, dispatch);
  session.root.querySelector("[data-unscripted]").remove();
  for (const part of session.root.querySelectorAll("[data-scripted]")) part.hidden = false;
}

function watchConnection(line) {
  const show = () => (line.hidden = navigator.onLine);
  for (const event of ["online", "offline"]) window.addEventListener(event, show);
  show();
}

// The name of a button is the event that it dispatches. question_step.js listens to questions.
function listenToButtons(root, dispatch) {
  for (const button of root.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")) {
    button.addEventListener("click", () => dispatch(button.dataset.go));
  }
}

function readEmbedded(id) {
  return JSON.parse(document.getElementById(id).textContent);
}
