/** The input of a reader. */
export type Input = string | Uint8Array;

/** The values that an input encodes: changes to them get past the syntax checks. */
export interface Tree {
  parse(input: Input): unknown;
  print(tree: unknown): Input;
}

/** A reader of texts or bytes that come from strangers. */
export interface Reader {
  readonly name: string;
  /** Inputs that it accepts: the mutations start from them. */
  samples(): Input[];
  /** Reads an input, and does with the result what a program would do next. */
  read(input: never): unknown;
  /** The errors by which it may refuse. */
  readonly errors: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
  readonly tree?: Tree;
  /** What takes longer than this, in milliseconds and twice in a row, counts as a crash. Default 1000. */
  readonly slow?: number;
}

/** The values of a JSON text. */
export const JSON_TREE: Tree = {
  parse: (text) => JSON.parse(text as string) as unknown,
  print: (tree) => JSON.stringify(tree) ?? "",
};
