import type { Entity } from "./identity";
/** Where a problem is, as far as that applies. */
export interface Whereabouts {
  readonly entity?: Entity | undefined;
  readonly component?: string;
  readonly field?: string;
  readonly resource?: string;
  readonly level?: number;
  readonly x?: number;
  readonly y?: number;
}

/** Something in a world that must never be the case between two turns. */
export interface Problem {
  /** The name of the check that found it. */
  readonly name: string;
  readonly at: Whereabouts;
  /** What is wrong, as a sentence. */
  readonly text: string;
}

/** Reports a problem that a check found. */
export type Report = (text: string, at?: Whereabouts) => void;
