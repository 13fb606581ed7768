import type { Entity, World } from "@delvekit/core";
import { capital } from "../capital";
import { burnerOf, isBurnt } from "./blame";
import type { Blame } from "./records";

/** Describes the cause of a burn: "in the oil that you spilled on turn 800 and the firebug lit on turn 812". */
export function causeOf({ name, turn, fuel, glows }: Blame): string {
  if (glows) return `in the heat of ${name}`;
  if (!fuel) return `that ${name} lit on turn ${turn}`;
  const spilled = `in the ${fuel.tile} that ${fuel.name} spilled on turn ${fuel.turn}`;
  return `${spilled} and ${name} lit on turn ${turn}`;
}

/** What led to an entity's burns, for the ending; undefined if it is unknown who lit the fire. */
export function causesOf(world: World, who: Entity) {
  const lit = burnerOf(world, who);
  if (!lit) return undefined;
  const { name, turn, fuel, glows } = lit;
  const felt = isBurnt(world, who);
  if (glows) return { told: causeOf(lit), causes: [], felt };
  const causes = [
    ...(fuel ? [{ turn: fuel.turn, text: `${did(fuel.name, "spill")} the ${fuel.tile}.` }] : []),
    { turn, text: `${did(name, "light")} ${fuel ? "it" : "the fire"}.` },
  ];
  return { told: causeOf(lit), causes, felt };
}

/** "You spill", "The firebug spills", with the name at the time. */
function did(name: string, verb: string): string {
  return `${capital(name)} ${name === "you" ? verb : `${verb}s`}`;
}
