import { createGrid, type DistanceField, type Grid } from "@delvekit/grid";
import { type BitGrid, hasBit, memoryOf, outdatedOf, Viewer, viewOf } from "../../sight";
import { blockersOf, Keys, type Level, levelOf, Position, tileIdOf, tilesetOf } from "../../space";
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
import { costOfTile, HEEDLESS, type MovementCode, OPENS, UNLOCKS, waysOf } from "../paths/ways";

/** What an explorer knows of its level. */
export interface Known extends Notes {
  readonly level: Level;
  readonly cell: number;
  /** The cells it sees now. */
  readonly visible: BitGrid;
  /** The cells it has ever seen. */
  readonly remembered: BitGrid;
}

interface Notes {
  /** Of which level they are. */
  readonly id: number;
  /** 1 for every cell it stood on while exploring: what cannot be seen from there never will be. */
  readonly visited: Uint8Array;
  /** Who occupied each cell when it was last in view: the row, or `NO_ROW`. Without it, somebody in the only way on would be met again and again. */
  readonly met: Uint32Array;
  /** Memory for computing the costs. */
  readonly costs: Grid<Uint8Array>;
  readonly field: DistanceField;
}

/** Notes by explorer: they speed up exploring, and are never saved. */
export const NotesResource = resource<Map<Entity, Notes>>({ name: "minds.notes", create: () => new Map() });

/** The obstacles to take into account. Each can be switched off, to find out why there is no path. */
export interface Limits {
  readonly doors: boolean;
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
  const { visible } = viewOf(world, actor);
  const { level: id, x, y } = read(world, actor, Position);
  const level = levelOf(world, id);
  const cell = y * level.width + x;
  const remembered = memoryOf(world, actor, level.id) ?? visible;
  return { level, cell, visible, remembered, ...notesFor(world, actor, level) };
}

/** Drops the notes of an entity that is gone. */
export function dropNotes(world: World, actor: Entity): void {
  resourceOf(world, NotesResource).delete(actor);
}

function notesFor(world: World, actor: Entity, level: Level): Notes {
  const notes = resourceOf(world, NotesResource);
  const known = notes.get(actor);
  if (known?.id === level.id) return known;
  const { width, height } = level;
  const fresh = {
    id: level.id,
    visited: new Uint8Array(width * height),
    met: new Uint32Array(width * height),
    costs: createGrid(width, height),
    field: fieldFor(world, level),
  };
  notes.set(actor, fresh);
  return fresh;
}

/** Writes the cost of entering each cell into `known.costs`, as far as the actor knows: cells that it never saw are not passable. */
export function mapCosts(world: World, actor: Entity, known: Known, limits: Limits): Grid<Uint8Array> {
  const { level, visible, remembered, met, costs } = known;
  const unlocks = !limits.locks || has(world, actor, Keys) ? UNLOCKS : 0;
  const movement = limits.doors ? 0 : OPENS | unlocks;
  const usual = costsBy(world, level, movement);
  const doorway = doorwaysOf(world, level, limits);
  const { tiles } = tilesetOf(world);
  const blockers = blockersOf(world, level.id);
  for (let cell = 0; cell < usual.calm.length; cell++) {
    const { calm, wary } = doorway?.(cell) ?? usual;
    let cost = !hasBit(remembered, cell) ? 0 : calm[cell]!;
    if (cost !== 0 && limits.dangers) {
      // It knows fire and smoke by sight, traps by memory.
      const hazard = tiles[level.tiles.cells[cell]!]?.hazard ?? 0;
      if (hasBit(visible, cell) || hazard > 0) cost = wary[cell]!;
      if (limits.avoid?.(cell)) cost = 0;
    }
    const other = blockers?.[cell] ?? NO_ROW;
    if (hasBit(visible, cell)) met[cell] = other;
    const isKnown = other !== NO_ROW && met[cell] === other && cell !== known.cell;
    if (cost !== 0 && isKnown && limits.others?.(entityAt(world, other) as Entity)) cost = 0;
    costs.cells[cell] = cost;
  }
  for (const [cell, name] of outdatedOf(world, actor, level.id)) {
    if (hasBit(visible, cell)) continue;
    const tile = tiles[tileIdOf(tilesetOf(world), name)]!;
    const avoided = limits.dangers && limits.avoid?.(cell);
    costs.cells[cell] = avoided ? 0 : costOfTile(tile, movement | (limits.dangers ? 0 : HEEDLESS));
  }
  return costs;
}

/** The cost of entering each cell of a level, for those who heed no danger and for those who do. */
interface Costs {
  readonly calm: Uint8Array;
  readonly wary: Uint8Array;
}

function costsBy(world: World, level: Level, doors: MovementCode): Costs {
  return {
    calm: waysOf(world, level, doors | HEEDLESS).costs.cells,
    wary: waysOf(world, level, doors).costs.cells,
  };
}

/** The costs that apply to doors with locks of their own, by cell; undefined for the usual ones. */
function doorwaysOf(world: World, level: Level, { doors, locks, locked }: Limits) {
  if (!locked || doors) return undefined;
  const open = costsBy(world, level, OPENS | UNLOCKS);
  const shut = costsBy(world, level, 0);
  const { tiles } = tilesetOf(world);
  return (cell: number): Costs | undefined => {
    if (tiles[level.tiles.cells[cell]!]?.walkable !== false) return undefined;
    const isLocked = locked(cell);
    return isLocked === undefined ? undefined : isLocked && locks ? shut : open;
  };
}
