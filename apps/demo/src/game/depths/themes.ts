import { CARDINALS, type Grid, type Point } from "@delvekit/grid";
import { cellsOfRoom, isInRoom, type Room } from "@delvekit/procgen";
import { type Random, weightedTable } from "@delvekit/random";
import { THEMES } from "../content/themes";
import type { Plan } from "./plan";
import { put } from "./put";

/** Gives every room a theme. */
export function furnish(plan: Plan, tiles: Grid<Uint8Array>): void {
  const random = plan.random.fork("themes");
  const table = weightedTable(
    THEMES.map((theme) => [theme, theme.weight + theme.perDepth * (plan.depth - 1)] as const),
  );
  for (const room of plan.dungeon.rooms) {
    for (const { tile, share } of random.weighted(table).patches) {
      for (const { x, y } of growPatch(random, room, share)) put(tiles, x, y, tile);
    }
  }
}

/**
 * A ragged patch that covers about `share` of a room: it starts at a random cell, and again and again one of the cells along its
 * edge joins it.
 */
export function growPatch(random: Random, room: Room, share: number): Point[] {
  const floor = cellsOfRoom(room);
  const wanted = Math.round(floor.length * share);
  const patch: Point[] = [];
  const edge: Point[] = [random.pick(floor)];
  const seen = new Set([keyOf(edge[0] as Point)]);
  while (patch.length < wanted && edge.length > 0) {
    const [cell] = edge.splice(random.int(0, edge.length), 1) as [Point];
    patch.push(cell);
    for (const { dx, dy } of CARDINALS) {
      const next = { x: cell.x + dx, y: cell.y + dy };
      if (!isInRoom(room, next.x, next.y) || seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      edge.push(next);
    }
  }
  return patch;
}

function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}
