import { labelRegions } from "@delvekit/grid";
import { dryTerrainOf } from "../../dry";
import type { Dungeon } from "../../dungeon";
import { findProblems, type Machined } from "../../machines";
import type { Locked } from "../../passes/locks/locks";
import { Terrain } from "../../terrain";
import { besides } from "../../walks";

/**
 * Whether the level can be played to the end in any order, and no lock can be walked around: not even diagonally, through all other locks and hidden
 * doors. Grates only open from behind.
 */
export function keepsPromises(dungeon: Dungeon & Machined & Locked): boolean {
  const ground = dryTerrainOf(dungeon);
  const { width } = ground;
  const start = dungeon.entrance.y * width + dungeon.entrance.x;
  const isNeeded = dungeon.locks.every(({ door }) => {
    const cell = door.y * width + door.x;
    const cells = ground.cells.slice();
    cells[cell] = Terrain.solid;
    const { labels } = labelRegions({ ...ground, cells }, { directions: 8 });
    const sides = besides(cell, width).filter((side) => cells[side] !== Terrain.solid);
    return sides.some((side) => labels.cells[side] !== labels.cells[start]);
  });
  return isNeeded && findProblems(dungeon).length === 0;
}
