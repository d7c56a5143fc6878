// Shapes as text, for pages without scripts, and as elements.

import { round } from "./chart.js";

const SVG = "http://www.w3.org/2000/svg";
const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escape(value) {
  return String(value).replace(/[&<>"]/g, (sign) => ESCAPED[sign]);
}

// The shape as text. Pictures are decoration: the finding next to them says the same in words.
export function toMarkup({ tag, attributes, children }) {
  const hidden = tag === "svg" ? { ...attributes, "aria-hidden": "true" } : attributes;
  const written = Object.entries(hidden).map(([name, value]) => ` ${name}="${escape(text(value))}"`);
  const inner = children.map((child) => (child.tag ? toMarkup(child) : escape(child)));
  return `<${tag}${written.join("")}>${inner.join("")}</${tag}>`;
}

export function toElement({ tag, attributes, children }) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, text(value));
  if (tag === "svg") element.setAttribute("aria-hidden", "true");
  element.append(...children.map((child) => (child.tag ? toElement(child) : child)));
  return element;
}

function text(value) {
  return typeof value === "number" ? String(round(value)) : value;
}
