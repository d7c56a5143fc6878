// Whole visits to the page, with its real steps and stubs in place of the document.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Layout } from "../../../../static/js/localdp/layout.js";
import "../../../../static/js/localdp/mechanisms/register/common.js";
import { Answers } from "../../../../static/js/respondent/answering/answers.js";
import { Path } from "../../../../static/js/respondent/answering/branching.js";
import { OpenAccess } from "../../../../static/js/respondent/entry/open_access.js";
import { Session } from "../../../../static/js/respondent/flow/session.js";
import { listenToQuestions } from "../../../../static/js/respondent/flow/question_step.js";
import { StateMachine } from "../../../../static/js/respondent/flow/states.js";
import { STEPS } from "../../../../static/js/respondent/flow/steps.js";
import { DeviceStoreError } from "../../../../static/js/respondent/panel/device_store.js";
import { Submission } from "../../../../static/js/respondent/sending/submission.js";
import "../impatient.js";

const TWO_COINS = { mechanism: "randomized-response", categories: 2, yes: [2 ** 30, 3 * 2 ** 30] };
const protection = { mechanism: TWO_COINS };
const SURVEY = { questions: [{}, {}] };
const PAGE = {
  questions: [0, 1].map(() => ({ kind: {}, odds: { form: "binary" }, proofs: [] })),
  wave: { survey: SURVEY },
};
const drawParts = (section, { receipt }) => section.querySelector("[data-draws]").append(...(receipt?.rows ?? []));
const layout = Layout.fromDocument({ questions: [0, 1].map(() => ({ protection, direct: null })) });

let posts;
let respond;

beforeEach(() => {
  posts = [];
  respond = async () => ({ status: 201 });
  globalThis.document = { documentElement: { lang: "en" } };
  mock.method(globalThis, "fetch", (_address, { body }) => {
    posts.push(body);
    return respond();
  });
});
afterEach(() => {
  mock.restoreAll();
  delete globalThis.document;
});

function stubSection(name) {
  const parts = {};
  const part = () => ({
    rows: [],
    text: "",
    get textContent() {
      return this.text;
    },
    set textContent(text) {
      this.text = text;
      this.rows = [];
    },
    append(...rows) {
      this.rows.push(...rows);
    },
    addEventListener() {},
  });
  // Its ticks are all made.
  const querySelector = (selector) => (selector === ":invalid" ? null : (parts[selector] ??= part()));
  return { name, parts, querySelector, querySelectorAll: (selector) => [querySelector(selector)] };
}

function stubQuestion(place) {
  const input = { value: place, clear: () => (input.value = null), write: () => {} };
  input.label = input.labels = (value) => [`${value}`];
  const nothing = () => {};
  const section = Object.assign(stubSection("question"), { hidden: true });
  return { section, input, form: "binary", applyArm: nothing, fill: nothing, showHeadings: nothing, setPlace: nothing };
}

// A visit to a survey with two questions. shown: the names of the sections, one after another
function visit({ permanentResponses = null, access = new OpenAccess(), wave = { work: 0 } } = {}) {
  const [sections, shown, errors] = [{}, [], []];
  const navigation = {
    onAdvance() {},
    section: (name) => (sections[name] ??= stubSection(name)),
    show(section) {
      for (const { section: other } of session.questions) other.hidden = other !== section;
      shown.push(section.name);
    },
    showError: (section, text) => errors.push(text),
  };
  const row = { querySelector: () => ({ addEventListener() {} }) };
  const get = (name) => name;
  const strings = { get, nodes: get, list: (texts) => texts, isolate: (text) => text, fillTemplate: () => ({ ...row }) };
  const [answers, conditions] = [new Answers(2), [null, null]];
  const session = Object.assign(Object.create(Session.prototype), {
    ...{ root: { dataset: { endpoint: "/s/x/reports" } }, wave: { survey: SURVEY, ...wave }, access, navigation, strings, layout },
    ...{ page: PAGE, draw: drawParts },
    ...{ answers, conditions, path: new Path(conditions, answers), screen: null, permanentResponses },
    questions: [0, 1].map(stubQuestion),
    submission: new Submission(layout, "a".repeat(64), access),
    history: { end() {} },
    ...{ preview: false, practice: undefined, arms: null, report: null, reviewed: false, left: false },
  });
  const dispatch = (event, detail) => machine.dispatch(event, detail);
  const machine = new StateMachine((state, detail, event) =>
    STEPS[state](session, dispatch, detail, event),
  );
  return { session, machine, dispatch, sections, shown, errors };
}

// The same, at the review, with both questions answered.
async function reviewing(options) {
  const visited = visit(options);
  visited.dispatch("begin");
  await settled();
  [1, 0].forEach((value, place) => visited.session.answers.set(place, value));
  visited.dispatch("review");
  assert.equal(visited.machine.state, "review");
  return visited;
}

// What draws from a device that has answered 0 to the first question before.
function remembering(draw = async () => [null, null]) {
  return {
    supported: true,
    changedPlaces: ([first]) => (first === 1 ? [0] : []),
    latestAnswer: () => 0,
    costOfChanges: () => ({ now: "1", rounds: 10, later: "2" }),
    draw: mock.fn(draw),
    showLedger() {},
  };
}

function gate() {
  const made = {};
  made.opened = new Promise((resolve) => (made.open = resolve));
  return made;
}

function settled() {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

function breakRandomSource() {
  return mock.method(crypto, "getRandomValues", (array) => array.fill(0));
}

test("a visit without trouble sends one report and ends with the receipt", async () => {
  const { machine, dispatch, shown, sections } = await reviewing();
  dispatch("send");
  await settled();
  assert.deepEqual(shown.slice(-2), ["sending", "receipt"]);
  assert.equal(machine.state, "receipt");
  assert.equal(posts.length, 1);
  assert.equal(sections.receipt.parts["[data-draws]"].rows.length, 2);
});

test("the page has forgotten every answer before it sends", async () => {
  const { session, dispatch, sections } = await reviewing();
  const answers = () => [
    session.answers.all(),
    session.questions.map(({ input }) => input.value),
    sections.review.parts["[data-answers]"].rows.length,
  ];
  assert.deepEqual(answers(), [[1, 0], [0, 1], 2]);
  let left;
  respond = async () => {
    left = answers();
    return { status: 201 };
  };
  dispatch("send");
  await settled();
  assert.deepEqual(left, [[undefined, undefined], [null, null], 0]);
});

test("however often buttons are pressed during the draw, it draws and sends once", async () => {
  const drawing = gate();
  const permanentResponses = remembering(() => drawing.opened);
  const { session, dispatch, machine, shown } = await reviewing({ permanentResponses });
  session.answers.set(0, 0);
  const before = shown.length;
  for (const event of ["send", "send", "back", "question"]) dispatch(event);
  await settled();
  for (const event of ["send", "back", "question", "go-on", "keep"]) dispatch(event);
  assert.equal(machine.state, "drawing");
  assert.equal(shown.length, before);
  drawing.open([null, null]);
  await settled();
  for (const event of ["send", "back", "retry"]) dispatch(event);
  await settled();
  assert.equal(permanentResponses.draw.mock.callCount(), 1);
  assert.equal(posts.length, 1);
});

test("a later wave without a secret asks before it makes one", async () => {
  const permanentResponses = { ...remembering(), forgotten: true, costOfNewSecret: "2.20" };
  const { dispatch, machine, shown } = visit({ permanentResponses });
  dispatch("begin");
  assert.equal(machine.state, "forgotten");
  dispatch("answered-before");
  dispatch("back");
  dispatch("begin");
  dispatch("answered-before");
  dispatch("new-key");
  await settled();
  assert.equal(machine.state, "question");
  assert.deepEqual(shown.slice(0, 2), ["forgotten", "lost"]);
  const other = visit({ permanentResponses });
  other.dispatch("begin");
  other.dispatch("first-time");
  await settled();
  assert.equal(other.machine.state, "question");
  assert.equal(permanentResponses.draw.mock.callCount(), 0);
});

test("a changed answer is confirmed each time, and keeping sends the earlier one", async () => {
  const permanentResponses = remembering();
  const { dispatch, machine } = await reviewing({ permanentResponses });
  for (let time = 0; time < 2; time += 1) {
    dispatch("send");
    dispatch("send");
    await settled();
    assert.equal(machine.state, "changed");
    assert.equal(permanentResponses.draw.mock.callCount(), 0);
    dispatch("back");
  }
  dispatch("send");
  await settled();
  dispatch("keep");
  await settled();
  const [{ arguments: drawn }] = permanentResponses.draw.mock.calls;
  assert.deepEqual(drawn, [[0, 0]]);
  assert.equal(machine.state, "receipt");
});

test("a random source that fails at the draw sends nothing and returns to the review", async () => {
  const permanentResponses = remembering();
  const { session, dispatch, machine, errors } = await reviewing({ permanentResponses });
  dispatch("send");
  await settled();
  const broken = breakRandomSource();
  dispatch("go-on");
  await settled();
  assert.equal(machine.state, "review");
  assert.equal(errors.at(-1), "random");
  assert.equal(permanentResponses.draw.mock.callCount(), 0);
  assert.equal(session.report, null);
  broken.mock.restore();
  dispatch("send");
  await settled();
  assert.equal(machine.state, "changed");
  assert.equal(posts.length, 0);
});

test("a random source that fails at the start draws no arm and asks nothing", async () => {
  const access = { admit: mock.fn(() => "ready") };
  const { session, dispatch, machine, errors } = visit({ access });
  const broken = breakRandomSource();
  dispatch("begin");
  await settled();
  assert.deepEqual([machine.state, errors, session.arms], ["intro", ["random"], null]);
  assert.equal(access.admit.mock.callCount(), 0);
  broken.mock.restore();
  dispatch("begin");
  await settled();
  const { arms } = session;
  dispatch("intro");
  dispatch("begin");
  await settled();
  assert.equal(machine.state, "question");
  assert.equal(session.arms, arms);
});

test("a retry sends the same bytes, once for each press that it awaits", async () => {
  respond = async () => ({ status: 503 });
  const { dispatch, machine } = await reviewing();
  dispatch("send");
  await settled();
  assert.equal(machine.state, "unsent");
  dispatch("retry");
  dispatch("retry");
  await settled();
  assert.equal(posts.length, 2);
  assert.equal(posts[0], posts[1]);
});

// Access that the site grants when told to: what it says, one after another.
function invited() {
  const answers = [];
  const admit = async ({ onRequest }) => {
    const answer = gate();
    answers.push(answer.open);
    onRequest();
    return answer.opened;
  };
  return { answers, access: { admit, wipe() {} } };
}

test("the first question is there while the site signs, which it says, and stays", async () => {
  const { answers, access } = invited();
  const { session, dispatch, machine, sections, shown } = visit({ access });
  const place = session.questions[0].section.querySelector("[data-place]");
  place.textContent = "Question 1 of 2";
  sections.joining = stubSection("joining");
  sections.joining.querySelector("h1").textContent = "Checking";
  dispatch("begin");
  await settled();
  assert.deepEqual([machine.state, shown], ["joining", ["joining", "question"]]);
  assert.equal(place.textContent, "Question 1 of 2 · Checking …");
  answers[0]("ready");
  await settled();
  assert.deepEqual([machine.state, shown], ["question", ["joining", "question"]]);
  assert.equal(place.textContent, "Question 1 of 2");
});

for (const count of [1, 2]) {
  test(`a press while the site signs counts once it has, with ${count} questions`, async () => {
    const { answers, access } = invited();
    const { session, dispatch, machine, shown } = visit({ access });
    const { path } = session;
    path.begin = () => Path.prototype.begin.call(path, [0, 1].slice(0, count));
    const skips = [];
    session.questions.forEach((question) => {
      question.on = (name, listener) => name === "skip" && skips.push(listener);
      question.onInput = () => {};
    });
    listenToQuestions(session, dispatch);
    dispatch("begin");
    await settled();
    skips[0]();
    assert.deepEqual([machine.state, shown.slice(1)], ["joining", ["question", "joining"]]);
    answers[0]("unreachable");
    await settled();
    dispatch("retry");
    await settled();
    assert.deepEqual(shown.slice(3), ["unreachable", "joining"]);
    answers[1]("ready");
    await settled();
    const next = count === 1 ? "review" : "question";
    assert.deepEqual([machine.state, shown.slice(5)], [next, [next]]);
    assert.equal(session.answers.get(0), null);
  });
}

test("an invitation that is refused ends the visit, whatever was pressed", async () => {
  const { answers, access } = invited();
  const { dispatch, machine, shown } = visit({ access });
  dispatch("begin");
  await settled();
  answers[0]("used");
  await settled();
  assert.deepEqual([machine.state, shown.at(-1)], ["stopped", "used"]);
});

test("a page that is left while it joins asks nothing", async () => {
  const admission = gate();
  const access = { admit: () => admission.opened, wipe() {} };
  const { dispatch, machine, shown } = visit({ access });
  dispatch("begin");
  dispatch("leave");
  admission.open("ready");
  await settled();
  assert.deepEqual([machine.state, shown], ["left", ["joining"]]);
});

test("a page that is left while it draws sends nothing", async () => {
  const drawing = gate();
  const permanentResponses = remembering(() => drawing.opened);
  const { session, dispatch, machine } = await reviewing({ permanentResponses });
  dispatch("send");
  dispatch("go-on");
  dispatch("leave");
  drawing.open([null, null]);
  await settled();
  assert.deepEqual([machine.state, session.report, posts], ["left", null, []]);
  assert.deepEqual(session.answers.all(), [undefined, undefined]);
});

test("a page that is left while it works sends nothing", async () => {
  const wave = { code: "x", work: 32 };
  const { session, dispatch, machine, sections } = await reviewing({ wave });
  dispatch("send");
  while (!sections.working?.parts.progress) await settled();
  assert.equal(machine.state, "working");
  dispatch("leave");
  await settled();
  assert.deepEqual([machine.state, session.report, posts], ["left", null, []]);
});

test("a page that is left while it sends shows no receipt, and forgets its token", async () => {
  const sending = gate();
  respond = () => sending.opened;
  const forgotten = mock.fn();
  const access = Object.assign(new OpenAccess(), { forget: forgotten });
  const { session, dispatch, machine, sections, shown } = await reviewing({ access });
  dispatch("send");
  await settled();
  dispatch("leave");
  sending.open({ status: 201 });
  await settled();
  assert.deepEqual([machine.state, session.report, shown.at(-1)], ["left", null, "sending"]);
  assert.deepEqual(sections.receipt.parts["[data-draws]"].rows, []);
  assert.equal(forgotten.mock.callCount(), 1);
});

test("a page that is left after the receipt holds none of it", async () => {
  const { session, dispatch, sections } = await reviewing();
  dispatch("send");
  await settled();
  assert.notEqual(sections.receipt.parts["[data-bytes]"].textContent, "");
  dispatch("leave");
  assert.equal(session.report, null);
  assert.equal(session.root.hidden, true);
  assert.equal(sections.receipt.parts["[data-bytes]"].textContent, "");
  assert.deepEqual(sections.receipt.parts["[data-draws]"].rows, []);
});

test("a device that cannot tell what it keeps sends nothing, and the answers wait", async () => {
  for (const step of ["changedPlaces", "draw"]) {
    const permanentResponses = remembering();
    const works = permanentResponses[step];
    permanentResponses[step] = () => Promise.reject(new DeviceStoreError("unreadable"));
    const { session, dispatch, machine, shown } = await reviewing({ permanentResponses });
    session.answers.set(0, 0);
    for (const again of ["send", "retry"]) {
      dispatch(again);
      await settled();
      assert.deepEqual([machine.state, shown.at(-1)], ["unremembered", "unremembered"], step);
    }
    assert.deepEqual([posts, session.report, session.answers.all()], [[], null, [0, 0]]);
    permanentResponses[step] = works;
    dispatch("retry");
    await settled();
    assert.deepEqual([machine.state, posts.length], ["receipt", 1]);
    posts.length = 0;
  }
});

test("what else fails before the draw returns to the review", async () => {
  const permanentResponses = remembering();
  permanentResponses.changedPlaces = () => Promise.reject(new TypeError("no such method"));
  const { dispatch, machine, errors } = await reviewing({ permanentResponses });
  dispatch("send");
  await settled();
  assert.deepEqual([machine.state, errors.at(-1), posts.length], ["review", "failed", 0]);
});

test("what else fails at the draw is not blamed on the random source", async () => {
  const permanentResponses = remembering();
  permanentResponses.draw = () => Promise.reject(new TypeError("no such method"));
  const { dispatch, machine, errors } = await reviewing({ permanentResponses });
  dispatch("send");
  await settled();
  dispatch("go-on");
  await settled();
  assert.equal(machine.state, "review");
  assert.equal(errors.at(-1), "failed");
  assert.equal(posts.length, 0);
});
