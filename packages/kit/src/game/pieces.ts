import { SaveError, type World } from "@delvekit/core";
import {
  parseReplay,
  type Recording,
  type Replay,
  type ReplayTurn,
  resumeRecording,
} from "@delvekit/core/replay";
import { hashPieces, saveWorld } from "@delvekit/core/save";
import type { SaveStore } from "@delvekit/core/store";
import { createHasher } from "@delvekit/random";
import { jsonBytes, jsonOf } from "../saved";
import { type Course, unpackGame } from "./file";

/** How many turns the shortest piece has: the save itself holds the turns after the last piece, and is written after every turn. */
const PIECE = 200;

/** Some turns of a game that are stored in a slot next to its save. */
export interface Piece {
  readonly slot: string;
  /** Its fingerprint, by which the save refers to it. */
  readonly mark: string;
  /** How many turns it has. */
  readonly turns: number;
}

/** A piece that is not stored yet. */
export interface FreshPiece extends Piece {
  readonly bytes: Uint8Array;
}

/** The record of a running game, and its stored pieces, first to last. */
export interface Record {
  readonly recording: Recording;
  readonly pieces: readonly Piece[];
}

/** A record divided into pieces and the turns after them. */
export interface Division {
  readonly pieces: readonly Piece[];
  /** Those of the pieces that must be stored before the save. */
  readonly fresh: readonly FreshPiece[];
  readonly course: Course;
}

/**
 * Joins pieces as a binary counter carries: the pieces of 2,600 turns have 1,600, 800 and 200. So a game of any length has few of them, and each turn is
 * written again only when its piece doubles.
 */
export function joined(slot: string, { recording, pieces: stored }: Record): Division {
  const { turns } = recording;
  /** The stored pieces by the number of turns before them. */
  const kept = new Map<number, Piece>();
  let start = 0;
  for (const piece of stored) {
    kept.set(start, piece);
    start += piece.turns;
  }
  const fresh: FreshPiece[] = [];
  const pieces: Piece[] = [];
  for (let from = 0; turns.length - from >= PIECE; from += pieces.at(-1)!.turns) {
    const length = PIECE << (31 - Math.clz32((turns.length - from) / PIECE));
    const same = kept.get(from);
    if (same?.turns === length) {
      pieces.push(same);
      continue;
    }
    const { bytes, ...piece } = pieceOf(slot, turns.slice(from, from + length));
    pieces.push(piece);
    fresh.push({ ...piece, bytes });
  }
  return { ...unjoined({ recording, pieces }), fresh };
}

/** Leaves the pieces as they are stored: the save holds all turns after them. */
export function unjoined({ recording: { head, turns }, pieces }: Record): Division {
  const length = pieces.reduce((sum, piece) => sum + piece.turns, 0);
  return {
    pieces,
    fresh: [],
    course: { head, pieces: pieces.map(({ mark }) => mark), turns: turns.slice(length) },
  };
}

function pieceOf(slot: string, turns: readonly ReplayTurn[]): FreshPiece {
  const bytes = jsonBytes(turns);
  const mark = markOf(bytes);
  return { slot: slotOf(slot, mark), mark, turns: turns.length, bytes };
}

/** Named by its contents, so that no piece ever replaces another that a save refers to. */
function slotOf(slot: string, mark: string): string {
  return `${slot}-turns-${mark.slice(0, 12)}`;
}

function markOf(bytes: Uint8Array): string {
  return createHasher().bytes(bytes).digest();
}

/** The slots of pieces to which no save refers: those that were joined, and what a crash left behind. */
export async function staleIn(
  store: SaveStore,
  slot: string,
  before: readonly Piece[],
  now: readonly Piece[],
): Promise<readonly string[]> {
  const ours = new RegExp(`^${slot}-turns-[0-9a-f]{12}$`);
  const listed = (await store.list()).map((save) => save.slot).filter((name) => ours.test(name));
  const used = new Set(now.map((piece) => piece.slot));
  return [...new Set([...before.map((piece) => piece.slot), ...listed])].filter((name) => !used.has(name));
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
    const saved = saveWorld(world);
    if (saved.length !== bytes.length || saved.some((byte, at) => byte !== bytes[at])) return undefined;
    const before = await Promise.all(pieces.map((mark, index) => readPiece(store, slot, mark, index + 1)));
    const turns = [...before.flatMap((piece) => piece.turns), ...last];
    const end = turns.pop();
    const state = { ...end?.state, hash: hashPieces(world) };
    const whole = end ? [...turns, { ...end, state }] : [];
    const recording = resumeRecording(parseReplay({ ...head, turns: whole }), world);
    return { recording, pieces: before.map((piece) => ({ ...piece, turns: piece.turns.length })) };
  } catch {
    return undefined;
  }
}

/**
 * The recording of a saved game, without its world: for tools, which may not have its rules.
 * @param read the bytes in a slot, undefined if there are none
 * @throws {SaveError} for bytes that are no saved game, and for one that was not recorded or lacks a part
 * @example
 * const slots = new Map<string, Uint8Array>();
 * const replay = recordingIn("cellars", (slot) => slots.get(slot));
 */
export function recordingIn(slot: string, read: (slot: string) => Uint8Array | undefined): Replay {
  const { course } = unpackGame(read(slot) ?? new Uint8Array());
  if (!course) throw new SaveError(`the game in "${slot}" was not recorded; only its last state is known`);
  const before = course.pieces.flatMap((mark) => {
    const part = read(slotOf(slot, mark));
    if (part) return jsonOf(part) as readonly ReplayTurn[];
    throw new SaveError(`earlier turns are in "${slotOf(slot, mark)}", beside the save; give that, too`);
  });
  return parseReplay({ ...course.head, turns: [...before, ...course.turns] });
}

/** Earlier versions numbered their pieces. */
async function readPiece(store: SaveStore, slot: string, mark: string, number: number) {
  const named = await store.read(slotOf(slot, mark));
  const piece = named ?? (await store.read(`${slot}-turns-${number}`));
  if (!piece || markOf(piece.bytes) !== mark) throw new Error(`slot "${slot}" lacks piece ${number}`);
  return { slot: piece.info.slot, mark, turns: jsonOf(piece.bytes) as readonly ReplayTurn[] };
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
