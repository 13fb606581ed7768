import type { Asked, Tried } from "./orders";

/**
 * A test that takes this much longer than without the mutant, in milliseconds and as a factor, counts as one
 * that never ends.
 */
const longer = { by: 1000, times: 5 };

/** How much more the mutants of the same file count than those of others. */
const NEAR = 4;

/** How often a test was run against mutants, and how many of them it detected. */
interface Tally {
  asked: number;
  noticed: number;
}

/** The record of a test so far. */
interface Notes extends Tally {
  /** Milliseconds of processor time without a mutant. */
  readonly duration: number;
  /** The same for the mutants of each file. */
  readonly files: Map<string, Tally>;
}

/** How promising tests are. The runner keeps this, because the tests themselves are reloaded now and then. */
export class Hopes {
  readonly #notes = new Map<string, Notes>();

  constructor(tried: readonly Tried[]) {
    for (const { id, timeSpentMs } of tried)
      this.#notes.set(id, { duration: timeSpentMs, asked: 0, noticed: 0, files: new Map() });
  }

  /**
   * Those of these tests that are known, or all known tests, the most promising for a mutant of a file first.
   */
  sorted(file: string, ids: readonly string[] = [...this.#notes.keys()]): Asked[] {
    const known = ids.filter((id) => this.#notes.has(id));
    const hope = new Map(known.map((id) => [id, this.#hopeOf(id, file)]));
    const limitOf = (id: string) => longer.by + longer.times * this.#notesOf(id).duration;
    return known
      .sort((a, b) => (hope.get(b) ?? 0) - (hope.get(a) ?? 0))
      .map((id) => ({ id, limit: limitOf(id) }));
  }

  /** Records that a test was run against a mutant of a file. */
  note(id: string, file: string, noticed: boolean): void {
    const notes = this.#notesOf(id);
    const own = notes.files.get(file) ?? { asked: 0, noticed: 0 };
    notes.files.set(file, own);
    for (const tally of [notes, own]) {
      tally.asked++;
      if (noticed) tally.noticed++;
    }
  }

  #notesOf(id: string): Notes {
    return this.#notes.get(id) as Notes;
  }

  /**
   * How promising a test is per millisecond: a test that detected many mutants, above all of the same file,
   * is run first; of two such tests, the faster one.
   */
  #hopeOf(id: string, file: string): number {
    const { duration, asked, noticed, files } = this.#notesOf(id);
    const own = files.get(file) ?? { asked: 0, noticed: 0 };
    return (NEAR * own.noticed + noticed + 0.3) / (NEAR * own.asked + asked + 1) / (duration + 5);
  }
}
