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
import { createLamp, createLitLevel, type Lamp, type LitLevel } from "./lightmap";
import { type GivenLight, type GlowingCells, giveLight, givenLight, type Source } from "./source";

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

/** The light of a level with the lamps that belong to its places. */
export interface Lit {
  readonly map: LitLevel;
  /** What the level was given and this shows. */
  given: Readonly<GivenLight> | undefined;
  readonly placed: Map<number, Lamp>;
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
 * Drops the light of levels that are gone, makes it anew where a level was given other light, and marks all lamps to be cast again on levels whose
 * opacity has changed since the lamps were last marked.
 */
function followUndone(world: World, lights: Lights): void {
  const { levels } = lights;
  const count = levelsOf(world).length;
  for (const lit of levels.splice(count)) if (lit) takeAll(lit);
  for (const [id, lit] of levels.entries()) {
    if (!lit) continue;
    if (lit.given !== givenLight(world, id)) {
      relight(world, lights, id, lit);
      continue;
    }
    const { opacity } = levelOf(world, id).versions;
    if (lit.opacity === opacity) continue;
    lit.opacity = opacity;
    for (const lamp of lit.map.lamps) lit.map.waiting.add(lamp);
  }
}

/** Makes the light of a level anew, with the lamps that its entities carry. */
function relight(world: World, { levels, carried }: Lights, id: LevelId, before: Lit): void {
  const lamps = carried.flatMap((byRow) => [...byRow.values()]).filter((lamp) => lamp.level === id);
  takeAll(before);
  levels[id] = undefined;
  for (const lamp of lamps) putLamp(world, lamp, id, lamp.x, lamp.y, lamp);
}

function takeAll({ map }: Lit): void {
  for (const lamp of map.lamps) takeFrom(map, lamp);
}

/** The handle for finding a world's light, whatever its settings. */
export const LightsResource: Resource<Lights> = /* @__PURE__ */ resourceNamed("light.maps");

/** A level's light as last cast; on first use, with its ambient light and the lamps that belong to places. */
export function litOf(world: World, id: LevelId): Lit {
  const { levels, least, sources, ambient } = resourceOf(world, LightsResource);
  const known = levels[id];
  if (known) return known;
  const level = levelOf(world, id);
  const given = givenLight(world, id);
  const fresh: Lit = {
    map: createLitLevel(level, given?.ambient ?? ambient, least),
    given,
    placed: new Map(),
    glows: sources.map(() => ({ cells: [], version: -1, lamps: new Map() })),
    opacity: level.versions.opacity,
  };
  levels[id] = fresh;
  for (const [cell, shine] of given?.lamps ?? []) {
    const lamp = createLamp();
    fresh.placed.set(cell, lamp);
    putLamp(world, lamp, id, cell % level.width, Math.floor(cell / level.width), shine);
  }
  return fresh;
}

/** What a level was given, for changing it together with its light. */
export function givenToChange(world: World, id: LevelId): GivenLight {
  const given = giveLight(world, id);
  litOf(world, id).given = given;
  return given;
}

/** Puts a lamp at a place. */
export function putLamp(world: World, lamp: Lamp, id: LevelId, x: number, y: number, shine: Shine): void {
  if (lamp.level !== id) takeLamp(world, lamp);
  const { map } = litOf(world, id);
  lamp.level = id;
  lamp.x = x;
  lamp.y = y;
  lamp.radius = shine.radius;
  lamp.colour = shine.colour;
  lamp.intensity = shine.intensity;
  lamp.falloff = shine.falloff;
  map.lamps.add(lamp);
  map.waiting.add(lamp);
}

/** Removes a lamp and its light. */
export function takeLamp(world: World, lamp: Lamp): void {
  if (lamp.level < 0) return;
  takeFrom(litOf(world, lamp.level).map, lamp);
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
