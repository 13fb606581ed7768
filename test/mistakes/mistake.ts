/** What somebody new to the engine gets wrong, what it says then, and what it takes to be right. */
export interface Mistake {
  /** What they do, in words. */
  readonly mistake: string;
  /** Doing it: throws, or answers what a report says. */
  readonly make: () => unknown;
  /** What they are told, to the letter. */
  readonly message: string;
  /** What the message says to do. Answers whether it works. */
  readonly fix: () => boolean;
}

/** What the mistake says: the message of what it throws, or the first line of what it reports. */
export function toldBy(make: () => unknown): string {
  let answer: unknown;
  try {
    answer = make();
  } catch (error) {
    return (error as Error).message;
  }
  return `nothing, and answers ${String(answer)}`.replace(/^nothing, and answers told: /, "");
}

/** Marks what a report says as what is told. */
export function told(text: string | undefined): string {
  return `told: ${text}`;
}

/** What the compiler would refuse, for those who write JavaScript or look away. */
export function wrong<T>(value: unknown): T {
  return value as T;
}
