/*
 * A mind has no favourite direction: on a map that is turned over its diagonal it weighs the turned steps alike. Only those who flee may find other
 * loops to run around.
 */
import { DIRECTIONS, type Direction, directionTo, offsetOf } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import { expect, test } from "vitest";
import { type Making, spawn } from "../../src";
import * as items from "../../src/items";
import { Item, Pack } from "../../src/items";
import { addRoute, explain, Follower, Guard, Patrol, perceive } from "../../src/minds";
import { monsters } from "./monsters";

const [WIDTH, HEIGHT] = [11, 8];

/** A cave with mud, traps and doors, in which the hero, the mind, a friend and a thing lie about. */
function randomDrawing(random: Random): string[] {
  const cells = Array.from({ length: WIDTH * HEIGHT }, () => random.pick([..."........##~^+"]));
  for (const glyph of "@123") {
    let cell = random.int(0, cells.length);
    while ("@123".includes(cells[cell] as string)) cell = random.int(0, cells.length);
    cells[cell] = glyph;
  }
  return Array.from({ length: HEIGHT }, (_, y) => cells.slice(y * WIDTH, (y + 1) * WIDTH).join(""));
}

const turned = (rows: readonly string[]): string[] =>
  Array.from(rows[0] as string, (_, x) => rows.map((row) => row[x]).join(""));

/** The direction over the diagonal: north for west, and so on. */
function turnedOver(direction: Direction): Direction {
  const { dx, dy } = offsetOf(direction);
  return directionTo(dy, dx) as Direction;
}

/** What each step, and staying, is worth to the mind on spot 1. */
function weights(rows: readonly string[], behaviour: string): Record<string, number> {
  const map = monsters(rows.join("\n"), { plugins: [items.plugin()] });
  const place = (glyph: string) => map.spot(glyph).values as { x: number; y: number };
  const friend = map.put("2", "wanderer");
  spawn(map.world, map.spot("3"), Item);
  const { x, y } = place("3");
  const parts: Record<string, Making[]> = {
    patrol: [Patrol({ towards: addRoute(map.world, map.level, [[x, y]]) })],
    follower: [Follower({ leader: friend, near: 1 })],
    guard: [Guard({ level: map.level, x, y, leash: 2 })],
    collector: [Pack],
  };
  const self = map.put("1", behaviour, {}, ...(parts[behaviour] ?? []));
  perceive(map.world, self);
  const { choices } = explain(map.world, self);
  const steps = choices.filter(({ action }) => action["dir"] !== undefined || action.type === "wait");
  return Object.fromEntries(
    steps.map(({ action, value }) => [(action["dir"] as string) ?? "stay", value + 0]),
  );
}

test.each(["hunter", "archer", "patrol", "follower", "guard", "collector"])(
  "a %s weighs its steps alike on a map turned over",
  (behaviour) => {
    const random = createRandom(`turned ${behaviour}`);
    let weighed = 0;
    for (let round = 0; round < 15; round++) {
      const rows = randomDrawing(random);
      const [before, after] = [weights(rows, behaviour), weights(turned(rows), behaviour)];
      for (const { name } of DIRECTIONS)
        expect(after[turnedOver(name)], `${rows.join("\n")} ${name}`).toBe(before[name]);
      expect(after["stay"]).toBe(before["stay"]);
      if (new Set(Object.values(before)).size > 1) weighed++;
    }
    expect(weighed).toBeGreaterThan(3);
  },
);
