import { add, type Entity, has, plugin, read, streamOf, system, type World, write } from "@delvekit/core";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { heroOf, turnOf } from "@delvekit/kit";
import { say } from "@delvekit/kit/messages";
import { halls, prowlers } from "../halls";
import { Reaper, Stalked } from "../pieces";

/** How often somebody may come, in ticks, and how likely it is each time. */
const OFTEN = 10_000;
const CHANCE = 0.9;

/** How many groups come in a game, for each hall that the hero has reached, and how many fewer for each deed of mercy. */
const EACH = 2;

/** They are heard so many turns before they come. */
const AHEAD = 12;

/** Groups that come for whoever stays too long: heard first, and no more of them than the halls hold. */
export const stalkers = plugin({
  name: "stalkers",
  needs: ["levels", "wanderers"],
  components: [Stalked],
  setup: (world) => void streamOf(world, "stalkers"),
  systems: [
    [ENVIRONMENT, system("stalkers.stir", stir), { every: OFTEN }],
    [ENVIRONMENT, system("stalkers.come", come), { every: 100 }],
  ],
});

function stir(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined) return;
  const most = EACH * (halls.deepest(world) - read(world, hero, Reaper).mercy);
  if (stalkedOf(world, hero).groups >= most) return;
  if (!streamOf(world, "stalkers").chance(CHANCE)) return;
  say(world, "Somewhere far off a door slams. Somebody is coming.", "warning");
  write(world, hero, Stalked, { due: turnOf(world) + AHEAD });
}

function come(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined) return;
  const { due, groups } = stalkedOf(world, hero);
  if (due === 0 || turnOf(world) < due) return;
  write(world, hero, Stalked, { due: 0, groups: prowlers.send(world) > 0 ? groups + 1 : groups });
}

/** Heroes of games that were saved before anybody came have not been counted yet. */
function stalkedOf(world: World, hero: Entity) {
  if (!has(world, hero, Stalked)) add(world, hero, Stalked());
  return read(world, hero, Stalked);
}
