import { blueprint } from "@delvekit/core";
import { Flammable, Scorchable } from "@delvekit/core/heat";
import { Pack } from "@delvekit/core/items";
import { Viewer } from "@delvekit/core/sight";
import { Blocker } from "@delvekit/core/space";
import { Actor, Player } from "@delvekit/core/turns";
import { Fighter } from "../combat/fighter";
import { Health } from "../combat/health";
import { Mending } from "../combat/mending";
import { Hero } from "../hero/hero";
import { Glyph, LAYER, Name } from "../look";
import { FLESH, FUR } from "./body";
import type { ItemName } from "./items";

/** The hero without any gear. */
export const BARE: {
  readonly attack: number;
  readonly defence: number;
  readonly damage: string;
  readonly bearable: number;
} = { attack: 3, defence: 2, damage: "1d6", bearable: FLESH.bearable };

/** The hero at the start of a game. */
export const HERO = blueprint(
  "hero",
  Hero,
  Player,
  Blocker,
  Name({ text: "hero" }),
  Glyph({ char: "@", colour: 0xffffff, layer: LAYER.hero }),
  Health({ now: 44, max: 44 }),
  Fighter({ attack: BARE.attack, defence: BARE.defence, damage: BARE.damage, verb: "hit" }),
  Mending({ points: 1, every: 8 }),
  Actor({ speed: 100 }),
  // As many things as there are letters to choose them by.
  Pack({ capacity: 26 }),
  Viewer({ radius: 0xffff }),
  Flammable(FUR),
  Scorchable(FLESH),
);

/** What the hero sets out with. */
export const STARTING_PACK: readonly (readonly [item: ItemName, count: number])[] = [
  ["healing", 1],
  ["oil", 1],
  ["torch", 2],
];
