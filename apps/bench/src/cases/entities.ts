import { readingAndWriting, spawning, walkingInOrder } from "../entities";
import { bitecsQuery, bitecsSpawning, rawColumns } from "../peers/bitecs";
import type { Race } from "../race";

/** What entities cost one by one, against bitecs without the engine around it. */
export function entityRaces(): Race[] {
  return [
    {
      name: "spawn with three components",
      peer: "bitecs raw",
      ours: spawning,
      theirs: bitecsSpawning,
      target: 0.5,
      sameAnswer: true,
    },
    {
      name: "entities in order, settled",
      peer: "bitecs query walked raw",
      ours: walkingInOrder,
      theirs: bitecsQuery,
      target: 0.77,
      sameAnswer: true,
    },
    {
      name: "read and write by entity",
      peer: "raw columns, unchecked",
      ours: readingAndWriting,
      theirs: rawColumns,
      target: 0.01,
      sameAnswer: true,
    },
  ];
}
