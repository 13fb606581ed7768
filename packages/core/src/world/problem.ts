import type { Entity } from "./identity";
/** Where something is wrong: as much of it as applies. */
export interface Whereabouts {
  readonly entity?: Entity | undefined;
  readonly component?: string;
  readonly field?: string;
  readonly resource?: string;
  readonly level?: number;
  readonly x?: number;
  readonly y?: number;
}

/** Something that must never be, in a world between two turns. */
export interface Problem {
  /** The name of the check that found it. */
  readonly name: string;
  readonly at: Whereabouts;
  /** What is wrong, as a sentence. */
  readonly text: string;
}

/** Tells what a check found. */
export type Report = (text: string, at?: Whereabouts) => void;
