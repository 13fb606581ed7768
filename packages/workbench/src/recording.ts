import { parseBlackBox, parseReplay, type Replay } from "@delvekit/core/replay";
import { saveFrom } from "@delvekit/core/store";
import { recordingIn } from "@delvekit/kit/game";

/** Files by name. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** How the text of a black box begins. */
const BLACK_BOX = /^\s*\{\s*"kind":\s*"delvekit black box"/;

const SAVE = ".save";

/** The recording in the text of a replay or black box, in a file with one, or in a save with the files that hold its earlier turns. */
export function recordingFrom(source: string | Files): Replay {
  if (typeof source === "string") return recordingOf(source);
  const [first = "", ...others] = [...source.keys()].sort((a, b) => a.length - b.length);
  if (!first.endsWith(SAVE) && others.length === 0)
    return recordingOf(new TextDecoder().decode(source.get(first)));
  return recordingIn(first.slice(0, -SAVE.length), (slot) => {
    const file = source.get(slot + SAVE);
    return file && saveFrom(slot, file).bytes;
  });
}

function recordingOf(text: string): Replay {
  if (!BLACK_BOX.test(text)) return parseReplay(text);
  const { replay, failed } = parseBlackBox(text);
  return { ...replay, turns: [...replay.turns, { ...failed, mark: "" }] };
}
