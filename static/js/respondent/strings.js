// The texts of the page. They come from the server's templates; scripts only fill in values.

import { replaceChildren } from "../replace_children.js";

export class Strings {
  #root;
  #language;

  // language: the attributes of the survey's texts where Candor's have another language
  constructor(root, language = {}) {
    this.#root = root;
    this.#language = language;
  }

  get(name, values = {}) {
    return interpolate(this.#text(name), values);
  }

  // The same as nodes. Values are texts of authors, or nodes.
  nodes(name, values = {}) {
    return this.#text(name)
      .split(/(\{\w+\})/)
      .filter(Boolean)
      .flatMap((piece) => (/^\{\w+\}$/.test(piece) ? this.isolate(values[piece.slice(1, -1)]) : piece));
  }

  // Texts of authors with their language, so that they do not change the order of those around them.
  isolate(value) {
    if (typeof value !== "string") return value;
    return Object.assign(document.createElement("bdi"), { textContent: value, ...this.#language });
  }

  // Several texts of authors.
  list(texts) {
    const separator = this.get("separator");
    return texts.flatMap((text, place) => [...(place ? [separator] : []), this.isolate(text)]);
  }

  // values: for each slot a text, or a list of texts and nodes
  fillTemplate(name, values) {
    const template = this.#root.querySelector(`template[data-template="${name}"]`);
    const part = template.content.firstElementChild.cloneNode(true);
    for (const slot of part.querySelectorAll("[data-slot]")) {
      replaceChildren(slot, ...[values[slot.dataset.slot]].flat());
    }
    return part;
  }

  #text(name) {
    return this.#root.querySelector(`[data-text="${name}"]`).textContent;
  }
}

export function interpolate(text, values) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => (name in values ? values[name] : gap));
}
