import type { Dungeon } from "../dungeon";
import { Feature, type LayerName, Liquid } from "../layers";
import { cellOf, Terrain } from "../terrain";
import { besides, floodFrom } from "../walks";
import { type Draft, isBad } from "./build";
import type { Machine, Placed, Trigger } from "./machine";
import type { Lot } from "./sites";

/** Whether something of a machine has a name: a prize that another machine needs has that machine's. */
export function isCalled(id: number, { name, opens = id }: Placed, called: string): boolean {
  return name === called || (called === "prize" && opens !== id);
}

/** The cells that a machine may take from the ground for good once it is set off: weak floor that collapses, and what cages shut. */
function lossesOf(
  { id, things, triggers }: Pick<Machine, "id" | "things" | "triggers">,
  weakFloor: readonly number[],
  width: number,
): number[] {
  return triggers.flatMap(({ does, to }) => {
    if (does === "collapse") return weakFloor;
    if (does !== "cage") return [];
    return things.filter((thing) => isCalled(id, thing, to)).map((thing) => cellOf(width, thing));
  });
}

/** The same of a machine in a dungeon. */
export function lossesIn(dungeon: Dungeon, machine: Machine): number[] {
  const weakFloor = cellsWith(dungeon, machine, "feature", Feature.weakFloor);
  return lossesOf(machine, weakFloor, dungeon.terrain.width);
}

/** The cells of a machine with a kind in a layer. */
export function cellsWith(
  { terrain, layers }: Dungeon,
  { cells }: Machine,
  layer: LayerName,
  kind: number,
): number[] {
  const inside = cells.map((cell) => cellOf(terrain.width, cell));
  return inside.filter((cell) => layers?.[layer].cells[cell] === kind);
}

/** Whether a machine lets water in that nothing lets out. */
export function floodsForGood({ triggers = [] }: { readonly triggers?: readonly Trigger[] }): boolean {
  return triggers.some(({ does }) => does === "flood") && !triggers.some(({ does }) => does === "drain");
}

/** The most cells that are searched for a way around what a machine takes. What lies farther counts as cut off. */
const FAR = 20_000;

/**
 * The cells of a drafted machine that cannot be walked to any more after the worst that it may do; undefined if that would cut off
 * anything outside, or if a flood would keep whoever sets it off from the lever that drains it. Collapsed floor may leave islands in the machine, since it gives way under people; cages may not, since they would shut people in.
 */
export function cutByDraft(lot: Lot, draft: Draft): number[] | undefined {
  const { lasting, width } = lot;
  const { plan, site, kinds, things } = draft;
  const { triggers = [] } = plan;
  const weakFloor = drawnBy(draft, "feature", Feature.weakFloor);
  const lost = new Set(lossesOf({ id: -1, things, triggers }, weakFloor, width));
  const blocked = new Set(kinds.filter(isBad).map(({ cell }) => cell));
  if (!isDrainable(lot, draft, (cell) => lasting[cell] !== Terrain.solid && !blocked.has(cell)))
    return undefined;
  if (lost.size === 0) return [];
  const inside = new Set(site.cells);
  const isLeft = (cell: number) => lasting[cell] !== Terrain.solid && !lost.has(cell) && !blocked.has(cell);
  const outside = site.cells
    .flatMap((cell) => besides(cell, width))
    .filter((cell) => isLeft(cell) && !inside.has(cell));
  if (!areJoined(outside, width, isLeft)) return undefined;
  const kept = floodFrom(outside, width, (cell) => inside.has(cell) && isLeft(cell));
  const cut = site.cells.filter((cell) => !kept.has(cell));
  const isShutIn = (cell: number) => !lost.has(cell) && !blocked.has(cell);
  return triggers.some(({ does }) => does === "cage") && cut.some(isShutIn) ? undefined : cut;
}

/** Whether a lever that drains the machine can be walked to, while it is flooded, from all that floods it. */
function isDrainable({ dungeon, width }: Lot, draft: Draft, isOpen: (cell: number) => boolean): boolean {
  const { plan, site, things } = draft;
  const floods = (plan.triggers ?? []).filter(({ does }) => does === "flood");
  if (floods.length === 0) return true;
  const isPool = (cell: number) => dungeon.layers?.liquid.cells[cell] === Liquid.shallow;
  const low = new Set([...site.cells.filter(isPool), ...drawnBy(draft, "liquid", Liquid.shallow)]);
  const causes = things.filter(({ name }) => floods.some(({ to }) => to === name));
  const starts = [
    ...causes.map((thing) => cellOf(width, thing)),
    ...drawnBy(draft, "feature", Feature.lever),
  ];
  return areJoined(starts, width, (cell) => isOpen(cell) && !low.has(cell));
}

/** The cells where a draft puts a kind. */
function drawnBy({ kinds }: Draft, layer: LayerName, kind: number): number[] {
  return kinds.filter((each) => each.layer === layer && each.number === kind).map(({ cell }) => cell);
}

/** Whether ways lead from the first of some cells to all others. */
function areJoined(cells: readonly number[], width: number, isOpen: (cell: number) => boolean): boolean {
  const left = new Set(cells);
  const reached = new Set(cells.slice(0, 1));
  for (const cell of reached) {
    left.delete(cell);
    if (left.size === 0 || reached.size > FAR) break;
    for (const next of besides(cell, width)) if (isOpen(next)) reached.add(next);
  }
  return left.size === 0;
}
