// Opens what is folded, such as the tables of numbers, before a page is printed, and folds it again.

const opened = new Set();

addEventListener("beforeprint", () => {
  for (const fold of /** @type {NodeListOf<HTMLDetailsElement>} */ (
    document.querySelectorAll("details.more:not([open])")
  )) {
    fold.open = true;
    opened.add(fold);
  }
});

addEventListener("afterprint", () => {
  for (const fold of opened) fold.open = false;
  opened.clear();
});
