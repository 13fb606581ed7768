import { Position } from "../space";
import { type Entity, entitiesWith, has, type Invariant, invariant, read } from "../world";
import { Carried, Equipped, Item, Pack } from "./components";
import { carrierOf, inventoryOf, loadOf } from "./inventory";

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

/** What packs list agrees with the components. */
const listsAreTrue = /* @__PURE__ */ invariant("items.packs", (world, report) => {
  const carried = entitiesWith(world, Carried);
  for (const entity of entitiesWith(world)) {
    const things = carried.filter((item) => read(world, item, Carried).by === entity);
    const listed = loadOf(world, entity) === 0 ? [] : inventoryOf(world, entity);
    if (things.length !== listed.length || things.some((item) => !listed.includes(item)))
      report(
        `Its pack lists ${listed.join(", ") || "nothing"}, but it carries ${things.join(", ") || "nothing"}.`,
        { entity },
      );
  }
});

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [
  carriedAreNowhere,
  itemsHaveCarriers,
  slotsHoldOneThing,
  listsAreTrue,
];
