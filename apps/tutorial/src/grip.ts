// A small rule of this game: a kraken holds whatever it strikes.

import { add, component, entity, failed, get, has, on, plugin, remove, when } from "@delvekit/core";
import * as space from "@delvekit/core/space";
import { Struck } from "@delvekit/kit/fighting";
import { nameOf } from "@delvekit/kit/names";

/** Marks a creature that holds whatever it strikes. */
export const Grips = component("Grips", {});

/** Held by somebody. `by` reads as undefined once the holder is gone, in a loaded game too. */
const Gripped = component("Gripped", { by: entity });

export const grip = plugin({
  name: "grip",
  components: [Grips, Gripped],
  events: [
    when(Struck, (world, { by, target }) => {
      if (has(world, by, Grips)) add(world, target, Gripped({ by }));
    }),
  ],
  actions: [
    on(space.move, (world, actor, { dir }) => {
      const holder = get(world, actor, Gripped)?.by;
      if (holder === undefined) return undefined;
      if (space.blockerBeside(world, actor, dir) === holder) return undefined;
      return failed(`You are in the grip of ${nameOf(world, holder, { article: "the" })}.`);
    }),
    on(space.bump, (world, actor) => {
      remove(world, actor, Gripped);
      return undefined;
    }),
  ],
});
