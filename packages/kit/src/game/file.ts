import { SaveError } from "@delvekit/core";
import type { Replay, ReplayTurn } from "@delvekit/core/replay";
import type { Given } from "../names";
import { asciiBytes, asciiJson, jsonOf } from "../saved";

/** The contents of a slot: a world, and how it was played. */
export interface GameFile {
  readonly world: Uint8Array;
  /** Undefined if the game could not be recorded. */
  readonly course: Course | undefined;
  /** What the rows gave to the entities of the world; none in files of earlier versions. */
  readonly rows: Given;
}

/** How a game was played, as its save stores it: the last turns, and references to the others. */
export interface Course {
  readonly head: Omit<Replay, "turns">;
  /** Fingerprints of the pieces that hold the earlier turns, first to last. */
  readonly pieces: readonly string[];
  readonly turns: readonly ReplayTurn[];
}

/** The first bytes of a file, which distinguish it from a plain save of a world. */
const MAGIC = [0x6b, 0x69, 0x74, 0x32] as const;

const HEAD = MAGIC.length + 4;

/**
 * Packs a game: a mark, the length of its course with the rows, both as JSON, and the world as `saveWorld` makes it.
 * @param rows as `jsonBytes` makes them: they stay the same from save to save
 */
export function packGame({ world, course }: Omit<GameFile, "rows">, rows: Uint8Array): Uint8Array {
  const own = course ? `${asciiJson(course).slice(0, -1)},` : "{";
  const parts = [asciiBytes(`${own}"rows":`), rows, asciiBytes("}"), world];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(HEAD + length);
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, length - world.length);
  let at = HEAD;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Unpacks a game. @throws {SaveError} for bytes that are not a game, or are truncated. An invalid course counts as not recorded. */
export function unpackGame(bytes: Uint8Array): GameFile {
  if (bytes.length < HEAD || MAGIC.some((byte, i) => bytes[i] !== byte))
    throw new SaveError("these bytes are not a saved game");
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length);
  if (HEAD + length > bytes.length) throw new SaveError("the saved game is truncated");
  return { world: bytes.subarray(HEAD + length), ...courseIn(bytes.subarray(HEAD, HEAD + length)) };
}

function courseIn(bytes: Uint8Array): Omit<GameFile, "world"> {
  try {
    const { rows, ...course } = jsonOf(bytes) as Course & Pick<GameFile, "rows">;
    const isCourse = Array.isArray(course.pieces) && Array.isArray(course.turns);
    return { course: isCourse ? course : undefined, rows: Object(rows) };
  } catch {
    return { course: undefined, rows: {} };
  }
}
