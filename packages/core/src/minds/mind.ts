import { bool, component, entity, startingAt, text, u8, u16, u32 } from "../world";

/**
 * Decides for an actor, and is removed together with its `Actor`. `behaviour` names one of the world's behaviours, `sight` is how far it sees (cells, round),
 * `opens` whether it uses doors, `heedless` whether it walks straight through traps, fire and smoke. The mind
 * itself uses the rest: `heading` is the direction of its last step (an index into the table of directions),
 * `goal` the cell that it wanders to plus one, or 0, and `thought` the tick of its last turn.
 */
export const Mind = component("Mind", {
  behaviour: startingAt(text, "hunter"),
  sight: startingAt(u8, 8),
  opens: startingAt(bool, true),
  heedless: bool,
  heading: u8,
  goal: u32,
  thought: u32,
});

/**
 * Is asleep: perceives nothing and does nothing until it is woken by `wake` or by a noise of at least
 * `deafness` at its place.
 */
export const Asleep = component("Asleep", { deafness: startingAt(u16, 1) });

/** One stop of a patrol route: `next` is another waypoint. Created by `addRoute`. */
export const Waypoint = component("Waypoint", { next: entity });

/** Walks a patrol route: `towards` is the waypoint that it is going to. */
export const Patrol = component("Patrol", { towards: entity });

/** Keeps within `near` steps of its leader. */
export const Follower = component("Follower", { leader: entity, near: startingAt(u8, 2) });

/**
 * Keeps watch over somebody, or over a place if `whom` is undefined: follows foes no farther than `leash`
 * steps from there.
 */
export const Guard = component("Guard", {
  whom: entity,
  level: u16,
  x: u16,
  y: u16,
  leash: startingAt(u8, 6),
});
