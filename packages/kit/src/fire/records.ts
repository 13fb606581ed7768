import {
  bool,
  CoreError,
  type Data,
  type Entity,
  optional,
  type Place,
  resource,
  resourceOf,
  text,
  u32,
  type World,
} from "@delvekit/core";
import { createMapTracker, recall, touchResource } from "@delvekit/core/plugin";
import { levelOf } from "@delvekit/core/space";
import { MAX_CELLS } from "@delvekit/grid";
import { table } from "@delvekit/grid/data";
import { turnOf } from "../hero";
import { nameOf } from "../names";
import { entriesOf, saved } from "../saved";
import { capital } from "../show";

/** Who lit a fire. The entity may be gone by now, so its name is kept. */
export interface Blame {
  readonly by: Entity;
  /** The name by which the hero knew it then: "you", "the firebug", "something". */
  readonly name: string;
  /** The turn in which it was lit. */
  readonly turn: number;
  /** The last turn in which it hurt the entity that this is recorded for. */
  readonly felt?: number;
  /** Set if nobody lit a fire: the entity is hot by itself and hurt somebody next to it. */
  readonly glows?: true;
}

const BLAME = /* @__PURE__ */ table({
  by: u32,
  name: text,
  turn: u32,
  felt: /* @__PURE__ */ optional(u32),
  glows: /* @__PURE__ */ optional(bool),
});

/** By place, see `keyAt`, and by burning entity, as its serial made negative. Saved as `"2 815"` and `"who 12"`. */
export const BlameResource = /* @__PURE__ */ resource<Map<number, Blame>>({
  name: "kit.blame",
  plugin: "fire",
  create: () => new Map(),
  load: (data, world) => {
    const named = saved(data, entriesOf(BLAME), "who lit what") as readonly NamedBlame[];
    return new Map(named.map(([name, lit]) => [keyNamed(world, name), lit]));
  },
  hash: (blames) => inOrder([...blames].map(([key, lit]) => [nameOfKey(key), lit])),
  tracked: {
    .../* @__PURE__ */ createMapTracker(
      (key, lit: Blame) => [nameOfKey(key), lit as unknown as Data],
      (part) => (part as unknown as NamedBlame)[1],
    ),
    whole: (parts) => inOrder(parts as unknown as readonly NamedBlame[]),
  },
});

type NamedBlame = readonly [name: string, lit: Blame];

function inOrder(named: readonly NamedBlame[]): Data {
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1)) as unknown as Data;
}

/** Records who is to blame for what a key stands for. */
export function setBlame(world: World, key: number, lit: Blame): void {
  touchResource(world, BlameResource, key).set(key, lit);
}

/** Puts what somebody does now into words, with the name that the hero knows: "The firebug lights the fire." */
export function recallDeed(world: World, by: Entity, verb: string, what: string): void {
  const name = nameOf(world, by);
  const text = `${capital(name)} ${verb}${name === "you" ? "" : "s"} the ${what}.`;
  recall(world, { turn: turnOf(world), text });
}

/** Removes the record of a key. */
export function forget(world: World, key: number): void {
  if (resourceOf(world, BlameResource).delete(key)) touchResource(world, BlameResource, key);
}

/** The key of a place in `BlameResource`. */
export function keyAt(world: World, { level, x, y }: Place): number {
  return level * MAX_CELLS + y * levelOf(world, level).width + x;
}

/** The level and the cell that a key of `BlameResource` stands for, if it is not negative. */
export function cellOfKey(key: number) {
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
  const [level, cell] = /^\d+ \d+$/.test(name) ? name.split(" ").map(Number) : [];
  const { width, height } = levelOf(world, level as number);
  if (!(cell! < width * height)) throw new CoreError(`"${name}" is not a place on a level`);
  return level! * MAX_CELLS + cell!;
}
