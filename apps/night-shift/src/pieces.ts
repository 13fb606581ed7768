import { read, u8 } from "@delvekit/core";
import { hunt, patrolRoute, search } from "@delvekit/core/minds";
import { addSmoke } from "@delvekit/core/smoke";
import { Position, toggle } from "@delvekit/core/space";
import { findTile } from "@delvekit/kit";
import { effect, noise, uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { fire, spilling } from "@delvekit/kit/fire";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { errand, minds } from "@delvekit/kit/minds";

const wounds = health({ damage: ["blow", "fire", "smoke"] });
export const fights = fighting(wounds, { kind: "blow", hits: () => 0.45, points: () => 1 });
const fires = fire(wounds, { burns: "fire", chokes: "smoke" });
const { spill } = spilling(["oil"], ["parquet", "carpet"]);

/** Fills the cells with smoke: an effect of the game's own. */
const billow = effect("billow", { thick: u8 }, ({ world, cells }, { thick }) => {
  for (const { level, x, y } of cells) addSmoke(world, level, x, y, thick * 10);
  return cells.length > 0;
});
export const deeds = uses({ heal: wounds.heal, noise, ignite: fires.ignite, spill, billow });
export const trips = journeys(wounds, { avoids: fires.avoids });
/** Go to a dark lamp nearby and light it again. */
const relight = errand(
  "relight",
  6,
  ({ world, self }) => findTile(world, read(world, self, Position), 7, "dark lamp"),
  (dir = "n") => toggle({ dir }),
);
export const pieces = [
  ...[wounds, fights, fires, deeds],
  minds({
    guard: [hunt(12), search(8), relight, patrolRoute(3)],
    dog: [hunt(12), search(8), patrolRoute(2)],
  }),
] as const;
