import { roomGrid } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { beginWalk, isRoomGrid, knownRooms, stepWalk } from "../src/walk/walk";

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
