import type { Happening } from "./event";
import type { Entity } from "./identity";

/** What came of a step, with everything that happened in it, oldest first. */
export type Outcome = { readonly events: readonly Happening[] } & (
  | {
      /** The actor waits for its next command. */
      readonly status: "input";
      readonly actor: Entity;
    }
  | {
      /** The command could not be carried out; no time has passed and the same actor still waits. */
      readonly status: "failed";
      readonly actor: Entity;
      /** Why, for a person to read. */
      readonly reason: string;
    }
  | {
      /** No player is left who could be awaited: one that is no actor, or dormant, does not count. */
      readonly status: "over";
    }
  | {
      /** The time asked for has come. */
      readonly status: "paused";
    }
);
