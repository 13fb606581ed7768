import { Keys } from "../../space";
import { type Row, readColumns, rowHas, type World } from "../../world";
import { Mind } from "../mind";

/** How an entity moves on a level. */
export interface Movement {
  /** Whether it can open closed doors. Default false. */
  readonly opens?: boolean;
  /** Whether it can also open locked doors. Default false. */
  readonly unlocks?: boolean;
  /** Whether it walks straight through what others avoid: traps, fire, smoke. Default false. */
  readonly heedless?: boolean;
}

/** A kind of movement as a number: the bits {@link OPENS}, {@link UNLOCKS} and {@link HEEDLESS}. */
export type MovementCode = number;

export const OPENS = 1;
export const UNLOCKS = 2;
export const HEEDLESS = 4;
/** The number of movement codes. */
export const MOVEMENTS = 8;

/** The code of a kind of movement. */
export function codeOf({ opens = false, unlocks = false, heedless = false }: Movement): MovementCode {
  return (opens ? OPENS : 0) | (unlocks ? UNLOCKS : 0) | (heedless ? HEEDLESS : 0);
}

/** The movement of the mind in a row. */
export function movementOf(world: World, self: Row): MovementCode {
  const { opens, heedless } = readColumns(world, Mind);
  const unlocks = rowHas(world, self, Keys) ? UNLOCKS : 0;
  return (opens[self] === 1 ? OPENS : 0) | unlocks | (heedless[self] === 1 ? HEEDLESS : 0);
}
