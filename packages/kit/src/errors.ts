import { brief, type Checked, MOST_LISTED } from "@delvekit/grid/data";

/** The most characters of a problem that an error lists. */
const LONGEST_LISTED = 1000;

/** Thrown for invalid options of a piece. */
export class KitError extends Error {
  override readonly name: string = "KitError";
}

/** Thrown for a content table with mistakes. It lists the first 20 of them, each with its row and column. */
export class ContentError extends KitError {
  override readonly name = "ContentError";
  /** The first 20 mistakes, as in `crab.health is "x"; allowed: a whole number from 1 to 32767`. */
  readonly mistakes: readonly string[];
  /** How many mistakes there are. */
  readonly count: number;

  constructor(mistakes: readonly string[], count: number = mistakes.length) {
    super(`the content has ${count === 1 ? "a mistake" : `${count} mistakes`}:\n${listed(mistakes, count)}`);
    this.mistakes = mistakes.slice(0, MOST_LISTED).map(shortened);
    this.count = count;
  }
}

/** A mistake of a text or a table as a whole. */
export class TextError extends ContentError {
  constructor(mistake: string) {
    super([mistake]);
  }
}

/** The error for data with problems. */
export function mistakesIn({ problems, count }: Omit<Checked<unknown>, "value">): ContentError {
  const texts = problems.map(({ text }) => text);
  return new ContentError(texts, count);
}

/** The first problems of many, a line for each. */
export function listed(problems: readonly string[], count: number = problems.length): string {
  const lines = problems.slice(0, MOST_LISTED).map((problem) => `  ${shortened(problem)}`);
  const more = count - lines.length;
  return [...lines, ...(more > 0 ? [`  and ${more.toLocaleString("en")} more`] : [])].join("\n");
}

function shortened(problem: string): string {
  return brief(problem, LONGEST_LISTED);
}
