import { labelRegions, type Point } from "@delvekit/grid";
import {
  caves,
  isInRoom,
  type Lock,
  type Locked,
  lockDoors,
  OptionError,
  type RoomDungeon,
  Terrain,
  type TreeDungeon,
  tree,
} from "@delvekit/procgen";
import { describe, expect, expectTypeOf, it } from "vitest";
import { everyKindWithRooms, passed } from "./support/hunt";
import { checkLocks } from "./support/locks";
import { sceneWithRooms } from "./support/scene";

/** Rooms in a row, with a door to each next one, and one below the second. */
const ROW = sceneWithRooms(
  `
  #####################
  #<..+...+...+...+..>#
  #...#...#...#...#...#
  ######+##############
  #####...#############
  #####...#############
  #####################`,
  [1, 1, 3, 2],
  [5, 1, 3, 2],
  [9, 1, 3, 2],
  [13, 1, 3, 2],
  [17, 1, 3, 2],
  [5, 4, 3, 2],
);

const doorsOf = ({ locks }: Locked) => locks.map(({ door }) => `${door.x},${door.y}`).sort();

describe("lockDoors", () => {
  it("says what is missing when it is given the dungeon in place of options", () => {
    expect(() => lockDoors(ROW as never)).toThrow("Options come first: pass({})(dungeon)");
  });

  it("leaves a room for the first key besides the one where one arrives", () => {
    for (let seed = 0; seed < 50; seed++) {
      const locked = lockDoors({ locks: 64, seed })(ROW);
      // With the first door shut there would be no such room.
      expect(doorsOf(locked)).toEqual(["12,1", "16,1", "6,3", "8,1"]);
      expect(locked.locks.map(({ name }) => name)).toEqual(["lock 1", "lock 2", "lock 3", "lock 4"]);
      expect(checkLocks(locked)).toEqual([]);
    }
  });

  it("locks the way to the exit first of all", () => {
    for (let seed = 0; seed < 50; seed++) {
      const { locks } = lockDoors({ locks: 1, seed })(ROW);
      expect(locks).toHaveLength(1);
      expect(locks[0]!.door).not.toEqual({ x: 6, y: 3 });
    }
  });

  it("hides each key behind the lock before, or wherever it may be", () => {
    const level = tree.generate({ seed: 11 });
    const nested = (nesting: number) =>
      Array.from({ length: 20 }, (_, seed) => {
        const locked = lockDoors({ locks: 4, nesting, seed })(level);
        const later = locked.locks.slice(1);
        return later.filter(({ key }, i) => isBehind(locked, locked.locks[i]!, key)).length;
      });
    expect(new Set(nested(1))).toEqual(new Set([3]));
    expect(nested(0).reduce((sum, keys) => sum + keys)).toBeLessThan(40);
  });

  it("locks nothing that one can walk around, or that has no room behind it", () => {
    const ring = sceneWithRooms(
      `
      ###############
      #<..+...+,,,,##
      #...#...####,##
      ##+###+####...#
      ##,,+,,####..>#
      ###############`,
      [1, 1, 3, 2],
      [5, 1, 3, 2],
      [11, 3, 3, 2],
    );
    expect(doorsOf(lockDoors({ locks: 9 })(ring))).toEqual(["8,1"]);
    expect(lockDoors({ locks: 0 })(ring).locks).toEqual([]);
  });

  it("locks doors of every kind of level so that all can be opened", () => {
    let locks = 0;
    let behind = 0;
    for (const level of everyKindWithRooms(15)) {
      for (const wanted of [1, 4, 64]) {
        const locked = passed(level, lockDoors({ locks: wanted, seed: wanted }));
        expect(checkLocks(locked)).toEqual([]);
        expect(locked.locks.length).toBeLessThanOrEqual(wanted);
        for (const { key, keyRoom } of locked.locks) {
          expect(isInRoom(level.rooms[keyRoom]!, key.x, key.y)).toBe(true);
          expect(isInRoom(level.rooms[keyRoom]!, level.entrance.x, level.entrance.y)).toBe(false);
          expect(key).not.toEqual(level.exit);
        }
        expect(new Set(locked.locks.map(({ key }) => `${key.x},${key.y}`)).size).toBe(locked.locks.length);
        expect(isSolvable(locked)).toBe(true);
        locks += locked.locks.length;
        behind += locked.locks.filter(
          (lock, i) => i > 0 && isBehind(locked, locked.locks[i - 1]!, lock.key),
        ).length;
      }
    }
    expect(locks).toBeGreaterThan(150);
    expect(behind).toBeGreaterThan(locks / 4);
  });

  it("needs rooms, and adds to the type of what it gets", () => {
    expectTypeOf(lockDoors()(tree.generate({ seed: 1 }))).toEqualTypeOf<TreeDungeon & Locked>();
    expectTypeOf(lockDoors()).parameter(0).toExtend<RoomDungeon>();
    // @ts-expect-error: caves have neither rooms nor doors
    expect(() => lockDoors()(caves.generate({ seed: 1 }))).toThrow();
    expect(() => lockDoors({ locks: -1 })).toThrow(OptionError);
    expect(() => lockDoors({ nesting: 2 })).toThrow("nesting");
  });

  it("gives the same locks for the same seed only", () => {
    const level = tree.generate({ seed: 1 });
    expect(lockDoors()(level)).toEqual(lockDoors({ seed: 1 })(level));
    expect(lockDoors({ seed: 2 })(level)).not.toEqual(lockDoors({ seed: 1 })(level));
  });
});

describe("checkLocks", () => {
  const at = (x: number, y: number): Point => ({ x, y });
  const lock = (name: string, door: Point, key: Point): Lock => ({ name, door, key, keyRoom: 0 });
  const problemsOf = (...locks: Lock[]) =>
    checkLocks({ ...ROW, locks }).map(
      ({ lock: name, message, cell }) => `${name}: ${message} at ${cell.x},${cell.y}`,
    );

  it("finds nothing wrong with keys on the way, nested or not", () => {
    expect(problemsOf()).toEqual([]);
    expect(problemsOf(lock("a", at(8, 1), at(5, 4)), lock("b", at(16, 1), at(9, 1)))).toEqual([]);
    expect(problemsOf(lock("b", at(16, 1), at(9, 1)), lock("a", at(8, 1), at(5, 4)))).toEqual([]);
  });

  it("finds a key behind its own lock", () => {
    expect(problemsOf(lock("a", at(8, 1), at(9, 1)))).toEqual([
      "a: the key is not on the near side at 9,1",
      "a: the lock cannot be opened at 8,1",
    ]);
  });

  it("finds two locks whose keys lie behind each other", () => {
    expect(problemsOf(lock("a", at(8, 1), at(5, 4)), lock("b", at(6, 3), at(13, 1)))).toEqual([
      "a: the lock cannot be opened at 8,1",
      "b: the lock cannot be opened at 6,3",
    ]);
  });

  it("finds locks that lock nothing, and such without a door", () => {
    expect(problemsOf(lock("a", at(7, 2), at(1, 2)))).toEqual(["a: there is no door to lock at 7,2"]);
    const ring = sceneWithRooms("######\n#<+.>#\n#....#\n######");
    const locks = [lock("a", at(2, 1), at(1, 2))];
    expect(checkLocks({ ...ring, locks }).map(({ message }) => message)).toEqual([
      "the door locks nothing away",
    ]);
  });
});

/** Whether a cell cannot be reached while a door is shut. */
function isBehind({ terrain, entrance }: RoomDungeon, { door }: Lock, { x, y }: Point): boolean {
  const cells = terrain.cells.slice();
  cells[door.y * terrain.width + door.x] = Terrain.solid;
  const { labels } = labelRegions({ ...terrain, cells });
  return labels.cells[y * terrain.width + x] !== labels.cells[entrance.y * terrain.width + entrance.x];
}

/** Whether the locks open in their order, each by a key that lies before it. Plain and slow. */
function isSolvable({ terrain, entrance, locks }: RoomDungeon & Locked): boolean {
  const cells = terrain.cells.slice();
  const cellOf = ({ x, y }: Point) => y * terrain.width + x;
  for (const { door } of locks) cells[cellOf(door)] = Terrain.solid;
  return locks.every(({ key, door }) => {
    const { labels } = labelRegions({ ...terrain, cells });
    cells[cellOf(door)] = Terrain.door;
    return labels.cells[cellOf(key)] === labels.cells[cellOf(entrance)];
  });
}
