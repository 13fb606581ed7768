import type { Level } from "@delvekit/core";
import { CARDINALS, type Point } from "@delvekit/grid";

/** The `count` walkable cells nearest to a place on foot, itself included: fewer where walls leave no room. */
export function splash(level: Level, from: Point, count: number): Point[] {
  const cells: Point[] = [from];
  const seen = new Set([from.y * level.width + from.x]);
  for (let i = 0; i < cells.length && cells.length < count; i++) {
    const { x, y } = cells[i] as Point;
    for (const { dx, dy } of CARDINALS) {
      const cell = (y + dy) * level.width + x + dx;
      if (seen.has(cell) || level.walkCosts.cells[cell] === 0 || cells.length >= count) continue;
      seen.add(cell);
      cells.push({ x: x + dx, y: y + dy });
    }
  }
  return cells;
}
