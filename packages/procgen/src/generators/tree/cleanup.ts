import type { Grid } from "@delvekit/grid";
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
  const cellOf = ({ x, y }: { x: number; y: number }) => y * terrain.width + x;
  let filled = 0;
  for (const { path } of connections) for (const point of path) filled += fillDeadEnd(terrain, cellOf(point));
  const doors = connections
    .flatMap((connection) => connection.doors)
    .filter((door) => isUselessDoor(terrain, cellOf(door)));
  for (const door of doors) terrain.cells[cellOf(door)] = Terrain.floor;
  return { kind: "cleanup", filled, doors };
}
