import { type Level, setVeil } from "../space";
import type { World } from "../world/world";
import type { Cloud } from "./cloud";
import type { SmokeRules } from "./options";

/** Draws veils where smoke has become thick, and lifts them where it has become thin. */
export function veil(world: World, level: Level, cloud: Cloud, rules: SmokeRules): void {
  const turning: number[] = [];
  for (let i = 0; i < cloud.count; i++) {
    const cell = cloud.cells[i] as number;
    const amount = cloud.amounts[cell] as number;
    const veiled = cloud.veiled[cell] === 1;
    if (veiled ? amount < rules.clearBelow : amount >= rules.opaqueFrom) turning.push(cell);
  }
  // In the order of the map: the list's own order depends on what was there before, and a load does not bring it back.
  for (const cell of turning.sort((a, b) => a - b)) {
    const opaque = cloud.veiled[cell] === 0;
    cloud.veiled[cell] = opaque ? 1 : 0;
    setVeil(world, level.id, cell % level.width, Math.floor(cell / level.width), opaque);
  }
}
