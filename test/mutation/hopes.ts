import type { Asked, Tried } from "./orders";

/** A test that takes this much longer than without the mutant, in milliseconds and times, is taken for one that never ends. */
const longer = { by: 1000, times: 5 };

/** How much more the mutants of the same file count than those of others. */
const NEAR = 4;

/** How often a test was asked about mutants, and how many of them it noticed. */
interface Tally {
  asked: number;
  noticed: number;
}

/** How a test did so far. */
interface Notes extends Tally {
  /** Milliseconds of processor time without a mutant. */
  readonly duration: number;
  /** The same for the mutants of each file. */
  readonly files: Map<string, Tally>;
}

/** What is to be hoped of tests. The runner keeps this, since the tests themselves are loaded anew now and then. */
export class Hopes {
  readonly #notes = new Map<string, Notes>();

  constructor(tried: readonly Tried[]) {
    for (const { id, timeSpentMs } of tried)
      this.#notes.set(id, { duration: timeSpentMs, asked: 0, noticed: 0, files: new Map() });
  }

  /** Those of these tests that are known, or all, the most hopeful for a mutant of a file first. */
  sorted(file: string, ids: readonly string[] = [...this.#notes.keys()]): Asked[] {
    const known = ids.filter((id) => this.#notes.has(id));
    const hope = new Map(known.map((id) => [id, this.#hopeOf(id, file)]));
    const limitOf = (id: string) => longer.by + longer.times * this.#notesOf(id).duration;
    return known
      .sort((a, b) => (hope.get(b) ?? 0) - (hope.get(a) ?? 0))
      .map((id) => ({ id, limit: limitOf(id) }));
  }

  /** Notes that a test was asked about a mutant of a file. */
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
   * How much is to be hoped of a test per millisecond: one that noticed many mutants, above all of the same file, is asked first, and of two such the
   * faster one.
   */
  #hopeOf(id: string, file: string): number {
    const { duration, asked, noticed, files } = this.#notesOf(id);
    const own = files.get(file) ?? { asked: 0, noticed: 0 };
    return (NEAR * own.noticed + noticed + 0.3) / (NEAR * own.asked + asked + 1) / (duration + 5);
  }
}
