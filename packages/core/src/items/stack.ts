import { Position } from "../space";
import {
  type AnyComponent,
  assertAlive,
  componentsOf,
  despawn,
  type Entity,
  get,
  has,
  ItemError,
  isAlive,
  type Part,
  partsOf,
  read,
  readColumns,
  resource,
  resourceOf,
  rowHas,
  rowOrNone,
  spawn,
  type World,
  write,
} from "../world";
import { Carried, Equipped, Item, optionsOf, Stack } from "./components";

/** Components that do not keep stacks apart: part of the setup, not saved. */
export const ApartResource = resource<Set<AnyComponent>>({
  name: "items.apart",
  create: () => new Set(),
  setup: true,
});

/**
 * Lets stacks merge whether or not they have a component, and whatever its values: for marks such as "the
 * hero has seen it", which do not make a thing different. For the `setup` of plugins; a game's own `alike`
 * ignores it.
 *
 * @example
 * const Appraised = component("Appraised", {});
 * setApart(world, Appraised); // in the setup of the plugin that adds it
 */
export function setApart(world: World, component: AnyComponent): void {
  resourceOf(world, ApartResource).add(component);
}

/**
 * How many pieces an item has: 1 if it has no `Stack`.
 * @throws {ItemError} if it is not an item. @throws {EntityError} if it is gone.
 * @example const label = `${countOf(world, arrows)} arrows`;
 */
export function countOf(world: World, item: Entity): number {
  assertItem(world, item);
  return get(world, item, Stack)?.count ?? 1;
}

/**
 * Whether two stacks may merge: they are of one kind and alike, and neither is in use.
 * @example if (canStack(world, arrows, quiver)) stackItem(world, arrows, quiver);
 */
export function canStack(world: World, one: Entity, other: Entity): boolean {
  if (one === other || !has(world, one, Stack) || !has(world, other, Stack)) return false;
  if (has(world, one, Equipped) || has(world, other, Equipped)) return false;
  const isOfOneKind = read(world, one, Stack).kind === read(world, other, Stack).kind;
  return isOfOneKind && (optionsOf(world).alike ?? isAlike)(world, one, other);
}

/**
 * Moves as many pieces of one stack onto another as fit; the first is despawned if none are left. Returns how many were moved.
 * @throws {ItemError} if they are not alike, or not items. @throws {EntityError} if either is gone.
 * @example stackItem(world, arrows, quiver);
 */
export function stackItem(world: World, item: Entity, onto: Entity): number {
  assertItem(world, item);
  assertItem(world, onto);
  if (!canStack(world, item, onto)) {
    throw new ItemError(
      `items ${item} and ${onto} do not stack: both must have a Stack of the same kind, be alike, and not be in use`,
    );
  }
  const moved = Math.min(countOf(world, item), roomIn(world, onto));
  if (moved === 0) return 0;
  write(world, onto, Stack, { count: countOf(world, onto) + moved });
  if (moved === countOf(world, item)) despawn(world, item);
  else write(world, item, Stack, { count: countOf(world, item) - moved });
  return moved;
}

/**
 * Takes pieces off a stack. They form a new item with the same values that has no place yet: `carry` or `lay` it.
 * @throws {ItemError} for a count that does not leave at least one piece behind, or for an entity that is not an item.
 * @throws {EntityError} if it is gone.
 * @example lay(world, split(world, arrows, 5), level, x, y);
 */
export function split(world: World, item: Entity, count: number): Entity {
  const left = countOf(world, item) - count;
  if (!Number.isInteger(count) || count < 1 || left < 1) {
    throw new ItemError(
      `cannot split ${count} off ${countOf(world, item)}; allowed are whole numbers from 1 that leave at least one`,
    );
  }
  const part = spawn(world, ...sharedParts(world, item), Stack({ count }));
  write(world, item, Stack, { count: left });
  return part;
}

/**
 * Uses up pieces of an item, as drinking a potion does; with its last piece it is despawned. Returns how many are left.
 * @throws {ItemError} for a count that is not a whole number from 1 to the size of the stack, or for an entity that is not an item.
 * @throws {EntityError} if it is gone.
 * @example consume(world, potion); // drinks one of them
 */
export function consume(world: World, item: Entity, count = 1): number {
  const left = countOf(world, item) - count;
  if (!Number.isInteger(count) || count < 1 || left < 0) {
    throw new ItemError(
      `cannot consume ${count} of ${countOf(world, item)}; allowed are whole numbers from 1 to all of them`,
    );
  }
  if (left === 0) despawn(world, item);
  else write(world, item, Stack, { count: left });
  return left;
}

/** Distributes the pieces of an item over alike stacks as far as they have room. Returns the last stack that took any. */
export function merge(world: World, item: Entity, piles: readonly Entity[]): Entity | undefined {
  let holder: Entity | undefined;
  if (!has(world, item, Stack)) return holder;
  for (const pile of piles) {
    if (!canStack(world, item, pile) || roomIn(world, pile) === 0) continue;
    stackItem(world, item, pile);
    holder = pile;
    if (!isAlive(world, item)) break;
  }
  return holder;
}

/** How many more pieces fit into a stack. */
export function roomIn(world: World, item: Entity): number {
  return Math.max(0, read(world, item, Stack).limit - countOf(world, item));
}

/** @throws {ItemError} if it is not an item. @throws {EntityError} if it is gone. */
export function assertItem(world: World, item: Entity): void {
  assertAlive(world, item);
  if (!has(world, item, Item)) throw new ItemError(`entity ${item} is not an Item`);
}

/** Items are alike whatever these components say: where an item is, and whether it is in use. */
const WHEREABOUTS: readonly unknown[] = [Carried, Equipped, Position];

function sharedParts(world: World, item: Entity): Part[] {
  return partsOf(world, item).filter(({ component }) => !WHEREABOUTS.includes(component));
}

function isAlike(world: World, one: Entity, other: Entity): boolean {
  const [row, otherRow] = [rowOrNone(world, one), rowOrNone(world, other)];
  const apart = resourceOf(world, ApartResource);
  for (const component of componentsOf(world)) {
    if (WHEREABOUTS.includes(component) || apart.has(component)) continue;
    if (rowHas(world, row, component) !== rowHas(world, otherRow, component)) return false;
    for (const [name, column] of Object.entries(readColumns(world, component))) {
      const counted = component === Stack && name === "count";
      if (!counted && column[row] !== column[otherRow]) return false;
    }
  }
  return true;
}
