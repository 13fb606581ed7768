import { inBounds } from "@delvekit/grid";
import { temperatureOn } from "../heat";
import { type Level, levelOf, Position, placeBeside } from "../space";
import {
  type ActionResult,
  action,
  direction,
  done,
  type Entity,
  entitiesWith,
  failed,
  hasPlugin,
  optional,
  read,
  readColumns,
  rowsInOrder,
  type World,
} from "../world";
import { fire, triggersAt } from "./circuits";
import { Trigger } from "./components";

/** Pulls the lever in `dir`, or without it the one where the actor stands. */
export const pull = action("pull", { dir: optional(direction) });

/** Answers `pull`. */
export function pullLever(
  world: World,
  actor: Entity,
  { dir }: { readonly dir?: Parameters<typeof placeBeside>[2] | undefined },
): ActionResult {
  const place = dir === undefined ? read(world, actor, Position) : placeBeside(world, actor, dir);
  const levers = inBounds(levelOf(world, place.level), place.x, place.y)
    ? triggersAt(world, place, "pull")
    : [];
  const pulled = levers.filter((lever) => fire(world, lever, "pull", actor, place));
  return pulled.length > 0 ? done() : failed("There is nothing to pull.");
}

/** "triggers.heat": what waits for heat goes off where it is hot enough. */
export function feelHeat(world: World, levels: readonly Level[]): void {
  if (!hasPlugin(world, "heat") || !waitsForHeat(world)) return;
  for (const trigger of entitiesWith(world, Trigger, Position)) {
    const { on, degrees } = read(world, trigger, Trigger);
    const { level, x, y } = read(world, trigger, Position);
    if (on !== "heat" || !levels.some(({ id }) => id === level)) continue;
    if (temperatureOn(world, level, x, y) >= degrees)
      fire(world, trigger, "heat", undefined, { level, x, y });
  }
}

/** Looked up in the columns, since most triggers wait for something else. */
function waitsForHeat(world: World): boolean {
  const { on } = readColumns(world, Trigger);
  for (const row of rowsInOrder(world, Trigger)) if (on[row] === "heat") return true;
  return false;
}
