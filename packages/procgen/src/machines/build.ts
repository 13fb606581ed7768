import type { Point } from "@delvekit/grid";
import { hasLineOfSight } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { LayerKindName } from "../layers/kinds";
import { type LayerName, type Layers, layerKinds, layerNames } from "../layers/layers";
import { pointAt, Terrain } from "../terrain";
import type { Placed } from "./machine";
import type { MachinePlan, Part, Spot } from "./plan";
import type { Lot, Site } from "./sites";

/** The planned changes of a machine. None is made before all are known to work. */
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
  const used = new Set<number>();
  const kinds: Draft["kinds"][number][] = [];
  const things: Placed[] = [];
  // Things first, so that dangerous and blocking parts keep away from them.
  const parts = [...plan.parts].sort((a, b) => Number("layer" in a.put) - Number("layer" in b.put));
  for (const part of parts) {
    const count = countOf(random, part, site);
    const cells = drawCells(lot, random, part, site, used, count);
    if (cells.length < Math.min(count, part.count?.min ?? 1) && part.required !== false) return undefined;
    for (const cell of cells) {
      used.add(cell);
      if ("layer" in part.put) kinds.push({ ...findKind(part.put.layer), cell });
      else things.push({ ...pointAt(lot.dungeon.terrain, cell), ...nameOf(part.put) });
    }
  }
  const draft = {
    plan,
    site,
    kinds: kinds.filter(({ layer, cell }) => layers[layer].cells[cell] === 0),
    things,
  };
  return holdsTogether(lot, draft) ? draft : undefined;
}

function nameOf(put: Exclude<Part["put"], { layer: LayerKindName }>): Omit<Placed, "x" | "y"> {
  if ("item" in put) return { kind: "item", name: put.item };
  if ("light" in put) return { kind: "light", name: put.light };
  return { kind: "mob", name: put.mob, ...(put.asleep && { asleep: true }) };
}

function findKind(name: LayerKindName): { layer: LayerName; number: number } {
  for (const layer of layerNames) {
    const number = layerKinds[layer].findIndex((kind) => kind.name === name);
    if (number > 0) return { layer, number };
  }
  throw new RangeError(`no layer has a kind ${name}`);
}

function countOf(random: Random, { count, share }: Part, { cells }: Site): number {
  if (share !== undefined) return Math.max(1, Math.floor(share * cells.length));
  return count ? random.int(count.min, count.max + 1) : 1;
}

function drawCells(
  lot: Lot,
  random: Random,
  part: Part,
  site: Site,
  used: Set<number>,
  count: number,
): number[] {
  const { apart = 1 } = part;
  const chosen: number[] = [];
  for (const cell of candidates(lot, random, part, site)) {
    if (chosen.length >= count) break;
    const isFree = !used.has(cell) && chosen.every((other) => kingsMoves(lot, cell, other) >= apart);
    if (isFree) chosen.push(cell);
  }
  return chosen;
}

/** The cells of a site that suit a part, the best first. */
function candidates(lot: Lot, random: Random, { where, inView }: Part, site: Site): number[] {
  const { ground } = lot;
  const floor = site.cells.filter((cell) => ground[cell] === Terrain.floor);
  const seen = inView === undefined ? floor : floor.filter((cell) => isInView(lot, site, cell) === inView);
  return sortFor(lot, random, where, seen);
}

function sortFor(lot: Lot, random: Random, where: Spot, cells: number[]): number[] {
  const third = Math.ceil(cells.length / 3);
  const walls = (cell: number) => wallsBeside(lot, cell);
  switch (where) {
    case "near":
      return random.shuffle(cells.slice(0, third));
    case "far":
      return cells.slice(-third).reverse();
    case "middle": {
      const x = cells.reduce((sum, cell) => sum + (cell % lot.width), 0) / (cells.length || 1);
      const y = cells.reduce((sum, cell) => sum + Math.floor(cell / lot.width), 0) / (cells.length || 1);
      const off = (cell: number) =>
        Math.abs((cell % lot.width) - x) + Math.abs(Math.floor(cell / lot.width) - y);
      return [...cells].sort((a, b) => off(a) - off(b));
    }
    case "wall":
      return random.shuffle(cells.filter((cell) => walls(cell) > 0));
    case "open":
      return random.shuffle(cells.filter((cell) => walls(cell) === 0));
    default:
      return random.shuffle([...cells]);
  }
}

function wallsBeside({ ground, width }: Lot, cell: number): number {
  return [cell - width, cell + 1, cell + width, cell - 1].filter((near) => ground[near] === Terrain.solid)
    .length;
}

function isInView({ dungeon, opacity }: Lot, { way, cells }: Site, cell: number): boolean {
  const from = pointAt(dungeon.terrain, way === -1 ? cells[0]! : way);
  const to = pointAt(dungeon.terrain, cell);
  return hasLineOfSight(opacity, from.x, from.y, to.x, to.y);
}

function kingsMoves({ width }: Lot, a: number, b: number): number {
  return Math.max(
    Math.abs((a % width) - (b % width)),
    Math.abs(Math.floor(a / width) - Math.floor(b / width)),
  );
}

/**
 * Whether all dry floor of a machine is connected, and every item lies on it. In a pocket it must also be connected to the way in;
 * elsewhere nothing may block or kill, since creatures pass through.
 */
function holdsTogether({ width }: Lot, { plan, site, kinds, things }: Draft): boolean {
  const bad = new Set(kinds.filter(isBad).map(({ cell }) => cell));
  if (bad.size === 0) return true;
  if (plan.site !== "pocket") return false;
  const dry = new Set(site.cells.filter((cell) => !bad.has(cell)));
  const start = site.cells[0]!;
  if (!dry.has(start)) return false;
  const reached = new Set([start]);
  for (const cell of reached) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) if (dry.has(next)) reached.add(next);
  }
  return (
    reached.size === dry.size &&
    things.every((thing) => thing.kind !== "item" || dry.has(cellOf(width, thing)))
  );
}

function isBad({ layer, number }: Draft["kinds"][number]): boolean {
  const walk = layerKinds[layer][number]?.walk;
  return walk === "dangerous" || walk === "blocked";
}

/** The index of the cell of a point. */
export function cellOf(width: number, { x, y }: Point): number {
  return y * width + x;
}
