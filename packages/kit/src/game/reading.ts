// What reads saves: a page loads it for a saved game, and otherwise after the first turn is on the screen.
import { advance, type World } from "@delvekit/core";
import { parseReplay, type ReplayTurn, resumeRecording } from "@delvekit/core/replay";
import { hashPieces, loadWorld, saveWorld } from "@delvekit/core/save";
import type { SaveStore } from "@delvekit/core/store";
import { awaitedActor } from "@delvekit/core/turns";
import { applyRows } from "../names";
import { jsonOf } from "../saved";
import { type Course, unpackGame } from "./file";
import { markOf, type Record, slotOf } from "./pieces";
import type { GameSpec } from "./spec";

export { loadWorld };

/** The world of a saved game, and its record as far as it is known. @throws {SaveError} for a save that cannot be read */
export async function readGame(spec: GameSpec, store: SaveStore, slot: string, save: Uint8Array) {
  const { world: bytes, course, rows } = unpackGame(save);
  const world = loadWorld(bytes, spec.setup);
  applyRows(world, rows);
  // A save from elsewhere, of a world that has not been run yet, so it could not have been recorded.
  if (awaitedActor(world) === undefined && advance(world).status !== "over")
    return { world, record: undefined };
  return { world, record: course && (await resumeRecord(store, slot, course, world, bytes)) };
}

/**
 * Continues the record of a loaded world. Undefined if the record has gaps, or belongs to another world: one that was migrated to a newer version is
 * not the one that was recorded, and saving it gives other bytes than those from which it was loaded.
 */
async function resumeRecord(
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

/** Earlier versions numbered their pieces. */
async function readPiece(store: SaveStore, slot: string, mark: string, number: number) {
  const named = await store.read(slotOf(slot, mark));
  const piece = named ?? (await store.read(`${slot}-turns-${number}`));
  if (!piece || markOf(piece.bytes) !== mark) throw new Error(`slot "${slot}" lacks piece ${number}`);
  return { slot: piece.info.slot, mark, turns: jsonOf(piece.bytes) as readonly ReplayTurn[] };
}
