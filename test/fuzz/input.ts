/** What a reader is given. */
export type Input = string | Uint8Array;

/** The values that an input spells: what is changed there gets past the first look at its letters. */
export interface Tree {
  parse(input: Input): unknown;
  print(tree: unknown): Input;
}

/** A reader of texts or bytes that come from strangers. */
export interface Reader {
  readonly name: string;
  /** What it reads without complaint: the mutations start here. */
  samples(): Input[];
  /** Reads an input, and does with what comes out what a program would do next. */
  read(input: never): unknown;
  /** The errors by which it may refuse. */
  readonly errors: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
  readonly tree?: Tree;
}

/** The values of a text of JSON. */
export const JSON_TREE: Tree = {
  parse: (text) => JSON.parse(text as string) as unknown,
  print: (tree) => JSON.stringify(tree) ?? "",
};
