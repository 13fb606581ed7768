import { type Column, SaveError } from "../world";
import { listAt, recordAt } from "./shape";
import type { SavedComponent } from "./snapshot";

/**
 * One component in a part: its index in the list of components, which entities of the part have it, by their places there, and their values by
 * column.
 */
export type HeldPart = readonly [component: number, members: Uint8Array, ...columns: Column[]];

/**
 * Joins the parts of a save. The first is a snapshot; the others hold entities, or resources to be added to it: as ["resource", name, data], with
 * a key behind it for a part of one. Nothing is trusted here: the result
 * is validated once it is complete.
 * @throws {SaveError} for parts that cannot be joined.
 */
export function joinSnapshot([first, ...more]: readonly unknown[]): unknown {
  if (more.length === 0) return first;
  const base = recordAt("the save", first);
  const components = listAt("components", base["components"]).map(rowsOf);
  const serials: Uint32Array[] = [arrayAt("serials", base["serials"])];
  const resources = new Map(Object.entries(recordAt("resources", base["resources"])));
  const lists = new Map<string, Map<number, unknown>>();
  for (const [at, part] of more.entries()) {
    const place = `part ${at + 1}`;
    const [kind, ...rest] = listAt(place, part);
    if (kind === "entities") serials.push(addEntities(place, components, rest));
    else if (kind === "resource") addResource(place, resources, lists, rest);
    else throw new SaveError(`${place} has an unknown kind`);
  }
  for (const [name, list] of lists) resources.set(name, extended(name, resources.get(name), list));
  return {
    ...base,
    serials: joinArrays("serials", serials),
    components: components.map(joinRows),
    resources: Object.fromEntries(resources),
  };
}

/** A component, with its rows in pieces. */
interface Rows {
  readonly component: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  readonly serials: Uint32Array[];
  readonly columns: readonly unknown[][];
}

function rowsOf(value: unknown, at: number): Rows {
  const component = recordAt(`components[${at}]`, value);
  const columns = recordAt(`components[${at}].columns`, component["columns"]);
  const names = Object.keys(columns).sort();
  const serials = [arrayAt(`components[${at}].serials`, component["serials"])];
  return { component, names, serials, columns: names.map((name) => [columns[name]]) };
}

function addEntities(place: string, components: readonly Rows[], [all, held]: readonly unknown[]) {
  const serials = arrayAt(`${place}.serials`, all);
  for (const each of listAt(place, held)) {
    const [index, members, ...columns] = listAt(place, each);
    const rows = components[index as number];
    if (!rows) throw new SaveError(`${place} has component ${String(index)}; there are ${components.length}`);
    checkMembers(place, members, serials.length);
    if (columns.length !== rows.names.length)
      throw new SaveError(`${place} has ${columns.length} columns for ${rows.names.length} fields`);
    rows.serials.push(Uint32Array.from(members, (member) => serials[member]!));
    for (const [column, values] of columns.entries()) rows.columns[column]?.push(values);
  }
  return serials;
}

/** @throws {SaveError} unless this is an ascending list of places, so that there are no more of them than entities in the part. */
function checkMembers(place: string, members: unknown, count: number): asserts members is Uint8Array {
  if (!(members instanceof Uint8Array)) throw new SaveError(`${place}: expected a Uint8Array`);
  let before = -1;
  for (const member of members) {
    if (member <= before || member >= count)
      throw new SaveError(`${place}: ${member} follows ${before}; they must ascend, below ${count}`);
    before = member;
  }
}

function addResource(
  place: string,
  resources: Map<string, unknown>,
  lists: Map<string, Map<number, unknown>>,
  [name, data, key]: readonly unknown[],
): void {
  if (typeof name !== "string") throw new SaveError(`${place}: expected the name of a resource`);
  if (key === undefined) {
    if (resources.has(name)) throw new SaveError(`${place}: ${name} occurs twice`);
    resources.set(name, data);
    return;
  }
  const list = lists.get(name) ?? new Map<number, unknown>();
  lists.set(name, list);
  if (typeof key !== "number" || list.has(key))
    throw new SaveError(`${place}: ${name} has part ${String(key)} twice or not at all`);
  list.set(key, data);
}

/** A list extended by more items, in the order of their keys. */
function extended(name: string, list: unknown, more: ReadonlyMap<number, unknown>): unknown[] {
  const items = [...more].sort(([a], [b]) => a - b).map(([, data]) => data);
  return [...listAt(`resources.${name}`, list), ...items];
}

function joinRows({ component, names, serials, columns }: Rows): unknown {
  const joined = names.map((name, at) => [name, joinColumn(name, columns[at] as unknown[])] as const);
  return {
    ...component,
    serials: joinArrays("serials", serials),
    columns: Object.fromEntries(joined),
  } satisfies Partial<SavedComponent>;
}

function joinColumn(name: string, pieces: readonly unknown[]): Column {
  const [first] = pieces;
  if (Array.isArray(first)) return pieces.flatMap((piece) => listAt(name, piece) as string[]);
  if (ArrayBuffer.isView(first)) return joinArrays(name, pieces as Uint32Array[]);
  throw new SaveError(`${name}: expected a column`);
}

/** Concatenates typed arrays of one type. */
function joinArrays<T extends Uint32Array>(place: string, pieces: readonly T[]): T {
  const [first] = pieces as readonly [T];
  const Kind = first.constructor as new (length: number) => T;
  if (pieces.some((piece) => piece?.constructor !== Kind))
    throw new SaveError(`${place}: not all parts have a ${Kind.name}`);
  if (pieces.length === 1) return first;
  const joined = new Kind(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

function arrayAt(place: string, value: unknown): Uint32Array {
  if (value instanceof Uint32Array) return value;
  throw new SaveError(`${place}: expected a Uint32Array`);
}
