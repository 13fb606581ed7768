import { createHeatField, HeatError, type HeatFieldOptions } from "@delvekit/heat";
import { inStages, LevelAdded, Moved, TileChanged } from "../space";
import { plugin as define, type Plugin, refuseUnknown, refusingZero, when } from "../world";
import { HotCellsResource } from "./cells";
import {
  Body,
  COMPONENTS,
  ColdSource,
  checkBody,
  Flammable,
  Freezable,
  HeatSource,
  Scorchable,
  temperate,
} from "./components";
import { isInWater, soak } from "./fire";
import { addGround, heatResource, relay } from "./ground";
import { INVARIANTS } from "./invariants";
import { setWind } from "./place";
import { followCells, hurt } from "./systems/bodies";
import { burn, ignite, SOAKING } from "./systems/burn";
import { diffuse, warmSources } from "./systems/sources";
import { WindResource } from "./winds";

/** What heat does in each environment tick, in this order. */
const STAGES = /* @__PURE__ */ inStages([
  ["heat.sources", warmSources],
  ["heat.diffuse", diffuse],
  ["heat.ignite", ignite],
  ["heat.burn", burn],
  ["heat.bodies", followCells],
  ["heat.scorch", hurt],
]);

/**
 * Heat and fire: a temperature for every cell, heat sources, loss to the air, wind, things that catch fire, burn and are put out, and damage from
 * heat and cold. Adds `HeatSource`, `ColdSource`, `Flammable`, `Burning`, `Wet`, `Spent`, `Body`, `Scorchable`, `Freezable`, `Hot`,
 * `Cold` and `Frozen`, and the systems "heat.sources", "heat.diffuse", "heat.ignite", "heat.burn", "heat.bodies" and "heat.scorch", which run in
 * this order every 100 ticks.
 *
 * Tiles of conductivity 0 insulate. Those with fuel, such as wooden doors and walls, take heat from the cells beside them, catch fire at their ignition
 * point, and warm both sides while they burn.
 *
 * @throws {HeatError} for options that are unknown or out of range.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin(), heat.plugin({ ambient: 5 })] });
 */
export function heat(options: HeatFieldOptions = {}): Plugin {
  refuseUnknown("heat", options, ["ambient", "loss", "conductivity"], HeatError);
  // Created and discarded, so that invalid options are rejected here and not when the first level is added.
  createHeatField(1, 1, options);
  return define({
    name: "heat",
    needs: ["space"],
    components: COMPONENTS,
    migrations: { removed: ["WarmBlooded"] },
    resources: [heatResource(options), HotCellsResource, { ...WindResource, create: () => setWind }],
    systems: STAGES.systems,
    invariants: INVARIANTS,
    hooks: [
      [Body, { validate: checkBody }],
      temperate(HeatSource, "degrees"),
      temperate(ColdSource, "degrees"),
      temperate(Flammable, "flame"),
      refusingZero(Scorchable, "perPoint"),
      refusingZero(Freezable, "perPoint"),
    ],
    events: [
      when(Moved, (world, { entity }) => {
        if (isInWater(world, entity)) soak(world, entity, SOAKING);
      }),
      when(LevelAdded, (world, { level }) => addGround(world, level)),
      when(TileChanged, (world, { level, x, y }) => relay(world, level, x, y)),
      STAGES.catchUp,
    ],
  });
}
