/** A change to a game's sources that plants a fault, to see whether `delvekit hunt` finds it. */
export interface Planted {
  readonly name: string;
  readonly game: "readme" | "demo" | "tutorial" | "night-shift";
  /** The file to be changed, from the root of the repository. */
  readonly file: string;
  /** Pairs of what is replaced, once, and by what. */
  readonly changes: readonly (readonly [find: string, by: string])[];
  /** What must be found: a fault whose kind and text match, or "rows: " with a row that no level has. */
  readonly expects: RegExp;
}
