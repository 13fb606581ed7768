/** A mistake of somebody new to the engine, the message that it causes, and how to correct it. */
export interface Mistake {
  /** The mistake in words. */
  readonly mistake: string;
  /** Makes the mistake: throws, or returns what a report says. */
  readonly make: () => unknown;
  /** The exact message. */
  readonly message: string;
  /** Does what the message says. Returns whether that works. */
  readonly fix: () => boolean;
}

/** The message of a mistake: of the error that it throws, or the first line of what it reports. */
export function toldBy(make: () => unknown): string {
  let answer: unknown;
  try {
    answer = make();
  } catch (error) {
    return (error as Error).message;
  }
  return `nothing, and answers ${String(answer)}`.replace(/^nothing, and answers told: /, "");
}

/** Marks the text of a report as the message. */
export function told(text: string | undefined): string {
  return `told: ${text}`;
}

/** A value that the compiler would refuse, for those who write JavaScript or ignore the compiler. */
export function wrong<T>(value: unknown): T {
  return value as T;
}
