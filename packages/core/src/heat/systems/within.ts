import { type Level, Position } from "../../space";
import { type AnyComponent, type Entity, entityAt, readColumns, rowsWith, type World } from "../../world";

/** Entities on some levels with all of these components, in the order of spawning. */
export function entitiesWithin(
  world: World,
  levels: readonly Level[],
  ...components: AnyComponent[]
): Entity[] {
  const there = readColumns(world, Position).level;
  const rows = rowsWith(world, ...components, Position).filter((row) =>
    levels.some(({ id }) => id === there[row]),
  );
  return rows.map((row) => entityAt(world, row)).sort((a, b) => a - b);
}
