import { roomGrid } from "@delvekit/procgen";
import { expect, test } from "vitest";
import {
  beginWalk,
  isRoomGrid,
  knownRooms,
  nextSpeed,
  SPEEDS,
  stepTowards,
  stepWalk,
} from "../src/walk/walk";

test("a walk goes from room to room through their doors, and knows what lies behind those of the rooms it has seen", () => {
  const dungeon = roomGrid.generate({ seed: 7 });
  expect(isRoomGrid(dungeon)).toBe(true);
  const walk = beginWalk(dungeon);
  const around = knownRooms(dungeon, walk);
  expect(around.filter(({ state }) => state === "current")).toMatchObject([{ icon: "<" }]);
  expect(around.length).toBeGreaterThan(1);
  // A flood by steps: every room can be walked to, and none through rock.
  const seen = new Set([`${walk.hero.x} ${walk.hero.y}`]);
  const queue = [walk];
  const rooms = new Set([walk.room]);
  for (const from of queue) {
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const) {
      const next = stepWalk(dungeon, from, dx, dy);
      const key = `${next.hero.x} ${next.hero.y}`;
      if (seen.has(key)) continue;
      seen.add(key);
      rooms.add(next.room);
      expect(next.visited).toContain(next.room);
      queue.push(next);
    }
  }
  expect(rooms.size).toBe(dungeon.rooms.length);
  expect(knownRooms(dungeon, queue.at(-1)!).length).toBeGreaterThan(around.length);
});

test("a walk towards a place goes the longer way first, round what is in the way, and stops where it cannot go on", () => {
  const dungeon = roomGrid.generate({ seed: 7 });
  const start = beginWalk(dungeon);
  const { x, y } = start.hero;
  expect(stepTowards(dungeon, start, { x: x + 2, y: y - 1 }).hero).toEqual({ x: x + 1, y });
  expect(stepTowards(dungeon, start, { x: x - 1, y: y + 2 }).hero).toEqual({ x, y: y + 1 });
  expect(stepTowards(dungeon, start, start.hero)).toBe(start);
  const { bounds } = dungeon.rooms[start.room]!;
  // From the west wall on towards the west: the row first, and no farther than the wall.
  const west = { ...start, hero: { x: bounds.x, y: bounds.y } };
  const beyond = { x: bounds.x - 9, y: bounds.y + 2 };
  const rows = [1, 2, 2].map((_, i) => {
    let walk = west as ReturnType<typeof beginWalk>;
    for (let step = 0; step <= i; step++) walk = stepTowards(dungeon, walk, beyond);
    return walk.hero.y - bounds.y;
  });
  expect(rows).toEqual([1, 2, 2]);
});

test("speeds of sliding go round from the slowest to none at all", () => {
  expect(nextSpeed("normal")).toBe("fast");
  expect(nextSpeed("at once")).toBe("slow");
  const paces = Object.values(SPEEDS);
  expect(paces).toEqual([...paces].sort((a, b) => a - b));
});
