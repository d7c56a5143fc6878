// Draws the page from its document. The templates are the server's, compiled by
// `run.py bundles`; they escape every text.

import { render } from "candor:screens";

import { contextOf } from "../model/context.js";
import { chooseLanguage } from "../model/languages.js";
import { SurveyPage } from "../model/survey_page.js";
import { sha256 } from "../sending/sha256.js";
import { addressIn } from "./links.js";

// The one policy that the page's content security policy allows.
const policy = globalThis.trustedTypes?.createPolicy("candor", { createHTML: (html) => html });

// The page in the language that the person wants, or in the survey's first. Where a link of a failure
// has led to words in a language that the survey has not, returns null, and loads the page again.
export function createPage(wave) {
  const { search } = window.location;
  const preferred = navigator.languages;
  const { language, wanted, foreign } = chooseLanguage(wave.survey.languages, { search, preferred });
  if (foreign) {
    window.location.replace(addressIn(language));
    return null;
  }
  const page = new SurveyPage(wave, language, document.documentElement.lang);
  page.wanted = Boolean(wanted);
  return page;
}

// Returns what draws the parts of a section that depend on what the person was asked.
export function drawScreens(root, page) {
  const preview = "preview" in root.dataset;
  const { search, pathname } = window.location;
  const { language, interfaceLanguage } = page;
  const framed = new URLSearchParams(search).has("framed");
  const context = contextOf(page, { preview, address: pathname, framed, ...pageCode() });
  // The survey's language is the page's; what Candor says on it keeps its own.
  document.body.lang = interfaceLanguage;
  document.body.dir = document.documentElement.dir;
  document.documentElement.lang = language;
  document.documentElement.translate = !page.wanted;
  document.documentElement.dir = page.direction;
  // Browsers keep titles in their history.
  if (!page.risky) document.title = page.title;
  document.documentElement.classList.toggle("with-quick-exit", page.risky);
  draw(root, "screens.html", context);
  drawSteps(root, context);
  draw(placeOf("leave"), "partials/quick_exit.html", context);
  draw(placeOf("banner"), "partials/banner.html", context);
  return (section, more) => {
    for (const place of section.querySelectorAll("[data-draws]")) {
      draw(place, `partials/${place.dataset.draws}.html`, { ...context, ...more });
    }
  };
}

function draw(place, name, context) {
  // No space follows the end of a Chinese sentence, as in the `joined` of the server's pages.
  const html = render(`respondents/questionnaire/${name}`, context).replace(
    /([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,
    "$1",
  );
  // eslint-disable-next-line no-restricted-syntax -- the templates escape every text
  place.innerHTML = policy ? policy.createHTML(html) : html;
}

// What only some surveys need, such as in waves or with numbers, is in the page itself.
function drawSteps(root, context) {
  const languages = root.querySelector(".languages");
  /** @type {NodeListOf<HTMLTemplateElement>} */
  const templates = document.querySelectorAll("template[data-steps]");
  for (const { content } of templates) {
    const each = (selector, change) => content.querySelectorAll(selector).forEach(change);
    each(`[data-risky="${!context.page.risky}"]`, (part) => part.remove());
    each("[data-facts]", (place) => {
      draw(place, "partials/survey_facts.html", context);
      if (languages) place.append(languages.cloneNode(true));
    });
    each("[data-contact]", (place) => draw(place, "partials/contact.html", context));
    each("[data-device]", (link) => (context.deviceUrl ? (link.href = context.deviceUrl) : link.remove()));
    root.append(content);
  }
}

function placeOf(name) {
  return document.querySelector(`[data-place="${name}"]`);
}

// The page's scripts as the browser has checked them, and one hash of all.
function pageCode() {
  /** @type {NodeListOf<HTMLScriptElement>} */
  const elements = document.querySelectorAll("script[integrity]");
  const scripts = [...elements].map(({ src, integrity }) => ({ name: src.split("/").pop(), integrity }));
  const lines = scripts.map(({ integrity }) => integrity).join("\n");
  return { scripts, fingerprint: sha256(new TextEncoder().encode(lines)) };
}
