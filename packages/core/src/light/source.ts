import { Burning, burningCellsOf } from "../heat";
import type { LevelId } from "../space";
import type { Component, World } from "../world";
import { type LightOptions, type Shine, shineOf } from "./light";

/** Something that shines wherever it is, such as fire or lava: an option of the plugin `light`. */
export interface LightSource {
  /** How each of its places, and each of its carriers, shines. */
  readonly light: LightOptions;
  /** The cells of a level that shine: the same list with the same version as long as they are the same. */
  cells?(world: World, level: LevelId): GlowingCells;
  /** Entities with this component shine. */
  readonly carriers?: Component;
}

/** Cells that shine. */
export interface GlowingCells {
  readonly cells: readonly number[];
  readonly version: number;
}

/** A source whose light is checked and complete. */
export interface Source {
  readonly shine: Shine;
  readonly cells: LightSource["cells"];
  readonly carriers: Component | undefined;
}

/** Checks and completes a source. @throws {LightError} for a light that cannot be. */
export function sourceOf({ light, cells, carriers }: LightSource): Source {
  return { shine: shineOf(light), cells, carriers };
}

/**
 * The light of fires, for the plugin `light`: of all burning places, and of everything that has `Burning`. Needs the plugin `heat`.
 *
 * @throws {LightError} for a light that cannot be.
 * @example light.plugin({ sources: [fireLight({ radius: 8 })] })
 */
export function fireLight(options: LightOptions = {}): LightSource {
  return {
    light: shineOf({ radius: 5, colour: 0xffa040, ...options }),
    cells: burningCellsOf,
    carriers: Burning,
  };
}
