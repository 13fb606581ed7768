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
import { updateBlocks } from "./blocks";
import { adoptChild, attach, type Branch, type Part, type Patch, together, updateChild } from "./patch";
import type { SavedTable, State } from "./state";

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
  const { tables, tableAt, journal, raw } = world[inside];
  const { lost, marked } = journal[UNDO]!;
  const parts: Part[] = [];
  const look = (table: Table, everywhere: boolean) => {
    const spans = spansOf(table.marks, rows, everywhere);
    const { name } = table.component;
    attach(parts, name, followTable(kept[name]!, table, spans, remember));
  };
  if (lost) for (const table of tables.values()) look(table, true);
  else {
    for (const { of } of marked) {
      const table = tableAt[of];
      if (table && !table.raw) look(table, false);
    }
    for (const index of raw) look(tableAt[index]!, true);
  }
  return together(parts);
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
  for (const [name, stream] of streams) {
    const before = kept[name] as ReturnType<typeof stream.save> | undefined;
    if (!before || !stream.isAt(before))
      updateChild(parts, kept, name, stream.save() as unknown as Data, true);
  }
  for (const name in kept) if (!streams.has(name)) updateChild(parts, kept, name, undefined, true);
  return together(parts);
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
  /** Whether they were made for undo, by `note`. */
  readonly noted: boolean;
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
  return { name, parts: { keys: [...keys], data, noted: tracked.note !== undefined } };
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
    attach(all, name, followParts(kept[name] as Branch, parts, remember));
  }
  return together(all);
}

function followParts(kept: Branch, { keys, data, noted }: SavedParts, remember: boolean): Patch | undefined {
  const parts: Part[] = [];
  const follow = noted ? adoptChild : updateChild;
  for (let i = 0; i < keys.length; i++) follow(parts, kept, keys[i]!, data[i], remember);
  return together(parts);
}
