// The texts of the page. They come from the server's templates; scripts only fill in values.

export class Strings {
  #root;

  constructor(root) {
    this.#root = root;
  }

  get(name, values = {}) {
    const text = this.#root.querySelector(`[data-text="${name}"]`).textContent;
    return interpolate(text, values);
  }

  fillTemplate(name, values) {
    const template = this.#root.querySelector(`template[data-template="${name}"]`);
    const part = template.content.firstElementChild.cloneNode(true);
    for (const slot of part.querySelectorAll("[data-slot]")) {
      slot.textContent = values[slot.dataset.slot];
    }
    return part;
  }
}

export function interpolate(text, values) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => (name in values ? values[name] : gap));
}
