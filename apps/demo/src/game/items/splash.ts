import { type Level, type LevelId, levelOf, setTile, tileAt, type World } from "@delvekit/core";
import { CARDINALS, inBounds, type Point } from "@delvekit/grid";
import { SOAKS } from "../content/tiles";

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

/** Oil over the floor around a place. Water, stairs and doors stay what they are. */
export function spill(world: World, level: LevelId, from: Point, cells: number): void {
  for (const { x, y } of splash(levelOf(world, level), from, cells)) {
    if (SOAKS.has(tileAt(world, level, x, y).name)) setTile(world, level, x, y, "oil");
  }
}
