import { Actor } from "../turns";
import { type Check, check, entitiesWith, has } from "../world";
import { Mind } from "./mind";

/** A mind decides for an actor: without turns it never does anything. */
const mindsHaveTurns = /* @__PURE__ */ check("minds.turns", (world, report) => {
  for (const entity of entitiesWith(world, Mind))
    if (!has(world, entity, Actor))
      report("It has a Mind and no Actor, so its turn never comes: add Actor.", { entity });
});

/** What must hold, found out by `checkWorld`. */
export const CHECKS: readonly Check[] = [mindsHaveTurns];
