import { action, despawn, done, type Entity, failed, on, oneOf, plugin, type World } from "@delvekit/core";
import { countOf, inventoryOf } from "@delvekit/core/items";
import { isHero, turnOf } from "@delvekit/kit";
import { kindNameOf } from "@delvekit/kit/content";
import { say } from "@delvekit/kit/messages";
import { givePack, type Pack, STARTING_PACK } from "../content";
import { unknown } from "../pieces";
import type { DeedName } from "./feats";
import { isShared } from "./weeks";

/** A hand: what somebody of this calling begins with, and the deed that opens it. */
interface Hand {
  readonly by: DeedName;
  readonly pack: Pack;
}

/** The six hands. Who takes none begins with `STARTING_PACK`. */
export const HANDS = {
  oiler: { by: "storm", pack: { healing: 1, oil: 4, torch: 1, flint: 1 } },
  hunter: { by: "feud", pack: { healing: 2, javelin: 5, jerkin: 1, torch: 1 } },
  sapper: { by: "deep", pack: { healing: 1, charge: 3, javelin: 2, flint: 1 } },
  pilgrim: { by: "mercy", pack: { healing: 3, fog: 2, cooling: 1 } },
  reader: { by: "escaped", pack: { healing: 1, blinking: 2, gust: 1, rain: 1, kindling: 1 } },
  brewer: { by: "drowned", pack: { healing: 1, "liquid fire": 2, numbing: 2, haste: 1 } },
} as const satisfies Readonly<Record<string, Hand>>;

/** The name of a hand. */
export type HandName = keyof typeof HANDS;

/** All of them. */
export const HAND_NAMES = Object.keys(HANDS) as [HandName, ...HandName[]];

/** Takes a hand in place of the pack that everybody begins with. Takes no time. */
export const takeHand = action("take hand", { hand: oneOf(...HAND_NAMES) });

/** Whether somebody may take a hand now: with the usual pack, before the first turn, and not in games that are the same for all. */
export function mayTakeHand(world: World, who: Entity): boolean {
  const usual: Readonly<Record<string, number>> = STARTING_PACK;
  const isUsual = (item: Entity) => usual[kindNameOf(world, item) ?? ""] === countOf(world, item);
  return turnOf(world) === 0 && !isShared(world) && inventoryOf(world, who).every(isUsual);
}

/** A hand is taken by a command, so replays have it. */
export const hands = plugin({
  name: "hands",
  needs: ["items", "identification"],
  actions: [
    on(takeHand, { who: isHero }, (world, who, { hand }) => {
      if (!mayTakeHand(world, who)) return failed("No other hand can be taken now.");
      for (const item of inventoryOf(world, who)) despawn(world, item);
      for (const item of givePack(world, who, HANDS[hand].pack)) unknown.identify(world, item);
      say(world, `You begin with the ${hand}'s hand.`, "good");
      return done(0);
    }),
  ],
});
