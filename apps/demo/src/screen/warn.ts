import type { Direction } from "@delvekit/grid";
import type { Scene, Warning } from "@delvekit/screens";
import { isIntoChasm, isIntoFlames, isIntoHeat } from "../game";

/** Steps into flames, onto ground that is still hot and into a chasm require confirmation. */
export function warn({ world }: Scene, dir: Direction): Warning | undefined {
  if (isIntoFlames({ world }, dir)) return ["Step into the flames?", "step"];
  if (isIntoHeat({ world }, dir)) return ["Step onto the hot ground?", "step"];
  return isIntoChasm({ world }, dir) ? ["Jump down to the next depth?", "jump"] : undefined;
}
