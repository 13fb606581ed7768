import { createHasher } from "@delvekit/random";
import { inside, PRINTS, type Resource, type World } from "../world";
import { checked, chunksIn, entitiesIn } from "./parts";
import { describe, mix, savedStreams } from "./snapshot";
import { renewing, WHOLE } from "./watch";

/**
 * A fingerprint of a world's whole state, as 16 hexadecimal digits. Its cost depends on what has changed
 * since the last one; the first visits the whole world. It is equal for two worlds whenever `hashWorld` is,
 * but its values are different.
 * @throws {SaveError} naming a resource whose `save` returns something that no save can hold.
 * @example expect(hashPieces(loadWorld(saveWorld(world), setup))).toBe(hashPieces(world));
 */
export function hashPieces(world: World): string {
  const prints = printsOf.get(world) ?? createPrints(world);
  printsOf.set(world, prints);
  renewing(world, PRINTS, prints.serials, (changed) => {
    if (!changed) clear(prints);
    for (const resource of world[inside].saving) {
      const keys = changed?.keys.get(resource.name);
      if (!changed || keys) printResource(world, prints, resource, keys);
    }
    for (const chunk of changed?.chunks ?? chunksIn(world))
      setPrint(prints, ENTITIES, chunk, namedIn(world, prints.components, chunk));
  });
  const { root, identity } = world[inside];
  const hasher = createHasher().text(prints.kinds).word(prints.high).word(prints.low);
  mix(hasher, [root.save(), savedStreams(world), identity.next]);
  return hasher.digest();
}

/**
 * The fingerprints of all pieces of a world's state, and their sum, so that only changed pieces need to be
 * visited, in any order.
 */
interface Prints {
  /** By resource, {@link ENTITIES} for chunks of entities; then by key. */
  readonly pieces: Map<string, Map<number, string>>;
  /** The serial of each row. */
  readonly serials: Uint32Array;
  high: number;
  low: number;
  /** The names of the components, in the order of the setup, and a fingerprint of their fields. */
  readonly components: readonly string[];
  readonly kinds: string;
}

/** Not the name of a resource. */
const ENTITIES = "";

/** By world, and garbage-collected with it. */
const printsOf = /* @__PURE__ */ new WeakMap<World, Prints>();

function createPrints(world: World): Prints {
  const kinds = [...world[inside].tables.values()].map(describe);
  const hasher = createHasher();
  mix(hasher, Object.fromEntries(kinds.map(({ name, fields }) => [name, fields])));
  const components = kinds.map(({ name }) => name);
  const serials = new Uint32Array(world.capacity + 1);
  return { pieces: new Map(), serials, high: 0, low: 0, components, kinds: hasher.digest() };
}

function clear(prints: Prints): void {
  prints.pieces.clear();
  prints.high = 0;
  prints.low = 0;
}

/** The fingerprint of a resource, of each of its parts if it has any. */
function printResource(
  world: World,
  prints: Prints,
  { name, index, save, hash, tracked }: Resource<unknown>,
  changed: ReadonlySet<number> | undefined,
): void {
  const value = world[inside].resources[index];
  const parts = typeof tracked === "object" ? tracked : undefined;
  const look = parts && (parts.hash ?? (hash ? undefined : parts.part));
  if (parts && look) {
    for (const key of changed ?? parts.keys(value)) {
      const part = look(value, key, world);
      setPrint(prints, name, key, part === undefined ? undefined : checked(name, part));
    }
    return;
  }
  const whole = hash ? hash(value, world) : save?.(value, world);
  setPrint(prints, name, WHOLE, whole === undefined ? undefined : checked(name, whole));
}

/** The entities of a chunk with their components by name: the order in which a setup lists them is not part of the state. */
function namedIn(world: World, names: readonly string[], chunk: number): unknown {
  const part = entitiesIn(world, chunk);
  if (!part) return undefined;
  const [, serials, held] = part;
  return [serials, Object.fromEntries(held.map(([index, ...rest]) => [names[index], rest]))];
}

/** Replaces the fingerprint of a piece; undefined if it is gone. */
function setPrint(prints: Prints, name: string, key: number, piece: unknown): void {
  const pieces = prints.pieces.get(name) ?? new Map<number, string>();
  prints.pieces.set(name, pieces);
  count(prints, pieces.get(key), -1);
  if (piece === undefined) {
    pieces.delete(key);
    return;
  }
  const hasher = createHasher().text(name).number(key);
  mix(hasher, piece);
  const print = hasher.digest();
  pieces.set(key, print);
  count(prints, print, 1);
}

/** Adds a fingerprint to the sum of all, or subtracts it. */
function count(prints: Prints, print: string | undefined, times: 1 | -1): void {
  if (print === undefined) return;
  prints.high = (prints.high + times * Number.parseInt(print.slice(0, 8), 16)) | 0;
  prints.low = (prints.low + times * Number.parseInt(print.slice(8), 16)) | 0;
}
