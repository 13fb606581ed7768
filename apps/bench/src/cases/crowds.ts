import { stepOfExploring, turnOfCrowd } from "../crowd";
import { heatOfFire, turnOfFire } from "../fire";
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
      name: "crowd, 5000 mixed, 200x200, each",
      peer: "1000 of them, within 1.3x",
      ours: () => turnOfCrowd({ ...SMALL, minds: 5000, kinds: "mixed" }),
      theirs: () => turnOfCrowd({ ...SMALL, kinds: "mixed" }),
      target: 0.77,
    },
    ...[500, 1000].map(
      (side): Race => ({
        name: `crowd, 1000 mixed, ${side}x${side}, each`,
        peer: "the same on 200x200, within 1.3x",
        ours: () => turnOfCrowd({ minds: 1000, width: side, height: side, kinds: "mixed" }),
        theirs: () => turnOfCrowd({ ...SMALL, kinds: "mixed" }),
        target: 0.77,
      }),
    ),
    {
      name: "crowd, 10000 rats, 1000x1000, each",
      peer: "10 µs: 100 ms a turn",
      ours: () => turnOfCrowd({ minds: 10_000, width: 1000, height: 1000, kinds: "rats" }),
      theirs: 10_000,
      target: 1,
    },
    {
      name: "explore, one step, 1000x1000",
      peer: "the same on 80x50",
      ours: () => stepOfExploring(1000, 1000),
      theirs: () => stepOfExploring(80, 50),
      target: 0.5,
    },
    ...[2000, 20_000].map(
      (burning): Race => ({
        name: `fire, ${burning} burning cells, turn`,
        peer: "the steps of its heat alone, within 3x",
        ours: () => turnOfFire(burning),
        theirs: () => heatOfFire(burning),
        target: 0.33,
      }),
    ),
  ];
}
