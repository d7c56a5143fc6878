// Earlier answers in later texts: the twin of surveys/questions/piping.py.

import { replaceChildren } from "../../replace_children.js";
import { asNodes } from "./nodes.js";

const PIPE = /\$\{([A-Za-z]\w*)(?:\|([^{}|]*))?\}/g;
const NOTHING = "…";

// session: null before there is one; then each question can write the answers into its texts.
export function fillIn(page, session) {
  const { questions, sections = [] } = page.wave.survey;
  page.questions.forEach((question, place) => {
    const headed = sections.filter(({ before }) => before === question.section);
    const held = [questions[place], ...headed].map(({ pipes = {} }) => pipes);
    if (held.every((pipes) => !Object.keys(pipes).length)) return;
    const written = (question.written ??= [question.text, question.help, ...question.headings.map(({ text }) => text)]);
    const fill = (answers) => {
      const [text, help, ...headings] = written.map((words, at) => filled(words, held[Math.max(0, at - 1)], answers));
      Object.assign(question, { text, help });
      headings.forEach((words, at) => (question.headings[at].text = words));
    };
    fill(null);
    if (session) connect(session.questions[place], question, fill);
  });
}

function connect(view, question, fill) {
  view.fill = (session) => {
    fill(session);
    view.text = question.text;
    view.section.querySelector("legend h1").textContent = question.text;
    const help = view.section.querySelector(".question-help");
    if (help) replaceChildren(help, ...asNodes(question.help));
    view.section.querySelectorAll(".section-title").forEach((title, at) => {
      title.textContent = question.headings[at].text;
    });
  };
}

function filled(text, pipes, session) {
  return text.replace(PIPE, (whole, name, instead) =>
    Object.keys(pipes).includes(name) ? answerTo(pipes[name], session) || instead || NOTHING : whole,
  );
}

// The answer to a question in words, by its block; empty if there is none.
function answerTo(block, session) {
  if (!session) return "";
  const place = session.page.questions.findIndex((question) => question.block === block);
  const answer = session.answers.get(place) ?? null;
  if (answer === null || (Array.isArray(answer) && !answer.includes(true))) return "";
  return session.questions[place].input.labels(answer).join(session.strings.get("separator"));
}
