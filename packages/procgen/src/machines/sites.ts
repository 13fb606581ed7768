import type { Grid } from "@delvekit/grid";
import { cutAreas } from "../analysis/analyze";
import { dryTerrainOf, opacityOf, placesOf, shutTerrainOf } from "../dry";
import type { Dungeon } from "../dungeon";
import { cellOf, Terrain } from "../terrain";
import { besides, floodFrom, reachFrom, shortestWay, stepsFrom } from "../walks";
import { lossesIn } from "./losses";
import { isDoor, type Machined, type MachinePlan } from "./machine";

/** A level while machines are built in it. */
export interface Lot {
  readonly dungeon: Dungeon;
  readonly width: number;
  /** The terrain without what blocks or kills, including the gates that were hung in doorways. */
  readonly ground: Uint8Array;
  /** The same without everything that is shut or hidden, and without what machines may take from the ground for good once they are set off. */
  readonly lasting: Uint8Array;
  /** The cells that block sight. */
  readonly opacity: Grid<Uint8Array>;
  /** 1 for cells that belong to a machine or are reserved. */
  readonly taken: Uint8Array;
  /** Ways into pockets, with how many cells lie behind each, in random order. */
  readonly ways: readonly Way[];
  /** Doorways that can be walked around. */
  readonly doorways: readonly number[];
}

/** A cell that is the only way to others. */
interface Way {
  readonly cell: number;
  readonly area: number;
}

/** A place for a machine. */
export interface Site {
  /** The cells of floor, in the order of their distance from the way in. */
  readonly cells: readonly number[];
  /** The way in, or the doorway; -1 for an area. */
  readonly way: number;
  /** Of a round: its cells in walking order, beginning at the doorway. */
  readonly round?: readonly number[];
}

/** The most cells behind a way for it to count. */
export const LARGEST = 130;

/**
 * Surveys a dungeon once, in time proportional to its area: every cell that is the only way to a few others,
 * and every doorway that is not.
 */
export function surveyLot(dungeon: Dungeon): Lot {
  const { terrain, entrance, exit, layers, ...rest } = dungeon;
  const { width } = terrain;
  const dry = dryTerrainOf(dungeon, { ropes: false });
  const start = entrance.y * width + entrance.x;
  const areas = cutAreas(dry, start);
  const isFloor = (cell: number) => dry.cells[cell] === Terrain.floor;
  const ways: Way[] = [];
  const doorways: number[] = [];
  for (let cell = width; cell < areas.length - width; cell++) {
    const area = areas[cell]!;
    if (area > LARGEST || area === 1 || !isDoorway(terrain.cells, cell, width)) continue;
    if (area > 1) ways.push({ cell, area });
    else if (dry.cells[cell] !== Terrain.solid && besides(cell, width).some(isFloor)) doorways.push(cell);
  }
  const taken = layers
    ? layers.feature.cells.map((value) => Number(value !== 0))
    : new Uint8Array(areas.length);
  const { machines = [] } = rest as Partial<Machined>;
  const home = dungeon.inParts && reachFrom(dry, entrance);
  const ground = dry.cells.map((value, cell) => (home && !home.has(cell) ? Terrain.solid : value));
  const shut = shutTerrainOf(dungeon).cells;
  const lasting = ground.map((value, cell) => Math.min(value, shut[cell]!));
  for (const cell of machines.flatMap((machine) => lossesIn(dungeon, machine))) lasting[cell] = Terrain.solid;
  for (const place of [entrance, exit, ...placesOf(dungeon)]) taken[cellOf(width, place)] = 1;
  return { dungeon, width, ground, lasting, opacity: opacityOf(dungeon), taken, ways, doorways };
}

function isDoorway(cells: Uint8Array, cell: number, width: number): boolean {
  if (cells[cell] === Terrain.floor) return false;
  const isAcross = cells[cell - width] === Terrain.solid;
  const isAlong = cells[cell - 1] === Terrain.solid;
  if (isAcross === isAlong) return false;
  return (
    (cells[cell + width] === Terrain.solid) === isAcross && (cells[cell + 1] === Terrain.solid) === isAlong
  );
}

/** The site behind a way, or undefined if it is already taken or not of the size that a plan needs. */
export function pocketAt(lot: Lot, { cell, area }: Way, { size }: MachinePlan): Site | undefined {
  if (area < size.min || area > size.max || lot.taken[cell] === 1) return undefined;
  const { ground, width, taken } = lot;
  const isOpen = (next: number) => next !== cell && ground[next] !== Terrain.solid;
  for (const first of besides(cell, width).filter(isOpen)) {
    const cells = [...floodFrom([first], width, isOpen, area + 1)];
    if (cells.length !== area) continue;
    return cells.some((inner) => taken[inner] === 1) ? undefined : { cells, way: cell };
  }
  return undefined;
}

/** Open floor around a cell: as many cells as a plan takes, or undefined if there is already something. */
export function areaAt({ ground, width, taken }: Lot, from: number, { size }: MachinePlan): Site | undefined {
  if (ground[from] !== Terrain.floor || taken[from] === 1) return undefined;
  const isFloor = (next: number) => ground[next] === Terrain.floor;
  const cells = [...floodFrom([from], width, isFloor, size.max)];
  const isFree = cells.length >= size.min && cells.every((cell) => taken[cell] === 0);
  return isFree ? { cells, way: -1 } : undefined;
}

/** The shortest way around for which a doorway counts as a shortcut, in steps. */
export const DETOUR = 12;
/** The longest way around that a round is made of. */
export const LONGEST = 140;
/** How far from a doorway its site reaches, in steps. */
export const REACH = 5;

/** Where a machine at a doorway may stand: a doorway with a way around it, and the floor on both sides. */
export function doorwayAt(lot: Lot, way: number, { size, gate }: MachinePlan): Site | undefined {
  const hasDoor = lot.dungeon.terrain.cells[way] === Terrain.door;
  if (lot.taken[way] === 1 || (hasDoor && gate !== undefined && !isDoor(gate))) return undefined;
  if (wayAround(lot.lasting, lot.width, way, Number.POSITIVE_INFINITY).length < DETOUR) return undefined;
  const cells = floorNear(lot, way).slice(0, size.max);
  return cells.length < size.min ? undefined : { cells, way };
}

/** Where a machine on a cycle may stand: a doorway and the way around it, with no cell taken. */
export function roundAt(lot: Lot, way: number, { size }: MachinePlan): Site | undefined {
  if (lot.taken[way] === 1) return undefined;
  const around = wayAround(lot.ground, lot.width, way, LONGEST);
  const isFree = around.every((cell) => lot.taken[cell] === 0);
  if (!isFree || around.length < Math.max(DETOUR, size.min) || around.length > size.max) return undefined;
  return { cells: fromBothEnds(around), way, round: [way, ...around] };
}

/** The cells of a way around, those nearest to where it begins and ends first. */
function fromBothEnds(around: readonly number[]): number[] {
  const last = around.length - 1;
  return around.map((_, i) => around[i % 2 === 0 ? i >> 1 : last - (i >> 1)]!);
}

/**
 * The shortest way from one side of a doorway to the other without passing it, in walking order; empty if there is none, or none that is
 * short enough.
 */
function wayAround(ground: Uint8Array, width: number, way: number, longest: number): number[] {
  const isOpen = (cell: number) => cell !== way && ground[cell] !== Terrain.solid;
  const [first, last] = besides(way, width).filter(isOpen);
  if (first === undefined || last === undefined) return [];
  return shortestWay({ width, cells: ground }, [first], isOpen, (cell) => cell === last, longest) ?? [];
}

/** The free floor on both sides of a doorway, the nearest first. */
function floorNear({ ground, width, taken }: Lot, way: number): number[] {
  const steps = stepsFrom([way], width, (cell) => ground[cell] !== Terrain.solid, REACH);
  return [...steps.keys()].filter(
    (cell) => cell !== way && ground[cell] === Terrain.floor && taken[cell] === 0,
  );
}
