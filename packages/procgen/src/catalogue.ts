import type { Dungeon } from "./dungeon";
import type { DungeonGenerator } from "./generator";
import { caves } from "./generators/caves";
import { drunkard } from "./generators/drunkard";
import { roomsAndTunnels } from "./generators/rooms-and-tunnels";
import { tree } from "./generators/tree";
import type { Options } from "./options/option";
import type { Step } from "./step";

/** Any generator, for tools that treat all of them alike. */
export type AnyGenerator = DungeonGenerator<Options, Dungeon, Step>;

/**
 * Every generator of this package by its name, for tools that offer all of them. A game that wants one had
 * better import that one, which brings no other.
 */
export const catalogue: Readonly<Record<string, AnyGenerator>> = {
  tree,
  "rooms-and-tunnels": roomsAndTunnels,
  caves,
  drunkard,
};
