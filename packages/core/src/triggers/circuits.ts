import { ItemPickedUp } from "../items";
import { Heard } from "../minds";
import { Blocker, levelOf, Moved, occupancyOf, Position, TileChanged, tileIdOf, tilesetOf } from "../space";
import { Player } from "../turns";
import {
  type AnyComponent,
  type Entity,
  emit,
  entityAt,
  get,
  has,
  isAlive,
  type Listening,
  NO_ROW,
  type Place,
  type Resource,
  type Row,
  read,
  readColumns,
  remove,
  resource,
  resourceOf,
  rowHas,
  type World,
  when,
} from "../world";
import { Closing, Falling, Plate, Trigger, Triggered } from "./components";

/** Counts of what has to be checked after every action, so that the check costs nothing if there is none. Never saved. */
interface Waiting {
  triggers: number;
  plates: number;
  falling: number;
  closing: number;
}

/** Updated as components are added and removed. */
export const WaitingResource: Resource<Waiting> = resource<Waiting>({
  name: "triggers.waiting",
  create: () => ({ triggers: 0, plates: 0, falling: 0, closing: 0 }),
  undone: (waiting) => waiting,
});

/** The current counts. */
export function waitingIn(world: World): Readonly<Waiting> {
  return resourceOf(world, WaitingResource);
}

function counting(component: AnyComponent, what: keyof Waiting) {
  const count = (by: number) => (world: World) => {
    resourceOf(world, WaitingResource)[what] += by;
  };
  return [component, { added: count(1), removed: count(-1), undone: count(-1) }] as const;
}

/** The hooks that keep the counts. */
export const COUNTS = [
  counting(Trigger, "triggers"),
  counting(Plate, "plates"),
  counting(Falling, "falling"),
  counting(Closing, "closing"),
] as const;

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
  const { first, next } = occupancyOf(world, level);
  const found: Entity[] = [];
  const cell = y * levelOf(world, level).width + x;
  for (let row = (first[cell] ?? NO_ROW) as Row; row !== NO_ROW; row = next[row]!) {
    if (rowHas(world, row, Trigger) && readColumns(world, Trigger).on[row] === cause)
      found.push(entityAt(world, row));
  }
  return found.sort((a, b) => a - b);
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
  return waitingIn(world).triggers === 0;
}
