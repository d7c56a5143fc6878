// Batteries: items on one scale. On a wide screen one step shows all items of a battery, elsewhere each
// item is a step. Of some batteries the page draws one item and asks no other.

import { BatteryPath } from "./battery_path.js";
import { Table } from "./table.js";

// Where the rows of a table are as readable as single questions.
const WIDE = "(min-width: 700px)";

// The batteries of a document, each with the places of its items.
export function batteriesOf({ questions, sections }) {
  return sections
    .map((section, index) => {
      const end = sections[index + 1]?.before ?? questions.length;
      const places = [...questions.keys()].slice(section.before, end);
      return { places, battery: section.battery, draws: section.draws ?? 0 };
    })
    .filter(({ battery }) => battery);
}

// Called once the page is drawn and before it starts. Throws RangeError for a document that no release
// could have made.
export function installBatteries(session, page) {
  const { survey } = session.wave;
  const batteries = batteriesOf(survey);
  if (batteries.some(({ draws }) => draws !== 0 && draws !== 1)) throw new RangeError("draws");
  for (const { places, draws } of batteries) {
    for (const place of places) nameItem(session, page, { place, of: draws ? places.length : 0 });
  }
  const drawing = batteries.filter(({ draws }) => draws).map(({ places }) => places);
  const tables = batteries
    .filter((battery) => window.matchMedia(WIDE).matches && isAlike(battery, survey))
    .map(({ places }) => new Table(session, page, places))
    .filter((table) => table.install());
  session.path = new BatteryPath(session, { drawing, tables });
}

// Elsewhere than below its stem, an item is named by both. Of a drawn item the page says so.
function nameItem({ questions, strings }, page, { place, of }) {
  const question = questions[place];
  const { headings } = page.questions[place];
  const stem = headings[headings.length - 1].text;
  const space = /[。？！：]$/.test(stem) ? "" : " "; // as between Chinese sentences
  question.text = `${stem}${space}${question.text}`;
  if (of === 0) return;
  const note = document.createElement("p");
  note.className = "small muted";
  note.id = `drawn-${place}`;
  note.textContent = strings.get("battery-drawn", { total: of });
  const fieldset = question.section.querySelector("fieldset");
  fieldset.setAttribute("aria-describedby", `${note.id} ${fieldset.getAttribute("aria-describedby")}`);
  fieldset.after(note);
}

// Whether one table can ask all items of everyone, in the same way and with the same columns.
function isAlike({ places, draws }, { questions }) {
  const kinds = new Set(
    places.map((place) => {
      const { asked_if: asked, protection, random_order: random, direct } = questions[place];
      return JSON.stringify([asked, protection, random, direct]);
    }),
  );
  const { protection, random_order: random, direct } = questions[places[0]];
  const plain = protection.device === "browser" && !random && direct === null;
  return !draws && kinds.size === 1 && plain;
}
