import { query } from "bitecs";
import { Position } from "../space";
import {
  type Entity,
  entitiesWith,
  entityAt,
  has,
  type Invariant,
  invariant,
  type Row,
  read,
  type World,
} from "../world";
import { Carried, Equipped, Item, Pack } from "./components";
import { carrierOf, inventoryOf } from "./inventory";
import { CarriedBy, EquippedBy, loadOf } from "./relations";

/** Nothing that is carried has a position. */
const carriedAreNowhere = /* @__PURE__ */ invariant("items.carried", (world, report) => {
  for (const entity of entitiesWith(world, Carried, Position)) {
    report("It is carried, but also has a Position.", { entity });
  }
});

/** Everything that is carried is an item, and its carrier has a pack and is not inside the item; everything in use is carried. */
const itemsHaveCarriers = /* @__PURE__ */ invariant("items.carriers", (world, report) => {
  for (const entity of entitiesWith(world, Carried)) {
    const { by } = read(world, entity, Carried);
    if (!has(world, entity, Item)) report("It is carried, but is not an Item.", { entity });
    if (by === undefined) report("It is Carried, but its carrier is gone.", { entity });
    else if (!has(world, by, Pack)) report(`It is carried by entity ${by}, which has no pack.`, { entity });
    const holders = new Set<Entity>();
    let holder = by;
    while (holder !== undefined && !holders.has(holder)) {
      holders.add(holder);
      holder = carrierOf(world, holder);
    }
    if (holders.has(entity)) report("It is inside itself.", { entity });
  }
  for (const entity of entitiesWith(world, Equipped)) {
    if (!has(world, entity, Carried)) report("It is equipped, but nobody carries it.", { entity });
  }
});

/** No slot holds two things. A pack may hold more than its capacity: one that was made smaller keeps what is in it. */
const slotsHoldOneThing = /* @__PURE__ */ invariant("items.slots", (world, report) => {
  for (const entity of entitiesWith(world, Pack)) {
    const slots = new Set<string>();
    for (const item of inventoryOf(world, entity)) {
      if (!has(world, item, Equipped)) continue;
      const { slot } = read(world, item, Equipped);
      if (slots.has(slot)) report(`It has two things in its slot "${slot}".`, { entity });
      slots.add(slot);
    }
  }
});

/** The bitecs relations agree with the components. */
const mirrorsAreTrue = /* @__PURE__ */ invariant("items.relations", (world, report) => {
  const carried = entitiesWith(world, Carried);
  for (const entity of entitiesWith(world)) {
    const things = carried.filter((item) => read(world, item, Carried).by === entity);
    if (things.length !== loadOf(world, entity))
      report(`Its relations count ${loadOf(world, entity)} things, but it carries ${things.length}.`, {
        entity,
      });
    if (things.length === 0 && !has(world, entity, Pack)) continue;
    const inUse = things.filter((item) => has(world, item, Equipped));
    if (!isSame(world, query(world, [CarriedBy(world, entity)]), things))
      report("CarriedBy lists other things than it carries.", { entity });
    if (!isSame(world, query(world, [EquippedBy(world, entity)]), inUse))
      report("EquippedBy lists other things than it uses.", { entity });
  }
});

function isSame(world: World, told: ArrayLike<number>, wanted: readonly Entity[]): boolean {
  const set = new Set(Array.from(told, (row) => entityAt(world, row as Row)));
  return set.size === wanted.length && wanted.every((item) => set.has(item));
}

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [
  carriedAreNowhere,
  itemsHaveCarriers,
  slotsHoldOneThing,
  mirrorsAreTrue,
];
