import type { World } from "@delvekit/core";
import { type Level, type LevelId, levelOf, setTile, tileAt } from "@delvekit/core/space";
import { CARDINALS, inBounds, type Point } from "@delvekit/grid";
import { COVERABLE } from "../content/tiles";

/** The `count` walkable cells nearest to a place on foot, itself included: fewer where walls leave no room. */
export function splash(level: Level, from: Point, count: number): Point[] {
  const cells: Point[] = [from];
  const seen = new Set([from.y * level.width + from.x]);
  for (let i = 0; i < cells.length && cells.length < count; i++) {
    const { x, y } = cells[i] as Point;
    for (const { dx, dy } of CARDINALS) {
      const cell = (y + dy) * level.width + x + dx;
      if (!inBounds(level, x + dx, y + dy) || seen.has(cell) || cells.length >= count) continue;
      if (level.walkCosts.cells[cell] === 0) continue;
      seen.add(cell);
      cells.push({ x: x + dx, y: y + dy });
    }
  }
  return cells;
}

/**
 * Covers the floor around a place with oil or coals, over so many cells, and gives those that are covered now. Water, stairs and doors
 * stay what they are.
 */
export function cover(
  world: World,
  level: LevelId,
  from: Point,
  cells: number,
  tile: "oil" | "coals",
): Point[] {
  const bare = splash(levelOf(world, level), from, cells).filter(({ x, y }) =>
    COVERABLE.has(tileAt(world, level, x, y).name),
  );
  for (const { x, y } of bare) setTile(world, level, x, y, tile);
  return bare;
}
