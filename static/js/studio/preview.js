// The respondent's page inside the designer's preview. It takes no focus from the form next to it
// until the person enters it, and moves on by itself to the question that the form edits.

const framed = window !== window.top;
let entered = false;

if (framed) {
  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function (options) {
    if (entered) focus.call(this, options);
  };
  for (const event of ["pointerdown", "keydown"]) {
    window.addEventListener(event, () => (entered = true), { capture: true });
  }
}

addEventListener("load", () => {
  const start = /** @type {HTMLMetaElement} */ (
    document.querySelector("meta[name='candor-start']")
  ).content;
  const { survey } = JSON.parse(document.getElementById("document").textContent);
  const { questions } = survey;
  const place = questions.findIndex(({ id }) => id === start);
  if (place >= 0) walk(place, answersFor(questions, place));
});

// Clicks through the page as a person would; the page's own scripts know nothing of it, but that a
// preview takes the arm that is chosen in the hidden step of its experiment.
async function walk(place, needed) {
  const steps = [...document.querySelectorAll("[data-step='question']")];
  for (const [at, option] of needed) {
    const input = /** @type {HTMLInputElement | null} */ (
      steps[at].querySelector(`input[value="${option}"]`)
    );
    if (input) input.checked = true;
  }
  const current = () => steps.findIndex((step) => !step.hidden);
  document.querySelector("[data-step='intro'] [data-go='begin']").click();
  for (let patience = 100; current() < 0 && patience > 0; patience -= 1) {
    await shortPause();
  }
  // Every pass moves on at least one question, so there are no more passes than questions.
  for (const _step of steps) {
    const at = current();
    if (at < 0 || at === place) return;
    answerOrSkip(steps[at], needed.get(at));
    await shortPause();
  }
}

function answerOrSkip(step, option) {
  if (option === undefined) {
    step.querySelector("[data-go='skip']").click();
    return;
  }
  step.querySelector(`input[value="${option}"]`).click();
  step.querySelector("[type='submit']").click();
}

// The answers that open the question at this place, as far as options can.
function answersFor(questions, place) {
  const needed = new Map();
  const add = (asked) => {
    if (!asked) return;
    const { all, any, not, block, options } = asked;
    for (const part of all ?? any?.slice(0, 1) ?? []) add(part);
    if (not?.options) addLeaf(not.block, (option) => !not.options.includes(option));
    if (options) addLeaf(block, (option) => options.includes(option));
  };
  const addLeaf = (block, fits) => {
    const before = questions.findIndex((question) => question.block === block);
    const option = [...questions[before].options.keys()].find(fits);
    if (option !== undefined) needed.set(before, option);
    add(questions[before].asked_if);
  };
  add(questions[place].asked_if);
  return needed;
}

function shortPause() {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
