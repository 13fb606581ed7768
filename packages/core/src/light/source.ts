import type { Size } from "@delvekit/grid";
import { Burning, burningCellsOf } from "../heat";
import { type LevelId, levelOf } from "../space";
import {
  type Component,
  type Data,
  expectList,
  resource,
  resourceOf,
  touchResource,
  type World,
} from "../world";
import { type LightOptions, type Shine, shineOf, within } from "./light";

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

/** What a level's light is given to be, apart from entities that shine. */
export interface GivenLight {
  /** The light that is everywhere, 0xRRGGBB; undefined for that of the plugin's options. */
  ambient: number | undefined;
  /** Lamps that belong to places, by cell. */
  readonly lamps: Map<number, Shine>;
}

type SavedLight = { level: LevelId; ambient?: number; lamps: ({ cell: number } & Shine)[] };

/** The light of those levels that were given any. Part of every save. */
export const GivenLightResource = resource<Map<LevelId, GivenLight>>({
  name: "light.levels",
  create: () => new Map(),
  tracked: {
    keys: (levels) => levels.keys(),
    part: (levels, level): Data | undefined => {
      const light = levels.get(level);
      return light && saveLight([level, light]);
    },
  },
  load: (data, world) => {
    const levels = expectList(data, "the light of levels") as readonly SavedLight[];
    return new Map(levels.map((saved) => [saved.level, loadLight(saved, levelOf(world, saved.level))]));
  },
});

/** The given light of a level, if there is any. @throws {SpaceError} when there is no such level. */
export function givenLight(world: World, level: LevelId): Readonly<GivenLight> | undefined {
  return resourceOf(world, GivenLightResource).get(levelOf(world, level).id);
}

/** The given light of a level, to give it some. */
export function giveLight(world: World, level: LevelId): GivenLight {
  const known = givenLight(world, level);
  touchResource(world, GivenLightResource, level);
  if (known) return known;
  const fresh: GivenLight = { ambient: undefined, lamps: new Map() };
  resourceOf(world, GivenLightResource).set(level, fresh);
  return fresh;
}

function loadLight({ ambient, lamps }: SavedLight, { width, height }: Size): GivenLight {
  if (ambient !== undefined) within("ambient colour", ambient, 0xffffff);
  return {
    ambient,
    lamps: new Map(
      lamps.map(({ cell, ...shine }) => {
        within("cell", cell, width * height - 1);
        return [cell, shineOf(shine)];
      }),
    ),
  };
}

function saveLight([level, { ambient, lamps }]: [LevelId, GivenLight]): Data {
  const saved = { level, lamps: [...lamps].sort(byNumber).map(([cell, shine]) => ({ cell, ...shine })) };
  return ambient === undefined ? saved : { ...saved, ambient };
}

function byNumber([a]: [number, unknown], [b]: [number, unknown]): number {
  return a - b;
}
