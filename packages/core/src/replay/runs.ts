import { hashPieces, restoreInto, type Snapshot, snapshotWorld } from "../save";
import { compareWorlds } from "../undo";
import { ReplayError, type World } from "../world";
import { divergence, type Verdict } from "./compare";
import { playTurn } from "./play";
import { beginningOf, type NewGame, type Replay } from "./replay";

/** Two worlds that play the same commands, and the last state in which they were equal. */
interface Race {
  readonly replay: Replay;
  readonly one: World;
  readonly other: World;
  agreed: number;
  snapshots: readonly [Snapshot, Snapshot];
}

/**
 * Plays the commands of a replay in two versions of a game, and finds the exact command after which they differ, and which values differ. It ignores
 * the fingerprints of the replay.
 * @example const verdict = compareRuns(replay, oldGame, newGame);
 */
export function compareRuns(replay: Replay, one: NewGame, other: NewGame): Verdict {
  const worlds = { one: one(beginningOf(replay)), other: other(beginningOf(replay)) };
  if (!areSame(worlds)) return verdict({ replay, ...worlds, agreed: -1 }, 0, "the games start differently");
  const race: Race = { replay, ...worlds, agreed: 0, snapshots: shots(worlds) };
  for (let turn = 1; turn <= replay.turns.length; turn++) {
    const stopped = playBoth(race, turn);
    const due = stopped || turn % replay.every === 0 || turn === replay.turns.length;
    if (!due) continue;
    if (stopped || !areSame(race)) return findFirst(race, turn);
    race.agreed = turn;
    race.snapshots = shots(race);
  }
  return { same: true, turns: replay.turns.length };
}

/** Goes back to the last equal state, and plays on comparing after every turn. */
function findFirst(race: Race, until: number): Verdict {
  restoreInto(race.one, race.snapshots[0]);
  restoreInto(race.other, race.snapshots[1]);
  for (let turn = race.agreed + 1; turn <= until; turn++) {
    const refusal = playBoth(race, turn);
    if (refusal) return verdict(race, turn, refusal);
    if (!areSame(race)) return verdict(race, turn, "leads to different states");
    race.agreed = turn;
  }
  throw new ReplayError(
    "the games differed but no longer do: they depend on something besides their state and the commands",
  );
}

/** Plays a turn in both worlds. Returns why one of them, or both, could not. */
function playBoth({ replay, one, other }: Race, turn: number): string | undefined {
  const recorded = replay.turns[turn - 1]!;
  const [first, second] = [one, other].map((world) => playTurn(world, recorded).refusal);
  if (first !== undefined && second !== undefined) return `${first} (in both games)`;
  if (first !== undefined) return `${first} (in the first game)`;
  return second === undefined ? undefined : `${second} (in the other game)`;
}

function verdict(
  race: Pick<Race, "replay" | "one" | "other" | "agreed">,
  turn: number,
  what: string,
): Verdict {
  const { replay, one, other, agreed } = race;
  const recorded = replay.turns[turn - 1];
  const kind = what.startsWith("no longer works") ? "command" : "state";
  // If only one of them could play the turn, everything that a turn changes differs, which is no help.
  const differences = kind === "state" ? compareWorlds(one, other) : [];
  return divergence({ turn, agreed, kind, recorded, what }, differences);
}

function areSame({ one, other }: { readonly one: World; readonly other: World }): boolean {
  return hashPieces(one) === hashPieces(other);
}

function shots({
  one,
  other,
}: {
  readonly one: World;
  readonly other: World;
}): readonly [Snapshot, Snapshot] {
  return [snapshotWorld(one), snapshotWorld(other)];
}
