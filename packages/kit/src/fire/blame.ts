import {
  bool,
  CoreError,
  type Data,
  type Entity,
  get,
  has,
  optional,
  type Place,
  type Resource,
  resource,
  resourceOf,
  text,
  u32,
  type World,
} from "@delvekit/core";
import { Burning, HeatSource, isOnFire, temperatureOn } from "@delvekit/core/heat";
import { touchResource } from "@delvekit/core/plugin";
import { entitiesAt, levelOf, Position, tileAt } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { DIRECTIONS, inBounds, MAX_CELLS } from "@delvekit/grid";
import { capital } from "../capital";
import { turnOf } from "../hero";
import { Look, nameOf } from "../names";
import { entriesOf, objectOf, saved } from "../saved";

/** Who lit a fire. The entity may be gone by now, so its name is kept. */
export interface Blame {
  readonly by: Entity;
  /** The name by which the hero knew it then: "you", "the firebug", "something". */
  readonly name: string;
  /** The turn in which it was lit. */
  readonly turn: number;
  /** What burns there, if somebody spilled it. */
  readonly fuel?: Spilled;
  /** The last turn in which it hurt the entity that this is recorded for. */
  readonly felt?: number;
  /** Set if nobody lit a fire: the entity is hot by itself and hurt somebody next to it. */
  readonly glows?: true;
}

/** Something that was spilled, as in "the oil that you spilled on turn 812". */
export interface Spilled {
  readonly by: Entity | undefined;
  readonly name: string;
  readonly turn: number;
  /** The name of the tile: "oil". */
  readonly tile: string;
}

const SPILLED = /* @__PURE__ */ objectOf({
  by: /* @__PURE__ */ optional(u32),
  name: text,
  turn: u32,
  tile: text,
});

const BLAME = /* @__PURE__ */ objectOf({
  by: u32,
  name: text,
  turn: u32,
  fuel: /* @__PURE__ */ optional(SPILLED),
  felt: /* @__PURE__ */ optional(u32),
  glows: /* @__PURE__ */ optional(bool),
});

/** By place, see `keyAt`, and by burning entity, as its serial made negative. Saved as `"2 815"` and `"who 12"`. */
export const BlameResource: Resource<Map<number, Blame>> = /* @__PURE__ */ resource<Map<number, Blame>>({
  name: "kit.blame",
  plugin: "fire",
  create: () => new Map(),
  load: (data, world) => {
    const named = saved(data, entriesOf(BLAME), "who lit what") as readonly NamedBlame[];
    return new Map(named.map(([name, lit]) => [keyNamed(world, name), lit]));
  },
  hash: (blames) => inOrder([...blames].map(([key, lit]) => [nameOfKey(key), lit])),
  tracked: {
    keys: (blames) => blames.keys(),
    part: (blames, key) => {
      const lit = blames.get(key);
      return lit && ([nameOfKey(key), lit] as unknown as Data);
    },
    put: (blames, key, part) => {
      if (part) blames.set(key, (part as unknown as NamedBlame)[1]);
      else blames.delete(key);
      return true;
    },
    whole: (parts) => inOrder(parts as unknown as readonly NamedBlame[]),
  },
});

type NamedBlame = readonly [name: string, lit: Blame];

function inOrder(named: readonly NamedBlame[]): Data {
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1)) as unknown as Data;
}

function setBlame(world: World, key: number, lit: Blame): void {
  touchResource(world, BlameResource, key).set(key, lit);
}

/** Who spilled what, by level and cell. Saved. */
export const SpilledResource: Resource<Map<string, Spilled>> = /* @__PURE__ */ resource<Map<string, Spilled>>(
  {
    name: "kit.spilled",
    plugin: "fire",
    create: () => new Map(),
    save: (spilled) => [...spilled].sort(([a], [b]) => (a < b ? -1 : 1)) as unknown as Data,
    load: (data) =>
      new Map(saved(data, entriesOf(SPILLED), "who spilled what") as readonly [string, Spilled][]),
    loaded: (spilled, world) => {
      for (const key of spilled.keys()) checkKey(world, key);
    },
    tracked: true,
  },
);

/** Records that somebody spilled something over places; `by` is undefined if it leaked by itself. */
export function spilledBy(
  world: World,
  by: Entity | undefined,
  places: readonly Place[],
  tile: string,
): void {
  touchResource(world, SpilledResource);
  const spilled = resourceOf(world, SpilledResource);
  const name = by === undefined ? "nobody" : nameOf(world, by);
  for (const place of places) spilled.set(keyOf(world, place), { by, name, turn: turnOf(world), tile });
}

/**
 * The entity that is currently lighting fires: it is to blame for everything that catches fire in the
 * meantime.
 */
export const LighterResource: Resource<{ by: Entity | undefined }> = /* @__PURE__ */ resource<{
  by: Entity | undefined;
}>({ name: "kit.lighter", create: () => ({ by: undefined }) });

/** For this many turns, whoever heated a place is to blame if it catches fire. */
const LINGERS = 5;

/**
 * For this many turns after a fire was lit or last hurt an entity, it is to blame for further burns of that
 * entity.
 */
const SMARTS = 20;

/** A burnt-out place this hot, in degrees, still counts as the fire of whoever lit it. */
const GLOWS = 45;

/**
 * Who lit the fire at a place or next to it, or left the place hot; undefined if unknown.
 * @example const name = lighterOf(world, { level, x, y })?.name; // "the firebug"
 */
export function lighterOf(world: World, place: Place): Blame | undefined {
  const blames = resourceOf(world, BlameResource);
  for (const near of [place, ...neighbours(world, place)]) {
    const lit = blames.get(keyAt(world, near));
    if (lit && (turnOf(world) - lit.turn <= LINGERS || isHot(world, near))) return lit;
  }
  return undefined;
}

/** Whether a place burns or is still hot from a fire. */
function isHot(world: World, { level, x, y }: Place): boolean {
  return isOnFire(world, level, x, y) || temperatureOn(world, level, x, y) >= GLOWS;
}

/** Forgets who lit places that have cooled down. */
export function forgiveCold(world: World): void {
  const blames = resourceOf(world, BlameResource);
  for (const [key, { turn }] of blames) {
    if (key < 0 || turnOf(world) - turn <= LINGERS) continue;
    const { level, cell } = cellOfKey(key);
    const { width } = levelOf(world, level);
    if (!isHot(world, { level, x: cell % width, y: Math.floor(cell / width) })) forget(world, key);
  }
}

function forget(world: World, key: number): void {
  if (resourceOf(world, BlameResource).delete(key)) touchResource(world, BlameResource, key);
}

/** Records that somebody heated places, which may catch fire in the next turns. */
export function blame(world: World, by: Entity, places: readonly Place[]): void {
  for (const place of places) setBlame(world, keyAt(world, place), blameOf(world, by));
}

/** The record of an entity that lights something now. */
function blameOf(world: World, by: Entity): Blame {
  return { by, name: nameOf(world, by), turn: turnOf(world) };
}

/** A place caught fire: blames whoever is currently lighting fires, or lit an adjacent fire. */
export function blameFor(world: World, place: Place): void {
  const fuel = fuelAt(world, place);
  const lighter = lighterNow(world, place);
  if (!lighter) return;
  const { fuel: _, ...lit } = lighter;
  setBlame(world, keyAt(world, place), fuel ? { ...lit, fuel } : lit);
}

/** Who is to blame for a place that catches fire now: whoever is currently lighting fires, lit an adjacent fire, or is hot there. */
function lighterNow(world: World, place: Place): Blame | undefined {
  const { by } = resourceOf(world, LighterResource);
  if (by !== undefined) return blameOf(world, by);
  const lit = lighterOf(world, place);
  const source = lit ? undefined : sourceAt(world, place);
  return source === undefined ? lit : (whoLit(world, source) ?? blameOf(world, source));
}

/** A hot or burning entity at a place or next to it, other than `asks`. */
function sourceAt(world: World, place: Place, asks?: Entity): Entity | undefined {
  return [place, ...neighbours(world, place)]
    .flatMap(({ level, x, y }) => entitiesAt(world, level, x, y))
    .find(
      (one) =>
        one !== asks &&
        ((has(world, one, HeatSource) && has(world, one, Look)) ||
          (has(world, one, Burning) && has(world, one, Actor))),
    );
}

/** An entity caught fire: whoever lit its place is to blame for its burns, wherever it runs. */
export function blameForBurning(world: World, who: Entity): void {
  const place = get(world, who, Position);
  const lighter = place && lighterOf(world, place);
  if (lighter) setBlame(world, -who, lighter);
}

/** Who is to blame for an entity's burns: whoever lit the fire at its place, otherwise whoever set it on fire. */
export function burnerOf(world: World, who: Entity): Blame | undefined {
  const place = get(world, who, Position);
  const lit = resourceOf(world, BlameResource).get(-who);
  const since = lit && turnOf(world) - (lit.felt ?? lit.turn);
  const own = since !== undefined && (has(world, who, Burning) || since <= SMARTS) ? lit : undefined;
  return (place && lighterOf(world, place)) ?? own ?? (place && glowBeside(world, place, who));
}

/** Blames a hot or burning entity next to a victim; if that entity was set on fire, whoever did so. */
function glowBeside(world: World, place: Place, who: Entity): Blame | undefined {
  const by = sourceAt(world, place, who);
  if (by === undefined) return undefined;
  return whoLit(world, by) ?? { ...blameOf(world, by), glows: true };
}

/** Who set a burning entity on fire, and so is to blame for what catches fire from it. */
function whoLit(world: World, burning: Entity): Blame | undefined {
  return has(world, burning, Burning) ? resourceOf(world, BlameResource).get(-burning) : undefined;
}

/** Records that a fire hurt an entity: it stays to blame for as long as the burns go on. */
export function feel(world: World, who: Entity, lit: Blame): void {
  setBlame(world, -who, { ...lit, felt: turnOf(world) });
}

/** An entity no longer burns. */
export function forgiveBurning(world: World, who: Entity): void {
  forget(world, -who);
}

/** What was spilled at a place, if it is still there. */
function fuelAt(world: World, place: Place): Spilled | undefined {
  const spilled = resourceOf(world, SpilledResource).get(keyOf(world, place));
  if (!spilled || spilled.by === undefined) return undefined;
  return tileAt(world, place.level, place.x, place.y).name === spilled.tile ? spilled : undefined;
}

/** Describes the cause of a burn: "in the oil that you spilled on turn 800 and the firebug lit on turn 812". */
export function causeOf({ name, turn, fuel, glows }: Blame): string {
  if (glows) return `in the heat of ${name}`;
  if (!fuel) return `that ${name} lit on turn ${turn}`;
  const spilled = `in the ${fuel.tile} that ${fuel.name} spilled on turn ${fuel.turn}`;
  return `${spilled} and ${name} lit on turn ${turn}`;
}

/** What led to an entity's burns, for the ending; undefined if it is unknown who lit the fire. */
export function causesOf(world: World, who: Entity) {
  const lit = burnerOf(world, who);
  if (!lit) return undefined;
  const { name, turn, fuel, glows } = lit;
  if (glows) return { told: causeOf(lit), causes: [] };
  const causes = [
    ...(fuel ? [{ turn: fuel.turn, text: `${did(fuel.name, "spill")} the ${fuel.tile}.` }] : []),
    { turn, text: `${did(name, "light")} ${fuel ? "it" : "the fire"}.` },
  ];
  return { told: causeOf(lit), causes };
}

/** "You spill", "The firebug spills", with the name at the time. */
function did(name: string, verb: string): string {
  return `${capital(name)} ${name === "you" ? verb : `${verb}s`}`;
}

/** A place was put out: the next fire there is a new one. */
export function forgive(world: World, place: Place): void {
  forget(world, keyAt(world, place));
  burnUp(world, place);
}

/** A place burnt out: what was spilled there is gone. Whoever lit it stays to blame until the place has cooled down. */
export function burnUp(world: World, place: Place): void {
  if (resourceOf(world, SpilledResource).delete(keyOf(world, place))) touchResource(world, SpilledResource);
}

/** Runs a function, and blames an entity for everything that catches fire in the meantime. */
export function lighting<T>(world: World, by: Entity, light: () => T): T {
  const lighter = resourceOf(world, LighterResource);
  lighter.by = by;
  try {
    return light();
  } finally {
    lighter.by = undefined;
  }
}

/** Whether a place or an adjacent one burns. */
export function meetsFire(world: World, place: Place): boolean {
  return [place, ...neighbours(world, place)].some(({ level, x, y }) => isOnFire(world, level, x, y));
}

function neighbours(world: World, { level, x, y }: Place): Place[] {
  const map = levelOf(world, level);
  return DIRECTIONS.map(({ dx, dy }) => ({ level, x: x + dx, y: y + dy })).filter((place) =>
    inBounds(map, place.x, place.y),
  );
}

/** A place in `BlameResource`. */
function keyAt(world: World, { level, x, y }: Place): number {
  return level * MAX_CELLS + y * levelOf(world, level).width + x;
}

function cellOfKey(key: number) {
  return { level: Math.floor(key / MAX_CELLS), cell: key % MAX_CELLS };
}

/** What a key of `BlameResource` is called in saves. */
function nameOfKey(key: number): string {
  if (key < 0) return `who ${-key}`;
  const { level, cell } = cellOfKey(key);
  return `${level} ${cell}`;
}

/** @throws {CoreError} for what names neither an entity nor a place of the world. */
function keyNamed(world: World, name: string): number {
  const who = /^who ([1-9]\d{0,9})$/.exec(name)?.[1];
  if (who) return -Number(who);
  checkKey(world, name);
  const [level = 0, cell = 0] = name.split(" ").map(Number);
  return level * MAX_CELLS + cell;
}

/** A place in `SpilledResource`. */
function keyOf(world: World, { level, x, y }: Place): string {
  return `${level} ${y * levelOf(world, level).width + x}`;
}

/** Throws unless a key of a save names a place of the world. */
function checkKey(world: World, key: string): void {
  const [, level, cell] = /^(\d+) (\d+)$/.exec(key) ?? [];
  const { width, height } = levelOf(world, Number(level));
  if (!(Number(cell) < width * height)) throw new CoreError(`"${key}" is not a place on a level`);
}
