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

/**
 * Checks that something is a snapshot, as far as that does not depend on a setup.
 * @throws {SaveError} saying where it is not.
 */
export function checkShape(snapshot: unknown): void {
  const { version, root, streams, nextSerial, serials, components, resources, versions } = recordAt(
    "the save",
    snapshot,
  );
  if (version !== SNAPSHOT_VERSION) {
    throw new SaveError(`the save has layout ${version}; this version reads layout ${SNAPSHOT_VERSION}`);
  }
  recordAt("root", root);
  recordAt("streams", streams);
  recordAt("resources", resources);
  if (versions !== undefined) checkVersions(recordAt("versions", versions));
  const next = wholeAt("nextSerial", nextSerial);
  if (next > HIGHEST - SERIALS_LEFT) {
    throw new SaveError(
      `nextSerial: ${next} leaves too few for new entities; allowed are up to ${HIGHEST - SERIALS_LEFT}`,
    );
  }
  const alive = serialsAt("serials", serials, (serial) => serial < next, `below ${next}`);
  const names = new Set<string>();
  for (const [at, component] of listAt("components", components).entries()) {
    const name = checkComponent(`components[${at}]`, component, alive);
    if (names.has(name)) throw new SaveError(`components: ${name} occurs twice`);
    names.add(name);
  }
}

function checkComponent(place: string, component: unknown, alive: Uint32Array): string {
  const { name, fields, serials, columns } = recordAt(place, component);
  if (typeof name !== "string") throw new SaveError(`${place}.name: expected a string`);
  for (const [field, kind] of Object.entries(recordAt(`${name}.fields`, fields))) {
    if (typeof kind !== "string") throw new SaveError(`${name}.${field}: expected the name of a type`);
  }
  let at = 0;
  // Both ascend: one walk along the living finds all owners.
  const isAlive = (serial: number) => {
    while (at < alive.length && alive[at]! < serial) at++;
    return alive[at] === serial;
  };
  serialsAt(`${name}.serials`, serials, isAlive, "of an entity that the save has");
  recordAt(`${name}.columns`, columns);
  return name;
}

function checkVersions(versions: Readonly<Record<string, unknown>>): void {
  for (const kind of ["components", "resources"]) {
    const place = `versions.${kind}`;
    for (const [name, version] of Object.entries(recordAt(place, versions[kind]))) {
      wholeAt(`${place}.${name}`, version);
    }
  }
}

function serialsAt(
  place: string,
  value: unknown,
  allowed: (serial: number) => boolean,
  which: string,
): Uint32Array {
  if (!(value instanceof Uint32Array)) throw new SaveError(`${place}: expected a Uint32Array`);
  let before = 0;
  for (const serial of value) {
    if (serial <= before) throw new SaveError(`${place}: ${serial} follows ${before}; they must ascend`);
    if (!allowed(serial)) throw new SaveError(`${place}: ${serial} is not ${which}`);
    before = serial;
  }
  return value;
}

function wholeAt(place: string, value: unknown): number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HIGHEST)
    return value as number;
  throw new SaveError(`${place}: expected a whole number from 0 to ${HIGHEST}, found ${String(value)}`);
}

/** @throws {SaveError} for anything but a list */
export function listAt(place: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new SaveError(`${place}: expected a list`);
}

/** @throws {SaveError} for anything but a plain object */
export function recordAt(place: string, value: unknown): Readonly<Record<string, unknown>> {
  const plain =
    typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
  if (plain) return value as Readonly<Record<string, unknown>>;
  throw new SaveError(`${place}: expected named values`);
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
