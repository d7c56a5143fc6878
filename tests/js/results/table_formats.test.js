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

test("every beginning of a formula is escaped, also after spaces", () => {
  for (const begin of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "  ="]) {
    const table = { ...TABLE, body: [[`${begin}A1`, "", "", ""]] };
    assert.ok(toCsv(table, ["low", "high"]).includes(`\r\n'${begin}A1,`), begin);
  }
});

test("a column with another text is no column of intervals", () => {
  const table = { ...TABLE, body: [["Yes", "1", "0 – 2", "5"], ["No", "1", "not shown", "5"]] };
  assert.ok(toCsv(table, ["low", "high"]).includes("\r\nYes,1,0 – 2,5\r\n"));
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
