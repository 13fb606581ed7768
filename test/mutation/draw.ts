/*
 * Draws a sample of the mutants. Stryker has no samples, but asks checkers whether a mutant compiles: this
 * one reports that those not drawn do not.
 */
import { createHash } from "node:crypto";

/** The parts of a Stryker mutant that identify it. */
interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

type Check = { readonly status: "passed" } | { readonly status: "compileError"; readonly reason: string };

/** The share of the mutants that is tried, and the seed that decides which ones. */
export interface Sample {
  readonly share: number;
  readonly seed: string;
}

/** The reason that mutants outside the sample carry in reports. */
export const notDrawn = "not drawn";

/** The environment variable that carries the sample to the process that draws. */
export const sampleVariable = "DELVEKIT_MUTANTS_SAMPLE";

/** Whether a mutant is in the sample, which depends only on the mutant and the seed. */
function isDrawn(mutant: Mutant, { share, seed }: Sample): boolean {
  const { line, column } = mutant.location.start;
  const file = mutant.fileName.replace(/^.*packages\//, "");
  const words = [seed, file, line, column, mutant.mutatorName, mutant.replacement];
  const digest = createHash("sha256").update(words.join("\n")).digest();
  return digest.readUInt32BE() < share * 2 ** 32;
}

/** The same for a result, in which lines and columns are counted from 1, as in editors, not from 0. */
export function isResultDrawn(
  result: Omit<Mutant, "replacement"> & { readonly replacement?: string | undefined },
  sample: Sample,
): boolean {
  const { line, column } = result.location.start;
  const location = { start: { line: line - 1, column: column - 1 } };
  return isDrawn({ ...result, replacement: result.replacement ?? "", location }, sample);
}

class SampleChecker {
  readonly #sample = JSON.parse(process.env[sampleVariable] ?? "") as Sample;

  async init(): Promise<void> {
    // A class with nothing to prepare, although Stryker asks it to.
  }

  /** All at once, since a draw costs nothing. */
  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, Check>> {
    const outside = { status: "compileError", reason: notDrawn } as const;
    const check = (mutant: Mutant): Check => (isDrawn(mutant, this.#sample) ? { status: "passed" } : outside);
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)]));
  }
}

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [{ kind: "Checker", name: "sample", factory: () => new SampleChecker() }];
