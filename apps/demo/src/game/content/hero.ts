import { Actor, Blocker, blueprint, Flammable, Player, Scorchable, Viewer } from "@delvekit/core";
import { Fighter } from "../combat/fighter";
import { Health } from "../combat/health";
import { Mending } from "../combat/mending";
import { Hero } from "../hero/hero";
import { Glyph, LAYER, Name } from "../look";
import { FLESH, FUR } from "./monsters";

/** The hero before any gear or potion. */
export const HERO = blueprint(
  "hero",
  Hero,
  Player,
  Blocker,
  [Name, { text: "you" }],
  [Glyph, { char: "@", colour: 0xffffff, layer: LAYER.hero }],
  [Health, { now: 40, max: 40 }],
  [Fighter, { attack: 2, defence: 1, damage: "1d6", verb: "hit" }],
  [Mending, { points: 1, every: 9 }],
  [Actor, { speed: 100 }],
  [Viewer, { radius: 0xffff }],
  [Flammable, FUR],
  [Scorchable, FLESH],
);

/** What the hero sets out with. */
export const STARTING_PACK = [
  { item: "healing", count: 1 },
  { item: "oil", count: 1 },
  { item: "torch", count: 2 },
] as const;
