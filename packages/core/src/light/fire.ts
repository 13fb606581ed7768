import { Burning, burningCellsOf } from "../heat";
import { type LightOptions, shineOf } from "./light";
import type { LightSource } from "./source";

/**
 * The light of fires, for the plugin `light`: of all burning places, and of everything that has `Burning`. Needs the plugin `heat`.
 *
 * @throws {LightError} for a light that cannot be.
 * @example light({ sources: [fireLight({ radius: 8 })] })
 */
export function fireLight(options: LightOptions = {}): LightSource {
  return {
    light: shineOf({ radius: 5, colour: 0xffa040, ...options }),
    cells: burningCellsOf,
    carriers: Burning,
  };
}
