import { type ActionResult, done, type Entity, get, type World, write } from "@delvekit/core";
import { isTaken, levelOf, placeBeside, put, tileAt } from "@delvekit/core/space";
import { DIRECTIONS, inBounds } from "@delvekit/grid";
import type { State } from "./table";

/**
 * The step of an entity that stumbles. Its direction was drawn at the beginning of the turn, so that a command that fails draws nothing. A stumble
 * itself never fails.
 */
export function stumble(world: World, actor: Entity, states: readonly State[]): ActionResult | undefined {
  for (const state of states) {
    const way = get(world, actor, state)?.way ?? -1;
    if (way < 0) continue;
    write(world, actor, state, { way: -1 });
    step(world, actor, way);
    return done();
  }
  return undefined;
}

function step(world: World, actor: Entity, way: number): void {
  const { level: id, x, y } = placeBeside(world, actor, DIRECTIONS[way]?.name ?? "n");
  const level = levelOf(world, id);
  if (!inBounds(level, x, y) || !tileAt(world, id, x, y).walkable) return;
  if (!isTaken(world, id, y * level.width + x)) put(world, actor, id, x, y);
}
