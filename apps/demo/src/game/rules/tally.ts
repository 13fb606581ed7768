import { CoreError, has, plugin, read, resource, type World, when, write } from "@delvekit/core";
import { CellBurntOut } from "@delvekit/core/heat";
import { endingOf, heroOf } from "@delvekit/kit";
import { Died } from "@delvekit/kit/health";
import { halls } from "../halls";
import { MOST_COUNTED, Reaper } from "../pieces";

/** What the parts of a score are worth. */
const WORTH = { depth: 200, kill: 20, burned: 10, cell: 1, crown: 2000 } as const;

/** Keeps nothing. Refuses a save whose hero is not the hero of this game. */
const HeroCheck = resource<undefined>({
  name: "demo.hero",
  create: () => undefined,
  loaded: (_, world) => {
    const hero = heroOf(world);
    if (hero !== undefined && !has(world, hero, Reaper))
      throw new CoreError(`entity ${hero} cannot be the hero`);
  },
});

/** Counts who died and what burned down, for the last screen and the score. */
export const tally = plugin({
  name: "tally",
  needs: ["fire", "health"],
  components: [Reaper],
  resources: [HeroCheck],
  events: [
    when(Died, (world, { target, kind }) => {
      if (target === heroOf(world)) return;
      count(world, "kills");
      if (kind === "fire") count(world, "burned");
    }),
    when(CellBurntOut, (world) => count(world, "cells")),
  ],
});

function count(world: World, what: "kills" | "burned" | "cells"): void {
  const hero = heroOf(world);
  if (hero === undefined) return;
  const before = read(world, hero, Reaper)[what];
  if (before < MOST_COUNTED) write(world, hero, Reaper, { [what]: before + 1 });
}

/**
 * What a game is worth: how deep the hero got, who died, above all by fire, what burned down, and the crown
 * brought home.
 */
export function score(world: World): number {
  const hero = heroOf(world);
  if (hero === undefined) return 0;
  const { kills, burned, cells } = read(world, hero, Reaper);
  const crown = endingOf(world)?.won === true ? WORTH.crown : 0;
  const depths = WORTH.depth * (halls.deepest(world) - 1);
  return depths + WORTH.kill * kills + WORTH.burned * burned + WORTH.cell * cells + crown;
}
