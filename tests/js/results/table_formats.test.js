// Tables of results in other formats: the page's figures, and nothing that another program runs.

import assert from "node:assert/strict";
import { test } from "node:test";

import { toCsv, toHtml, toLatex, toText } from "../../../static/js/results/table_formats.js";

const TABLE = {
  title: "Theft & fraud",
  head: ["Answer", "Estimate (%)", "95% confidence interval", "n"],
  body: [
    ["Yes", "21.8", "18.4 – 25.2", "2,099"],
    ["=1+1", "-3.5", "-100.0 – 4,643.0", ""],
    ['"No", never', "", "", "12"],
  ],
  intervals: [2],
};

test("CSV has one number in each cell, and no formula", () => {
  assert.deepEqual(toCsv(TABLE, ["low", "high"]).split("\r\n"), [
    'Answer,Estimate (%),"95% confidence interval, low","95% confidence interval, high",n',
    "Yes,21.8,18.4,25.2,2099",
    "'=1+1,-3.5,-100.0,4643.0,",
    '"""No"", never",,,,12',
    "",
  ]);
});

test("every beginning of a formula is escaped, also after spaces and what no one sees", () => {
  for (const begin of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "  =", "\u200b=", "\ufeff\t@"]) {
    const table = { ...TABLE, body: [[`${begin}A1`, "", "", ""]] };
    assert.ok(toCsv(table, ["low", "high"]).includes(`\r\n'${begin}A1,`), begin);
  }
});

test("an interval has two columns in every language, and a reason stays whole", () => {
  const body = [
    ["More", "+3.5", "−1.5 to +8.5", "1"],
    ["更多", "−3.5", "−8.5 至 +1.5", "1"],
    ["Few", "1e-05", "0.2 – ∞", "1"],
    ["Rare", "", "not shown: 2 people", ""],
  ];
  assert.deepEqual(toCsv({ ...TABLE, body }, ["low", "high"]).split("\r\n").slice(1, -1), [
    "More,3.5,-1.5,8.5,1",
    "更多,-3.5,-8.5,1.5,1",
    "Few,1e-05,0.2,∞,1",
    "Rare,,not shown: 2 people,,",
  ]);
});

test("a count and its whole have two columns in every language, and a range stays whole", () => {
  const table = {
    head: ["Answer", "People"],
    body: [
      ["Yes", "about 624 of 2,252"],
      ["是", "2,252 人中约 624 人"],
      ["All", "2,252 of 2,252"],
      ["Few", "3 to 5 of 2,252"],
      ["Rare", ""],
    ],
    intervals: [],
    wholes: [undefined, "Reports"],
  };
  assert.deepEqual(toCsv(table, []).split("\r\n").slice(0, -1), [
    "Answer,People,Reports",
    "Yes,624,2252",
    "是,624,2252",
    "All,2252,2252",
    'Few,"3 to 5 of 2,252",',
    "Rare,,",
  ]);
});

test("only a figure loses its commas", () => {
  const body = [["1,5", "1,234,567.5", "", ""]];
  assert.ok(toCsv({ ...TABLE, body }, ["low", "high"]).includes('\r\n"1,5",1234567.5,,,\r\n'));
});

test("cells with several figures have a line each", () => {
  const table = {
    head: ["", "Yes", "No"],
    body: [["Under 30", "12.5; 10.0 – 15.0", "7.5; −2.0 – 9.0"], ["Older", "fewer than 10", "–"]],
    intervals: [],
    long: ["Age", "Ever?", "Estimate (%)", "low", "high"],
  };
  assert.deepEqual(toCsv(table, []).split("\r\n").slice(0, -1), [
    "Age,Ever?,Estimate (%),low,high",
    "Under 30,Yes,12.5,10.0,15.0",
    "Under 30,No,7.5,-2.0,9.0",
    "Older,Yes,fewer than 10",
    "Older,No,–",
  ]);
});

test("LaTeX takes no cell for an option", () => {
  const text = toLatex({ ...TABLE, body: [["[a]", "1", "", ""], ["*", "1", "", ""]] });
  assert.ok(text.includes("    {[}a] & 1 & "));
  assert.ok(text.includes("    {*} & 1 & "));
});

test("LaTeX escapes what it would run", () => {
  const table = { ...TABLE, body: [["50 % \\input{x} ~^_#$", "1", "0 – 2 ±ε", "−5"]] };
  const text = toLatex(table);
  assert.ok(text.includes("\\caption{Theft \\& fraud}"));
  assert.ok(text.includes("\\begin{tabular}{lrrr}"));
  assert.ok(text.includes("Answer & Estimate (\\%) & 95\\% confidence interval & n \\\\"));
  assert.ok(
    text.includes(
      "50 \\% \\textbackslash{}input\\{x\\} \\textasciitilde{}\\textasciicircum{}\\_\\#\\$ & 1 & " +
        "0 -- 2 $\\pm$$\\varepsilon$ & $-$5 \\\\",
    ),
  );
});

test("text processors get the same cells", () => {
  const table = { title: "", head: ["A", "B"], body: [["<b>&", "1"]] };
  assert.equal(toText(table), "A\tB\n<b>&\t1");
  assert.equal(
    toHtml(table),
    "<table><tr><th>A</th><th>B</th></tr><tr><td>&lt;b&gt;&amp;</td><td>1</td></tr></table>",
  );
});
