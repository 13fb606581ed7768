import type { Grid, Point } from "@delvekit/grid";
import type { Connection } from "../../dungeon";
import { fillDeadEnd } from "../../passes/dead-ends";
import { isUselessDoor } from "../../passes/useless-doors";
import { Terrain } from "../../terrain";
import type { TreeStep } from "./steps";

/**
 * Fills dead ends and makes floor of useless doors, in place. Only connections can have either, so the
 * work list starts from their cells. One round is a fixed point: filling leaves doors with more walls
 * beside them, not fewer, and a door that becomes floor opens or closes nothing.
 */
export function cleanUp(terrain: Grid<Uint8Array>, connections: readonly Connection[]): TreeStep {
  const { width, cells } = terrain;
  const solid: Point[] = [];
  let filled = 0;
  const floor: Point[] = [];
  for (const { path } of connections) {
    for (const { x, y } of path) filled += fillDeadEnd(terrain, y * width + x);
  }
  if (filled > 0) {
    for (const { path } of connections) {
      for (const point of path) if (cells[point.y * width + point.x] === Terrain.solid) solid.push(point);
    }
  }
  for (const connection of connections) {
    for (const door of connection.doors) {
      const cell = door.y * width + door.x;
      if (!isUselessDoor(terrain, cell)) continue;
      cells[cell] = Terrain.floor;
      floor.push(door);
    }
  }
  return { kind: "cleanup", solid, floor };
}
