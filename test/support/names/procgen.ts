// The names that the examples of procgen use without declaring them.
import type { Dungeon, DungeonPlan, Room } from "@delvekit/procgen";

export declare const level: Dungeon;
export declare const terrain: Dungeon["terrain"];
export declare const rooms: readonly Room[];
export declare const plan: DungeonPlan;
