import { Actor } from "../turns";
import { entitiesWith, has, type Invariant, invariant } from "../world";
import { Mind } from "./mind";

/** A mind decides for an actor: without turns it never does anything. */
const mindsHaveTurns = /* @__PURE__ */ invariant("minds.turns", (world, report) => {
  for (const entity of entitiesWith(world, Mind))
    if (!has(world, entity, Actor))
      report("It has a Mind and no Actor, so its turn never comes: add Actor.", { entity });
});

/** What must hold, found out by `checkWorld`. */
export const INVARIANTS: readonly Invariant[] = [mindsHaveTurns];
