import { u8 } from "@delvekit/core";
import { hunt, patrolRoute, search } from "@delvekit/core/minds";
import { addSmoke } from "@delvekit/core/smoke";
import { effect, noise, uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { fire, spilling } from "@delvekit/kit/fire";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { minds } from "@delvekit/kit/minds";
import { relight, rounds } from "./rounds";

export const wounds = health({ damage: ["blow", "fire", "smoke"] });
export const fights = fighting(wounds, { kind: "blow", hits: () => 0.45, points: () => 1 });
export const fires = fire(wounds, { burns: "fire", chokes: "smoke" });
const spills = spilling(["oil"], ["parquet", "carpet"]);

/** Fills the cells with smoke: an effect of the game's own. */
const billow = effect(
  "billow",
  { thick: u8 },
  ({ world, cells }, { thick }) => {
    for (const { level, x, y } of cells) addSmoke(world, level, x, y, thick * 10);
    return cells.length > 0;
  },
  ({ cells }) => ({ changes: [`Smoke hides ${cells.length} cells.`] }),
);
export const deeds = uses({
  heal: wounds.heal,
  noise,
  ignite: fires.ignite,
  spill: spills.spill,
  billow,
});
export const tempers = minds({
  guard: [hunt(12), search(8), relight(6), rounds(3)],
  dog: [hunt(12), search(8), rounds(2)],
  watchman: [hunt(12), patrolRoute()],
});
export const trips = journeys(wounds, { avoids: fires.avoids });
export const pieces = [wounds, fights, fires, deeds, tempers] as const;
