import type { Random } from "@delvekit/random";
import {
  Feature,
  findKind,
  type LayerKindName,
  type LayerName,
  type Layers,
  Liquid,
  layerKinds,
} from "../layers";
import { cellOf, pointAt, Terrain } from "../terrain";
import { besides, floodFrom } from "../walks";
import { lossesOf } from "./losses";
import type { MachinePlan, Part, Placed } from "./machine";
import type { Lot, Site } from "./sites";
import { type Drawing, drawCells } from "./spots";

/** The planned changes for a machine. None is made before all are known to work. */
export interface Draft {
  readonly plan: MachinePlan;
  readonly site: Site;
  readonly kinds: readonly { readonly layer: LayerName; readonly cell: number; readonly number: number }[];
  readonly things: readonly Placed[];
}

/**
 * Draws where the parts of a machine go. Undefined if there is no place for a required part, or if the parts would cut off some of the
 * machine.
 */
export function draftMachine(
  lot: Lot,
  layers: Layers,
  random: Random,
  plan: MachinePlan,
  site: Site,
): Draft | undefined {
  const drawing: Drawing = { lot, random, site, used: new Set(), cellsOf: new Map() };
  const kinds: Draft["kinds"][number][] = [];
  const things: Placed[] = [];
  for (const part of [...plan.parts].sort((a, b) => turnOf(a) - turnOf(b))) {
    const count = countOf(random, part, site);
    const cells = drawCells(drawing, part, count).filter((cell) => isFreeFor(layers, part, cell));
    if (cells.length < Math.min(count, part.count?.min ?? 1) && part.required !== false) return undefined;
    for (const cell of cells) drawing.used.add(cell);
    drawing.cellsOf.set(nameOf(part), cells);
    if ("layer" in part.put) {
      const kind = findKind(part.put.layer);
      kinds.push(...cells.map((cell) => ({ ...kind, cell })));
    } else {
      const placed = placedAs(part.put);
      things.push(...cells.map((cell) => ({ ...pointAt(lot.dungeon.terrain, cell), ...placed })));
    }
  }
  const draft = { plan, site, kinds, things };
  return holdsTogether(lot, draft) ? draft : undefined;
}

/**
 * Things first, so that dangerous and blocking parts keep away from them; last the parts that are placed
 * relative to others.
 */
function turnOf({ put, where }: Part): number {
  if (typeof where === "object") return 2;
  return "layer" in put ? 1 : 0;
}

function nameOf({ put }: Part): string {
  return "layer" in put ? put.layer : placedAs(put).name;
}

function isFreeFor(layers: Layers, { put }: Part, cell: number): boolean {
  return !("layer" in put) || layers[findKind(put.layer).layer].cells[cell] === 0;
}

function placedAs(put: Exclude<Part["put"], { layer: LayerKindName }>): Omit<Placed, "x" | "y"> {
  if ("item" in put) return { kind: "item", name: put.item };
  if ("light" in put) return { kind: "light", name: put.light };
  return { kind: "mob", name: put.mob, ...(put.asleep && { asleep: true }) };
}

function countOf(random: Random, { count, share, where }: Part, { cells }: Site): number {
  if (share !== undefined) return Math.max(1, Math.floor(share * cells.length));
  if (count) return random.int(count.min, count.max + 1);
  return typeof where === "object" && !("beside" in where) ? cells.length : 1;
}

/**
 * Whether all dry floor of a machine is connected, and every item lies on it or in something that opens. In a pocket it must also be connected to the way in;
 * elsewhere nothing may block or kill, since creatures pass through.
 */
function holdsTogether({ width }: Lot, { plan, site, kinds, things }: Draft): boolean {
  const bad = new Set(kinds.filter(isBad).map(({ cell }) => cell));
  if (bad.size === 0) return true;
  if (plan.site !== "pocket") return false;
  const dry = new Set(site.cells.filter((cell) => !bad.has(cell)));
  const start = site.cells[0]!;
  if (!dry.has(start)) return false;
  const reached = floodFrom([start], width, (cell) => dry.has(cell));
  const frozen = new Set(kinds.filter(isFrozen).map(({ cell }) => cell));
  const isAtHand = (cell: number) => dry.has(cell) || frozen.has(cell);
  return (
    reached.size === dry.size &&
    things.every((thing) => thing.kind !== "item" || isAtHand(cellOf(width, thing)))
  );
}

/** Whether a kind in a draft blocks or kills. */
function isBad({ layer, number }: Draft["kinds"][number]): boolean {
  const walk = layerKinds[layer][number]?.walk;
  return walk === "dangerous" || walk === "blocked";
}

function isFrozen({ layer, number }: Draft["kinds"][number]): boolean {
  return layerKinds[layer][number]?.opens === true;
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
