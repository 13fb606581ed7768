import type { World } from "@delvekit/core";
import {
  hashState,
  parseReplay,
  type Recording,
  type ReplayTurn,
  resumeRecording,
} from "@delvekit/core/replay";
import { saveWorld } from "@delvekit/core/save";
import type { SaveStore } from "@delvekit/core/store";
import { createHasher } from "@delvekit/random";
import { jsonBytes, jsonOf } from "../json";
import type { Course } from "./file";

/**
 * How many turns form a piece, which is written only once, so that little is written after each turn, however
 * long the game is.
 */
const PIECE = 200;

/** Some turns of a game, stored in a slot next to its save. */
export interface Piece {
  readonly slot: string;
  readonly bytes: Uint8Array;
  /** Its fingerprint, by which the save refers to it. */
  readonly mark: string;
}

/** The record of a running game, and which of its pieces are stored. */
export interface Record {
  readonly recording: Recording;
  readonly marks: readonly string[];
}

/** The pieces that are complete but not stored yet, and what the save itself contains of the record after that. */
export function piecesOf(slot: string, { recording, marks }: Record): { fresh: Piece[]; course: Course } {
  const { head, turns } = recording;
  const count = Math.floor(turns.length / PIECE);
  const fresh: Piece[] = [];
  for (let number = marks.length; number < count; number++)
    fresh.push(pieceOf(`${slot}-turns-${number + 1}`, turns.slice(number * PIECE, (number + 1) * PIECE)));
  const pieces = [...marks, ...fresh.map(({ mark }) => mark)];
  return { fresh, course: { head, pieces, turns: turns.slice(count * PIECE) } };
}

function pieceOf(slot: string, turns: readonly ReplayTurn[]): Piece {
  const bytes = jsonBytes(turns);
  return { slot, bytes, mark: markOf(bytes) };
}

function markOf(bytes: Uint8Array): string {
  return createHasher().bytes(bytes).digest();
}

/**
 * Continues the record of a loaded world. Undefined if the record has gaps, or belongs to another world: one that was migrated to a newer version is
 * not the one that was recorded, and saving it gives other bytes than those from which it was loaded.
 */
export async function resumeRecord(
  store: SaveStore,
  slot: string,
  { head, pieces, turns: last }: Course,
  world: World,
  bytes: Uint8Array,
): Promise<Record | undefined> {
  try {
    if (!isSame(saveWorld(world), bytes)) return undefined;
    const before = await Promise.all(
      pieces.map((mark, index) => readPiece(store, `${slot}-turns-${index + 1}`, mark)),
    );
    const turns = [...before.flat(), ...last];
    const end = turns.pop();
    const state = { ...end?.state, hash: hashState(world, head.version) };
    const whole = end ? [...turns, { ...end, state }] : [];
    return { recording: resumeRecording(parseReplay({ ...head, turns: whole }), world), marks: pieces };
  } catch {
    return undefined;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

async function readPiece(store: SaveStore, slot: string, mark: string): Promise<readonly ReplayTurn[]> {
  const piece = await store.read(slot);
  if (!piece || markOf(piece.bytes) !== mark) throw new Error(`slot "${slot}" holds another piece`);
  return jsonOf(piece.bytes) as ReplayTurn[];
}

/**
 * Removes a game: first its save, then the pieces of its record.
 * @example await removeGame(store, "cellars-2");
 */
export async function removeGame(store: SaveStore, slot: string): Promise<void> {
  await store.remove(slot);
  const pieces = (await store.list()).filter((save) => save.slot.startsWith(`${slot}-turns-`));
  for (const piece of pieces) await store.remove(piece.slot);
}
