import { add, type Entity, has, plugin, read, streamOf, system, type World, write } from "@delvekit/core";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { heroOf, turnOf } from "@delvekit/kit";
import { say } from "@delvekit/kit/messages";
import { DEPTHS, halls, prowlers } from "../halls";
import { Reaper, Stalked } from "../pieces";
import { isCrownHunted } from "./crown";

/** How often somebody may come, in ticks, and how likely it is each time. */
const OFTEN = 10_000;
const CHANCE = 0.9;

/** How many groups come in a game, for each hall that the hero has reached but one for the first, and how many fewer for each deed of mercy. */
const EACH = 2;

/** How many more come on the way back for each hall that the crown was carried through, and how often, in ticks. */
const CROWN = { each: 4, often: 1_000 } as const;

/** They are heard so many turns before they come. */
const AHEAD = 12;

const CALLED = "A horn sounds in the halls. Somebody is coming for the crown.";

/** Groups that come for whoever stays too long, and for the crown: heard first, and no more of them than the halls hold. */
export const stalkers = plugin({
  name: "stalkers",
  needs: ["levels", "wanderers"],
  components: [Stalked],
  setup: (world) => void streamOf(world, "stalkers"),
  systems: [
    [ENVIRONMENT, system("stalkers.stir", (world) => stir(world, false)), { every: OFTEN }],
    [ENVIRONMENT, system("stalkers.hunt", (world) => stir(world, true)), { every: CROWN.often }],
    [ENVIRONMENT, system("stalkers.come", come), { every: 100 }],
  ],
});

function stir(world: World, hunts: boolean): void {
  const hero = heroOf(world);
  if (hero === undefined || hunts !== isCrownHunted(world, hero)) return;
  const { groups, due } = stalkedOf(world, hero);
  if (due > 0 || groups >= mostFor(world, hero, hunts)) return;
  if (!hunts && !streamOf(world, "stalkers").chance(CHANCE)) return;
  say(world, hunts ? CALLED : "Far off something falls and rolls. Somebody is coming.", "warning");
  write(world, hero, Stalked, { due: turnOf(world) + AHEAD });
}

/** How many groups have come at most by now: the halls hold no more. */
function mostFor(world: World, hero: Entity, hunts: boolean): number {
  const passed = hunts ? DEPTHS + 1 - (halls.depthOf(world, hero) ?? DEPTHS) : 0;
  return EACH * (halls.deepest(world) - read(world, hero, Reaper).mercy) - 1 + CROWN.each * passed;
}

function come(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined) return;
  const { due, groups } = stalkedOf(world, hero);
  if (due === 0 || turnOf(world) < due) return;
  // Natives of the last hall follow the crown, however high it is carried.
  const came = prowlers.send(world, isCrownHunted(world, hero) ? DEPTHS : undefined);
  write(world, hero, Stalked, { due: 0, groups: came > 0 ? groups + 1 : groups });
}

/** Heroes of games that were saved before anybody came have not been counted yet. */
function stalkedOf(world: World, hero: Entity) {
  if (!has(world, hero, Stalked)) add(world, hero, Stalked());
  return read(world, hero, Stalked);
}
