import type { Cells } from "@delvekit/grid";
import {
  BLOCK,
  type Column,
  type Data,
  inside,
  type Marks,
  type Resource,
  rowsFor,
  seeAll,
  type Table,
  UNDO,
  type World,
} from "../world";
import { findRows, updateBlocks } from "./blocks";
import { attach, type Branch, isSame, type Part, type Patch, together, updateChild } from "./patch";
import type { SavedTable, Spots, State } from "./state";

/**
 * Makes a kept state equal to its world. Looks only at what may have changed: what the journal says, tables that were handed out for writing, streams
 * that were drawn from; at everything if the journal is incomplete.
 * @param remember whether to keep the old contents. If not, the patch says only that something may have changed
 * @returns the former contents of what changed, or undefined if nothing did
 */
export function follow(world: World, kept: State, remember: boolean): Patch | undefined {
  const { journal, identity } = world[inside];
  // Do this first: the game's own code may throw, and then nothing has changed yet.
  const resources = savedResources(world, kept.resources as Branch);
  // All rows that were ever used, in whole blocks.
  const rows = rowsFor(identity.highest);
  const parts: Part[] = [];
  updateChild(parts, kept as object as Branch, "next", identity.next, remember);
  const serials = spansOf(identity.marks, rows, journal[UNDO]!.lost);
  attach(parts, "serials", updateColumn(kept.serials, identity.serials, serials, remember));
  attach(parts, "tables", followTables(world, kept.tables, rows, remember));
  attach(parts, "streams", followStreams(world, kept.streams as object as Branch));
  attach(parts, "resources", followResources(kept.resources as Branch, resources, remember));
  seeAll(journal, UNDO);
  return together(parts);
}

/** Adds the spots at which a world may differ from its kept state, which stays as it is. Looks only where `follow` does. */
export function findUnseen(world: World, kept: State, spots: Spots): void {
  const { journal, identity } = world[inside];
  // First, as in `follow`.
  const resources = savedResources(world, kept.resources as Branch);
  const rows = rowsFor(identity.highest);
  const serials = spansOf(identity.marks, rows, journal[UNDO]!.lost);
  findRows(spots.serials, kept.serials, identity.serials, serials);
  // An entity that came and went left only its serial, which can be given again: any row says so.
  if (identity.next !== kept.next) spots.serials.add(0);
  for (const [{ component, owners, fields }, spans] of unseenTables(world, rows)) {
    const { name } = component;
    const found = new Set<number>();
    findRows(found, kept.tables[name]!.owners, owners, spans);
    for (const field of fields) findRows(found, kept.tables[name]!.columns[field.name]!, field.column, spans);
    if (found.size > 0) spots.tables.set(name, found);
  }
  for (const name of changedStreams(world, kept.streams)) spots.streams.add(name);
  for (const saved of resources) findResource(spots, kept.resources[saved.name], saved);
}

function findResource({ resources }: Spots, kept: Data | undefined, { name, whole, parts }: Saved): void {
  const keys = parts?.keys.filter((key, i) => !isSame((kept as Branch | undefined)?.[key], parts.data[i]));
  if (keys ? keys.length > 0 : !isSame(kept, whole)) resources.set(name, keys && new Set(keys));
}

const NOWHERE: readonly number[] = [];

/** The marked rows: alternating start and end. */
function spansOf({ blocks }: Marks, rows: number, everything: boolean): readonly number[] {
  if (everything) return [0, rows];
  const marked = blocks[UNDO]!;
  if (marked.length === 0) return NOWHERE;
  const spans: number[] = [];
  for (const block of marked.sort((a, b) => a - b)) {
    const end = (block + 1) * BLOCK;
    if (spans.at(-1) === block * BLOCK) spans[spans.length - 1] = end;
    else spans.push(block * BLOCK, end);
  }
  return spans;
}

function followTables(
  world: World,
  kept: State["tables"],
  rows: number,
  remember: boolean,
): Patch | undefined {
  const parts: Part[] = [];
  for (const [table, spans] of unseenTables(world, rows)) {
    const { name } = table.component;
    attach(parts, name, followTable(kept[name]!, table, spans, remember));
  }
  return together(parts);
}

/** The tables that may have changed, each with the rows in which it may have. */
function unseenTables(world: World, rows: number): [Table, spans: readonly number[]][] {
  const { tables, tableAt, journal, raw } = world[inside];
  const { lost, marked } = journal[UNDO]!;
  const unseen: [Table, spans: readonly number[]][] = [];
  if (lost) for (const table of tables.values()) unseen.push([table, [0, rows]]);
  else {
    for (const { of } of marked) {
      const table = tableAt[of];
      if (table && !table.raw) unseen.push([table, spansOf(table.marks, rows, false)]);
    }
    for (const index of raw) unseen.push([tableAt[index]!, [0, rows]]);
  }
  return unseen;
}

function followTable(
  kept: SavedTable,
  table: Table,
  spans: readonly number[],
  remember: boolean,
): Patch | undefined {
  const parts: Part[] = [];
  const columns: Part[] = [];
  attach(parts, "owners", updateColumn(kept.owners, table.owners, spans, remember));
  for (const { name, column } of table.fields)
    attach(columns, name, updateColumn(kept.columns[name]!, column, spans, remember));
  attach(parts, "columns", together(columns));
  return together(parts);
}

function updateColumn(
  kept: Column,
  live: Column,
  spans: readonly number[],
  remember: boolean,
): Patch | undefined {
  if (spans.length === 0) return undefined;
  if (!Array.isArray(kept)) return updateBlocks(kept as Cells, live as Cells, remember, spans);
  const parts: Part[] = [];
  for (let i = 0; i < spans.length; i += 2)
    for (let row = spans[i]!; row < spans[i + 1]!; row++)
      updateChild(parts, kept as unknown as Branch, row, live[row]!, remember);
  return together(parts);
}

function followStreams(world: World, kept: Branch): Patch | undefined {
  const { streams } = world[inside];
  const parts: Part[] = [];
  for (const name of changedStreams(world, kept as object as State["streams"]))
    updateChild(parts, kept, name, streams.get(name)?.save() as Data | undefined, true);
  return together(parts);
}

/** The streams that were drawn from, that are new, or that are gone. */
function changedStreams(world: World, kept: State["streams"]): string[] {
  const { streams } = world[inside];
  const changed: string[] = [];
  for (const [name, stream] of streams) if (!kept[name] || !stream.isAt(kept[name])) changed.push(name);
  for (const name in kept) if (!streams.has(name)) changed.push(name);
  return changed;
}

/** What a resource currently saves: all of it, or some of its parts if it is tracked in parts. */
interface Saved {
  readonly name: string;
  readonly whole?: Data;
  readonly parts?: SavedParts;
}

/** Parts of a resource by key: two lists, because thousands of pairs would be garbage at every turn. */
interface SavedParts {
  readonly keys: readonly number[];
  /** Undefined for a part that is gone. */
  readonly data: readonly (Data | undefined)[];
}

/** What the resources save that may have changed. Changes nothing, even if one of them throws. */
function savedResources(world: World, kept: Branch): Saved[] {
  const { journal, saving, savingAt, unreported } = world[inside];
  const { lost, resources } = journal[UNDO]!;
  const saved: Saved[] = [];
  for (const index of lost ? NOWHERE : resources)
    if (savingAt[index]) saved.push(savedOf(world, savingAt[index], kept));
  for (const resource of lost ? saving : unreported)
    if (lost || hasUnreported(world, resource)) saved.push(savedOf(world, resource, kept));
  return saved;
}

/** Whether a resource may have changed of which nothing was reported. */
function hasUnreported(world: World, { tracked, index }: Resource<unknown>): boolean {
  const { journal, resources } = world[inside];
  if ((journal[UNDO]!.touched[index]?.size ?? 0) > 0) return false;
  return typeof tracked !== "object" || tracked.exposed?.(resources[index]) !== undefined;
}

function savedOf(world: World, { name, index, tracked, save }: Resource<unknown>, kept: Branch): Saved {
  const { journal, resources } = world[inside];
  const value = resources[index];
  if (typeof tracked !== "object") return { name, whole: save?.(value, world) as Data };
  const { lost, touched } = journal[UNDO]!;
  const keys = lost || tracked.exposed ? new Set(touched[index]) : touched[index]!;
  for (const key of tracked.exposed?.(value) ?? []) keys.add(key);
  if (lost) for (const key of tracked.keys(value)) keys.add(key);
  if (lost) for (const key in kept[name] as Branch | undefined) keys.add(Number(key));
  const look = tracked.note ?? tracked.part;
  const data: (Data | undefined)[] = [];
  for (const key of keys) data.push(look(value, key, world));
  return { name, parts: { keys: [...keys], data } };
}

/** Makes the kept resources equal to what they now save. @returns their former contents where they changed */
function followResources(kept: Branch, saved: readonly Saved[], remember: boolean): Patch | undefined {
  const all: Part[] = [];
  for (const { name, whole, parts } of saved) {
    if (!parts) {
      updateChild(all, kept, name, whole as Data, remember);
      continue;
    }
    kept[name] ??= {};
    const changed: Part[] = [];
    for (let i = 0; i < parts.keys.length; i++)
      updateChild(changed, kept[name] as Branch, parts.keys[i]!, parts.data[i], remember);
    attach(all, name, together(changed));
  }
  return together(all);
}
