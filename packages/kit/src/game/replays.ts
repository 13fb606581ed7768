import { SaveError } from "@delvekit/core";
import { parseReplay, type Replay, type ReplayTurn } from "@delvekit/core/replay";
import type { SaveStore } from "@delvekit/core/store";
import { jsonOf } from "../saved";
import { unpackGame } from "./file";
import { slotOf } from "./pieces";
import type { Run } from "./runs";

/**
 * The replay of a finished game; undefined if it is no longer kept.
 * @throws {ReplayError} for one that is damaged.
 * @example for (const run of await runsIn(store, "cellars")) console.log(await replayIn(store, run));
 */
export async function replayIn(store: SaveStore, { replay }: Run): Promise<Replay | undefined> {
  const save = replay === undefined ? undefined : await store.read(replay);
  return save && parseReplay(jsonOf(save.bytes));
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
