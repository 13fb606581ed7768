import { importFrom, OWN } from "../checkout";
import type { Race, Side } from "../race";

/** Some work in a game, done so often. */
type Work = (times: number) => number | Promise<number>;

type Played = Readonly<Record<"trainingIn" | "supposedIn" | "forkedIn", (game: string) => Promise<Work>>>;

const STEPS = 1000;
const TRIES = 80;

/** What our own games are to reach in the midst of play: steps a second of training, and the time in ms of a turn that is tried. */
const ASKED = {
  tutorial: { steps: 12_000, supposed: 0.1, forked: 0.2 },
  demo: { steps: 4000, supposed: 0.3, forked: 0.5 },
};

/** Turns of the tutorial and of the demo, as training and bots that look ahead play them. */
export function playedRaces(): Race[] {
  return Object.entries(ASKED).flatMap(([game, { steps, supposed, forked }]) => [
    {
      name: `training, a step of the ${game}, observed, with resets`,
      peer: `${steps} steps a second`,
      ours: () => workIn(game, "trainingIn", STEPS),
      theirs: 1e9 / steps,
      target: 1,
    },
    {
      name: `future, suppose a turn of the ${game}`,
      peer: `${supposed} ms`,
      ours: () => workIn(game, "supposedIn", TRIES),
      theirs: supposed * 1e6,
      target: 1,
    },
    {
      name: `future, fork the ${game} with a turn`,
      peer: `${forked} ms`,
      ours: () => workIn(game, "forkedIn", TRIES),
      theirs: forked * 1e6,
      target: 1,
    },
  ]);
}

/** The games are no part of the benchmarks: they are bundled when the race begins. */
function workIn(game: string, name: keyof Played, pieces: number): Side {
  const work = importFrom(OWN, "test/played.ts").then((played) => (played as Played)[name](game));
  return {
    pieces,
    async prepare() {
      await work;
    },
    run: async () => (await work)(pieces),
  };
}
