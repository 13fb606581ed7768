import { Position } from "../space";
import {
  plugin as define,
  despawn,
  type Entity,
  get,
  type Having,
  has,
  ItemError,
  isAlive,
  on,
  type Plugin,
  type Row,
  refuseUnknown,
  remove,
  type World,
} from "../world";
import {
  drop,
  dropCarried,
  equip,
  equipCarried,
  pickUp,
  takeFromHere,
  unequip,
  unequipCarried,
} from "./actions";
import { assertOutside, lay } from "./carry";
import { Carried, Equipped, Gear, Item, type ItemsOptions, OptionsResource, Pack, Stack } from "./components";
import { INVARIANTS } from "./invariants";
import { inventoryOf, PacksResource, placeOf, putInto, takeOut, unequipItem } from "./inventory";
import { ApartResource } from "./stack";

/**
 * Items that lie on the floor, are carried, stacked, and equipped. Adds `Item`, `Stack`, `Gear`, `Pack`, `Carried` and `Equipped` and the actions
 * "pick up", "drop", "equip" and "unequip". Needs `space`, and `turns` for its actions.
 *
 * @throws {ItemError} for an unknown option.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin(), items.plugin()] });
 */
export function items(options: ItemsOptions = {}): Plugin {
  refuseUnknown("items", options, ["alike", "refuse"], ItemError);
  return define({
    name: "items",
    needs: ["space"],
    components: [Item, Stack, Gear, Pack, Carried, Equipped],
    resources: [{ ...OptionsResource, create: () => options }, ApartResource, PacksResource],
    actions: [
      on(pickUp, { who: Position }, takeFromHere),
      on(drop, { who: Position }, dropCarried),
      on(equip, equipCarried),
      on(unequip, unequipCarried),
    ],
    invariants: INVARIANTS,
    hooks: [
      [Stack, { validate: checkStack }],
      [Position, { validate: checkPosition }],
      [Pack, { leaving: empty, removed: empty }],
      [
        Carried,
        { validate: checkCarried, added: putInto, changed: putInto, removed: release, undone: takeOut },
      ],
      [Equipped, { validate: checkEquipped, leaving: (world, item) => void unequipItem(world, item) }],
    ],
  });
}

/** Empties a pack that no longer exists: what is in it falls where its carrier was. */
function empty(world: World, carrier: Entity): void {
  for (const item of inventoryOf(world, carrier)) {
    // A thing that fell before may have merged with this one.
    if (!isAlive(world, item)) continue;
    const place = placeOf(world, item);
    if (place) lay(world, item, place.level, place.x, place.y);
    else despawn(world, item);
  }
}

function release(world: World, item: Entity, row: Row): void {
  takeOut(world, item, row);
  remove(world, item, Equipped);
}

type Values = Readonly<Record<string, unknown>>;

function checkStack(world: World, item: Entity | undefined, values: Values): void {
  const known = get(world, item, Stack) ?? { count: 1, limit: 99 };
  const { count, limit } = { ...known, ...values } as { count: number; limit: number };
  if (count >= 1 && count <= limit) return;
  throw new ItemError(`Stack.count is ${count}; allowed are 1 to ${limit}, its limit`);
}

function checkPosition(_world: World, item: Entity | undefined, _values: Values, having: Having): void {
  if (having(Carried)) {
    throw new ItemError(`${nameOf(item)} is carried, so it cannot have a Position; use lay to put it down`);
  }
}

function checkCarried(world: World, item: Entity | undefined, values: Values, having: Having): void {
  if (having(Position)) throw new ItemError(`${nameOf(item)} has a Position; use carry to pick it up`);
  const { by } = { ...get(world, item, Carried), ...values } as { by?: Entity };
  if (by === undefined)
    throw new ItemError(`${nameOf(item)} would be carried by nobody; use carry, or Carried({ by })`);
  if (!has(world, by, Pack)) throw new ItemError(`entity ${by} has no Pack to carry things in`);
  if (item !== undefined) assertOutside(world, item, by);
}

function checkEquipped(_world: World, item: Entity | undefined, _values: Values, having: Having): void {
  if (!having(Carried))
    throw new ItemError(`nobody carries ${nameOf(item)}; only carried items can be equipped`);
}

/** An item in messages; undefined for one that is not spawned yet. */
function nameOf(item: Entity | undefined): string {
  return item === undefined ? "the item to be spawned" : `item ${item}`;
}
