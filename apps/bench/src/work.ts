import { readingAndWriting, spawning, walkingInOrder } from "./entities";
import { turnOfHunters } from "./hunters";
import { openMap } from "./maps";
import type { Side } from "./race";
import { refusedCommand, turnAmongIdle, turnBesideSleeping, turnOfScene } from "./scene";

/** The work at which two builds of the engine race, each in its own way: see builds.ts. */
export const work: Readonly<Record<string, () => Side>> = {
  turn: () => turnOfScene(),
  "turn, unsafe": () => turnOfScene({ safe: false }),
  "turn, refused command": () => refusedCommand(),
  "turn, 10000 idle entities": () => turnAmongIdle(10_000),
  "turn, 100 sleeping levels with heat": () => turnBesideSleeping(100),
  "turn of 1000 hunters, each": () => turnOfHunters(openMap(200, 200)),
  "spawn with three components": spawning,
  "entities in order, settled": walkingInOrder,
  "read and write by entity": readingAndWriting,
};
