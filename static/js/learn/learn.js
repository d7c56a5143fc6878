// Starts the widgets of a lesson.

import { WIDGETS } from "./registry.js";
import { Widget } from "./widget.js";

for (const figure of document.querySelectorAll("figure[data-widget]")) {
  new Widget(figure, WIDGETS[figure.dataset.widget]);
}
