import { listen } from "../event";
import { definePlugin, type Plugin } from "../plugin";
import { system } from "../schedule";
import { awakeLevelsOf, LevelAdded, LevelCaughtUp, levelOf, TileChanged } from "../space";
import { ENVIRONMENT } from "../turns";
import type { World } from "../world/world";
import { Burning, Flammable, HeatSource, Scorchable } from "./components";
import { createHeatField, type HeatFieldOptions } from "./field";
import { addGround, heatResource, relay } from "./ground";
import { burn, diffuse, HotCellsResource, ignite, scorch, warmSources } from "./systems";

/** What heat does in a tick, in this order. */
const STAGES = [
  ["heat.sources", warmSources],
  ["heat.diffuse", diffuse],
  ["heat.ignite", ignite],
  ["heat.burn", burn],
  ["heat.scorch", scorch],
] as const;

/**
 * Heat and fire: a temperature for every cell, sources, ambient loss, things that catch fire, burn, and hurt. Brings `HeatSource`,
 * `Flammable`, `Burning` and `Scorchable`, and the systems "heat.sources", "heat.diffuse", "heat.ignite", "heat.burn" and "heat.scorch", which run
 * in this order every 100 ticks.
 *
 * @throws {HeatError} for options out of range.
 */
export function heat(options: HeatFieldOptions = {}): Plugin {
  // Made and thrown away: bad options are refused here, not when the first level is added.
  createHeatField(1, 1, options);
  return definePlugin({
    name: "heat",
    needs: ["space"],
    components: [HeatSource, Flammable, Burning, Scorchable],
    resources: [heatResource(options), HotCellsResource],
    systems: STAGES.map(([name, stage], index) => {
      const after = STAGES[index - 1]?.[0];
      const run = (world: World) => stage(world, awakeLevelsOf(world));
      return [ENVIRONMENT, system(name, run), after === undefined ? {} : { after }] as const;
    }),
    setup(world) {
      listen(world, LevelAdded, (_, { level }) => addGround(world, level));
      listen(world, TileChanged, (_, { level, x, y }) => relay(world, level, x, y));
      listen(world, LevelCaughtUp, (_, { level }) => {
        for (const [, stage] of STAGES) stage(world, [levelOf(world, level)]);
      });
    },
  });
}
