import { createHasher } from "@delvekit/random";
import { inside, type Parts, PRINTS, type World } from "../world";
import { entitiesIn } from "./save";
import { describe, mix, savedStreams } from "./snapshot";
import { createPieces, renewPieces, type WatchedPieces, WHOLE } from "./watch";

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
  renewPieces(world, prints.pieces, {
    partOf: ({ tracked, hash }) => {
      const parts = tracked as Parts<unknown>;
      return parts.hash ?? (hash ? undefined : parts.part);
    },
    wholeOf: ({ save, hash }, value) => (hash ?? save)?.(value, world),
    entitiesOf: (chunk) => namedIn(world, prints.components, chunk),
    make: (piece, before, name, key = WHOLE) => setPrint(prints, piece, before, name, key),
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
  readonly pieces: WatchedPieces<string>;
  high: number;
  low: number;
  /** The names of the components, in the order of the setup, and a fingerprint of their fields. */
  readonly components: readonly string[];
  readonly kinds: string;
}

/** By world, and garbage-collected with it. */
const printsOf = /* @__PURE__ */ new WeakMap<World, Prints>();

function createPrints(world: World): Prints {
  const kinds = [...world[inside].tables.values()].map(describe);
  const hasher = createHasher();
  mix(hasher, Object.fromEntries(kinds.map(({ name, fields }) => [name, fields])));
  const components = kinds.map(({ name }) => name);
  return { pieces: createPieces(world, PRINTS), high: 0, low: 0, components, kinds: hasher.digest() };
}

/** The entities of a chunk with their components by name: the order in which a setup lists them is not part of the state. */
function namedIn(world: World, names: readonly string[], chunk: number): unknown {
  const part = entitiesIn(world, chunk);
  if (!part) return undefined;
  const [, serials, held] = part;
  return [serials, Object.fromEntries(held.map(({ data: [index, ...rest] }) => [names[index], rest]))];
}

/** Replaces the fingerprint of a piece. */
function setPrint(
  prints: Prints,
  piece: unknown,
  before: string | undefined,
  name: string,
  key: number,
): string | undefined {
  count(prints, before, -1);
  if (piece === undefined) return undefined;
  const hasher = createHasher().text(name).number(key);
  mix(hasher, piece);
  const print = hasher.digest();
  count(prints, print, 1);
  return print;
}

/** Adds a fingerprint to the sum of all, or subtracts it. */
function count(prints: Prints, print: string | undefined, times: 1 | -1): void {
  if (print === undefined) return;
  prints.high = (prints.high + times * Number.parseInt(print.slice(0, 8), 16)) | 0;
  prints.low = (prints.low + times * Number.parseInt(print.slice(8), 16)) | 0;
}
