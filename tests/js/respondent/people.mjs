// Many people through the code of the page: node people.mjs. Standard input has a frozen survey and
// the answers of each person, which the path uses where they are asked; null is a skip. One base64
// report a line.

import { readFileSync } from "node:fs";

import { Layout } from "../../../static/js/localdp/layout.js";
import "../../../static/js/localdp/mechanisms/index.js";
import { SecureWords } from "../../../static/js/localdp/randomness.js";
import { Answers } from "../../../static/js/respondent/answering/answers.js";
import { drawArm } from "../../../static/js/respondent/answering/arms.js";
import { conditionsOf } from "../../../static/js/respondent/answering/branching.js";
import { batteriesOf } from "../../../static/js/respondent/batteries/batteries.js";
import { BatteryPath } from "../../../static/js/respondent/batteries/battery_path.js";
import { encodeBase64 } from "../../../static/js/respondent/encoding.js";
import { isDrawn } from "../../../static/js/respondent/model/kinds.js";

const { survey, people } = JSON.parse(readFileSync(0, "utf8"));
const layout = Layout.fromDocument(survey);
const drawing = batteriesOf(survey)
  .filter(({ draws }) => draws)
  .map(({ places }) => places);

for (const person of people) {
  const answers = new Answers(survey.questions.length);
  survey.questions.forEach((question, place) => {
    answers.set(place, isDrawn(question) ? drawArm(question, null) : person[place]);
  });
  const path = new BatteryPath(
    { conditions: conditionsOf(survey.questions), answers },
    { drawing, tables: [] },
  );
  path.begin([...survey.questions.keys()]);
  const report = layout.randomize(path.values(), new SecureWords());
  process.stdout.write(`${encodeBase64(report)}\n`);
}
