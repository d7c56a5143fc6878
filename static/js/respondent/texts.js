// The page's words come from the server's templates; scripts only fill their gaps.

export class Texts {
  #root;

  constructor(root) {
    this.#root = root;
  }

  say(name, values = {}) {
    const text = this.#root.querySelector(`[data-text="${name}"]`).textContent;
    return fill(text, values);
  }

  copy(name, values) {
    const template = this.#root.querySelector(`template[data-template="${name}"]`);
    const part = template.content.firstElementChild.cloneNode(true);
    for (const slot of part.querySelectorAll("[data-slot]")) {
      slot.textContent = values[slot.dataset.slot];
    }
    return part;
  }
}

export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => (name in values ? values[name] : gap));
}
