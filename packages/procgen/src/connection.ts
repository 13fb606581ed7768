import type { Connection } from "./dungeon";

// V8 gives every object that is spread and then extended a hidden class of its own: making it takes 50 times as long as a plain
// literal, and whatever reads it later is slower, too. So objects that are made by the hundred are written out.

/** The same way, marked as one that closes a circle. */
export function asLoop({ from, to, kind, path, doors }: Connection): Connection {
  return { from, to, kind, path, doors, loop: true };
}
