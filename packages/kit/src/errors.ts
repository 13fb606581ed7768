/** Thrown for invalid options of a piece. */
export class KitError extends Error {
  override readonly name: string = "KitError";
}

/** Thrown for a content table with mistakes. It lists all of them, each with its row and column. */
export class ContentError extends KitError {
  override readonly name = "ContentError";
  /** Every mistake, as in `crab.health: "x" is not a whole number from 1 to 32767`. */
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    const count = mistakes.length === 1 ? "a mistake" : `${mistakes.length} mistakes`;
    super(`the content has ${count}:\n${mistakes.map((mistake) => `  ${mistake}`).join("\n")}`);
    this.mistakes = mistakes;
  }
}
