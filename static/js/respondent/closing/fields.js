// Fields: what the link says besides its survey, such as ?school=12. Only names and values that the
// survey has are read.

export function takeFields(page, session) {
  const { questions, languages } = page.wave.survey;
  const query = new URLSearchParams(window.location.search);
  const kept = [];
  const unknown = [];
  questions.forEach(({ id, variable = id, options }, place) => {
    const value = page.questions[place].kind.inLink ? query.get(variable) : null;
    if (!value) return;
    const at = options.findIndex((texts) => texts[languages[0]] === value);
    if (at < 0) {
      unknown.push(page.questions[place].text);
      return;
    }
    session.given[place] = at;
    kept.push(`${page.questions[place].text} ${page.questions[place].options[at]}`);
  });
  say(session, "unknown", unknown);
  say(session, "stored", kept);
}

// Shows a sentence of the page with these words, below the facts of the first step.
function say({ root, page, strings }, name, words) {
  if (!words.length) return;
  /** @type {HTMLTemplateElement} */
  const template = document.querySelector("template[data-closing]");
  const blank = template.content.querySelector(`[data-fields="${name}"]`);
  const part = /** @type {HTMLElement} */ (blank.cloneNode(true));
  part.querySelector("b").append(...strings.list(words));
  for (const mixed of part.querySelectorAll("[data-mixed]")) mixed.hidden = !page.openCount;
  for (const least of part.querySelectorAll("[data-least]")) least.textContent = page.smallestGroup;
  root.querySelector(".three-facts").after(part);
}
