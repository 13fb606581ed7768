import type { Cells } from "@delvekit/grid";
import {
  BLOCK,
  type Column,
  clearMarks,
  type Data,
  inside,
  type Marks,
  type Table,
  type World,
} from "../world";
import { updateBlocks } from "./blocks";
import { attach, type Branch, type Part, type Patch, together, updateChild } from "./patch";
import { followResources, savedResources } from "./resources";
import { makeRoom, type SavedTable, type State } from "./state";

/**
 * Makes a kept state equal to its world. Looks only at what may have changed: marked rows, tables that were handed out for writing, streams that were
 * drawn from, resources; at everything if the marks are incomplete.
 * @param remember whether to keep the old contents. If not, the patch says only that something may have changed
 * @returns the former contents of what changed, or undefined if nothing did
 */
export function follow(world: World, kept: State, remember: boolean): Patch | undefined {
  const { undoing, identity } = world[inside];
  const everything = undoing.lost;
  // Do this first: the game's own code may throw, and then nothing has changed yet.
  const resources = savedResources(world, branchOf(kept.resources));
  const rows = makeRoom(world, kept);
  const parts: Part[] = [];
  updateChild(parts, branchOf(kept), "next", identity.next, remember);
  const serials = spansOf(identity.marks, rows, everything);
  attach(parts, "serials", updateColumn(kept.serials, identity.serials, serials, remember));
  attach(parts, "tables", followTables(world, kept.tables, rows, remember));
  attach(parts, "streams", followStreams(world, branchOf(kept.streams)));
  attach(parts, "resources", followResources(branchOf(kept.resources), resources, remember));
  settle(world);
  return together(parts);
}

/** Drops all marks: the kept state now equals the world's. */
export function settle(world: World): void {
  const { undoing, identity, touched, changes, unreported, tableAt } = world[inside];
  if (undoing.lost) for (const keys of touched) keys?.clear();
  undoing.lost = false;
  for (const index of changes.resources) touched[index]?.clear();
  for (const { index } of unreported) touched[index]?.clear();
  for (const index of changes.marked) {
    const table = tableAt[index];
    if (table) clearMarks(table.marks);
  }
  empty(changes.resources);
  empty(changes.marked);
  clearMarks(identity.marks);
}

/** Setting a length is slow, and usually there is nothing to clear. */
function empty(list: number[]): void {
  if (list.length > 0) list.length = 0;
}

/** A part of a kept state, to be changed in place. */
export function branchOf(kept: object): Branch {
  return kept as Branch;
}

const NOWHERE: readonly number[] = [];

/** The marked rows: alternating start and end. */
function spansOf({ blocks }: Marks, rows: number, everything: boolean): readonly number[] {
  if (everything) return [0, rows];
  if (blocks.length === 0) return NOWHERE;
  const spans: number[] = [];
  for (const block of blocks.sort((a, b) => a - b)) {
    const end = Math.min((block + 1) * BLOCK, rows);
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
  const { tables, tableAt, undoing, changes } = world[inside];
  const parts: Part[] = [];
  const look = (table: Table, everywhere: boolean) => {
    const spans = spansOf(table.marks, rows, everywhere);
    const { name } = table.component;
    attach(parts, name, followTable(kept[name]!, table, spans, remember));
    clearMarks(table.marks);
  };
  if (undoing.lost) {
    for (const table of tables.values()) look(table, true);
    return together(parts);
  }
  for (const index of changes.marked) {
    const table = tableAt[index];
    if (table && !table.raw) look(table, false);
  }
  for (const index of changes.raw) look(tableAt[index]!, true);
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
