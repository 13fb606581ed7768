import {
  check,
  leaf,
  list,
  optional,
  text as plainText,
  record,
  refuseUnless,
  table,
  whole,
} from "@delvekit/grid/data";
import {
  bool,
  type ColumnField,
  char,
  entity,
  f32,
  f64,
  i8,
  i16,
  i32,
  SaveError,
  text,
  u8,
  u16,
  u32,
} from "../world";
import { SNAPSHOT_VERSION } from "./snapshot";

const HIGHEST = 0xffffffff;

/** The number of serials that a save must leave for new entities. No game uses up the rest. */
const SERIALS_LEFT = 2 ** 24;

const named = leaf<Readonly<Record<string, unknown>>>(
  "named values",
  (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value),
);
const plainList = leaf<readonly unknown[]>("a list", Array.isArray);
const versions = record(whole(0, HIGHEST));
const ascending = leaf<Uint32Array>("a Uint32Array", (value) => value instanceof Uint32Array);

const COMPONENT = table(
  { name: plainText, fields: record(plainText), serials: ascending, columns: named },
  { open: true },
);

const SNAPSHOT = table(
  {
    root: named,
    streams: named,
    nextSerial: whole(0, HIGHEST - SERIALS_LEFT),
    serials: ascending,
    components: list(COMPONENT),
    resources: named,
    versions: optional(table({ components: versions, resources: versions })),
  },
  { open: true },
);

/**
 * Checks that something is a snapshot, as far as that does not depend on a setup.
 * @throws {SaveError} with every place where it is not.
 */
export function checkShape(snapshot: unknown): void {
  const { version } = recordAt("the save", snapshot);
  if (version !== SNAPSHOT_VERSION) {
    throw new SaveError(`the save has layout ${version}; this version reads layout ${SNAPSHOT_VERSION}`);
  }
  const { value, problems } = check(SNAPSHOT, snapshot);
  if (problems.length > 0) throw new SaveError(problems.map(({ text }) => text).join("\n"));
  const { nextSerial: next, serials, components } = value;
  const alive = serialsAt("serials", serials, (serial) => serial < next, `below ${next}`);
  const names = new Set<string>();
  for (const { name, serials } of components) {
    checkOwners(name, serials, alive);
    if (names.has(name)) throw new SaveError(`components: ${name} occurs twice`);
    names.add(name);
  }
}

function checkOwners(name: string, serials: Uint32Array, alive: Uint32Array): void {
  let at = 0;
  // Both ascend: one walk along the living finds all owners.
  const isAlive = (serial: number) => {
    while (at < alive.length && alive[at]! < serial) at++;
    return alive[at] === serial;
  };
  serialsAt(`${name}.serials`, serials, isAlive, "of an entity that the save has");
}

function serialsAt(
  place: string,
  value: Uint32Array,
  allowed: (serial: number) => boolean,
  which: string,
): Uint32Array {
  let before = 0;
  for (const serial of value) {
    if (serial <= before) throw new SaveError(`${place}: ${serial} follows ${before}; they must ascend`);
    if (!allowed(serial)) throw new SaveError(`${place}: ${serial} is not ${which}`);
    before = serial;
  }
  return value;
}

/** @throws {SaveError} for anything but a list */
export function listAt(place: string, value: unknown): readonly unknown[] {
  refuseUnless(place, value, plainList, SaveError);
  return value;
}

/** @throws {SaveError} for anything but a plain object */
export function recordAt(place: string, value: unknown): Readonly<Record<string, unknown>> {
  refuseUnless(place, value, named, SaveError);
  return value;
}

/** The types of fields that saves of every game can hold, by the name used in saves. */
export function builtInKinds(): ReadonlyMap<string, ColumnField> {
  const fields = [i8, u8, i16, u16, i32, u32, f32, f64, bool, char, text, entity];
  return new Map(fields.map((field) => [field.kind, field as unknown as ColumnField]));
}

const NUMBERS = ["i8", "u8", "i16", "u16", "i32", "u32", "f32", "f64"];

/**
 * Whether values of one type are converted to another without a migration, as far as they fit: numbers to
 * numbers, a character to a text.
 */
export function isKin(before: string, after: string): boolean {
  return (NUMBERS.includes(before) && NUMBERS.includes(after)) || (before === "char" && after === "text");
}
