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
  /** For the triggers: the same cell of the depth below, which is dug if nobody was there; nowhere below the last. */
  readonly below: Below;
}

/**
 * Lets those who fall through chasms and floors that give way come to the depth below. A player who falls wakes that level, and the
 * one above sleeps, as if it had taken the stairs; what the fall costs is the game's choice: listen to `Fell`.
 *
 * @param levels where one falls
 * @param last the last depth: nobody falls through it
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
          // Time stood still there, and nobody may act on the one who has just landed.
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
