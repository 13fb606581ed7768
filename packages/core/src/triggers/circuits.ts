import { inBounds } from "@delvekit/grid";
import { findHeatCause, temperatureOn } from "../heat";
import { Item, ItemPickedUp } from "../items";
import { Heard } from "../minds";
import {
  Blocker,
  entitiesAt,
  type Level,
  levelOf,
  Moved,
  Position,
  placeBeside,
  TileChanged,
  tileIdOf,
  tilesetOf,
} from "../space";
import { Player } from "../turns";
import {
  type ActionResult,
  action,
  because,
  direction,
  done,
  type Entity,
  emit,
  failed,
  get,
  has,
  hasPlugin,
  isAlive,
  type Listening,
  optional,
  type Place,
  read,
  readColumns,
  remove,
  rowsInOrder,
  stillWith,
  type World,
  when,
  write,
} from "../world";
import { Plate, Trigger, Triggered } from "./components";

type Cause = "enter" | "take" | "open" | "pull" | "heat" | "noise";

/**
 * Sets off a circuit, as one of its triggers would.
 * @example setOff(world, 3, { by: hero }); // a wizard's gesture
 */
export function setOff(world: World, circuit: number, options: { readonly by?: Entity } = {}): void {
  emit(world, Triggered({ circuit, cause: "call", by: options.by }));
}

/** Fires a trigger if it waits for this cause, which sets off its circuit. Returns whether it did. */
function fire(world: World, trigger: Entity, cause: Cause, by: Entity | undefined, at: Place): boolean {
  if (!isAlive(world, trigger) || !has(world, trigger, Trigger)) return false;
  const { on, circuit, again, playersOnly } = read(world, trigger, Trigger);
  if (on !== cause || (playersOnly && !(by !== undefined && has(world, by, Player)))) return false;
  // Removed first, so that its own effects cannot set it off again.
  if (!again) remove(world, trigger, Trigger);
  emit(world, Triggered({ circuit, cause, trigger, by, at }));
  return true;
}

/** The triggers at a place that wait for this cause, in spawn order. */
function triggersAt(world: World, { level, x, y }: Place, cause: Cause): Entity[] {
  return entitiesAt(world, level, x, y).filter((entity) => get(world, entity, Trigger)?.on === cause);
}

/** The events that fire triggers. */
export const LISTENINGS: readonly Listening[] = [
  when(Moved, (world, { entity, to }) => {
    if (isIdle(world) || !has(world, entity, Blocker)) return;
    for (const trigger of triggersAt(world, to, "enter")) fire(world, trigger, "enter", entity, to);
  }),
  when(ItemPickedUp, (world, { by, item }) => {
    const at = get(world, by, Position);
    if (at) fire(world, item, "take", by, at);
  }),
  when(TileChanged, (world, { level, x, y, before, after }) => {
    if (isIdle(world)) return;
    const tileset = tilesetOf(world);
    if (tileset.tiles[tileIdOf(tileset, before)]?.opensInto?.name !== after) return;
    const at = { level, x, y };
    for (const trigger of triggersAt(world, at, "open")) fire(world, trigger, "open", undefined, at);
  }),
  when(Heard, (world, { entity, by }) => {
    const at = get(world, entity, Position);
    if (at) fire(world, entity, "noise", by, at);
  }),
];

/** Whether there are no triggers, so that no search is needed. */
function isIdle(world: World): boolean {
  return rowsInOrder(world, Trigger).length === 0;
}

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
  for (const trigger of stillWith(world, Trigger, Position)) {
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
  for (const plate of stillWith(world, Plate, Position)) {
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
