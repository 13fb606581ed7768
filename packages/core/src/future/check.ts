import { compareWorlds, tellDifference } from "../undo";
import type { Problem, World } from "../world";
import { forkWorld } from "./fork";
import { suppose } from "./moment";

/** The most differences that are listed of two worlds. */
const MOST_LISTED = 20;

/**
 * Lists the state that does not take part in suppositions and forks; empty if there is none. Plays the same turns in two suppositions and in a fork,
 * which must come to the same state, and looks whether the world is then as it was. What differs belongs to a plugin that keeps state elsewhere than in
 * components, resources and streams, or has a derived resource without `undone`. For tests: it takes some milliseconds.
 *
 * @param play plays some turns in the world that it is given, always the same
 * @throws whatever `play` throws. @throws {TurnError} and {RewindError} as `suppose` does.
 * @example expect(checkFutures(world, (one) => void step(one, wait())).map(tellProblem)).toEqual([]);
 */
export function checkFutures(world: World, play: (world: World) => void): Problem[] {
  const before = forkWorld(world);
  const played = () =>
    suppose(world, () => {
      play(world);
      return forkWorld(world);
    });
  const [first, second, fork] = [played(), played(), forkWorld(world)];
  play(fork);
  return [
    ...problemsOf("futures.back", "The world was not put back", before, world),
    ...problemsOf("futures.again", "The same turns come to another state the second time", first, second),
    ...problemsOf("futures.fork", "The same turns come to another state in a fork", first, fork),
  ];
}

function problemsOf(name: string, what: string, one: World, other: World): Problem[] {
  return compareWorlds(one, other, MOST_LISTED).map((difference) => ({
    name,
    at: difference.level === undefined ? {} : { level: difference.level },
    text: `${what}: ${tellDifference(difference)}.`,
  }));
}
