import { action, component, startingAt, u16, u32 } from "../world";

/** Something that takes turns. `next` is the tick of its next one; a speed of 200 acts twice as often as 100. */
export const Actor = component("Actor", { next: u32, speed: startingAt(u16, 100) });

/** An actor that takes no turns for now; `left` are the ticks to its next one. Use `suspend` and `resume`. */
export const Dormant = component("Dormant", { left: u32 });

/** An actor whose turns wait for a command from outside. */
export const Player = component("Player", {});

/** Lets a normal turn pass. */
export const wait = action("wait");
