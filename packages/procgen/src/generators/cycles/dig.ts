import { createGrid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { type Connection, middleOf, type Room } from "../../dungeon";
import { addConnection, addRoom, type Ground } from "../../ground";
import { carveDisc, type Mask } from "../../masks";
import { type AccretionStep, type Added, attach, drawers, type MaskName, preparePiece } from "../accretion";
import { type GoalGraph, HUB, type Purpose, type Way } from "./graph";
import { tunnel } from "./tunnel";

/** A graph in rock: the room of every goal, and the connection of every way but vistas. */
export interface Dug {
  readonly rooms: readonly number[];
  readonly connections: ReadonlyMap<Way, Connection>;
}

/** What was dug, for people who watch. */
export type DigStep =
  | { readonly kind: "hub"; readonly room: Room }
  | Extract<AccretionStep, { readonly kind: "room" | "loop" }>;

/** How many rooms are drawn for a goal before the graph is given up. */
const TRIES = 8;
/** How many rooms may turn out not to lead on before it is given up. */
const MISSES = 4;
/** The longest way that closes a cycle. */
const LONGEST = 45;

/**
 * Digs the rooms of a graph, the hub first, each beside one that it is joined to, and the ways between those that are there. Returns undefined if a
 * room or a way finds no place.
 */
export function* digGraph(
  ground: Ground,
  random: Random,
  graph: GoalGraph,
): Generator<DigStep, Dug | undefined> {
  const rooms = graph.goals.map(() => -1);
  const connections = new Map<Way, Connection>();
  const hub = addHub(ground, random);
  rooms[HUB] = hub.id;
  yield { kind: "hub", room: hub };
  const left = new Set(graph.ways.filter(({ kind }) => kind !== "vista"));
  const isThere = (goal: number) => rooms[goal] !== -1;
  for (let misses = 0; ; ) {
    const closing = [...left].find(({ from, to }) => isThere(from) && isThere(to));
    const way = closing ?? [...left].find(({ from, to }) => isThere(from) || isThere(to));
    if (way === undefined) return { rooms, connections };
    left.delete(way);
    if (closing) {
      const path = tunnel(ground, rooms[way.from]!, rooms[way.to]!, LONGEST);
      if (!path) return undefined;
      const connection = addConnection(ground, rooms[way.from]!, rooms[way.to]!, path, hasDoor(way), true);
      connections.set(way, connection);
      yield { kind: "loop", connection };
    } else {
      const [near, far] = isThere(way.from) ? [way.from, way.to] : [way.to, way.from];
      const ends = [...left].map(({ from, to }) => (from === far ? to : to === far ? from : -1));
      const next = rooms[ends.find((goal) => goal !== -1 && isThere(goal)) ?? -1];
      const sites = sitesOf(ground, rooms[near]!, next);
      const added = addBeside(ground, random, sites, graph.goals[far]!.purpose, hasDoor(way));
      if (!added) return undefined;
      yield { kind: "room", ...added };
      if (next !== undefined && !tunnel(ground, added.room.id, next, LONGEST)) {
        // It stays as a room without a purpose, and the next one is tried.
        if (++misses > MISSES) return undefined;
        left.add(way);
      } else {
        rooms[far] = added.room.id;
        connections.set(way, added.connection);
      }
    }
  }
}

function hasDoor({ kind }: Way): boolean {
  return kind === "lock" || kind === "secret";
}

function addHub(ground: Ground, random: Random): Room {
  // A landmark on maps of the usual size, and no larger share of small ones.
  const sideOf = (drawn: number, side: number, usual: number) =>
    Math.max(6, Math.floor((drawn * Math.min(side, usual)) / usual));
  const wide = sideOf(random.int(17, 25), ground.width, 80);
  const mask = drawGreat(random, wide, sideOf(random.int(10, 15), ground.height, 50));
  const x = random.int(ground.width >> 2, ((3 * ground.width) >> 2) - mask.width + 1);
  const y = random.int(ground.height >> 2, ((3 * ground.height) >> 2) - mask.height + 1);
  return addRoom(ground, mask, "hub", x, y);
}

/** A great hall with two rows of pillars, with straight or with round ends. */
function drawGreat(random: Random, width: number, height: number): Mask {
  const mask = createGrid(width, height);
  const radius = Math.min(width, height) >> 1;
  if (random.chance(0.5)) mask.cells.fill(1);
  else for (let x = radius; x < width - radius; x++) carveDisc(mask, x, height >> 1, radius);
  for (let x = 3; x < width - 3; x += 4) for (const y of [2, height - 3]) mask.cells[y * width + x] = 0;
  return mask;
}

/** Where rooms may be joined to a room; if another way is to lead on to one, the nearest to it first. */
function sitesOf(
  { sites, roomAt, strides, rooms, width }: Ground,
  room: number,
  towards: number | undefined,
): number[] {
  const own = sites.filter((site) => roomAt[(site >> 2) - strides[site & 3]!] === room);
  if (towards === undefined) return own;
  const { x, y } = middleOf(rooms[towards]!);
  const off = (site: number) =>
    Math.abs(((site >> 2) % width) - x) + Math.abs(Math.floor((site >> 2) / width) - y);
  return own.sort((a, b) => off(a) - off(b));
}

/** Joins a room for a purpose at one of some sites, a small one if nothing else fits. */
function addBeside(
  ground: Ground,
  random: Random,
  sites: number[],
  purpose: Purpose,
  hasDoor: boolean,
): Added | undefined {
  const near = sites.slice(0, Math.ceil(sites.length / 3));
  for (let tries = 0; tries < TRIES; tries++) {
    const shape = random.pick(shapesOf(purpose, tries > 3));
    const mask =
      shape === "great" ? drawGreat(random, random.int(11, 16), random.int(7, 10)) : drawers[shape](random);
    const hallway = tries > 2 || random.chance(0.35) ? random.int(2, 8) : 0;
    const piece = preparePiece(random, shape, mask, hallway);
    const added = attach(ground, random, piece, Number(hasDoor), tries % 2 === 0 ? near : sites);
    if (added) return added;
  }
  return undefined;
}

function shapesOf(purpose: Purpose, isSmall: boolean): readonly (MaskName | "great")[] {
  if (isSmall || purpose === "prize") return ["small", "circle"];
  if (purpose === "way" || purpose === "false end") return ["small", "plus", "circle", "hall"];
  if (purpose === "boss") return ["great"];
  return ["cross", "plus", "hall", "circle", "chunky", "cave", "vault"];
}
