import type { World } from "../world";
import { type Divergence, divergence } from "./compare";
import { type Origin, originOf, type Replay } from "./replay";

/** Why a replay is not a whole recording, whatever the game does; undefined if it is. */
export function findGap({ every, turns, closed }: Replay): Divergence | undefined {
  const gap = (kind: Divergence["kind"], turn: number, what: string) =>
    divergence({ kind, turn, agreed: -1, what: `the replay ${what}` });
  const { length } = turns;
  if (closed !== undefined && closed > length)
    return gap("cut", length + 1, `is cut off: it has ${length} of ${closed} turns`);
  if (length === 0) return gap("empty", 0, "has no turns, so it proves nothing");
  if (closed === undefined || closed < length)
    return gap("cut", length + 1, `was not closed after its ${length} turns, so some may be missing`);
  const bare = turns.findIndex(({ state }, at) => !state && ((at + 1) % every === 0 || at === length - 1));
  if (bare < 0) return undefined;
  return gap("unhashed", bare + 1, `lacks the fingerprint of the state after turn ${bare + 1}`);
}

/** The parts of an origin, the most important first. */
const PARTS = ["game", "content", "version"] as const;

/** In what the origin of a replay differs from that of a world. What either does not say does not differ. */
export function changedSince({ origin }: Replay, world: World): readonly (keyof Origin)[] {
  const now = originOf(world);
  return PARTS.filter((part) => origin[part] && now[part] && origin[part] !== now[part]);
}

/** Describes such a difference. */
export function tellChanged({ origin }: Replay, world: World, part: keyof Origin): string {
  if (part === "content") return "the replay was recorded with other content";
  return `the replay was recorded with ${part} ${JSON.stringify(origin[part])}, not ${JSON.stringify(originOf(world)[part])}`;
}
