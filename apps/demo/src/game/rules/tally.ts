import { CoreError, has, plugin, read, resource, type World, when, write } from "@delvekit/core";
import { CellBurntOut } from "@delvekit/core/heat";
import { endingOf, heroOf, turnOf } from "@delvekit/kit";
import { Died } from "@delvekit/kit/health";
import { halls } from "../halls";
import { MOST_COUNTED, Reaper } from "../pieces";

/** What the parts of a score are worth: nothing for kills. A game that was won in `swift` turns or more is worth only its ending. */
const WORTH = { depth: 200, blaze: 2, mercy: 150, swift: 6000 } as const;

/** What the endings of won games are worth. */
const ENDINGS: Readonly<Record<string, number>> = { escaped: 2000, drowned: 1500, crowned: 1000 };

/** A fire is over when nothing has burned down for so many turns. */
const OVER = 10;

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

/** Counts who died, what burned down and who was spared, for the last screen and the score. */
export const tally = plugin({
  name: "tally",
  needs: ["fire", "health"],
  components: [Reaper],
  resources: [HeroCheck],
  events: [
    when(Died, (world, { target, by, kind }) => {
      if (target === heroOf(world)) return;
      count(world, "kills");
      if (by === heroOf(world)) count(world, "slain");
      if (kind === "fire") count(world, "burned");
    }),
    when(CellBurntOut, (world) => {
      count(world, "cells");
      countBlaze(world);
    }),
  ],
});

/** Adds one to what the hero is remembered for. */
export function count(world: World, what: "kills" | "burned" | "cells" | "mercy" | "slain"): void {
  const hero = heroOf(world);
  if (hero === undefined) return;
  const before = read(world, hero, Reaper)[what];
  if (before < MOST_COUNTED) write(world, hero, Reaper, { [what]: before + 1 });
}

/** Counts the cells of this fire, and keeps the most that one fire had. */
function countBlaze(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined) return;
  const { fire, fireTurn, blaze } = read(world, hero, Reaper);
  const turn = turnOf(world);
  const now = turn - fireTurn > OVER ? 1 : Math.min(MOST_COUNTED, fire + 1);
  write(world, hero, Reaper, { fire: now, fireTurn: turn, blaze: Math.max(blaze, now) });
}

/**
 * What a game is worth: how deep the hero got, the largest fire, who was spared, and the crown brought home, the sooner the better.
 */
export function score(world: World): number {
  const hero = heroOf(world);
  if (hero === undefined) return 0;
  const { blaze, mercy } = read(world, hero, Reaper);
  const { won = false, outcome = "escaped" } = endingOf(world) ?? {};
  const crown = won ? ENDINGS[outcome]! + Math.max(0, WORTH.swift - turnOf(world)) / 4 : 0;
  const depths = WORTH.depth * Math.max(0, halls.deepest(world) - 1);
  return depths + WORTH.blaze * blaze + WORTH.mercy * mercy + Math.floor(crown);
}
