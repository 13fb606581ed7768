/**
 * How often a property test tries: `short` times in every run of the tests, `long` times in the long run for seeds
 * that nobody thought of (`pnpm tools properties`), and `brief` times if the tests run again for each of many mutants
 * (`pnpm tools mutants`).
 */
export function tries(short: number, long: number, brief = short): number {
  if (variable("DELVEKIT_HUNT") === "1") return long;
  return variable("DELVEKIT_MUTANTS_TESTS") === undefined ? short : brief;
}

/** A variable of the environment; browsers have none. */
function variable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env[name];
}
