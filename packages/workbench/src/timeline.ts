import { type Command, type Happening, timeOf, type World } from "@delvekit/core";
import { forkWorld, goTo, type Moment, momentOf } from "@delvekit/core/future";
import { measure } from "@delvekit/core/inspect";
import { messageOf } from "@delvekit/core/plugin";
import { beginningOf, type NewGame, type Replay, verifyReplay } from "@delvekit/core/replay";
import { hashPieces } from "@delvekit/core/save";
import { step } from "@delvekit/core/turns";
import { edit } from "./edits";
import { collectReasons, type Reason } from "./reasons";
import { type Files, recordingFrom } from "./recording";

/** What a turn of a recorded game was. */
export interface PastTurn {
  /** Undefined at turn 0, before the first. */
  readonly command: Command | undefined;
  /** Everything that happened in it, oldest first. */
  readonly events: readonly Happening[];
  /** The time after it, in ticks. */
  readonly tick: number;
  /** A fingerprint of the state after it. */
  readonly hash: string;
}

/** A recorded game that can be looked at after any of its turns. */
export interface Timeline {
  /** The world after the turn {@link at}; after `goTo` it may be another object. Play nothing in it: fork it with `forkWorld`. */
  readonly world: World;
  /** The turn that the world is at. */
  readonly at: number;
  /** By number; turn 0 is the beginning. */
  readonly turns: readonly PastTurn[];
  /** Why the recording could not be played to its end, or how it differs from the game as it is now; undefined if all is well. */
  readonly trouble: string | undefined;
  /**
   * Goes to the state after a turn. Numbers outside of the game go to its ends. Plays at most eight turns, wherever it goes.
   * @example timeline.goTo(71);
   */
  goTo(turn: number): void;
  /**
   * The same game with another course: up to the turn {@link at}, then with these commands, then with the rest of the recorded ones, as far as they still
   * work. It is at the last of these commands, or at the end if it was refused.
   * @param rest whether the rest follows. Default: yes
   * @param rules other rules to play it by. Default: those of this timeline
   * @example const other = timeline.fork([wait()]);
   */
  fork(commands: readonly Command[], rest?: boolean, rules?: TimelineOptions["rules"]): Timeline;
  /**
   * Why an event happened: the event itself, then what it follows from, and so on to the first cause, however long ago that was.
   * @param told one of the `events` of a turn
   * @example const first = timeline.why(death).at(-1);
   */
  why(told: Happening): readonly Reason[];
}

/** Options of {@link openTimeline}. */
export interface TimelineOptions {
  /** The time in milliseconds, to measure the systems of the turn that is looked at. Default: nothing is measured. */
  readonly clock?: (() => number) | undefined;
  /** Calls a function that plays turns, with other rules than the game has: see {@link rulesWith}. Default: the rules as they are. */
  readonly rules?: <T>(play: () => T) => T;
}

/** The fingerprint of a state that was not recorded. */
const UNKNOWN = "";

/** Turns between two kept moments. */
const EVERY = 8;
/** Turns that one world goes back and forth in, a multiple of those: what changed in more of them would take too long to go through. */
const SPAN = 500;

/** A part of the game. */
interface Span {
  readonly world: World;
  readonly moments: Moment[];
}

/**
 * Plays a recorded game, and keeps moments of it, so that any of its turns can be looked at. Nothing is shown, stored or recorded.
 *
 * @param newGame starts the game: `newGameOf` of its rules
 * @param replay the text of a replay, such as `game.replay()`, or of a black box, whose last turn is the one that failed; or the files of a saved game, by name
 * @throws {ReplayError} for a text that is neither. @throws {SaveError} for a save without its recording. @throws {RewindError} for a game with `turns.bare()`, whose turns cannot be undone.
 * @example const timeline = openTimeline(newGameOf(cellars), game.replay());
 */
export function openTimeline(
  newGame: NewGame,
  replay: string | Files,
  { clock, rules = (play) => play() }: TimelineOptions = {},
): Timeline {
  return rules(() => playThrough(newGame, recordingFrom(replay), { clock, rules }));
}

function playThrough(
  newGame: NewGame,
  recording: Replay,
  { clock, rules }: Required<TimelineOptions>,
): Timeline {
  let world = newGame(beginningOf(recording));
  const reasons = collectReasons();
  const turns: PastTurn[] = [];
  const note = (command: Command | undefined, events: readonly Happening[]) =>
    turns.push({ command, events, tick: timeOf(world), hash: hashPieces(world) });
  note(undefined, []);
  const spans: Span[] = [{ world, moments: [momentOf(world)] }];
  let trouble: string | undefined;
  let differs = recording.start.hash !== UNKNOWN && recording.start.hash !== turns[0]!.hash;
  for (const { command, state } of recording.turns) {
    const played = play(world, command);
    if (typeof played === "string") {
      trouble = `Turn ${turns.length} (${command.type}) ${played}; what follows is left out.`;
      break;
    }
    reasons.note(world, turns.length, played);
    note(command, played);
    differs ||= state !== undefined && state.hash !== turns.at(-1)!.hash;
    const begun = turns.length - 1;
    if (begun % SPAN === 0) {
      world = forkWorld(world);
      spans.push({ world, moments: [momentOf(world)] });
    } else if (begun % EVERY === 0) spans.at(-1)!.moments.push(momentOf(world));
  }
  if (differs) {
    // In which turn and how.
    const verdict = verifyReplay(recording, newGame, { anyway: true });
    if (!verdict.same) trouble = `By the rules as they are now, ${verdict.told}. ${trouble ?? ""}`.trim();
  }
  const timeline: { -readonly [Part in keyof Timeline]: Timeline[Part] } = {
    world,
    at: turns.length - 1,
    turns,
    trouble,
    goTo(turn) {
      const at = Math.min(Math.max(0, Math.floor(turn) || 0), turns.length - 1);
      // The last turn is played, so that it can be measured.
      const before = Math.max(0, at - 1);
      const span = spans[Math.floor(before / SPAN)]!;
      const { world } = span;
      Object.assign(timeline, { world, at });
      goTo(world, span.moments[Math.floor((before % SPAN) / EVERY)]!);
      rules(() => {
        for (let next = before - (before % EVERY) + 1; next <= at; next++) {
          if (next === at) measure(world, clock);
          step(world, turns[next]!.command!);
        }
      });
    },
    fork(commands, rest = true, otherRules = rules) {
      const { at } = timeline;
      const past = recording.turns.map(({ command }) => command);
      const all = [...past.slice(0, at), ...commands, ...(rest ? past.slice(at) : [])];
      // Without what was recorded of its states: a fork comes to others.
      const turns = all.map((command) => ({ command, mark: UNKNOWN }));
      const anew = { ...recording, start: { hash: UNKNOWN }, turns };
      const other = otherRules(() => playThrough(newGame, anew, { clock, rules: otherRules }));
      other.goTo(at + commands.length);
      return other;
    },
    why: reasons.of,
  };
  return timeline;
}

/**
 * The first turn of the other of two timelines after which they differ: in the state, or because one of them has ended. Undefined if there is none. An edit
 * is no turn of the game: what follows it is compared with the turns that it stands for.
 * @example const tell = (one: Timeline, other: Timeline) => partingOf(one, other) ?? "never";
 */
export function partingOf(one: Timeline, other: Timeline): number | undefined {
  const beside = besideIn(one, other);
  const turn = other.turns.findIndex(({ hash }, at) => one.turns[beside(at)]?.hash !== hash);
  if (turn >= 0) return turn;
  return beside(other.turns.length - 1) < one.turns.length - 1 ? other.turns.length : undefined;
}

/** What finds in one timeline the turn with as many commands before it as a turn of another, edits left out: an infinite one if it ends before. */
export function besideIn(one: Timeline, other: Timeline): (turn: number) => number {
  const [ours, theirs] = [one, other].map(({ turns }) => {
    let played = -1;
    return turns.map(({ command }) => (command?.type === edit.type ? played : ++played));
  });
  const last = new Map(ours!.map((played, turn) => [played, turn]));
  return (turn) => last.get(theirs![turn]!) ?? Number.POSITIVE_INFINITY;
}

/** Plays a turn of the recording. @returns what happened, or why it cannot be played */
function play(world: World, command: Command): readonly Happening[] | string {
  try {
    const outcome = step(world, command);
    return outcome.status === "failed" ? `no longer works: ${outcome.reason}` : outcome.events;
  } catch (error) {
    return `no longer works: ${messageOf(error)}`;
  }
}
