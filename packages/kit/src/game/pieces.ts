import type { Recording, ReplayTurn } from "@delvekit/core/replay";
import type { SaveStore } from "@delvekit/core/store";
import { createHasher } from "@delvekit/random";
import { jsonBytes } from "../saved";
import type { Course } from "./file";

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
export function slotOf(slot: string, mark: string): string {
  return `${slot}-turns-${mark.slice(0, 12)}`;
}

/** The fingerprint of a piece. */
export function markOf(bytes: Uint8Array): string {
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
 * Removes a game: first its save, then the pieces of its record.
 * @example await removeGame(store, "cellars-2");
 */
export async function removeGame(store: SaveStore, slot: string): Promise<void> {
  await store.remove(slot);
  const pieces = (await store.list()).filter((save) => save.slot.startsWith(`${slot}-turns-`));
  for (const piece of pieces) await store.remove(piece.slot);
}
