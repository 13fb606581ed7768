import { plugin as define, emit, has, type Place, type Plugin, type World, when } from "@delvekit/core";
import { levelOf, wakeLevel } from "@delvekit/core/space";
import { type Below, Fell } from "@delvekit/core/triggers";
import { Player } from "@delvekit/core/turns";
import { computeDistances, UNREACHED } from "@delvekit/grid";
import { stepsBetween } from "../places";
import { depthOfLevel } from "./atlas";
import type { Levels } from "./levels";
import { Arrived, letSleep } from "./travel";

/** Falling from depth to depth. */
export interface Falls {
  readonly plugin: Plugin;
  /**
   * For the triggers plugin: the same cell at the next depth, or the nearest one from which the way up can be reached without a key; undefined at
   * the last depth. The level is dug if nobody was there.
   */
  readonly below: Below;
}

/**
 * Makes entities that fall through chasms and collapsing floors land at the next depth. When a player falls, that level wakes and the one above
 * sleeps, as with stairs. The game decides what the fall costs: listen to `Fell`.
 *
 * @param levels the levels to fall through
 * @param last the last depth: nobody falls through its floor
 * @example
 * const drops = falls(cellars, 5);
 * const plugins = [...basics(tiles), triggers.plugin({ falls: ["chasm"], below: drops.below }), cellars, drops];
 */
export function falls(levels: Levels, last: number): Falls {
  return {
    plugin: define({
      name: "falls",
      needs: ["levels", "triggers"],
      events: [
        when(Fell, (world, { entity, from, to }) => {
          if (!has(world, entity, Player)) return;
          const depth = levels.depthOf(world, entity);
          // Time was stopped on that level, and nobody may act before the entity that has just landed.
          wakeLevel(world, to.level, { catchUp: 0 });
          letSleep(world, from.level);
          if (depth === undefined) return;
          emit(world, Arrived({ who: entity, depth, first: false, place: levelOf(world, to.level).name }));
        }),
      ],
    }),
    below: (world, from) => placeBelow(world, levels, last, from),
  };
}

function placeBelow(world: World, levels: Levels, last: number, { level, x, y }: Place): Place | undefined {
  const depth = depthOfLevel(world, level);
  if (depth === undefined || depth >= last) return undefined;
  const entrance = levels.entrance(world, depth + 1);
  const { width, openerCosts } = levelOf(world, entrance.level);
  const walks = computeDistances(openerCosts, [entrance.y * width + entrance.x]);
  // Whoever fell into a vault without its key could not get out of it again.
  let place = entrance;
  let least = Number.POSITIVE_INFINITY;
  for (const [cell, walk] of walks.cells.entries()) {
    if (walk === UNREACHED) continue;
    const at = { x: cell % width, y: Math.floor(cell / width) };
    const steps = stepsBetween({ x, y }, at);
    if (steps >= least) continue;
    least = steps;
    place = { level: entrance.level, ...at };
  }
  return place;
}
