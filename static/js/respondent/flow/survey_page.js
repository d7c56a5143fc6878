// Starts the respondent's page: makes the access that the survey requires, and connects buttons to
// the steps.

import "../../localdp/mechanisms/register/common.js";
import { speak } from "candor:screens";
import { loadFonts } from "../entry/fonts.js";
import { cleanAddress, guardFragment, keepAddress } from "../entry/links.js";
import { OpenAccess } from "../entry/open_access.js";
import { requirePart, scriptsHaveRun } from "../entry/other_scripts.js";
import { showLogo } from "../entry/logo.js";
import { installQuickExit } from "../entry/quick_exit.js";
import { createPage, drawScreens } from "../entry/screens.js";
import { loadDocument, loadText } from "../entry/wave_document.js";
import { isInLink } from "../model/kinds.js";
import { leaveQuestion, listenToQuestions } from "./question_step.js";
import { Session } from "./session.js";
import { StateMachine } from "./states.js";
import { StepHistory } from "./step_history.js";
import { STEPS } from "./steps.js";

const FONTS_WAIT_MS = 300;
// The states in which the report exists and has not arrived yet.
const WAITING = new Set(["working", "sending", "unsent", "unsaved"]);

export async function run() {
  const root = document.getElementById("survey");
  try {
    await open(root);
  } catch (error) {
    showFailure(root, error);
  }
}

async function open(root) {
  document.querySelector("[data-unscripted]").remove();
  const preview = "preview" in root.dataset;
  guardFragment();
  const scripts = scriptsHaveRun();
  const { wave, unchecked } = await loadDocument(root, (part) => requirePart(part, scripts));
  const fields = wave.survey.questions.filter(isInLink);
  const cleaned = !preview && cleanAddress(fields.map(({ id, variable = id }) => variable));
  const words = await requirePart("words", scripts);
  // Of authors, in the place of Candor's; pages in a language of Candor's have no script for that.
  const translate = globalThis[Symbol.for("candor: translation")];
  speak(translate ? await translate(wave, words, loadText) : words);
  const right = await createAccess(wave, scripts);
  const page = createPage(wave);
  if (page === null) return;
  const Completion = wave.survey.completion ? await requirePart("completion", scripts) : null;
  const access = (await Completion?.begin(wave, right, preview)) ?? right;
  const Permanent = page.remembers ? await requirePart("permanent responses", scripts) : null;
  const store = await Permanent?.openStore(wave, preview);
  const installBatteries = page.hasBatteries ? await requirePart("batteries", scripts) : null;
  const Closing = page.hasWords ? await requirePart("closing texts", scripts) : null;
  Closing?.fillIn(page, null);
  // Nothing is waited for once the page is drawn: what people press does something.
  const draw = drawScreens(root, page);
  access.install?.(root, { preview, cleaned });
  keepAddress();
  if (unchecked) showFingerprint(root, unchecked);
  const texts = page.hasTexts ? new Closing(root, page) : null;
  const session = new Session(root, { page, draw, wave, access, texts });
  Closing?.fillIn(page, session);
  if (Permanent) session.permanentResponses = new Permanent(session, wave.survey, store);
  installBatteries?.(session, page);
  const dispatch = (event, detail) => machine.dispatch(event, detail);
  const machine = new StateMachine((state, detail, event) =>
    STEPS[state](session, dispatch, detail, event),
  );
  connectHistory(session, machine, dispatch);
  start(session, dispatch);
  tellInsecure(root);
  watchConnection(root.querySelector("[data-offline] > *"));
  const leave = () => dispatch("leave");
  installQuickExit(leave);
  window.addEventListener("pagehide", leave);
  window.addEventListener("beforeunload", (event) => {
    const over = machine.state === "stopped" || (machine.state === "screened" && !page.screening.sends);
    if (WAITING.has(machine.state) || (session.wouldLose && !over)) event.preventDefault();
  });
  // A page that the browser has kept for its Back button holds nothing, and loads again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) window.location.reload();
  });
  if (!session.access.complete) dispatch("incomplete");
  // The signature of someone who starts at once does not share the line with fonts.
  setTimeout(() => loadFonts().catch(() => {}), wave.access === "invited" ? FONTS_WAIT_MS : 0);
  // Without it there is still the name.
  showLogo(root, page, root.dataset.logo).catch(() => {});
}

async function createAccess(wave, scripts) {
  if (wave.access !== "invited") return new OpenAccess();
  const createInvitedAccess = await requirePart("access for invited people", scripts);
  return createInvitedAccess(wave);
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
}

function watchConnection(line) {
  const show = () => (line.hidden = navigator.onLine);
  for (const event of ["online", "offline"]) window.addEventListener(event, show);
  show();
}

// Says what a page without cryptography lacks: a safe address, or a browser that has it.
function tellInsecure(root) {
  for (const cause of root.querySelectorAll("[data-insecure]")) {
    cause.hidden = (cause.dataset.insecure === "address") === window.isSecureContext;
  }
}

// The name of a button is the event that it dispatches. question_step.js listens to questions.
function listenToButtons({ root, history }, dispatch) {
  for (const button of root.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")) {
    const { go } = button.dataset;
    button.addEventListener("click", () => {
      if (go === "back") history.back();
      else if (go === "reload") window.location.reload();
      else dispatch(go);
    });
  }
}

// People whose link has no hash can compare a part of it with the one that the team has published.
function showFingerprint(root, hash) {
  const place = root.querySelector("[data-fingerprint]");
  place.querySelector("code").textContent = hash.slice(0, 16).match(/.{4}/g).join(" ");
  place.hidden = false;
}

// Without the document that the link was made for, the page asks nothing.
function showFailure(root, { step = "unsupported", expected, found }) {
  root.hidden = true;
  keepAddress();
  const section = document.querySelector(`[data-step="${step}"]`);
  for (const [name, hash] of Object.entries({ expected, found })) {
    const place = section.querySelector(`[data-${name}]`);
    if (place) place.textContent = hash;
  }
  for (const cause of section.querySelectorAll("[data-cause]")) {
    cause.hidden = (cause.dataset.cause === "offline") === navigator.onLine;
  }
  const again = section.querySelector("[data-go='reload']");
  again?.addEventListener("click", () => window.location.reload());
  section.hidden = false;
  section.querySelector("[tabindex='-1']").focus({ preventScroll: true });
}
