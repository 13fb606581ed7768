import { Terrain } from "../terrain";
import { besides, shortestWay, stepsFrom } from "../walks";
import { isDoor } from "./gates";
import type { MachinePlan } from "./machine";
import type { Lot, Site } from "./sites";

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
