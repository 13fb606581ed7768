import { inBounds } from "@delvekit/grid";
import { findHeatCause, temperatureOn } from "../heat";
import { Item } from "../items";
import { Blocker, entitiesAt, type Level, levelOf, Position, placeBeside } from "../space";
import {
  type ActionResult,
  action,
  because,
  direction,
  done,
  type Entity,
  emit,
  entitiesWith,
  failed,
  has,
  hasPlugin,
  optional,
  type Place,
  read,
  readColumns,
  rowsInOrder,
  type World,
  write,
} from "../world";
import { fire, triggersAt } from "./circuits";
import { Plate, Trigger, Triggered } from "./components";

/**
 * Pulls the lever in `dir`, or without `dir` the one at the actor's own place.
 * @example step(world, pull({ dir: "w" }));
 */
export const pull = action("pull", { dir: optional(direction) });

/** Handles `pull`. */
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

/** "triggers.heat": triggers that wait for heat fire where it is hot enough. */
export function feelHeat(world: World, levels: readonly Level[]): void {
  if (!hasPlugin(world, "heat") || !waitsForHeat(world)) return;
  for (const trigger of entitiesWith(world, Trigger, Position)) {
    const { on, degrees } = read(world, trigger, Trigger);
    const { level, x, y } = read(world, trigger, Position);
    if (on !== "heat" || !levels.some(({ id }) => id === level)) continue;
    const at = { level, x, y };
    if (temperatureOn(world, level, x, y) >= degrees)
      because(world, findHeatCause(world, at), () => fire(world, trigger, "heat", undefined, at));
  }
}

/** Reads the columns directly, because most triggers wait for something else. */
function waitsForHeat(world: World): boolean {
  const { on } = readColumns(world, Trigger);
  for (const row of rowsInOrder(world, Trigger)) if (on[row] === "heat") return true;
  return false;
}

/** "triggers.plates": plates go down under weight and up without it, however the weight came or went. */
export function weighPlates(world: World): void {
  for (const plate of entitiesWith(world, Plate, Position)) {
    const { circuit, down } = read(world, plate, Plate);
    const at = read(world, plate, Position);
    const by = weightOn(world, at);
    if ((by !== undefined) === down) continue;
    write(world, plate, Plate, { down: !down });
    emit(world, Triggered({ circuit, cause: down ? "release" : "press", trigger: plate, by, at }));
  }
}

/** The creature or item in a cell that was spawned first. */
function weightOn(world: World, { level, x, y }: Place): Entity | undefined {
  return entitiesAt(world, level, x, y).find((one) => has(world, one, Blocker) || has(world, one, Item));
}
