import type { TileName } from "./tiles";

/** What whoever looks at a tile is told of it. */
export const GROUND: Readonly<Record<TileName, string>> = {
  wall: "Nothing goes through it: no foe, no fire, no glance.",
  floor: "Bare stone. Nothing on it burns.",
  passage: "Bare stone, and room for one at a time.",
  "closed door": "It opens to whoever walks into it and has hands. Closed, it keeps fire out.",
  "open door": "Wood: it burns. Closed, it keeps fire out, and whatever has no hands.",
  "stairs down": "They lead deeper into the halls. Whoever is beside you when you take them comes along.",
  "stairs up": "They lead back up. Whoever is beside you when you take them comes along.",
  "dry grass": "It burns like tinder: fast, and on to whatever is beside it.",
  "tall grass": "It hides whoever stands behind it until it is trampled, and burns like tinder.",
  moss: "Too damp to burn.",
  water: "It does not burn, and puts out whoever steps in.",
  "deep water": "Too deep to wade, and no fire crosses it. What is thrown does.",
  mud: "It slows down whoever wades through it.",
  "rope bridge": "It carries whoever crosses, until somebody burns it.",
  "stone bridge": "Bare stone over water.",
  rubble: "It slows down whoever climbs over it, and does not burn.",
  oil: "One spark, and it burns hotter and longer than anything else here.",
  coals: "Glowing. They light what is beside them, and burn out in a few turns.",
  ash: "It has burned, and does not burn again.",
};
