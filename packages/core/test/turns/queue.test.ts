import { createRandom } from "@delvekit/random";
import { expect, test } from "vitest";
import { createQueue, type Due, earliest, pop, push } from "../../src/turns/queue";

const byTime = (a: Due, b: Due) => a.tick - b.tick || a.serial - b.serial;

test("turns come out by tick, then by serial, whatever order they went in", () => {
  const random = createRandom("queue");
  for (let round = 0; round < 50; round++) {
    const queue = createQueue();
    const waiting: Due[] = [];
    for (let move = 0; move < 120; move++) {
      if (random.chance(move < 60 ? 0.8 : 0.3)) {
        const due = { tick: random.int(0, 8), serial: move };
        push(queue, due);
        waiting.push(due);
        waiting.sort(byTime);
      } else expect(pop(queue)).toBe(waiting.shift());
      expect(earliest(queue)).toBe(waiting[0]);
    }
    for (const due of waiting) expect(pop(queue)).toBe(due);
    expect([pop(queue), earliest(queue)]).toEqual([undefined, undefined]);
  }
});
