// Earlier answers in later texts: the twin of surveys/questions/piping.py.

const PIPE = /\$\{([A-Za-z]\w*)(?:\|([^{}|]*))?\}/g;
const NOTHING = "…";

// pipes: the blocks of the questions, by their names. answerTo: returns the answer to one in words
export function filled(text, pipes, answerTo) {
  return text.replace(PIPE, (whole, name, instead) =>
    Object.keys(pipes).includes(name) ? answerTo(pipes[name]) || instead || NOTHING : whole,
  );
}
