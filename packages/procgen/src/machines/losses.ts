import type { Dungeon } from "../dungeon";
import { Feature } from "../layers/kinds";
import { Terrain } from "../terrain";
import { cellOf, type Draft, isBad } from "./build";
import type { Machine } from "./machine";
import type { Trigger } from "./plan";
import type { Lot } from "./sites";

/** The cells that a machine may take from the ground for good once it is set off: weak floor that collapses, and what cages shut. */
export function lossesOf(
  { id, things, triggers }: Pick<Machine, "id" | "things" | "triggers">,
  weakFloor: readonly number[],
  width: number,
): number[] {
  return triggers.flatMap(({ does, to }) => {
    if (does === "collapse") return weakFloor;
    if (does !== "cage") return [];
    // A prize that another machine needs has that machine's name.
    const isShut = (name: string, opens = id) => name === to || (to === "prize" && opens !== id);
    return things.filter(({ name, opens }) => isShut(name, opens)).map((thing) => cellOf(width, thing));
  });
}

/** The same of a machine in a dungeon. */
export function lossesIn({ terrain, layers }: Dungeon, machine: Machine): number[] {
  const cells = machine.cells.map((cell) => cellOf(terrain.width, cell));
  const isWeak = (cell: number) => layers?.feature.cells[cell] === Feature.weakFloor;
  return lossesOf(machine, cells.filter(isWeak), terrain.width);
}

/** Whether a machine lets water in that nothing lets out. */
export function floodsForGood({ triggers = [] }: { readonly triggers?: readonly Trigger[] }): boolean {
  return triggers.some(({ does }) => does === "flood") && !triggers.some(({ does }) => does === "drain");
}

/** The most cells that are searched for a way around what a machine takes. What lies farther counts as cut off. */
const FAR = 20_000;

/**
 * The cells of a drafted machine that cannot be walked to any more after the worst that it may do; undefined if that would cut off
 * anything outside. Collapsed floor may leave islands in the machine, since it gives way under people; cages may not, since they would shut people in.
 */
export function cutByDraft(
  { lasting, width }: Lot,
  { plan, site, kinds, things }: Draft,
): number[] | undefined {
  const { triggers = [] } = plan;
  const weakFloor = kinds.filter(isWeakFloor).map(({ cell }) => cell);
  const lost = new Set(lossesOf({ id: -1, things, triggers }, weakFloor, width));
  if (lost.size === 0) return [];
  const inside = new Set(site.cells);
  const blocked = new Set(kinds.filter(isBad).map(({ cell }) => cell));
  const isLeft = (cell: number) => lasting[cell] !== Terrain.solid && !lost.has(cell) && !blocked.has(cell);
  const outside = site.cells
    .flatMap((cell) => beside(cell, width))
    .filter((cell) => isLeft(cell) && !inside.has(cell));
  if (!areJoined(outside, width, isLeft)) return undefined;
  const kept = flood(outside, width, (cell) => inside.has(cell) && isLeft(cell));
  const cut = site.cells.filter((cell) => !kept.has(cell));
  const isShutIn = (cell: number) => !lost.has(cell) && !blocked.has(cell);
  return triggers.some(({ does }) => does === "cage") && cut.some(isShutIn) ? undefined : cut;
}

function isWeakFloor({ layer, number }: Draft["kinds"][number]): boolean {
  return layer === "feature" && number === Feature.weakFloor;
}

function beside(cell: number, width: number): number[] {
  return [cell - width, cell + 1, cell + width, cell - 1];
}

/** The cells that can be walked to from some, those included. */
function flood(starts: readonly number[], width: number, isOpen: (cell: number) => boolean): Set<number> {
  const reached = new Set(starts);
  for (const cell of reached) for (const next of beside(cell, width)) if (isOpen(next)) reached.add(next);
  return reached;
}

/** Whether ways lead from the first of some cells to all others. */
function areJoined(cells: readonly number[], width: number, isOpen: (cell: number) => boolean): boolean {
  const left = new Set(cells);
  const reached = new Set(cells.slice(0, 1));
  for (const cell of reached) {
    left.delete(cell);
    if (left.size === 0 || reached.size > FAR) break;
    for (const next of beside(cell, width)) if (isOpen(next)) reached.add(next);
  }
  return left.size === 0;
}
