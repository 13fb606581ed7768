/** How often something ran, and how long that took in total. */
export interface Effort {
  calls: number;
  /** In the clock's unit; 0 without a clock. */
  time: number;
}

/** Counts what a world does. */
export interface Meter {
  readonly clock: (() => number) | undefined;
  /** Of systems and of other work, by name. */
  readonly efforts: Map<string, Effort>;
  /** How often each kind of event happened. */
  readonly events: Map<string, number>;
}

/** A meter at zero. */
export function createMeter(clock: (() => number) | undefined): Meter {
  return { clock, efforts: new Map(), events: new Map() };
}

/** Runs something and records how long it took, even if it throws. */
export function time<A extends unknown[], T>(
  { clock, efforts }: Meter,
  name: string,
  run: (...args: A) => T,
  ...args: A
): T {
  const effort = efforts.get(name) ?? { calls: 0, time: 0 };
  efforts.set(name, effort);
  effort.calls++;
  const start = clock?.() ?? 0;
  try {
    return run(...args);
  } finally {
    effort.time += (clock?.() ?? 0) - start;
  }
}
