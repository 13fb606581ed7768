import { ReplayError, refuseUnlessWhole } from "../world";

/** A limit on the time that something takes, apart from pauses. */
export interface Watch {
  /** @throws {ReplayError} if the time is used up. */
  check(): void;
  /** Call it after a pause that began at a time of the clock. */
  skip(since: number): void;
  now(): number;
}

/** Makes a watch that starts now. Without a limit it never runs out. */
export function createWatch(limit: number | undefined, clock: (() => number) | undefined): Watch {
  if (limit === undefined) return { check() {}, skip() {}, now: () => 0 };
  refuseUnlessWhole("budget.time", limit, ReplayError, 1);
  if (!clock)
    throw new ReplayError(
      "budget.time needs a clock: give the option clock, such as () => performance.now()",
    );
  let end = clock() + limit;
  return {
    now: clock,
    check() {
      if (clock() > end)
        throw new ReplayError(
          `verifying took longer than ${limit}: if you trust the replay, raise the option budget.time`,
          {
            limit: "time",
          },
        );
    },
    skip(since) {
      end += clock() - since;
    },
  };
}
