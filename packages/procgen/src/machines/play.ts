import type { Dungeon } from "../dungeon";
import { Liquid } from "../layers";
import { cellOf, pointAt } from "../terrain";
import { besides } from "../walks";
import { type Deed, deedsOf } from "./deeds";
import type { Machined, SolutionStep } from "./machine";
import { type Changes, changesOf, divide, type Part, type Parts } from "./parts";

/** A level as a game: its parts, and what may be done in it. */
export interface Game extends Omit<Parts, "at"> {
  readonly dungeon: Dungeon & Machined;
  /** The part of a cell; -1 where nobody walks. */
  readonly at: (cell: number) => number;
  readonly deeds: readonly Deed[];
  /** For each deed those that make it undone, and the parts from which it is done; none for anywhere. */
  readonly undoers: readonly (readonly number[])[];
  readonly from: readonly (readonly number[])[];
  /** For each deed the parts that it opens, or lets water out of. */
  readonly opened: readonly (readonly number[])[];
  readonly entrance: number;
  readonly exit: number;
}

/** What has been done, in which order, and the part where the player is; -1 if the floor is gone. */
export interface State {
  readonly done: Uint8Array;
  readonly steps: readonly SolutionStep[];
  readonly at: number;
}

/** A state with the parts that can be walked to. */
export interface Walked extends State {
  readonly reached: Uint8Array;
}

/** A level with what may be done in it, whoever walks. */
export interface Level extends Pick<Game, "dungeon" | "deeds" | "undoers"> {
  readonly changes: Changes;
}

export function readLevel(dungeon: Dungeon & Machined): Level {
  const deeds = deedsOf(dungeon);
  const undoersOf = (deed: number) =>
    [...deeds.keys()].filter((other) => deeds[other]!.undoes.includes(deed));
  const undoers = deeds.map((_, deed) => undoersOf(deed));
  return { dungeon, deeds, undoers, changes: changesOf(dungeon, deeds) };
}

/** Sets up a level for people who walk in four or in eight directions. */
export function setUp({ changes, ...level }: Level, directions: 4 | 8): Game {
  const { dungeon, deeds } = level;
  const { width } = dungeon.terrain;
  const divided = divide(changes, width, directions);
  const partsOf = (cells: readonly number[]) =>
    [...new Set(cells.map((cell) => divided.at[cell]!))].filter((part) => part !== -1);
  const fromOf = ({ at, isBeside }: Deed) =>
    partsOf(isBeside ? at.flatMap((cell) => besides(cell, width)) : at);
  return {
    ...level,
    ...divided,
    at: (cell) => divided.at[cell]!,
    from: deeds.map(fromOf),
    opened: deeds.map(({ opens, undoes }) =>
      partsOf([...opens, ...undoes.flatMap((other) => deeds[other]!.closes)]),
    ),
    entrance: divided.at[cellOf(width, dungeon.entrance)]!,
    exit: divided.at[cellOf(width, dungeon.exit)]!,
  };
}

/** Whether slanting steps lead from part to part only where straight ones do, and over no edge of a chasm, so that eight directions make no difference. */
export function isSameInEight({ parts, at, dungeon }: Game): boolean {
  const { width, cells } = dungeon.terrain;
  if (dungeon.layers?.liquid.cells.includes(Liquid.chasm)) return false;
  const isJoined = (part: number, other: number) =>
    part === other || part === -1 || other === -1 || parts[part]!.near.has(other);
  for (let cell = 0; cell < cells.length - width - 1; cell++)
    if (!isJoined(at(cell), at(cell + width - 1)) || !isJoined(at(cell), at(cell + width + 1))) return false;
  return true;
}

/** The state at the entrance, with nothing done. */
export function setOut({ deeds, entrance }: Game): State {
  return { done: new Uint8Array(deeds.length), steps: [], at: entrance };
}

/** Whether a deed closes cells. Only those can do harm, and only their order matters. */
export function isHarmful({ closes }: Deed): boolean {
  return closes.length > 0;
}

/** Whether something is closed: a gate that has not been opened, or what somebody has closed. */
function isShut({ parts, undoers }: Game, done: Uint8Array, part: number): boolean {
  const { opener, closers } = parts[part]!.change;
  if (opener !== undefined && done[opener] === 0) return true;
  return closers.some((deed) => done[deed] === 1 && !undoers[deed]!.some((other) => done[other] === 1));
}

/** Marks the parts that can be walked to. */
export function walk(game: Game, { done, at }: Pick<State, "done" | "at">): Uint8Array {
  const reached = new Uint8Array(game.parts.length);
  if (at !== -1) walkOn(game, done, reached, at);
  return reached;
}

/** Marks the parts that can be walked to from one more. */
function walkOn(game: Game, done: Uint8Array, reached: Uint8Array, from: number): void {
  const waiting = [from];
  reached[from] = 1;
  for (const part of waiting) {
    for (const next of game.parts[part]!.near) {
      if (reached[next] === 1 || isShut(game, done, next)) continue;
      reached[next] = 1;
      waiting.push(next);
    }
  }
}

/** Whether a deed can be done now. */
export function isPossible({ deeds, from }: Game, { done, reached }: Walked, deed: number): boolean {
  const { at, needs, undoes } = deeds[deed]!;
  if (done[deed] === 1 || needs.some((need) => done[need] !== 1)) return false;
  if (undoes.length > 0 && !undoes.some((other) => done[other] === 1)) return false;
  return at.length === 0 || from[deed]!.some((part) => reached[part] === 1);
}

function stepOf({ deeds, at, dungeon }: Game, { reached }: Walked, deed: number): SolutionStep {
  const { does, what, machine, at: cells, isBeside, closes } = deeds[deed]!;
  const { width } = dungeon.terrain;
  const isHere = (cell: number) => reached[at(cell)] === 1;
  const here = cells.find((cell) => (isBeside ? besides(cell, width).some(isHere) : isHere(cell)));
  return { does, what, machine, ...pointAt(dungeon.terrain, here ?? closes[0]!) };
}

/** Walks on and does everything that can do no harm, or of that only what is allowed. */
export function wander(game: Game, start: State, isAllowed: (deed: Deed) => boolean = () => true): Walked {
  const state = { ...start, done: start.done.slice(), steps: [...start.steps], reached: walk(game, start) };
  const left = new Set(game.deeds.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const deed of left) {
      const each = game.deeds[deed]!;
      if (isHarmful(each) || !isAllowed(each)) left.delete(deed);
      else if (isPossible(game, state, deed)) {
        left.delete(deed);
        state.steps.push(stepOf(game, state, deed));
        state.done[deed] = 1;
        for (const part of game.opened[deed]!) {
          const isNext = [...game.parts[part]!.near].some((near) => state.reached[near] === 1);
          if (isNext && !isShut(game, state.done, part)) walkOn(game, state.done, state.reached, part);
        }
      }
    }
  }
  return state;
}

/** Everything that may come of a deed: where the player may stand then. */
export function outcomes(game: Game, state: Walked, deed: number): State[] {
  const done = state.done.slice();
  done[deed] = 1;
  const next = { done, at: state.at, steps: [...state.steps, stepOf(game, state, deed)] };
  if (!isHarmful(game.deeds[deed]!)) return [next];
  const covered = new Set<number>();
  const all: State[] = [];
  const stands = standsAfter(game, done, deed, (part) => state.reached[part] === 1);
  for (const at of stands.length === 0 ? [-1] : stands) {
    if (covered.has(at)) continue;
    all.push({ ...next, at });
    for (const [part, mark] of walk(game, { ...next, at }).entries()) if (mark === 1) covered.add(part);
  }
  return all;
}

/** The parts where players may stand after a deed that they did in some part. They step off a floor that gives way, to any side. */
function standsAfter(game: Game, done: Uint8Array, deed: number, holds: (part: number) => boolean): number[] {
  const isOpen = (part: number) => !isShut(game, done, part);
  const { at } = game.deeds[deed]!;
  const here = at.length === 0 ? [...game.parts.keys()] : game.from[deed]!;
  return here
    .filter(holds)
    .flatMap((part) => (isOpen(part) ? [part] : [...game.parts[part]!.near].filter(isOpen)));
}

/** Whether people can leave by a jump, down a chasm or where the floor has fallen. */
export function canJump(game: Game, { reached, done, at }: Walked): boolean {
  const { deeds, dungeon, parts, strides } = game;
  const hasFallen = deeds.map(({ spares }, deed) => done[deed] === 1 && spares.length > 0);
  if (at === -1) return hasFallen.includes(true);
  const isHole = (part: number) => parts[part]!.change.closers.some((deed) => hasFallen[deed]);
  const isChasm = (cell: number) => dungeon.layers?.liquid.cells[cell] === Liquid.chasm;
  const isAtEdge = ({ cells, near }: Part) =>
    [...near].some(isHole) || cells.some((cell) => strides.some((stride) => isChasm(cell + stride)));
  return parts.some((part, i) => reached[i] === 1 && isAtEdge(part));
}
