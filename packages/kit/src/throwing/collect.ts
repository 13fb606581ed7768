import { add, component, type Entity, entity, get, has, remove, type World, when } from "@delvekit/core";
import { carry, countOf, Item, ItemPickedUp, roomFor, setApart } from "@delvekit/core/items";
import { entitiesAt, Moved } from "@delvekit/core/space";

/** Lies where somebody threw it. */
const Thrown = /* @__PURE__ */ component("Thrown", { by: entity });

/** Remembers who threw an item that has landed. */
export function markThrown(world: World, item: Entity, by: Entity): void {
  if (has(world, item, Item)) add(world, item, Thrown({ by }));
}

/** What lets those who walk over what they threw pick it up, without losing time: parts of a plugin. */
export function collectors(collects: boolean) {
  return {
    components: [Thrown],
    setup: (world: World) => setApart(world, Thrown),
    events: [
      when(ItemPickedUp, (world, { item }) => {
        if (item !== undefined) remove(world, item, Thrown);
      }),
      when(Moved, (world, { entity, to }) => {
        if (!collects) return;
        for (const item of entitiesAt(world, to.level, to.x, to.y))
          if (
            get(world, item, Thrown)?.by === entity &&
            roomFor(world, entity, item) === countOf(world, item)
          )
            carry(world, entity, item);
      }),
    ],
  };
}
