// What of a script or a style sheet the oldest browsers lack, by the compatibility data of MDN.

import { createRequire } from "node:module";

import { parse } from "acorn";
import * as csstree from "css-tree";

const data = createRequire(import.meta.url)("@mdn/browser-compat-data");

// docs/reference/browsers.md
export const FLOOR = { chrome: 84, firefox: 90, safari: 15 };

// The browsers that lack a feature, with the versions that have it.
function lacking(feature) {
  const { support } = feature.__compat;
  return Object.entries(FLOOR).flatMap(([browser, oldest]) => {
    const since = [support[browser]].flat().flatMap((one) =>
      one.flags || one.partial_implementation || one.prefix || one.alternative_name || one.version_removed
        ? []
        : [parseFloat(String(one.version_added).replace("\u2264", ""))],
    );
    const first = Math.min(...since.filter((version) => !Number.isNaN(version)));
    return first <= oldest ? [] : [`${browser} ${Number.isFinite(first) ? first : "none"}`];
  });
}

const isFeature = (value) => value?.__compat !== undefined;

// For each name of a method or property: whether the floor has it of any object that MDN knows.
const members = new Map();
// For each name of a global, and each member of one that is not its prototype's.
const globals = new Map();
const statics = new Map();

function learn(map, name, feature) {
  if (!map.has(name)) map.set(name, []);
  map.get(name).push(lacking(feature));
}

for (const objects of [data.javascript.builtins, data.api]) {
  for (const [object, parts] of Object.entries(objects)) {
    if (isFeature(parts)) learn(globals, object, parts);
    for (const [key, part] of Object.entries(parts)) {
      if (!isFeature(part)) continue;
      const name = key.replace(/_(static|event)$/, "");
      learn(statics, `${object}.${name}`, part);
      learn(members, name, part);
    }
  }
}
// Globals of windows are members of Window in MDN's data.
for (const [key, part] of Object.entries(data.api.Window)) if (isFeature(part)) learn(globals, key, part);

// "" if the floor has one that is called so.
function missing(map, name) {
  const known = map.get(name);
  return !known || known.some((lacks) => lacks.length === 0) ? "" : known[0].join(", ");
}

// Syntax that esbuild cannot write otherwise, by MDN's keys.
const { classes, operators, statements } = data.javascript;
const SYNTAX = {
  StaticBlock: classes.static.initialization_blocks,
  AwaitOutside: operators.await.top_level,
  "||=": operators.logical_or_assignment,
  "&&=": operators.logical_and_assignment,
  "??=": operators.nullish_coalescing_assignment,
  PrivateIn: classes.private_class_fields_in,
  ImportAttributes: statements.import.import_attributes,
};

function* nodesOf(node, within = []) {
  yield [node, within];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") yield* nodesOf(child, [...within, node]);
    }
  }
}

const isFunction = ({ type }) => /Function/.test(type);

function syntaxOf(node, within) {
  if (node.type === "AwaitExpression" && !within.some(isFunction)) return "AwaitOutside";
  if (node.type === "AssignmentExpression") return node.operator;
  if (node.type === "BinaryExpression" && node.left.type === "PrivateIdentifier") return "PrivateIn";
  if (node.attributes?.length) return "ImportAttributes";
  return node.type;
}

// The names that a script gives to its own methods and properties.
function ownNames(nodes) {
  const names = nodes.map(([node]) => {
    if (node.type === "Property" || /^(Method|Property)Definition$/.test(node.type)) return node.key;
    if (node.type === "AssignmentExpression") return node.left.property;
    return undefined;
  });
  return new Set(names.filter(Boolean).map(({ name, value }) => name ?? value));
}

// Yields "what: which browsers lack it" for each thing in a script that not all browsers of the floor
// have. A name that the script itself gives, or that any object of the floor has, is let through: only
// a run can tell (tests/browser/test_old_browsers.py).
export function* problemsOfScript(code) {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  const nodes = [...nodesOf(program)];
  const own = ownNames(nodes);
  for (const [node, within] of nodes) {
    const syntax = SYNTAX[syntaxOf(node, within)];
    if (syntax && lacking(syntax).length) yield `${syntaxOf(node, within)}: ${lacking(syntax).join(", ")}`;
    if (node.type === "Identifier" && isRead(node, within)) yield* named(globals, node.name, node.name);
    if (node.type === "MemberExpression") yield* memberProblems(node, own);
    // A name that is taken out: const { at } = list.
    if (node.type === "ObjectPattern") {
      for (const { key } of node.properties) if (key?.name) yield* named(members, key.name, `.${key.name}`);
    }
  }
}

function isRead(node, within) {
  const parent = within[within.length - 1];
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  return parent.type === "CallExpression" || parent.type === "NewExpression";
}

function* memberProblems({ object, property, computed }, own) {
  const name = computed ? property.value : property.name;
  if (typeof name !== "string") return;
  const full = `${object.name}.${name}`;
  if (object.type === "Identifier" && statics.has(full)) yield* named(statics, full, full);
  else if (/^(window|globalThis|self)$/.test(object.name)) yield* named(globals, name, name);
  else if (!own.has(name)) yield* named(members, name, `.${name}`);
}

function* named(map, key, shown) {
  const lacks = missing(map, key);
  if (lacks) yield `${shown}: ${lacks}`;
}

// Functions, units and keywords of values, where MDN describes them outside their property.
const { types, selectors, properties } = data.css;
const atRules = data.css["at-rules"];
const FUNCTIONS = { ...types.color, ...types, ...properties.custom_property };
const UNITS = { ...types.length };
const NEW_UNIT = /^[sdl]v(w|h|i|b|min|max)$/;

// Yields the same for a style sheet. What is behind @supports may be new, and a declaration may if one
// of the same property before it is not; but a custom property that is new has no fallback, since
// browsers take any value.
export function* problemsOfStyles(css) {
  const sheet = csstree.parse(css, { parseCustomProperty: true });
  const found = [];
  const behind = [];
  csstree.walk(sheet, {
    enter(node) {
      if (node.type === "Atrule" && node.name === "supports") behind.push(node);
      if (behind.length) return;
      if (node.type === "Atrule") check(atRules[node.name], `@${node.name}`, found);
      if (node.type === "MediaFeature" || node.type === "Feature") {
        check(atRules.media[node.name], `(${node.name})`, found);
      }
      if (/^Pseudo/.test(node.type)) check(selectors[node.name.replace(/^-\w+-/, "")], `:${node.name}`, found);
      if (node.type === "PseudoClassSelector" && node.name === "not" && severalIn(node)) {
        found.push(":not() of several: chrome 88");
      }
      if (node.type === "NestingSelector") check(selectors.nesting, "&", found);
      if (node.type === "Block") checkBlock(node, found);
    },
    leave(node) {
      if (behind[behind.length - 1] === node) behind.pop();
    },
  });
  yield* found;
}

function severalIn(node) {
  return (node.children?.first?.children?.size ?? 0) > 1;
}

function check(feature, shown, found) {
  if (!isFeature(feature)) return;
  const lacks = lacking(feature);
  if (lacks.length) found.push(`${shown}: ${lacks.join(", ")}`);
}

function checkBlock({ children }, found) {
  const settled = new Set();
  children.forEach((node) => {
    if (node.type !== "Declaration") return;
    const own = [];
    const { property } = node;
    if (!property.startsWith("--")) check(properties[property], property, own);
    csstree.walk(node.value, (part) => {
      if (part.type === "Function") check(FUNCTIONS[part.name], `${part.name}()`, own);
      if (part.type === "Dimension" && NEW_UNIT.test(part.unit)) {
        check(UNITS.viewport_percentage_units_dynamic, part.unit, own);
      }
      if (part.type === "Identifier") check(properties[property]?.[part.name], `${property}: ${part.name}`, own);
    });
    if (own.length === 0) settled.add(property.replace(/^-(webkit|moz)-/, ""));
    else if (!settled.has(property)) found.push(...own);
  });
}
