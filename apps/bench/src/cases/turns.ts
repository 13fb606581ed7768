import type { Race } from "../race";
import {
  refusedCommand,
  saveBesideSleeping,
  turnAmongIdle,
  turnAmongTriggers,
  turnBesideSleeping,
  turnOfScene,
} from "../scene";

/** Turns of whole games: what safety costs, and what is there but does nothing. */
export function turnRaces(): Race[] {
  return [
    {
      name: "turn",
      peer: "1 ms, a sixteenth of a frame",
      ours: () => turnOfScene(),
      theirs: 1e6,
      target: 1,
    },
    {
      name: "turn, safe",
      peer: "the same turn with safe: false",
      ours: () => turnOfScene(),
      theirs: () => turnOfScene({ safe: false }),
      target: 0.67,
      sameAnswer: true,
      isKey: true,
    },
    {
      name: "turn, refused command",
      peer: "the same with safe: false",
      ours: () => refusedCommand(),
      theirs: () => refusedCommand({ safe: false }),
      target: 0.4,
      sameAnswer: true,
      isKey: true,
    },
    ...[10_000, 100_000].map(
      (idle): Race => ({
        name: `turn, ${idle} idle entities`,
        peer: "the same turn with none",
        ours: () => turnAmongIdle(idle),
        theirs: () => turnAmongIdle(0),
        target: 0.77,
        sameAnswer: true,
        isKey: true,
      }),
    ),
    {
      name: "turn, 1000 triggers and 1000 gates that wait",
      peer: "the same turn with none",
      ours: () => turnAmongTriggers(1000),
      theirs: () => turnAmongTriggers(0),
      target: 0.77,
      sameAnswer: true,
      isKey: true,
    },
    {
      name: "turn, 1000 sleeping levels with heat",
      peer: "the same turn with one level",
      ours: () => turnBesideSleeping(1000),
      theirs: () => turnBesideSleeping(0),
      target: 0.77,
      sameAnswer: true,
      isKey: true,
    },
    {
      name: "save, 1000 sleeping levels, one turn after the last",
      peer: "a full save of the same world",
      ours: () => saveBesideSleeping(1000),
      theirs: () => saveBesideSleeping(1000, { full: true }),
      target: 10,
      isKey: true,
    },
  ];
}
