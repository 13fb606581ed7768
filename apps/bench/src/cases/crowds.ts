import { stepOfExploring, turnOfCrowd } from "../crowd";
import type { Race } from "../race";

const SMALL = { minds: 1000, width: 200, height: 200 };
/** Whole turns of many minds in caves: what a game with crowds feels. Times are per mind. */
export function crowdRaces(): Race[] {
  return [
    ...(["rats", "mixed"] as const).map(
      (kinds): Race => ({
        name: `crowd, 1000 ${kinds}, 200x200, each`,
        peer: "40 µs: 40 ms a turn",
        ours: () => turnOfCrowd({ ...SMALL, kinds }),
        theirs: 40_000,
        target: 1,
      }),
    ),
    {
      name: "crowd, 1000 mixed, 200x200, on fire, each",
      peer: "40 µs: 40 ms a turn",
      ours: () => turnOfCrowd({ ...SMALL, kinds: "mixed", fire: true }),
      theirs: 40_000,
      target: 1,
    },
    {
      name: "explore, one step, 1000x1000",
      peer: "the same on 80x50",
      ours: () => stepOfExploring(1000, 1000),
      theirs: () => stepOfExploring(80, 50),
      target: 0.5,
    },
  ];
}
