/**
 * How often a property test tries: `short` times in every run of the tests, `long` times in a hunt for the seeds that nobody thought of
 * (`pnpm hunt`). The one file of this folder that tests of packages and apps may import.
 */
export function tries(short: number, long: number): number {
  return hunting() ? long : short;
}

/** Whether this is `pnpm hunt`, which vitest.config.ts says. */
function hunting(): boolean {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env["DELVEKIT_HUNT"] === "1";
}
