import { temperatureAt } from "@delvekit/heat";
import { readHeatField, Scorchable } from "../../heat";
import { Breather, smokeOf, smokyCellsOf } from "../../smoke";
import { tilesetOf } from "../../space";
import { hasPlugin, read, rowHas } from "../../world";
import { type Desire, desire } from "../desire";
import { hasHazards } from "../paths/ways";

/**
 * Stay out of the heat: minus one point for each 10 degrees above what the mind's body can bear.
 * @param weight Default 4.
 * @example behaviour("hunter", hunt(), avoidFire());
 */
export function avoidFire(weight = 4): Desire {
  return desire("avoid fire", weight, ({ world, self, row, level }) => {
    if (!rowHas(world, row, Scorchable) || !hasPlugin(world, "heat")) return undefined;
    const { bearable } = read(world, self, Scorchable);
    const field = readHeatField(world, level.id);
    return (cell) => Math.min(0, bearable - temperatureAt(field, cell)) / 10;
  });
}

/**
 * Stay out of smoke: minus one point for each 100 above what the mind's lungs can bear. For entities with
 * `Breather`.
 * @param weight Default 4.
 * @example behaviour("hunter", hunt(), avoidSmoke());
 */
export function avoidSmoke(weight = 4): Desire {
  return desire("avoid smoke", weight, ({ world, self, row, level }) => {
    const amounts = smokyCellsOf(world, level.id) > 0 ? smokeOf(world, level.id) : undefined;
    if (!amounts || !rowHas(world, row, Breather)) return undefined;
    const { bearable } = read(world, self, Breather);
    return (cell) => Math.min(0, bearable - amounts[cell]!) / 100;
  });
}

/**
 * Do not step on hazards: minus one point for each step of a tile's `hazard`.
 * @param weight Default 4.
 * @example behaviour("hunter", hunt(), avoidTraps());
 */
export function avoidTraps(weight = 4): Desire {
  return desire("avoid traps", weight, ({ world, level }) => {
    if (!hasHazards(world)) return undefined;
    const { tiles } = tilesetOf(world);
    return (cell) => 0 - tiles[level.tiles.cells[cell]!]!.hazard;
  });
}
