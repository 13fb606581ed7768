import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { createQueue, type Due, earliest, pop, push, type TurnQueue, turnsIn } from "../../src/turns/queue";

const byTime = (a: Due, b: Due) => a.tick - b.tick || a.serial - b.serial;

function firstOf(queue: TurnQueue): Due | undefined {
  const due = earliest(queue);
  return due && { tick: due.tick, serial: due.serial };
}

describe("turns come out by tick, then by serial", () => {
  test("whatever order they went in", () => {
    const random = createRandom("queue");
    for (let round = 0; round < 50; round++) {
      const queue = createQueue();
      const waiting: Due[] = [];
      for (let move = 0; move < 120; move++) {
        if (random.chance(move < 60 ? 0.8 : 0.3)) {
          const due = { tick: random.int(0, 8), serial: random.int(1, 40) };
          push(queue, due.tick, due.serial);
          waiting.push(due);
          waiting.sort(byTime);
        } else {
          pop(queue);
          waiting.shift();
        }
        expect(firstOf(queue)).toEqual(waiting[0]);
        expect(turnsIn(queue)).toEqual(waiting);
      }
      for (const due of waiting) {
        expect(firstOf(queue)).toEqual(due);
        pop(queue);
      }
      pop(queue);
      expect([earliest(queue), turnsIn(queue)]).toEqual([undefined, []]);
    }
  });

  test("also those that join a tick whose first turns were taken", () => {
    const queue = createQueue();
    for (const serial of [3, 5, 9]) push(queue, 100, serial);
    pop(queue);
    for (const serial of [4, 2]) push(queue, 100, serial);
    expect(turnsIn(queue).map(({ serial }) => serial)).toEqual([2, 4, 5, 9]);
    expect(firstOf(queue)).toEqual({ tick: 100, serial: 2 });
  });
});

test("a tick whose turns were all taken leaves nothing behind, and may come again", () => {
  const queue = createQueue();
  push(queue, 7, 1);
  pop(queue);
  expect([queue.heap.length, queue.byTick.size]).toEqual([0, 0]);
  push(queue, 7, 2);
  expect(firstOf(queue)).toEqual({ tick: 7, serial: 2 });
});
