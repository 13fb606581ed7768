import { add, has, streamOf } from "@delvekit/core";
import { addRoute, type Desire, desire, Guard, type Moment, Patrol, stepsTo } from "@delvekit/core/minds";
import { PLAIN } from "../../tiles/tiles";

/** Where it stands at its first turn becomes the place that it guards: see `guardPlace`. */
export function takePost(leash: number): Desire {
  return desire("take post", 0, {
    prepare({ world, self, level, cell }) {
      if (has(world, self, Guard)) return;
      const x = cell % level.width;
      add(world, self, Guard({ level: level.id, x, y: (cell - x) / level.width, leash }));
    },
  });
}

/** How many stops a round has, how far they are apart at least, and how many cells are tried for each. */
const ROUND = { stops: 4, apart: 8, tries: 40 } as const;

/** Lays out a round of its own at its first turn: see `patrolRoute`. */
export function planRound(): Desire {
  return desire("plan a round", 0, {
    prepare(moment) {
      const { world, self, level } = moment;
      if (has(world, self, Patrol)) return;
      const stops = [moment.cell];
      for (let i = 1; i < ROUND.stops; i++) stops.push(...stopFor(moment));
      const places = stops.map((cell) => [cell % level.width, Math.floor(cell / level.width)] as const);
      add(world, self, Patrol({ towards: addRoute(world, level.id, places) }));
    },
  });
}

/** A bare cell that it can walk to, some way off; none if all that were tried were worse. */
function stopFor(moment: Moment): number[] {
  const { world, level } = moment;
  const random = streamOf(world, "minds.rounds");
  for (let i = 0; i < ROUND.tries; i++) {
    const cell = random.int(0, level.width * level.height);
    const { name } = level.tileset.tiles[level.tiles.cells[cell]!]!;
    if (PLAIN.includes(name) && (stepsTo(moment, cell) ?? 0) >= ROUND.apart) return [cell];
  }
  return [];
}
