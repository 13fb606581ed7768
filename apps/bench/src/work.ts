import { stepOfExploring, turnOfCrowd } from "./crowd";
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
  "crowd, 1000 rats 200x200, each": () =>
    turnOfCrowd({ minds: 1000, width: 200, height: 200, kinds: "rats" }),
  "crowd, 1000 mixed 200x200, each": () =>
    turnOfCrowd({ minds: 1000, width: 200, height: 200, kinds: "mixed" }),
  "crowd, 10 mixed 80x50, each": () => turnOfCrowd({ minds: 10, width: 80, height: 50, kinds: "mixed" }),
  "explore, one step 1000x1000": () => stepOfExploring(1000, 1000),
  "spawn with three components": spawning,
  "entities in order, settled": walkingInOrder,
  "read and write by entity": readingAndWriting,
};
