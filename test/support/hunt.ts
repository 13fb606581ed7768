const hunts = variable("DELVEKIT_HUNT") === "1";

/**
 * Whether everything is tried, as every night (`.ci/run nightly`). Other runs try a part of it, so that nobody waits long for the checks
 * of a change.
 */
export const nightly = hunts || variable("DELVEKIT_NIGHTLY") === "1";

/**
 * How often a property test tries: `often` times every night and a quarter of that in every other run, `long` times in the long run for
 * seeds that nobody thought of (`pnpm tools properties`), and `brief` times if the tests run again for each of many mutants
 * (`pnpm tools mutants`).
 */
export function tries(often: number, long: number, brief = often): number {
  if (hunts) return long;
  if (variable("DELVEKIT_MUTANTS_TESTS") !== undefined) return brief;
  return nightly ? often : Math.ceil(often / 4);
}

/** A length, a distance or a time of a property test: `usual` in every run but the long one. */
export function size(usual: number, long: number): number {
  return hunts ? long : usual;
}

/** A variable of the environment; browsers have none. */
function variable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env[name];
}
