import { CARDINALS, type Grid, type Point } from "@delvekit/grid";
import { cellsOfRoom, isInRoom, type Room } from "@delvekit/procgen";
import { type Random, weightedTable } from "@delvekit/random";
import { LAIR, THEMES, type Theme } from "../content/themes";
import { isLast, type Plan } from "./plan";
import { put } from "./put";

/** Draws a theme for every room, in the order of the rooms. */
export function drawThemes(plan: Plan): Theme[] {
  const random = plan.random.fork("themes");
  const table = weightedTable(
    THEMES.map((theme) => [theme, theme.weight + theme.perDepth * (plan.depth - 1)] as const),
  );
  const { rooms, exit } = plan.dungeon;
  return rooms.map((room) => {
    const drawn = random.weighted(table);
    return isLast(plan) && isInRoom(room, exit.x, exit.y) ? LAIR : drawn;
  });
}

/** Lays the patches of each room's theme. */
export function layPatches(plan: Plan, themes: readonly Theme[], tiles: Grid<Uint8Array>): void {
  const random = plan.random.fork("patches");
  plan.dungeon.rooms.forEach((room, i) => {
    for (const { tile, share } of themes[i]?.patches ?? []) {
      for (const { x, y } of growPatch(random, room, share)) put(tiles, x, y, tile);
    }
  });
}

/**
 * A ragged patch that covers about `share` of a room: it starts at a random cell, and again and again one of the
 * cells along its edge joins it.
 */
function growPatch(random: Random, room: Room, share: number): Point[] {
  const floor = cellsOfRoom(room);
  const wanted = Math.round(floor.length * share);
  const patch: Point[] = [];
  const start = random.pick(floor);
  const edge = [start];
  const seen = new Set([keyOf(start)]);
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
