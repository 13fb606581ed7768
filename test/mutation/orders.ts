/** The channel between the runner and the thread in which its tests are loaded. */
export const channelName = "delvekit mutants";

/** The environment variable for how long a mutant is tried, in milliseconds. */
export const patienceVariable = "DELVEKIT_MUTANTS_PATIENCE";

/** How many times each mutant was reached, by its id. */
type Hits = Readonly<Record<string, number>>;

/** What Stryker wants to know about a test. */
export interface Tried {
  readonly id: string;
  readonly name: string;
  readonly timeSpentMs: number;
  /** 0 for a test that passed and 1 for one that failed, as in Stryker. */
  readonly status: 0 | 1;
  readonly failureMessage?: string;
}

/** A test to run against a mutant. */
export interface Asked {
  readonly id: string;
  /** Milliseconds of processor time after which it counts as one that never ends. */
  readonly limit: number;
}

/** What the runner asks for. */
export type Order =
  | { readonly kind: "dry run" }
  | {
      readonly kind: "mutant";
      readonly mutant: string;
      /** The tests that reach it, the most promising first. */
      readonly tests: readonly Asked[];
      /** A test that reaches the mutant this often counts as one that never ends. */
      readonly hitLimit: number | undefined;
      /** Whether the tests were just loaded, so that whatever fails is due to the mutant. */
      readonly isFresh: boolean;
    }
  | { readonly kind: "end" };

/** What the tests answer. */
export type Answer =
  | { readonly kind: "ready" }
  | {
      readonly kind: "dry run";
      readonly tests: readonly Tried[];
      readonly coverage: { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> };
    }
  | {
      readonly kind: "mutant";
      readonly result: Readonly<Record<string, unknown>>;
      /** The tests no longer respond, and have to be loaded again. */
      readonly isStuck?: true;
    }
  /** A test is started. */
  | { readonly kind: "begins"; readonly test: Asked }
  /** A test fails even without the mutant, because an earlier one changed the state of a module. */
  | { readonly kind: "spoilt"; readonly reason: string };
