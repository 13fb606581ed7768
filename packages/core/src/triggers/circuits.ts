import { ItemPickedUp } from "../items";
import { Heard } from "../minds";
import { Blocker, levelOf, Moved, occupancyOf, Position, TileChanged, tileId, tilesetOf } from "../space";
import { Player } from "../turns";
import {
  type Entity,
  emit,
  entityAt,
  get,
  has,
  isAlive,
  type Listening,
  NO_ROW,
  type Place,
  type Row,
  read,
  readColumns,
  remove,
  rowHas,
  type World,
  when,
} from "../world";
import { Trigger, Triggered } from "./components";
import { waitingIn } from "./waiting";

type Cause = "enter" | "take" | "open" | "pull" | "heat" | "noise";

/**
 * Sets off a circuit, as a trigger of its own would.
 * @example setOff(world, 3, { by: hero }); // a wizard's gesture
 */
export function setOff(world: World, circuit: number, options: { readonly by?: Entity } = {}): void {
  emit(world, Triggered({ circuit, cause: "call", by: options.by }));
}

/** Something happened to a trigger: if that is what it waits for, it sets off its circuit. Answers whether it did. */
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
  // First, so that what it sets off cannot set it off again.
  if (!again) remove(world, trigger, Trigger);
  emit(world, Triggered({ circuit, cause, trigger, by, at }));
  return true;
}

/** The triggers at a place that wait for this, in the order of spawning. */
export function triggersAt(world: World, { level, x, y }: Place, cause: Cause): Entity[] {
  const { first, next } = occupancyOf(world, level);
  const found: Entity[] = [];
  const cell = y * levelOf(world, level).width + x;
  for (let row = (first[cell] ?? NO_ROW) as Row; row !== NO_ROW; row = next[row] as Row) {
    if (rowHas(world, row, Trigger) && readColumns(world, Trigger).on[row] === cause)
      found.push(entityAt(world, row));
  }
  return found.sort((a, b) => a - b);
}

/** What triggers are told of. */
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
    if (tileset.tiles[tileId(tileset, before)]?.opensInto?.name !== after) return;
    const at = { level, x, y };
    for (const trigger of triggersAt(world, at, "open")) fire(world, trigger, "open", undefined, at);
  }),
  when(Heard, (world, { entity, by }) => {
    const at = get(world, entity, Position);
    if (at) fire(world, entity, "noise", by, at);
  }),
];

/** No trigger is left: then nobody looks for one. */
function isIdle(world: World): boolean {
  return waitingIn(world).triggers === 0;
}
