import { Keys } from "../../space";
import { type Row, readColumns, rowHas, type World } from "../../world";
import { Mind } from "../mind";

/** How somebody gets about a level. */
export interface Movement {
  /** Whether closed doors let it through. Default false. */
  readonly opens?: boolean;
  /** Whether locked doors do as well. Default false. */
  readonly unlocks?: boolean;
  /** Whether it walks straight through what others go round: traps, fire, smoke. Default false. */
  readonly heedless?: boolean;
}

/** A kind of movement as a number: the bits {@link OPENS}, {@link UNLOCKS} and {@link HEEDLESS}. */
export type MovementCode = number;

export const OPENS = 1;
export const UNLOCKS = 2;
export const HEEDLESS = 4;
/** How many kinds there are. */
export const MOVEMENTS = 8;

/** The number of a kind of movement. */
export function codeOf({ opens = false, unlocks = false, heedless = false }: Movement): MovementCode {
  return (opens ? OPENS : 0) | (unlocks ? UNLOCKS : 0) | (heedless ? HEEDLESS : 0);
}

/** The movement of the actor with a mind in a row. */
export function movementOf(world: World, self: Row): MovementCode {
  const { opens, heedless } = readColumns(world, Mind);
  const unlocks = rowHas(world, self, Keys) ? UNLOCKS : 0;
  return (opens[self] === 1 ? OPENS : 0) | unlocks | (heedless[self] === 1 ? HEEDLESS : 0);
}
