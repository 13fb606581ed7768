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
  /** The foe that it has in mind, if any. */
  readonly target: Target | undefined;
  /** How it moves, for `towards` and similar functions. */
  readonly movement: MovementCode;
}

/**
 * How good a cell next to the mind (or its own) would be: higher is better, 0 is neutral, NaN is an error.
 */
export type Pull = (cell: number) => number;

/** Something to do where the mind stands, instead of a step. */
export interface Offer {
  readonly action: Command;
  /** How good it would be, on the scale of pulls: it is compared with what the best step gains. */
  readonly worth: number;
}

/** What a desire does in a mind's turn. All parts are optional. */
export interface DesireParts {
  /**
   * Called first in each turn of the mind, and only then: the place to make decisions, draw random numbers
   * and record goals. The other two change nothing, so that anything may ask at any time what a mind would
   * do.
   */
  prepare?(moment: Moment): void;
  /** How it pulls at this moment, or undefined if it does not. */
  feel?(moment: Moment): Pull | undefined;
  /** What it would rather do than walk, if anything. */
  offer?(moment: Moment): Offer | undefined;
}

/** A goal of a mind. Behaviours are lists of desires. */
export interface Desire extends DesireParts {
  readonly name: string;
  /** How much a pull or a worth of 1 counts compared to those of other desires. */
  readonly weight: number;
}

/**
 * Declares a desire, by a function that returns how it pulls, or by several parts.
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

/** The foe that a mind has in mind, with the place where it last perceived it. */
export interface Target {
  /** The entity; undefined if that was never known, or it is gone. */
  readonly who: Entity | undefined;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Whether it was perceived in the mind's last turn (during its turn: now), rather than remembered. */
  readonly now: boolean;
}
