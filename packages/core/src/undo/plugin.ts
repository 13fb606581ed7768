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

/** How far back a world can be taken. */
export interface RewindOptions {
  /** The most turns that are kept, 1 to 100,000. Default 100. */
  readonly turns?: number;
  /** The most bytes that they may take up, by estimate, besides one state in full. The oldest turns go first. Default 16 MiB. */
  readonly bytes?: number;
}

const MOST_TURNS = 100_000;

/**
 * Keeps the last turns, for `undo` and `redo`: one state in full, the others as what changed. A turn of a quiet level takes up a few
 * kilobytes however large the level is. Needs `turns`.
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
