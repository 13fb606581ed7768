import { listen } from "../event";
import { definePlugin, type Plugin } from "../plugin";
import { system } from "../schedule";
import { LevelAdded, TileChanged } from "../space";
import { ENVIRONMENT } from "../turns";
import { Burning, Flammable, HeatSource, Scorchable } from "./components";
import { createHeatField, type HeatFieldOptions } from "./field";
import { addGround, heatResource, relay } from "./ground";
import { burn, diffuse, HotCellsResource, ignite, scorch, warmSources } from "./systems";

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
    systems: [
      [ENVIRONMENT, system("heat.sources", warmSources)],
      [ENVIRONMENT, system("heat.diffuse", diffuse), { after: "heat.sources" }],
      [ENVIRONMENT, system("heat.ignite", ignite), { after: "heat.diffuse" }],
      [ENVIRONMENT, system("heat.burn", burn), { after: "heat.ignite" }],
      [ENVIRONMENT, system("heat.scorch", scorch), { after: "heat.burn" }],
    ],
    setup(world) {
      listen(world, LevelAdded, (_, { level }) => addGround(world, level));
      listen(world, TileChanged, (_, { level, x, y }) => relay(world, level, x, y));
    },
  });
}
