/** The channel between the runner and the thread that its tests are loaded in. */
export const channelName = "delvekit mutants";

/** The environment variable that carries how long a mutant is looked at, in milliseconds. */
export const patienceVariable = "DELVEKIT_MUTANTS_PATIENCE";

/** Times a mutant was reached, by its id. */
type Hits = Readonly<Record<string, number>>;

/** What Stryker wants to know of a test. */
export interface Tried {
  readonly id: string;
  readonly name: string;
  readonly timeSpentMs: number;
  /** 0 for a test that passed and 1 for one that failed, as Stryker has them. */
  readonly status: 0 | 1;
  readonly failureMessage?: string;
}

/** What the runner asks for. */
export type Order =
  | { readonly kind: "dry run" }
  | {
      readonly kind: "mutant";
      readonly mutant: string;
      /** The file that it changes. */
      readonly file: string;
      /** The tests that reach it, by their ids. All of them as a rule. */
      readonly tests?: readonly string[] | undefined;
      /** A test that reaches the mutant this often is taken for one that never ends. */
      readonly hitLimit: number | undefined;
    }
  /** The same for a mutant that the tests were loaded with. */
  | {
      readonly kind: "loaded";
      readonly mutant: string;
      readonly file: string;
      readonly tests?: readonly string[] | undefined;
      readonly hitLimit?: undefined;
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
      /** The tests will answer no more, and have to be loaded again. */
      readonly isStuck?: true;
    }
  /** A test begins that may take so many milliseconds of processor time. */
  | { readonly kind: "begins"; readonly test: string; readonly limit: number }
  /** A test fails without the mutant as well, since one before it changed what a module keeps. */
  | { readonly kind: "spoilt"; readonly reason: string };
