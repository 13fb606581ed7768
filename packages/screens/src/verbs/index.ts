import type { Journeys } from "@delvekit/kit/journeys";
import type { Verbs } from "../ui";
import { levers, toggling } from "./doors";
import { journeying, stairs } from "./journeys";
import { looking, lookWith } from "./looking";
import { type PackOptions, packing, packWith } from "./packing";
import { reading, system } from "./system";
import { callVerbs, type Throwable, throwVerbs, type Usable, type UsingOptions, using } from "./using";
import { carefully, type Warning, walking } from "./walking";

export {
  callVerbs,
  carefully,
  journeying,
  levers,
  looking,
  lookWith,
  type PackOptions,
  packing,
  packWith,
  reading,
  stairs,
  system,
  type Throwable,
  throwVerbs,
  toggling,
  type Usable,
  type UsingOptions,
  using,
  type Warning,
  walking,
};

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
