/** What instrumented sources read and write while they run. */
export interface Instruments {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** Reads of the active mutant between two looks at the processor time. */
const between = 4096;

/** A test that has used more processor time, or waited longer, than it may. */
export class EndlessError extends Error {}

/**
 * Ends tests that a mutant keeps from ending. Instrumented sources read the active mutant in every loop, so
 * the processor time is checked there: clock time says little on a busy machine. A test that waits for ever
 * uses no processor time and is ended by the clock.
 */
export class Watch {
  /** Whether the last test was ended before its time. */
  isExpired = false;
  #reads = 0;
  #active: string | undefined;
  #start = process.cpuUsage();
  #limit = Number.POSITIVE_INFINITY;

  constructor(instruments: Instruments) {
    this.#active = instruments.activeMutant;
    Object.defineProperty(instruments, "activeMutant", {
      get: () => {
        this.#reads++;
        if (this.#reads % between === 0) this.#look();
        return this.#active;
      },
      set: (mutant: string | undefined) => {
        this.#active = mutant;
      },
    });
  }

  /**
   * Returns what a call returns, or throws after this many milliseconds of processor time, or twenty times as
   * many on the clock.
   */
  async within(milliseconds: number, call: () => Promise<unknown>): Promise<unknown> {
    this.isExpired = false;
    this.#start = process.cpuUsage();
    this.#limit = milliseconds;
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise((resolve) => {
      timer = setTimeout(() => {
        this.isExpired = true;
        resolve(new EndlessError("waits for ever"));
      }, milliseconds * 20);
    });
    const result = await Promise.race([call(), waited]);
    clearTimeout(timer);
    this.#limit = Number.POSITIVE_INFINITY;
    return result;
  }

  #look(): void {
    if (this.#limit === Number.POSITIVE_INFINITY) return;
    const { user, system } = process.cpuUsage(this.#start);
    if (user + system <= this.#limit * 1000) return;
    this.isExpired = true;
    throw new EndlessError("does not end");
  }
}
