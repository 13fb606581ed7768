import { plugin as define, emit, has, type Place, type Plugin, type World, when } from "@delvekit/core";
import { levelOf, wakeLevel } from "@delvekit/core/space";
import { type Below, Fell } from "@delvekit/core/triggers";
import { Player } from "@delvekit/core/turns";
import { depthOfLevel } from "./atlas";
import { Arrived } from "./events";
import type { Levels } from "./levels";
import { letSleep } from "./travel";

/** Falling from depth to depth. */
export interface Falls {
  readonly plugin: Plugin;
  /** For the triggers plugin: the same cell at the next depth, which is dug if nobody was there; undefined at the last depth. */
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
  const below = levels.entrance(world, depth + 1).level;
  const { width, height } = levelOf(world, below);
  return { level: below, x: Math.min(x, width - 1), y: Math.min(y, height - 1) };
}
