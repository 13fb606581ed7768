import type { Entity, Recalled, World } from "@delvekit/core";
import { capital } from "../capital";
import { burnerOf } from "./blame";
import type { Blame } from "./records";

/** Describes the cause of a burn: "in the oil that you spilled on turn 800 and the firebug lit on turn 812". */
export function causeOf({ name, turn, fuel, glows }: Blame): string {
  if (glows) return `in the heat of ${name}`;
  if (!fuel) return `that ${name} lit on turn ${turn}`;
  const spilled = `in the ${fuel.tile} that ${fuel.name} spilled on turn ${fuel.turn}`;
  return `${spilled} and ${name} lit on turn ${turn}`;
}

/** What led to an entity's burns, for the story of its death; nothing if it is unknown who lit the fire. */
export function causesOf(world: World, who: Entity): readonly Recalled[] {
  const lit = burnerOf(world, who);
  if (!lit || lit.glows) return [];
  const { name, turn, fuel } = lit;
  return [
    ...(fuel ? [{ turn: fuel.turn, text: `${did(fuel.name, "spill")} the ${fuel.tile}.` }] : []),
    { turn, text: `${did(name, "light")} ${fuel ? "it" : "the fire"}.` },
  ];
}

/** "You spill", "The firebug spills", with the name at the time. */
function did(name: string, verb: string): string {
  return `${capital(name)} ${name === "you" ? verb : `${verb}s`}`;
}
