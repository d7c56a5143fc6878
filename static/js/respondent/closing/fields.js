// Fields: what the link says besides its survey, such as ?school=12. Only names and values that the
// survey has are read. And whether the person takes long enough: the time itself never leaves this
// module.

export function takeFields(page, session) {
  const { questions, languages } = page.wave.survey;
  const query = new URLSearchParams(window.location.search);
  const kept = [];
  const unknown = [];
  questions.forEach(({ id, variable = id, options, seconds }, place) => {
    if (seconds) startClock(session, place, seconds);
    const value = page.questions[place].kind.inLink ? query.get(variable) : null;
    if (!value) return;
    const at = options.findIndex((texts) => texts[languages[0]] === value);
    if (at < 0) {
      unknown.push(page.questions[place].text);
      return;
    }
    session.given[place] = at;
    kept.push([variable, value, `${page.questions[place].text} ${page.questions[place].options[at]}`]);
  });
  say(session, "unknown", unknown);
  say(session, "stored", kept.map(([, , words]) => words));
  for (const link of document.querySelectorAll("a[data-device]")) keep(link, kept);
}

// Runs from the last press of Start to the press that sends, before anything else hears of that.
function startClock(session, place, seconds) {
  let begun = 0;
  const presses = (name, heard) => {
    for (const button of session.root.querySelectorAll(`[data-go='${name}']`)) {
      button.addEventListener("click", heard);
    }
  };
  presses("begin", () => (begun = performance.now()));
  presses("send", () => session.answers.set(place, Number(performance.now() - begun >= 1000 * seconds)));
  say(session, "timed", session.page.questions[place].options);
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

// Keeps them in the page's link to what the device keeps.
function keep(link, fields) {
  const query = new URLSearchParams(link.search);
  for (const [name, value] of fields) query.set(name, value);
  link.search = query;
}
