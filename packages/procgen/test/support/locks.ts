import type { Point } from "@delvekit/grid";
import { onDryGround } from "../../src/dry";
import type { Dungeon } from "../../src/dungeon";
import type { Lock, Locked } from "../../src/passes/locks/locks";
import { Terrain } from "../../src/terrain";

/** Something wrong with a lock. */
export interface LockProblem {
  /** The name of the lock. */
  readonly lock: string;
  /** What is wrong, in words. */
  readonly message: string;
  /** Where. */
  readonly cell: Point;
}

/**
 * Checks locks by walking from the entrance through everything that is open, taking keys and
 * opening what they open, until there is nothing left to open. Every lock must open, stand in a door that there is no way
 * around, and have its key on the near side.
 *
 * @example
 * ```ts
 * const problems = checkLocks(lockDoors()(tree.generate({ seed: 7 })));
 * ```
 */
export function checkLocks(given: Dungeon & Locked): LockProblem[] {
  const dungeon = onDryGround(given);
  const problems: LockProblem[] = [];
  const openable = openAll(dungeon);
  const everywhere = reach(dungeon, []);
  for (const lock of dungeon.locks) {
    const { name, door, key } = lock;
    const complain = (message: string, cell: Point) => problems.push({ lock: name, message, cell });
    const nearSide = reach(dungeon, [lock]);
    if (at(dungeon, dungeon.terrain.cells, door) !== Terrain.door) complain("there is no door to lock", door);
    else if (countOf(nearSide) >= countOf(everywhere) - 1) complain("the door locks nothing away", door);
    if (at(dungeon, nearSide, key) === 0) complain("the key is not on the near side", key);
    if (!openable.has(lock)) complain("the lock cannot be opened", door);
  }
  return problems;
}

/** All locks that can be opened, one key leading to the next. */
function openAll(dungeon: Dungeon & Locked): Set<Lock> {
  const opened = new Set<Lock>();
  for (let before = -1; before < opened.size; ) {
    before = opened.size;
    const reached = reach(
      dungeon,
      dungeon.locks.filter((lock) => !opened.has(lock)),
    );
    for (const lock of dungeon.locks) if (at(dungeon, reached, lock.key) === 1) opened.add(lock);
  }
  return opened;
}

/** Marks the cells that can be walked to from the entrance while some doors are locked. */
function reach({ terrain, entrance }: Dungeon, locked: readonly Lock[]): Uint8Array {
  const { width, cells } = terrain;
  const reached = new Uint8Array(cells.length);
  const blocked = new Set(locked.map(({ door }) => door.y * width + door.x));
  const waiting = [entrance.y * width + entrance.x];
  reached[waiting[0]!] = 1;
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      if (cells[next] === Terrain.solid || reached[next] !== 0 || blocked.has(next)) continue;
      reached[next] = 1;
      waiting.push(next);
    }
  }
  return reached;
}

function at({ terrain }: Dungeon, cells: Uint8Array, { x, y }: Point): number | undefined {
  return cells[y * terrain.width + x];
}

function countOf(reached: Uint8Array): number {
  return reached.reduce((count, mark) => count + mark, 0);
}
