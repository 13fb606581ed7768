import type { Entity, World } from "../../world";

/** A way to perceive. A game's own sense lets the actor know of what it perceived with `inform`. */
export interface Sense {
  /** What contacts by this sense say: the `sense` that `inform` is given. Saves keep it by this name. */
  readonly name: string;
  /** Called at each turn of a mind that is awake, for what it perceives now. */
  perceive(world: World, self: Entity): void;
}
