import type { Connection } from "./dungeon";

// V8 gives every object that is spread and then extended a hidden class of its own: creating it takes 50
// times as long as a plain literal, and reading it later is slower, too. So objects that are created by the
// hundred are written out.

/** The same connection, marked as one that closes a loop. */
export function asLoop({ from, to, kind, path, doors }: Connection): Connection {
  return { from, to, kind, path, doors, loop: true };
}
