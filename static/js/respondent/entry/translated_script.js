// Puts Candor's words as the authors of a survey have translated them in the place of the English ones:
// in the list of words, and in the page. surveys/documents/interface_words.py has frozen them.

import { chooseLanguage, directionOf } from "../model/languages.js";
import { providePart } from "./other_scripts.js";

// Where a value comes in a text: of a template, of a script, and both between marks of bold.
const SLOT = /(?:<b>)?(?:%\w+%|\{\w+\})(?:<\/b>)?/g;
const READ = ["alt", "aria-label", "placeholder", "title"];
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const MOST_FORMS = 6;
const COUNTED = 200;

// english: the words, { texts, plural }. load: of the text with a hash. A preview has the words in it.
async function translate(wave, english, load) {
  const { search } = window.location;
  const preferred = navigator.languages;
  const { language } = chooseLanguage(wave.survey.languages, { search, preferred });
  const hash = wave.survey.interface?.[language];
  const said = wave.words?.[language] ?? (hash && (await load(hash)).read);
  if (!said) return english;
  const root = document.documentElement;
  translateNodes(root, said.texts);
  root.lang = language;
  root.dir = directionOf(language);
  return {
    texts: english.texts.map((text) =>
      Array.isArray(text) ? formsOf(text, said) : wordsOf(text, said),
    ),
    plural: (n) => Number(said.plural[n < COUNTED ? n : 100 + (n % 100)]),
  };
}

function wordsOf(text, { texts }) {
  const found = lookUp(text, texts);
  return typeof found.said === "string" ? asHtml(found) : text;
}

function formsOf(forms, { texts }) {
  const [one, many] = forms;
  const { said, slots } = lookUp(one, texts);
  if (!Array.isArray(said)) return Array(MOST_FORMS).fill(many);
  return said.map((form) => asHtml({ said: form, slots }));
}

// What templates would not escape, with its slots.
function asHtml({ said, slots }) {
  const html = said.replace(/[&<>"']/g, (character) => ENTITIES[character]);
  return filled(slots.some((slot) => slot.includes("%")) ? html.replace(/%/g, "%%") : html, slots);
}

const filled = (said, slots) => said.replace(/\{(\d)\}/g, (_place, number) => slots[number] ?? "");

function lookUp(text, texts) {
  const slots = [...new Set(text.match(SLOT))];
  const bare = text.replace(SLOT, (slot) => `{${slots.indexOf(slot)}}`).replace(/%%/g, "%");
  const key = keyOf(bare.trim().replace(/\s+/g, " "));
  return { said: Object.prototype.hasOwnProperty.call(texts, key) ? texts[key] : undefined, slots };
}

// FNV-1a, 32 bits.
function keyOf(text) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return value.toString(16);
}

function translateNodes(root, texts) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Text) node.data = inPlace(node.data, texts);
    if (!(node instanceof Element)) continue;
    for (const name of READ) {
      if (node.hasAttribute(name)) node.setAttribute(name, inPlace(node.getAttribute(name), texts));
    }
    if (node instanceof HTMLTemplateElement) translateNodes(node.content, texts);
  }
}

// The text with the spaces around it.
function inPlace(text, texts) {
  const bare = text.trim();
  const { said, slots } = bare ? lookUp(bare, texts) : {};
  return typeof said === "string" ? text.replace(bare, () => filled(said, slots)) : text;
}

providePart("translation", translate);
