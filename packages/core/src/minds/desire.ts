import type { Level } from "../space";
import { type Command, type Entity, MindError, type Row, type World } from "../world";
import type { MovementCode } from "./paths/ways";

/** A mind at the moment of its decision. */
export interface Moment {
  readonly world: World;
  readonly self: Entity;
  /** The row of the mind, to index columns with. */
  readonly row: Row;
  readonly level: Level;
  /** The cell it stands on. */
  readonly cell: number;
  /** The foe that it thinks of, if any. */
  readonly target: Target | undefined;
  /** How it gets about, for `towards` and its like. */
  readonly movement: MovementCode;
}

/** How good a cell next to the mind (or its own) would be: higher is better, 0 is indifferent, NaN a fault. */
export type Pull = (cell: number) => number;

/** Something to do where the mind stands, in place of a step. */
export interface Offer {
  readonly action: Command;
  /** How good it would be, as a pull says it of a cell: it is weighed against what the best step gains. */
  readonly worth: number;
}

/** What a desire does at a mind's turn. All of it is optional. */
export interface DesireParts {
  /**
   * Called first at each turn of the mind, and only then: the place to make up its mind, draw at random, and write down
   * what it wants. The other two only look, so that anybody can ask at any time what a mind would do.
   */
  prepare?(moment: Moment): void;
  /** How it pulls at this moment, or undefined when it does not. */
  feel?(moment: Moment): Pull | undefined;
  /** What it would rather do than walk, if there is something. */
  offer?(moment: Moment): Offer | undefined;
}

/** One thing that a mind may want. Behaviours are lists of these. */
export interface Desire extends DesireParts {
  readonly name: string;
  /** How much a pull or a worth of 1 counts against those of other desires. */
  readonly weight: number;
}

/**
 * Declares a desire: with a function that says how it pulls, or with several parts.
 * @throws {MindError} for a weight that is not a finite number of at least 0.
 * @example const warmth = desire("warmth", 3, (moment) => towards(moment, hearth));
 */
export function desire(
  name: string,
  weight: number,
  parts: DesireParts | NonNullable<DesireParts["feel"]>,
): Desire {
  if (!Number.isFinite(weight) || weight < 0) {
    throw new MindError(`desire "${name}": weight is ${weight}; allowed are finite numbers from 0`);
  }
  const { prepare, feel, offer } = typeof parts === "function" ? { feel: parts } : parts;
  return { name, weight, prepare, feel, offer } as Desire;
}

/** The foe that a mind has in mind, where it perceived it last. */
export interface Target {
  /** Who, or undefined when that was never known, or it is gone. */
  readonly who: Entity | undefined;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Whether it was perceived at the mind's last turn (during its turn: now), rather than remembered. */
  readonly now: boolean;
}
