// The respondent's page inside the designer's phone. It takes no focus from the form beside it
// until somebody enters it, and goes on by itself to the question that is being written.

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
  const start = document.querySelector("meta[name='candor-start']").content;
  const { questions } = JSON.parse(document.getElementById("document").textContent);
  const place = questions.findIndex(({ id }) => id === start);
  if (place >= 0) walk(place, answersFor(questions, place));
});

// As a person would: the page itself knows nothing of it.
async function walk(place, needed) {
  const steps = [...document.querySelectorAll("[data-step='question']")];
  const here = () => steps.findIndex((step) => !step.hidden);
  document.querySelector("[data-go='begin']").click();
  for (let patience = 100; here() < 0 && patience > 0; patience -= 1) {
    document.querySelector("[data-step='practice']:not([hidden]) [data-go='questions']")?.click();
    await aMoment();
  }
  // Every step leads on, so that there are never more than there are questions.
  for (const _step of steps) {
    const at = here();
    if (at < 0 || at >= place) return;
    pass(steps[at], needed.get(at));
    await aMoment();
  }
}

function pass(step, option) {
  if (option === undefined) {
    step.querySelector("[data-go='skip']").click();
    return;
  }
  step.querySelector(`input[value="${option}"]`).click();
  step.querySelector("[type='submit']").click();
}

// The answers without which the question at this place is not asked.
function answersFor(questions, place) {
  const needed = new Map();
  let asked = questions[place].asked_if;
  while (asked) {
    const { block, options } = asked;
    const before = questions.findIndex((question) => question.block === block);
    needed.set(before, options[0]);
    asked = questions[before].asked_if;
  }
  return needed;
}

function aMoment() {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
