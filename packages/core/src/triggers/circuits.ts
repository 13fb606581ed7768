import { ItemPickedUp } from "../items";
import { Heard } from "../minds";
import { Blocker, entitiesAt, Moved, Position, TileChanged, tileIdOf, tilesetOf } from "../space";
import { Player } from "../turns";
import {
  type Entity,
  emit,
  get,
  has,
  isAlive,
  type Listening,
  type Place,
  read,
  remove,
  rowsInOrder,
  type World,
  when,
} from "../world";
import { Trigger, Triggered } from "./components";

type Cause = "enter" | "take" | "open" | "pull" | "heat" | "noise";

/**
 * Sets off a circuit, as one of its triggers would.
 * @example setOff(world, 3, { by: hero }); // a wizard's gesture
 */
export function setOff(world: World, circuit: number, options: { readonly by?: Entity } = {}): void {
  emit(world, Triggered({ circuit, cause: "call", by: options.by }));
}

/** Fires a trigger if it waits for this cause, which sets off its circuit. Returns whether it did. */
export function fire(
  world: World,
  trigger: Entity,
  cause: Cause,
  by: Entity | undefined,
  at: Place,
): boolean {
  if (!isAlive(world, trigger) || !has(world, trigger, Trigger)) return false;
  const { on, circuit, again, playersOnly } = read(world, trigger, Trigger);
  if (on !== cause || (playersOnly && !(by !== undefined && has(world, by, Player)))) return false;
  // Removed first, so that its own effects cannot set it off again.
  if (!again) remove(world, trigger, Trigger);
  emit(world, Triggered({ circuit, cause, trigger, by, at }));
  return true;
}

/** The triggers at a place that wait for this cause, in spawn order. */
export function triggersAt(world: World, { level, x, y }: Place, cause: Cause): Entity[] {
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
