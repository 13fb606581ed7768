import { SaveError } from "@delvekit/core";
import { parseReplay, type Replay } from "@delvekit/core/replay";
import { jsonBytes, jsonOf } from "../json";

/** What a slot holds: a world, and how it was played. */
export interface GameFile {
  readonly world: Uint8Array;
  /** Undefined if the game could not be recorded. */
  readonly replay: Replay | undefined;
}

/** What a file begins with: it is not the save of a world alone. */
const MAGIC = [0x6b, 0x69, 0x74, 0x31] as const;

const HEAD = MAGIC.length + 4;

/** Writes a game: a mark, the length of the replay, the replay as JSON, and the world as `saveWorld` makes it. */
export function packGame({ world, replay }: GameFile): Uint8Array {
  const text = jsonBytes(replay ?? null);
  const bytes = new Uint8Array(HEAD + text.length + world.length);
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, text.length);
  bytes.set(text, HEAD);
  bytes.set(world, HEAD + text.length);
  return bytes;
}

/** Reads a game. @throws {SaveError} for bytes that are none, or are cut short. @throws {SyntaxError | ReplayError} for a damaged replay. */
export function unpackGame(bytes: Uint8Array): GameFile {
  if (bytes.length < HEAD || MAGIC.some((byte, i) => bytes[i] !== byte))
    throw new SaveError("these bytes are no saved game");
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length);
  if (HEAD + length > bytes.length) throw new SaveError("the saved game is cut short");
  const replay = jsonOf(bytes.subarray(HEAD, HEAD + length));
  return { world: bytes.subarray(HEAD + length), replay: replay === null ? undefined : parseReplay(replay) };
}
