import { type LevelId, levelOf, levelsOf, Position } from "../space";
import {
  type Component,
  type Entity,
  type Resource,
  type Row,
  readColumns,
  resource,
  resourceNamed,
  resourceOf,
  rowHas,
  type World,
} from "../world";
import { dampLamp } from "./cast";
import { type Falloff, Light, type Shine } from "./light";
import { addEverywhere, createLamp, createLitLevel, type Lamp, type LitLevel } from "./lightmap";
import { type GlowingCells, givenLight, type Source } from "./source";

/** The light of a world and its settings. */
export interface Lights {
  readonly least: number;
  /** The ambient light of levels that were not given their own. */
  readonly ambient: number;
  readonly sources: readonly Source[];
  readonly levels: (Lit | undefined)[];
  /** The lamps of entities by row: first those of `Light`, then those of each source's carriers. */
  readonly carried: readonly Map<Row, Lamp>[];
}

/** The light of a level. */
export interface Lit {
  readonly map: LitLevel;
  /** The ambient light that it shows. */
  ambient: number;
  /** For each source, the cells that glow because of it. */
  readonly glows: readonly Glow[];
  /** The version of the level's opacity for which its lamps were last marked. */
  opacity: number;
}

/** Which cells of a level shine because of one source. */
export interface Glow {
  cells: GlowingCells["cells"];
  version: number;
  readonly lamps: Map<number, Lamp>;
}

/** The light settings of a world. */
export type LightSetup = Pick<Lights, "least" | "ambient" | "sources">;

/** The light of a world. Derived: cast again after a load. */
export function lightsResource(setup: LightSetup): Resource<Lights> {
  return resource<Lights>({
    name: LightsResource.name,
    create: () => ({
      ...setup,
      levels: [],
      carried: [new Map(), ...setup.sources.map(() => new Map<Row, Lamp>())],
    }),
    undone: (lights, world) => {
      followUndone(world, lights);
      return lights;
    },
  });
}

/**
 * Drops the light of levels that are gone, follows their ambient light, and marks all lamps to be cast again on levels whose opacity has changed
 * since the lamps were last marked.
 */
function followUndone(world: World, lights: Lights): void {
  const { levels, ambient } = lights;
  const gone = levels.splice(levelsOf(world).length);
  for (const lit of gone) for (const lamp of lit?.map.lamps ?? []) takeFrom(lit!.map, lamp);
  for (const [id, lit] of levels.entries()) {
    if (!lit) continue;
    relight(lit, givenLight(world, id) ?? ambient);
    const { opacity } = levelOf(world, id).versions;
    if (lit.opacity === opacity) continue;
    lit.opacity = opacity;
    for (const lamp of lit.map.lamps) lit.map.waiting.add(lamp);
  }
}

/** Gives a level another ambient light. */
export function relight(lit: Lit, ambient: number): void {
  addEverywhere(lit.map, ambient, lit.ambient);
  lit.ambient = ambient;
}

/** The handle for finding a world's light, whatever its settings. */
export const LightsResource: Resource<Lights> = /* @__PURE__ */ resourceNamed("light.maps");

/** A level's light as last cast; on first use, its ambient light alone. */
export function litOf(world: World, id: LevelId): Lit {
  const { levels, least, sources, ambient } = resourceOf(world, LightsResource);
  const known = levels[id];
  if (known) return known;
  const level = levelOf(world, id);
  const own = givenLight(world, id) ?? ambient;
  const fresh: Lit = {
    map: createLitLevel(level, own, least),
    ambient: own,
    glows: sources.map(() => ({ cells: [], version: -1, lamps: new Map() })),
    opacity: level.versions.opacity,
  };
  levels[id] = fresh;
  return fresh;
}

/** Puts a lamp at a place. */
export function putLamp(world: World, lamp: Lamp, id: LevelId, x: number, y: number, shine: Shine): void {
  if (lamp.level !== id) takeLamp(world, lamp);
  const { map } = litOf(world, id);
  map.lamps.add(Object.assign(lamp, shine, { level: id, x, y }));
  map.waiting.add(lamp);
}

/** Removes a lamp and its light. */
export function takeLamp(world: World, lamp: Lamp): void {
  if (lamp.level >= 0) takeFrom(litOf(world, lamp.level).map, lamp);
}

function takeFrom(map: LitLevel, lamp: Lamp): void {
  map.lamps.delete(lamp);
  map.waiting.delete(lamp);
  dampLamp(map, lamp);
  lamp.level = -1;
}

/** Marks lamps to be cast again if they may reach a place whose opacity has changed. */
export function followOpacity(world: World, id: LevelId, x: number, y: number): void {
  const lit = resourceOf(world, LightsResource).levels[id];
  if (!lit) return;
  lit.opacity = levelOf(world, id).versions.opacity;
  for (const lamp of lit.map.lamps) {
    if (Math.max(Math.abs(lamp.x - x), Math.abs(lamp.y - y)) <= lamp.radius) lit.map.waiting.add(lamp);
  }
}

/** The index of the component `Light` in `Lights.carried`; the carriers of the sources follow in their order. */
const OWN = 0;

/** Lights the lamps of an entity at its place, if it shines and has a place. */
export function carryAll(world: World, _entity: Entity, row: Row): void {
  const { sources } = resourceOf(world, LightsResource);
  if (rowHas(world, row, Light)) carry(world, row, OWN, ownShine(world, row));
  for (let i = 0; i < sources.length; i++) {
    const { carriers, shine } = sources[i] as (typeof sources)[number];
    if (carriers && rowHas(world, row, carriers)) carry(world, row, i + 1, shine);
  }
}

/** Removes all lamps of an entity that no longer has a place. */
export function dropAll(world: World, _entity: Entity, row: Row): void {
  const { carried } = resourceOf(world, LightsResource);
  for (let kind = 0; kind < carried.length; kind++) drop(world, row, kind);
}

/** Removes the lamp of a component that the entity no longer has. */
export function dropOf(component: Component): (world: World, entity: Entity, row: Row) => void {
  return (world, _entity, row) => {
    if (component === Light) drop(world, row, OWN);
    resourceOf(world, LightsResource).sources.forEach(({ carriers }, i) => {
      if (carriers === component) drop(world, row, i + 1);
    });
  };
}

function carry(world: World, row: Row, kind: number, shine: Shine): void {
  if (!rowHas(world, row, Position)) return;
  const lamps = resourceOf(world, LightsResource).carried[kind] as Map<Row, ReturnType<typeof createLamp>>;
  let lamp = lamps.get(row);
  if (!lamp) {
    lamp = createLamp();
    lamps.set(row, lamp);
  }
  const at = readColumns(world, Position);
  putLamp(world, lamp, at.level[row]!, at.x[row]!, at.y[row]!, shine);
}

function drop(world: World, row: Row, kind: number): void {
  const lamps = resourceOf(world, LightsResource).carried[kind];
  const lamp = lamps?.get(row);
  if (!lamps || !lamp) return;
  takeLamp(world, lamp);
  lamps.delete(row);
}

function ownShine(world: World, row: Row): Shine {
  const { radius, colour, intensity, falloff } = readColumns(world, Light);
  return {
    radius: radius[row]!,
    colour: colour[row]!,
    intensity: intensity[row]!,
    falloff: falloff[row] as Falloff,
  };
}
