// What the examples of procgen take for granted.
import type { Dungeon, Room } from "@delvekit/procgen";

export declare const level: Dungeon;
export declare const terrain: Dungeon["terrain"];
export declare const rooms: readonly Room[];
