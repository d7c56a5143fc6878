// The steps of the respondent's page, and the events that lead from one step to the next.
//
// A step that has a section of its own in the template has that section's name. The buttons of a
// section and the code of a step dispatch events; an event without an entry for the current step
// does nothing.

export const INITIAL = "intro";

export const TRANSITIONS = {
  intro: { begin: "checking", try: "practice", incomplete: "stopped" },
  practice: { begin: "checking", back: "intro" },
  // Is the random source sound? Draws the arms, which may depend on no answer.
  checking: { sound: "joining", forgotten: "forgotten", unsound: "intro", unable: "stopped" },
  // A later wave, and no secret of an earlier one: did the person have one here?
  forgotten: { "first-time": "joining", "answered-before": "lost" },
  lost: { "new-key": "joining", back: "intro" },
  // Obtains the right to send one report. People with an invitation get a token here.
  joining: {
    ready: "question",
    unkept: "unkept",
    offline: "unreachable",
    unreachable: "unreachable",
    busy: "unreachable",
    failing: "unreachable",
    unsigned: "unsigned",
    early: "unreachable",
    unknown: "stopped",
    faulty: "stopped",
    closed: "stopped",
    incomplete: "stopped",
    insecure: "stopped",
    mistrusted: "stopped",
    used: "stopped",
  },
  unkept: { "begin-anyway": "joining", retry: "joining" },
  unreachable: { retry: "joining" },
  unsigned: { retry: "joining" },
  question: {
    question: "question",
    closing: "closing",
    screened: "screened",
    review: "review",
    intro: "intro",
  },
  // People may write in their own words.
  closing: { review: "review", back: "returning" },
  // Told that the rest is not for them. Surveys in which they send nothing lead no further.
  screened: { review: "review", back: "returning" },
  review: { question: "question", closing: "closing", back: "returning", send: "comparing" },
  returning: { question: "question", closing: "closing" },
  // Do answers differ from earlier waves?
  comparing: {
    unchanged: "drawing",
    differ: "changed",
    unremembered: "unremembered",
    unsound: "review",
  },
  changed: { "go-on": "drawing", keep: "restoring", back: "review" },
  restoring: { restored: "drawing", unremembered: "unremembered", unsound: "review" },
  // Randomizes the answers and forgets them.
  drawing: {
    drawn: "working",
    previewed: "receipt",
    unremembered: "unremembered",
    unsound: "review",
  },
  // The device no longer tells what it keeps.
  unremembered: { retry: "comparing", back: "review" },
  // Computes the proof of work, for surveys that require one.
  working: { done: "sending" },
  sending: {
    stored: "receipt",
    "unsent-offline": "unsent",
    unsent: "unsent",
    "unsent-busy": "unsent",
    "unsent-failing": "unsent",
    unsaved: "unsaved",
    late: "stopped",
    gone: "stopped",
    refused: "stopped",
    counted: "stopped",
  },
  unsent: { retry: "working" },
  // The storage of the server is full.
  unsaved: { retry: "working" },
  receipt: {},
  // The section of the event says why the page goes no further.
  stopped: {},
  left: {},
};

// Events that lead to the same step from everywhere.
export const ANYWHERE = { leave: "left" };

export class StateMachine {
  #enter;
  #state = INITIAL;

  // enter: called with each new state, and the detail and the name of the event
  constructor(enter) {
    this.#enter = enter;
  }

  get state() {
    return this.#state;
  }

  dispatch(event, detail) {
    const exits = { ...TRANSITIONS[this.#state], ...ANYWHERE };
    if (!Object.keys(exits).includes(event)) return;
    this.#state = exits[event];
    this.#enter(this.#state, detail, event);
  }
}
