// The cards of the practice question: some swap an answer, the others keep it.

import { WORD } from "../../localdp/fixed_point.js";

// Lays out the cards after one is picked: true stands for a swap. The picked card shows what the
// mechanism decided. The others follow in an order that is uniform among all orders.
export function layOut({ count, swaps, picked, swapped }, words) {
  const left = swaps - Number(swapped);
  const cards = Array.from({ length: count - 1 }, (_, place) => place < left);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, words);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  cards.splice(picked, 0, swapped);
  return cards;
}

// A uniform integer below n: words that would favor small numbers are drawn again.
function below(n, words) {
  const limit = WORD - (WORD % n);
  for (;;) {
    const [word] = words.take(1);
    if (word < limit) return word % n;
  }
}
