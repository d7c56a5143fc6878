// What Element.replaceChildren does, which Chrome has from version 86.

export function replaceChildren(place, ...nodes) {
  place.textContent = "";
  place.append(...nodes);
}
