// A picture of a widget as a file: its shapes, with the light colors of the style sheets.

import { readFileSync } from "node:fs";

import { toMarkup } from "../../static/js/learn/markup.js";
import { firstState, view } from "../../static/js/learn/view.js";
import { inHex } from "./colors.mjs";

const [tokens, ...sheets] = ["tokens", "charts", "learn"].map((name) =>
  inHex(readFileSync(new URL(`../../static/css/${name}.css`, import.meta.url), "utf8")),
);

export function drawn(widget, state, texts) {
  const { picture, finding } = view(widget, { ...firstState(widget), ...state }, texts);
  const { width, height } = picture.attributes;
  const markup = toMarkup(picture).replace(/^<svg[^>]*>/, "");
  const kinds = new Set([...markup.matchAll(/class="([\w -]+)"/g)].map(([, kind]) => kind.replace(" ", ".")));
  const rules = sheets.join("").matchAll(/^\.([\w.-]+) \{[^}]*\}/gm);
  const style = [...rules].filter(([, kind]) => kinds.has(kind)).map(([rule]) => rule);
  const token = (_, name) => tokens.match(new RegExp(`--${name}: ([^;]+);`))[1];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">\n<desc>${finding}</desc>\n` +
    `<style>\n${style.join("\n").replace(/var\(--([\w-]+)\)/g, token)}\n</style>\n` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>\n${markup}\n`
  );
}
