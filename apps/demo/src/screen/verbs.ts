import { type Entity, get } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import type { Direction } from "@delvekit/grid";
import { Look } from "@delvekit/kit/names";
import * as ui from "@delvekit/kit/screens";
import { deeds, isIntoChasm, isIntoFlames, throws, trips } from "../game";
import { aboutCell } from "./about";
import { pack } from "./pack";

/** One row for each thing to do. The common verbs come from the kit; walking and looking know more about fire here. */
export const verbs = {
  ...ui.standard(deeds, trips),
  ...ui.using(deeds, { called }),
  ...careful(ui.walking),
  ...ui.throwVerbs(throws),
  ...ui.levers,
  pack,
  look: ui.lookWith(({ world }, at) => aboutCell(world, at)),
} satisfies ui.Verbs;

/** The verb for using an item. */
function called({ world }: ui.Scene, item: Entity): string {
  if (deeds.aimOf(world, item)?.at === "cell") return "Throw";
  return get(world, item, Look)?.glyph === "?" ? "Read" : "Drink";
}

/** The same verbs, except that a step into flames or a chasm requires confirmation. */
function careful(walking: ui.Verbs): ui.Verbs {
  return Object.fromEntries(
    Object.entries(walking).map(([name, verb]) => [name, verb.steer ? asking(verb, verb.steer) : verb]),
  );
}

function asking(verb: ui.Verb, dir: Direction): ui.Verb {
  return {
    ...verb,
    async run(ask, { world }) {
      if (isIntoFlames({ world }, dir) && !(await ask.confirm("Step into the flames?", "step")))
        return undefined;
      if (isIntoChasm({ world }, dir) && !(await ask.confirm("Jump down to the next depth?", "jump")))
        return undefined;
      return move({ dir });
    },
  };
}
