import { has, read } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { rememberedTileAt } from "@delvekit/core/sight";
import { entitiesAt, levelOf, Position } from "@delvekit/core/space";
import { type Direction, inBounds, offsetOf, type Point } from "@delvekit/grid";
import { waysOf } from "@delvekit/kit/levels";
import type { Scene } from "../ui";

/** The key that a shifted key stands for: "ArrowUp" for "Shift+ArrowUp", "k" for "K". */
export function unshifted(key = ""): string {
  return /^[A-Z]$/.test(key) ? key.toLowerCase() : key.replace("Shift+", "");
}

/**
 * Where a hero stops who runs in a direction: on a thing or on stairs, in a corridor where a side opens, and otherwise before the first cell that is
 * unknown, a hazard or in the way. Undefined if that is where it stands.
 */
export function runningTo(scene: Scene, dir: Direction): Point | undefined {
  const { world, hero } = scene;
  const { dx, dy } = offsetOf(dir);
  const from: Point = read(world, hero, Position);
  const cellAt = (steps: number) => ({ x: from.x + dx * steps, y: from.y + dy * steps });
  const sidesOf = ({ x, y }: Point) =>
    [1, -1].filter((side) => isOpen(scene, { x: x - dy * side, y: y + dx * side })).length;
  const sides = sidesOf(from);
  let steps = 0;
  while (isOpen(scene, cellAt(steps + 1))) {
    steps++;
    if (isWorthAStop(scene, cellAt(steps)) || (sides === 0 && sidesOf(cellAt(steps)) > 0)) break;
  }
  return steps === 0 ? undefined : cellAt(steps);
}

function isOpen({ world, hero }: Scene, { x, y }: Point): boolean {
  const { level } = read(world, hero, Position);
  if (!inBounds(levelOf(world, level), x, y)) return false;
  const tile = rememberedTileAt(world, hero, level, x, y);
  return tile?.walkable === true && tile.hazard === 0;
}

function isWorthAStop({ world, hero }: Scene, { x, y }: Point): boolean {
  const { level } = read(world, hero, Position);
  const ways = (["down", "up"] as const).flatMap((way) => waysOf(world, hero, way));
  return (
    ways.some((way) => way.x === x && way.y === y) ||
    entitiesAt(world, level, x, y).some((thing) => has(world, thing, Item))
  );
}
