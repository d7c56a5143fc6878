// Sorts questions by dragging. The buttons of each question do the same without a mouse.

const list = document.getElementById("questions");
const items = [...list.querySelectorAll("[data-item]")];
let dragged = null;
let start = 0;

for (const item of items) {
  const handle = item.querySelector(".drag-handle");
  handle.draggable = true;
  handle.addEventListener("dragstart", (event) => {
    dragged = item;
    start = indexOf(item);
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setDragImage(item, 20, 20);
    item.classList.add("is-dragged");
  });
  handle.addEventListener("dragend", () => {
    item.classList.remove("is-dragged");
    dragged = null;
    if (indexOf(item) !== start) send(item);
  });
}

list.addEventListener("dragover", (event) => {
  const over = /** @type {Element} */ (event.target).closest("[data-item]");
  if (!dragged) return;
  event.preventDefault();
  if (!over || over === dragged) return;
  const { top, height } = over.getBoundingClientRect();
  if (event.clientY > top + height / 2) over.after(dragged);
  else over.before(dragged);
});

// Without this, browsers animate the item back to its old place.
list.addEventListener("drop", (event) => event.preventDefault());

function indexOf(item) {
  return [...list.querySelectorAll("[data-item]")].indexOf(item);
}

function send(item) {
  const form = item.querySelector("form[data-move]");
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = "place";
  input.value = String(indexOf(item) + 1);
  form.append(input);
  form.submit();
}
