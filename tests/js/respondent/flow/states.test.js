import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import {
  ANYWHERE,
  INITIAL,
  StateMachine,
  TRANSITIONS,
} from "../../../../static/js/respondent/flow/states.js";
import { STEPS } from "../../../../static/js/respondent/flow/steps.js";
import { outcomeOf } from "../../../../static/js/respondent/sending/submission.js";

// A machine that only notes which states it enters.
function recording() {
  const entered = [];
  const enter = (state, detail, event) => entered.push([state, event, detail]);
  return { machine: new StateMachine(enter), entered };
}

function follow(...events) {
  const { machine } = recording();
  for (const event of events) machine.dispatch(event);
  return machine.state;
}

const REVIEWED = ["begin", "sound", "ready", "review"];
const SENT = [...REVIEWED, "send", "unchanged", "drawn", "done"];

test("every state that an event leads to has an entry of its own", () => {
  for (const [state, events] of Object.entries({ ...TRANSITIONS, anywhere: ANYWHERE })) {
    for (const next of Object.values(events)) assert.ok(next in TRANSITIONS, `${state}: ${next}`);
  }
  assert.ok(INITIAL in TRANSITIONS);
});

test("every state has a step, and every step a state", () => {
  assert.deepEqual(Object.keys(STEPS).sort(), Object.keys(TRANSITIONS).sort());
});

test("every state can be reached", () => {
  const reached = new Set([INITIAL, ...Object.values(ANYWHERE)]);
  for (const state of reached) {
    for (const next of Object.values(TRANSITIONS[state])) reached.add(next);
  }
  assert.deepEqual([...reached].sort(), Object.keys(TRANSITIONS).sort());
});

// The sections of the page's templates, each with the names of its buttons.
function sections() {
  const folder = new URL("../../../../templates/respondents/questionnaire/steps/", import.meta.url);
  const html = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  const found = [...html.join("").matchAll(/data-step="([^"]+)"(.*?)<\/section>/gs)];
  return found.map(([, name, text]) => {
    return { name, buttons: [...text.matchAll(/data-go="([^"]+)"/g)].map(([, button]) => button) };
  });
}

// The states in which a section is shown: its own, or those that the event of its name leads to.
function statesOf(name) {
  const exits = Object.values(TRANSITIONS).flatMap(Object.entries);
  const found = exits.filter(([event]) => event === name).map(([, state]) => state);
  return found.length > 0 || UNDRAWN.has(name) ? new Set(found) : new Set([name]);
}

// Shown instead of all steps, where there is no document to make them from.
const UNDRAWN = new Set(["altered", "impossible", "keyless", "unloaded", "unreadable", "unscripted", "unsupported"]);

test("every button dispatches an event that its section's state knows", () => {
  const found = sections().filter(({ name }) => name !== "question");
  assert.ok(found.some(({ buttons }) => buttons.includes("begin-anyway")));
  for (const { name, buttons } of found) {
    for (const state of statesOf(name)) {
      for (const button of buttons) {
        assert.ok(button in TRANSITIONS[state] || button === "reload", `${name}: ${button}`);
      }
    }
  }
});

test("every reason to stop has a section, and every section a state or a reason", () => {
  const exits = Object.values(TRANSITIONS).flatMap(Object.entries);
  const reasons = exits.filter(([, next]) => next === "stopped").map(([event]) => event);
  const names = sections().map(({ name }) => name).filter((name) => !UNDRAWN.has(name));
  const waits = exits.filter(([, next]) => /^un(reachable|sent)$/.test(next)).map(([event]) => event);
  assert.deepEqual([...new Set(waits)].filter((reason) => !names.includes(reason)), []);
  assert.deepEqual([...new Set(reasons)].filter((reason) => !names.includes(reason)), []);
  assert.deepEqual(names.filter((name) => !reasons.includes(name) && !waits.includes(name) && !(name in TRANSITIONS)), []);
});

test("the way of a person without trouble ends with the receipt", () => {
  assert.equal(follow(...SENT, "stored"), "receipt");
});

test("the practice is a detour: the first question follows with or without it", () => {
  assert.equal(follow("begin", "sound", "ready"), "question");
  assert.equal(follow("try", "begin", "sound", "ready"), "question");
  assert.equal(follow("try", "back"), "intro");
  assert.equal(follow("begin", "sound", "ready", "intro"), "intro");
});

test("a preview shows the receipt without sending", () => {
  assert.equal(follow(...SENT.slice(0, -2), "previewed"), "receipt");
});

test("an unsound random source leads back to where the person was", () => {
  assert.equal(follow("begin", "unsound"), "intro");
  assert.equal(follow("try", "begin", "unsound"), "intro");
  assert.equal(follow(...SENT.slice(0, -2), "unsound"), "review");
});

test("a changed answer is confirmed, replaced or edited before anything is drawn", () => {
  const changed = [...SENT.slice(0, 5), "differ"];
  assert.equal(follow(...changed), "changed");
  assert.equal(follow(...changed, "go-on"), "drawing");
  assert.equal(follow(...changed, "keep", "restored"), "drawing");
  assert.equal(follow(...changed, "back"), "review");
});

test("only what was drawn is sent again: no way leads back to the answers", () => {
  const undrawn = ["unsound", "unremembered"];
  const after = "drawing working sending unsent unsaved receipt stopped left".split(" ");
  for (const state of after) {
    for (const [event, next] of Object.entries(TRANSITIONS[state])) {
      assert.ok(after.includes(next) || undrawn.includes(event), `${state}: ${event}`);
    }
  }
  assert.equal(follow(...SENT, "unsent", "retry"), "working");
  assert.equal(follow(...SENT, "unsaved", "retry"), "working");
});

test("every outcome of sending leads somewhere", () => {
  for (const status of [200, 201, 400, 403, 404, 409, 410, 422, 429, 500, 503, 507]) {
    assert.ok(outcomeOf(status) in TRANSITIONS.sending, `${status}`);
  }
});

test("a refusal stops for its reason", () => {
  for (const reason of ["closed", "incomplete", "insecure", "mistrusted", "used"]) {
    const { machine, entered } = recording();
    for (const event of ["begin", "sound", reason]) machine.dispatch(event);
    assert.deepEqual(entered.at(-1), ["stopped", reason, undefined]);
  }
});

test("from the review, back leads to the last question", () => {
  assert.equal(follow(...REVIEWED, "back", "question"), "question");
});

test("an event that the state does not know does nothing", () => {
  const { machine, entered } = recording();
  for (const event of ["send", "retry", "stored", "constructor"]) machine.dispatch(event);
  assert.deepEqual([machine.state, entered], [INITIAL, []]);
  machine.dispatch("begin");
  machine.dispatch("begin");
  assert.deepEqual(entered, [["checking", "begin", undefined]]);
});

test("a page that was left does nothing more", () => {
  for (const events of [[], ["begin"], SENT]) {
    assert.equal(follow(...events, "leave", "stored", "begin"), "left");
  }
});

test("a detail reaches the step, which may move on at once", () => {
  const seen = [];
  const steps = {
    checking: () => machine.dispatch("sound"),
    joining: () => machine.dispatch("ready", { place: 2 }),
    question: (detail) => seen.push(detail),
  };
  const machine = new StateMachine((state, detail) => steps[state](detail));
  machine.dispatch("begin");
  assert.deepEqual([machine.state, seen], ["question", [{ place: 2 }]]);
});
