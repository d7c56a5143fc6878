// The step of a question: shows it, takes the answer, and moves on or back.

// back: whether the person comes from a later step
export function showQuestion(session, _dispatch, { place = session.path.next(), back = false } = {}) {
  const { answers, navigation, path, practice, questions, strings } = session;
  practice?.forget();
  const question = questions[place];
  const answer = answers.get(place);
  question.fill?.(session);
  if (answer !== undefined) question.input.write(answer);
  if (back) question.input.showLast?.();
  else question.input.showFirst?.();
  const { number, last, total, exact } = path.position(place);
  const previous = path.previous(place);
  const opensPart = previous < 0 || questions[previous].part !== question.part;
  const [sure, most] = last > number ? ["rows", "rows-most"] : ["place", "place-most"];
  question.setPlace(strings.get(exact ? sure : most, { number, last, total }), opensPart);
  question.showHeadings((condition) => path.holds(condition));
  navigation.show(question.section, number / (total + 1));
}

// Goes on where the person is, if the first question was there while the site signed.
export function enterQuestion(session, dispatch, detail, event) {
  const { questions, resume } = session;
  session.resume = null;
  if (event !== "ready") showQuestion(session, dispatch, detail);
  else if (resume) resume();
  else if (questions.every(({ section }) => section.hidden)) showQuestion(session, dispatch);
}

export function listenToQuestions(session, dispatch) {
  session.questions.forEach((question, place) => {
    question.on("continue", () => submitAnswer(session, dispatch, place));
    question.on("skip", () => skip(session, dispatch, place));
    question.on("back", () => session.history.back());
    question.onInput(() => session.navigation.showError(question.section, ""));
  });
}

function submitAnswer(session, dispatch, place) {
  const { navigation, strings } = session;
  const { input, section } = session.questions[place];
  const value = input.read();
  if (value === undefined) {
    navigation.showError(section, strings.get(input.errorName ?? "choose", input.errorValues));
    input.focus();
    return;
  }
  navigation.showError(section, "");
  if (input.next?.()) {
    navigation.onAdvance();
    return;
  }
  session.answers.set(place, value);
  moveOn(session, dispatch, place);
}

function skip(session, dispatch, place) {
  session.questions[place].input.clear();
  session.answers.set(place, null);
  moveOn(session, dispatch, place);
}

// After the review, only questions that an answer has newly opened follow.
function moveOn(session, dispatch, place) {
  const { joining, navigation, texts, path, questions, reviewed, screen } = session;
  if (joining) {
    session.resume = () => moveOn(session, dispatch, place);
    navigation.show(session.section("joining"));
    return;
  }
  for (const closed of path.prune()) questions[closed].input.clear();
  const next = reviewed ? path.firstUnanswered() : path.next(place);
  if (next >= 0) dispatch("question", { place: next });
  else if (!path.holds(screen)) dispatch("screened");
  else dispatch(texts?.section && !reviewed ? "closing" : "review");
}

// Leads from the question that is shown to the step before it.
export function leaveQuestion({ path, questions }, dispatch) {
  const place = questions.findIndex(({ section }) => !section.hidden);
  if (questions[place].input.previous?.()) return;
  const previous = path.previous(place);
  if (previous >= 0) dispatch("question", { place: previous, back: true });
  else dispatch("intro");
}
