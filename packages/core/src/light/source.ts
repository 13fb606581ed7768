import { Burning, burningCellsOf } from "../heat";
import { type Level, type LevelId, levelOf, tileIdOf } from "../space";
import {
  type Component,
  createMapTracker,
  type Data,
  expectList,
  resource,
  resourceOf,
  type World,
} from "../world";
import { type LightOptions, type Shine, shineOf, within } from "./light";

/** A kind of thing that shines wherever it is, such as fire or lava: an option of the `light` plugin. */
export interface LightSource {
  /** The light of each of its cells and of each of its carriers. */
  readonly light: LightOptions;
  /** The cells of a level that shine. It must return the same list with the same version as long as they have not changed. */
  cells?(world: World, level: LevelId): GlowingCells;
  /** Entities with this component shine. */
  readonly carriers?: Component;
}

/** Cells that shine. */
export interface GlowingCells {
  readonly cells: readonly number[] | Uint32Array;
  readonly version: number;
}

/** A source whose light has been checked and completed. */
export interface Source {
  readonly shine: Shine;
  readonly cells: LightSource["cells"];
  readonly carriers: Component | undefined;
}

/** Checks and completes a source. @throws {LightError} for an invalid light. */
export function sourceOf({ light, cells, carriers }: LightSource): Source {
  return { shine: shineOf(light), cells, carriers };
}

/**
 * Light from fires, for the `light` plugin: from all burning cells, and from every entity with `Burning`. Needs the `heat` plugin.
 *
 * @throws {LightError} for an invalid light.
 * @example light.plugin({ sources: [fireLight({ radius: 8 })] })
 */
export function fireLight(options: LightOptions = {}): LightSource {
  return {
    light: shineOf({ radius: 5, colour: 0xffa040, ...options }),
    cells: burningCellsOf,
    carriers: Burning,
  };
}

/**
 * Light from all cells with a tile, such as a lamp or lava: it goes out where the tile becomes another.
 *
 * @throws {LightError} for an invalid light. @throws {SpaceError} when it shines, for a tile that the tileset does not have.
 * @example light.plugin({ sources: [tileLight("lava", { radius: 4, colour: 0xff6020 })] })
 */
export function tileLight(tile: string, options: LightOptions = {}): LightSource {
  const known = new WeakMap<Level, GlowingCells>();
  return {
    light: shineOf(options),
    cells(world, id) {
      const level = levelOf(world, id);
      const version = level.versions.tiles;
      const before = known.get(level);
      if (before?.version === version) return before;
      const wanted = tileIdOf(level.tileset, tile);
      const cells: number[] = [];
      level.tiles.cells.forEach((found, cell) => {
        if (found === wanted) cells.push(cell);
      });
      const glowing = { cells, version };
      known.set(level, glowing);
      return glowing;
    },
  };
}

type SavedLight = { level: LevelId; ambient: number };

/** The ambient light of levels that were given their own, 0xRRGGBB. Saved. */
export const AmbientLightResource = resource<Map<LevelId, number>>({
  name: "light.levels",
  create: () => new Map(),
  tracked: createMapTracker(
    (level, ambient): Data => ({ level, ambient }),
    (saved) => loadLight(saved as unknown as SavedLight),
  ),
  load: (data) => {
    const levels = expectList(data, "the light of levels") as readonly SavedLight[];
    return new Map(levels.map((saved) => [saved.level, loadLight(saved)]));
  },
});

/** The ambient light that a level was given, if any. @throws {SpaceError} if there is no such level. */
export function givenLight(world: World, level: LevelId): number | undefined {
  return resourceOf(world, AmbientLightResource).get(levelOf(world, level).id);
}

function loadLight({ ambient }: SavedLight): number {
  within("ambient colour", ambient, 0xffffff);
  return ambient;
}
