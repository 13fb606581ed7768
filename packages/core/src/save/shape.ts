import { SaveError } from "../world";
import { SNAPSHOT_VERSION } from "./snapshot";

const HIGHEST = 0xffffffff;

/**
 * Looks whether something is a snapshot in all that does not depend on a set-up.
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
  const all = serialsAt("serials", serials, (serial) => serial < next, `below ${next}`);
  const alive = new Set(all);
  const names = new Set<string>();
  for (const [at, component] of listAt("components", components).entries()) {
    const name = checkComponent(`components[${at}]`, component, alive);
    if (names.has(name)) throw new SaveError(`components: there are two ${name}`);
    names.add(name);
  }
}

function checkComponent(place: string, component: unknown, alive: ReadonlySet<number>): string {
  const { name, fields, serials, columns } = recordAt(place, component);
  if (typeof name !== "string") throw new SaveError(`${place}.name: expected a text`);
  for (const [field, kind] of Object.entries(recordAt(`${name}.fields`, fields))) {
    if (typeof kind !== "string") throw new SaveError(`${name}.${field}: expected the name of a type`);
  }
  serialsAt(`${name}.serials`, serials, (serial) => alive.has(serial), "of an entity that the save has");
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

function listAt(place: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new SaveError(`${place}: expected a list`);
}

function recordAt(place: string, value: unknown): Readonly<Record<string, unknown>> {
  const plain =
    typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
  if (plain) return value as Readonly<Record<string, unknown>>;
  throw new SaveError(`${place}: expected named values`);
}
