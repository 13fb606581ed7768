import {
  plugin as define,
  hasResource,
  insideOf,
  type Plugin,
  RewindError,
  refuseUnknown,
  refuseUnlessWhole,
} from "../world";
import { HistoryResource } from "./history";
import { playWholly } from "./whole";

/** How many turns are kept for undo. */
export interface RewindOptions {
  /** The maximum number of turns to keep, 1 to 100,000. Default 100. */
  readonly turns?: number;
  /** The maximum size of those turns in bytes, estimated, in addition to one full state. The oldest turns are dropped first. Default 16 MiB. */
  readonly bytes?: number;
}

const MOST_TURNS = 100_000;

/**
 * Keeps the last turns for `undo` and `redo`: one state in full, the others as differences. A turn on a quiet level takes a few kilobytes, however
 * large the level is. Needs `turns`.
 *
 * @throws {RewindError} for options that are unknown or out of range.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin(), undo.plugin({ turns: 20 })] });
 */
export function rewind(options: RewindOptions = {}): Plugin {
  refuseUnknown("rewind", options, ["turns", "bytes"], RewindError);
  const { turns = 100, bytes = 2 ** 24 } = options;
  refuseUnlessWhole("turns", turns, RewindError, 1, MOST_TURNS);
  refuseUnlessWhole("bytes", bytes, RewindError, 0, Number.MAX_SAFE_INTEGER);
  return define({
    name: "rewind",
    needs: ["turns"],
    setup: (world) => {
      if (!hasResource(world, HistoryResource))
        throw new RewindError(
          "rewind needs the undo that turns.bare() leaves out; give createWorld turns.plugin() instead",
        );
      Object.assign(insideOf(world).undoing, { wholly: playWholly, turns, bytes });
    },
  });
}
