import type { Journeys } from "@delvekit/kit/journeys";
import type { Verbs } from "../ui";
import { journeying, stairs } from "./journeys";
import { packing } from "./packing";
import { reading, system } from "./system";
import { type Usable, using } from "./using";
import { looking, walking } from "./walking";

export { levers, toggling } from "./doors";
export { type PackOptions, packWith } from "./packing";
export { type Throwable, throwVerbs, type UsingOptions } from "./using";
export { carefully, lookWith, type Warning } from "./walking";
export { journeying, looking, packing, reading, stairs, system, type Usable, using, walking };

/**
 * All of these sets of verbs in one.
 * @example const verbs = { ...standard(deeds, trips), shout: verb(shout, { keys: ["!"], help: "Shout" }) };
 */
export function standard(uses: Usable, journeys?: Journeys): Verbs {
  return {
    ...walking,
    ...stairs,
    ...(journeys && journeying(journeys)),
    ...packing,
    ...using(uses),
    ...looking,
    ...reading,
    ...system,
  };
}
