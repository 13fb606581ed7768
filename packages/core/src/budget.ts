import { limitsOf, type Refusal as RefusalOf } from "@delvekit/grid/data";
import type { LimitName } from "./world";

/**
 * Limits on what a reader may use for one save or replay. Input that exceeds a limit is rejected with an error whose `limit` names it. Each limit is
 * a whole number from 1. Raise a limit only for files that you trust.
 */
export interface ReadBudget {
  /** Bytes of a save, characters of a text. Default 64 Mi. */
  readonly bytes?: number;
  /**
   * The number of values: numbers, texts, lists and objects, including everything inside them. Default for saves: one for every 16 bytes, but at
   * least 256 Ki; a typed array counts as one. Default for texts: 4 Mi; each number of a typed array counts.
   */
  readonly nodes?: number;
  /** How deep lists and objects may be nested. Default 100. */
  readonly depth?: number;
}

/** A budget in which every limit is set. */
export type Budget = Readonly<Record<LimitName, number>>;

/** The error class that a reader throws. */
type Refusal = RefusalOf<LimitName>;

const DEFAULTS = { bytes: 2 ** 26, depth: 100 };

/** Every value takes a few hundred bytes of memory and a microsecond. A save has most of its values in typed arrays, which count as one. */
const PER_NODE = 16;
const LEAST_NODES = 2 ** 18;

/** A value in a text is cheaper: it takes at least two characters, and the numbers of typed arrays count as values. */
const NODES_OF_TEXTS = 2 ** 22;

/** The budget for a save of this many bytes, with defaults filled in. @throws Refusal for an unknown or invalid limit */
export function budgetOf(given: ReadBudget | undefined, bytes: number, Refusal: Refusal): Budget {
  const nodes = Math.max(LEAST_NODES, Math.floor(bytes / PER_NODE));
  return limitsOf(given, { ...DEFAULTS, nodes }, Refusal);
}

/** The same for a text. */
export function textBudgetOf(given: ReadBudget | undefined, Refusal: Refusal): Budget {
  return limitsOf(given, { ...DEFAULTS, nodes: NODES_OF_TEXTS }, Refusal);
}
