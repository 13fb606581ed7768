import type { Happening } from "./event";
import type { Entity } from "./identity";

/** The result of a step, with all its events, oldest first. */
export type Outcome = { readonly events: readonly Happening[] } & (
  | {
      /** The actor awaits its next command. */
      readonly status: "input";
      readonly actor: Entity;
    }
  | {
      /** The command could not be carried out; no time has passed, and the same actor is still awaited. */
      readonly status: "failed";
      readonly actor: Entity;
      /** The reason, for the player. */
      readonly reason: string;
    }
  | {
      /** No player is left that could be awaited: players that are not actors, or are dormant, do not count. */
      readonly status: "over";
    }
  | {
      /** The requested time has come. */
      readonly status: "paused";
    }
);
