import { createGrid, type DistanceField, type Grid, type Size } from "@delvekit/grid";
import { type BitGrid, type Bounds, hasBit, memoryOf, outdatedOf, Viewer, viewOf } from "../../sight";
import { blockersOf, Keys, type Level, levelOf, Position, tileIdOf, tilesetOf } from "../../space";
import { timeOf } from "../../turns";
import {
  type Entity,
  entityAt,
  has,
  MindError,
  NO_ROW,
  read,
  resource,
  resourceOf,
  type World,
} from "../../world";
import { fieldFor } from "../paths/fields";
import { costOfTile, HEEDLESS, type MovementCode, OPENS, type Part, UNLOCKS, waysOf } from "../paths/ways";

/** What an explorer knows of its level. */
export interface Known extends Notes {
  readonly level: Level;
  readonly cell: number;
  /** The cells it sees now, and the part of the level that its sight reaches. */
  readonly visible: BitGrid;
  readonly bounds: Bounds;
  /** The cells it has ever seen. */
  readonly remembered: BitGrid;
}

interface Notes {
  /** Of which level they are, and when they were used last. */
  readonly id: number;
  at: number;
  /** 1 for every cell it stood on while exploring: what cannot be seen from there never will be. */
  readonly visited: Uint8Array;
  /** Who occupied each cell when it was last in view: the row, or `NO_ROW`. Without it, somebody in the only way on would be met again and again. */
  readonly met: Uint32Array;
  /** Memory for searches, by their reach. */
  readonly searches: Map<number, Pick<Search, "costs" | "field">>;
}

/** A part of a level to search for a way. */
export interface Search extends Part {
  /** Ways from the explorer that cost no more do not leave the part. */
  readonly reach: number;
  /** What entering each of its cells costs, and memory for distances between them. */
  readonly costs: Grid<Uint8Array>;
  readonly field: DistanceField;
}

/** Notes by explorer: they speed up exploring, and are never saved. */
export const NotesResource = resource<Map<Entity, Notes>>({
  name: "minds.notes",
  create: () => new Map(),
  // What is put back to where it was, as after a supposition, keeps them.
  undone(notes, world) {
    for (const [who, { at }] of notes) if (at > timeOf(world)) notes.delete(who);
    return notes;
  },
});

/** The obstacles to take into account. Each can be switched off, to find out why there is no path. */
export interface Limits {
  readonly locks: boolean;
  readonly dangers: boolean;
  /** Which of those who occupy cells are in the way; undefined for nobody. */
  readonly others: ((entity: Entity) => boolean) | undefined;
  /** Cells to avoid besides the known dangers. */
  readonly avoid: ((cell: number) => boolean) | undefined;
  /** Which doors are locked to the actor, where neither their tile nor `Keys` say. */
  readonly locked: ((cell: number) => boolean | undefined) | undefined;
}

/**
 * Collects what an actor knows of its level.
 * @throws {MindError} for an entity that sees nothing: it needs `Viewer` and `Position`.
 */
export function knownTo(world: World, actor: Entity): Known {
  if (!has(world, actor, Viewer) || !has(world, actor, Position)) {
    throw new MindError(`entity ${actor} cannot find its way: it needs Viewer and Position`);
  }
  const { visible, bounds } = viewOf(world, actor);
  const { level: id, x, y } = read(world, actor, Position);
  const level = levelOf(world, id);
  const cell = y * level.width + x;
  const remembered = memoryOf(world, actor, level.id) ?? visible;
  return { level, cell, visible, bounds, remembered, ...notesFor(world, actor, level) };
}

function notesFor(world: World, actor: Entity, level: Level): Notes {
  const notes = resourceOf(world, NotesResource);
  const known = notes.get(actor);
  const at = timeOf(world);
  if (known?.id === level.id) return Object.assign(known, { at });
  const { width, height } = level;
  const fresh = {
    ...{ id: level.id, at },
    visited: new Uint8Array(width * height),
    met: new Uint32Array(width * height),
    searches: new Map(),
  };
  notes.set(actor, fresh);
  return fresh;
}

/** How far the first search reaches, and how many times farther each next one: most ways are short. */
const NEAR = 16;
const FARTHER = 4;

/**
 * The parts of a level to search one after another: around the explorer, then ever larger ones, and at last everything. What is found within the reach
 * of one is the same as on the whole level. Cells cost as far as the actor knows: those that it never saw are not passable.
 */
export function* searchesFor(world: World, actor: Entity, known: Known, limits: Limits): Generator<Search> {
  const { level, cell } = known;
  const { width, height } = level;
  meetInView(world, known);
  const costOf = costsKnown(world, actor, known, limits);
  for (let reach = NEAR, side = 2 * NEAR + 1; 2 * side * side <= width * height; side = 2 * reach + 1) {
    const [left, top] = [(cell % width) - reach, Math.floor(cell / width) - reach];
    yield searchIn(world, known, { left, top, width: side, height: side }, reach, costOf);
    reach *= FARTHER;
  }
  yield searchIn(world, known, { left: 0, top: 0, width, height }, Number.POSITIVE_INFINITY, costOf);
}

function searchIn(world: World, known: Known, part: Part, reach: number, costOf: CostOf): Search {
  const { level, remembered, searches } = known;
  const { left, top, width, height } = part;
  const memory = searches.get(reach) ?? { costs: createGrid(width, height), field: fieldFor(world, part) };
  searches.set(reach, memory);
  const { cells } = memory.costs;
  cells.fill(0);
  const [right, bottom] = [Math.min(level.width, left + width), Math.min(level.height, top + height)];
  for (let y = Math.max(0, top); y < bottom; y++) {
    const [from, to] = [y * level.width, (y - top) * width - left];
    for (let x = Math.max(0, left); x < right; x++)
      if (hasBit(remembered, from + x)) cells[to + x] = costOf(from + x);
  }
  return { ...part, reach, ...memory };
}

/** The cell of a level at a place of a part of it, or -1. */
export function cellFrom({ left, top, width }: Part, level: Size, place: number): number {
  const column = place % width;
  const x = left + column;
  const y = top + (place - column) / width;
  return x >= 0 && y >= 0 && x < level.width && y < level.height ? y * level.width + x : -1;
}

/** Notes who is in view. */
function meetInView(world: World, { level, visible, bounds, met }: Known): void {
  const blockers = blockersOf(world, level.id);
  for (let y = bounds.top; y < bounds.bottom; y++)
    for (let cell = y * level.width + bounds.left; cell < y * level.width + bounds.right; cell++)
      if (hasBit(visible, cell)) met[cell] = blockers?.[cell] ?? NO_ROW;
}

type CostOf = (cell: number) => number;

/** What an actor thinks that entering a cell costs. */
function costsKnown(world: World, actor: Entity, known: Known, limits: Limits): CostOf {
  const { level, visible, met } = known;
  const unlocks = !limits.locks || has(world, actor, Keys) ? UNLOCKS : 0;
  const movement = OPENS | unlocks;
  const usual = costsBy(world, level, movement);
  const unlocked = limits.locked && costsBy(world, level, OPENS | UNLOCKS);
  const widest = (unlocked ?? usual).calm;
  const { tiles } = tilesetOf(world);
  const outdated = outdatedOf(world, actor, level.id);
  const blockers = blockersOf(world, level.id);
  const isAvoided = (cell: number) => limits.avoid?.(cell);
  return (cell) => {
    if (outdated.size === 0 && widest[cell] === 0) return 0;
    const isSeen = hasBit(visible, cell);
    const before = isSeen ? undefined : outdated.get(cell);
    if (before !== undefined) {
      const tile = tiles[tileIdOf(tilesetOf(world), before)]!;
      return isAvoided(cell) ? 0 : costOfTile(tile, movement | (limits.dangers ? 0 : HEEDLESS));
    }
    const now = tiles[level.tiles.cells[cell]!]!;
    const isLocked = now.walkable ? undefined : limits.locked?.(cell);
    if (isLocked && limits.locks) return 0;
    const { calm, wary } = (isLocked === undefined ? undefined : unlocked) ?? usual;
    if (calm[cell] === 0 || isAvoided(cell)) return 0;
    const other = blockers?.[cell] ?? NO_ROW;
    const isKnown = other !== NO_ROW && met[cell] === other && cell !== known.cell;
    if (isKnown && limits.others?.(entityAt(world, other) as Entity)) return 0;
    // It knows fire and smoke by sight, traps by memory.
    const isWary = limits.dangers && (isSeen || now.hazard > 0);
    return isWary ? wary[cell]! : calm[cell]!;
  };
}

/** The costs of a level for those who heed no danger, and for those who do. */
function costsBy(world: World, level: Level, doors: MovementCode) {
  const calm = waysOf(world, level, doors | HEEDLESS).costs.cells;
  return { calm, wary: waysOf(world, level, doors).costs.cells };
}
