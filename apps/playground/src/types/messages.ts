import type { Fault } from "../frame/messages";

/** What the page asks the worker. */
export interface Question {
  readonly number: number;
  readonly source: string;
  /** Where the declarations are. */
  readonly declarations: string;
}

/** What the worker answers: nothing is wrong, if there is no fault. */
export interface Answer {
  /** The number of the question. */
  readonly number: number;
  readonly fault: Fault | undefined;
}
