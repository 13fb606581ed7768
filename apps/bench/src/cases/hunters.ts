import { Path } from "rot-js";
import { HUNTERS, preyOf, SIZE, turnOfHunters } from "../hunters";
import { type BenchMap, openMap, roomsMap, spreadOver } from "../maps";
import type { Race, Side } from "../race";

/**
 * The peer searches for one in this many hunters only: each search takes about the same time, and a long one.
 */
const SAMPLED = 50;

/**
 * Full turns of a game in which a thousand monsters hunt a player who walks: they perceive, decide, move, and block each
 * other. The peer only finds each one's path. Times are per monster.
 */
export function hunterRaces(): Race[] {
  const [rooms, open] = [roomsMap(SIZE, SIZE), openMap(SIZE, SIZE)];
  return [againstSearches(rooms), againstSearches(open), growthRace(open)];
}

function againstSearches(map: BenchMap): Race {
  return {
    name: `${HUNTERS} hunters, one turn, ${map.name} ${SIZE}x${SIZE}, each`,
    peer: "rot-js AStar per monster",
    ours: () => turnOfHunters(map),
    theirs: () => searches(map),
    target: 100,
    isKey: true,
  };
}

/** Ten times as many hunters cost ten times as much, not more: nobody looks at all the others. */
function growthRace(map: BenchMap): Race {
  return {
    name: `${10 * HUNTERS} hunters, one turn, ${map.name} ${SIZE}x${SIZE}, each`,
    peer: `${HUNTERS} hunters, within 1.5x`,
    ours: () => turnOfHunters(map, 10 * HUNTERS),
    theirs: () => turnOfHunters(map),
    target: 1 / 1.5,
    isKey: true,
  };
}

function searches(map: BenchMap): Side {
  const { cells } = map.costs;
  const passable = (x: number, y: number): boolean => cells[y * SIZE + x] === 1;
  const { x, y } = preyOf(map);
  const hunters = spreadOver(map, HUNTERS).filter((_, index) => index % SAMPLED === 0);
  return {
    pieces: hunters.length,
    run() {
      let steps = 0;
      const count = (): void => {
        steps++;
      };
      for (const hunter of hunters) {
        const search = new Path.AStar(x, y, passable, { topology: 8 });
        search.compute(hunter % SIZE, Math.floor(hunter / SIZE), count);
      }
      return steps;
    },
  };
}
