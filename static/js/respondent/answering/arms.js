// The arms of experiments, which the page draws, and the order of the questions, which may follow
// from them.

import { SecureWords } from "../../localdp/randomness.js";
import { isUnasked } from "../model/kinds.js";
import { shuffle } from "../random_order.js";
import { Sha256 } from "../sending/sha256.js";

const range = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);

// The first arm whose cumulative share is above the word. shares: in 2**32-ths, the sum is 2**32
export function armOf(shares, word) {
  let bound = 0;
  return shares.findIndex((share) => word < (bound += share));
}

// An invited person keeps the arm when the page loads again: it follows from the link's secret.
export function wordOf(secret, block) {
  const text = new TextEncoder().encode(`candor arm\n${secret}\n${block}`);
  return new Sha256(text).finisher(0)(new Uint8Array(0));
}

// secret: an invitation's, or null. Throws RandomSourceError.
export function drawArm({ shares, block }, secret) {
  return armOf(shares, secret === null ? new SecureWords().take(1)[0] : wordOf(secret, block));
}

// The places of the questions that people answer, in the order of this visit. Random orders use
// words of their own, and are never sent. answers: at least the arms
export function questionOrder({ questions, sections = [] }, answers) {
  const blocks = [{ before: 0 }, ...sections].map((section, index) => {
    const places = range(section.before, sections[index]?.before ?? questions.length);
    if (section.random_order) shuffle(places, new SecureWords());
    return { places, moves: section.random_place };
  });
  const moving = blocks.filter(({ moves }) => moves);
  const order = orderOfArm(questions, answers) ?? shuffle(range(0, moving.length), new SecureWords());
  const moved = order.map((index) => moving[index]);
  return blocks
    .flatMap((block) => (block.moves ? moved.shift() : block).places)
    .filter((place) => !isUnasked(questions[place]));
}

// The order of the blocks in this person's arm; undefined if no arms item decides it.
function orderOfArm(questions, answers) {
  const place = questions.findIndex(({ orders }) => orders);
  return questions[place]?.orders[answers[place]];
}
