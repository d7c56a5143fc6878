// The site's fonts come once the page can be used, and show from the next step on: nothing moves under a
// finger. People who save data keep their system's.

const FONTS = ["Candor Sans", "Candor Serif"];

let loaded = false;

export async function loadFonts() {
  const { connection } = /** @type {{ connection?: { saveData: boolean } }} */ (navigator);
  if (connection?.saveData) return;
  /** @type {HTMLTemplateElement} */
  const template = document.querySelector("template[data-fonts]");
  const link = /** @type {HTMLLinkElement} */ (template.content.firstElementChild.cloneNode());
  await new Promise((resolve) => {
    link.addEventListener("load", resolve);
    document.head.append(link);
  });
  await Promise.all(FONTS.map((name) => document.fonts.load(`1em "${name}"`)));
  loaded = true;
}

// Called with each step.
export function showFonts() {
  if (loaded) document.documentElement.classList.add("with-fonts");
}
