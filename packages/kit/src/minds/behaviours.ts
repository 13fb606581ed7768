import {
  type Command,
  component,
  plugin as define,
  ENVIRONMENT,
  type Entity,
  entitiesWith,
  get,
  has,
  type Plugin,
  system,
  u8,
  type World,
  when,
} from "@delvekit/core";
import { type Desire, desire, type Moment, stepsTo, towards } from "@delvekit/core/minds";
import { cellOn } from "@delvekit/core/space";
import { type Direction, directionTo, type Point } from "@delvekit/grid";
import { whole } from "@delvekit/grid/data";
import { type Facet, facet } from "../facet";
import { calm, checkFlight, Fleeing, flee, fleesFor, HURT } from "../flight";
import { Harmed, lifeOf } from "../health";

/**
 * A desire to go to a place and do something there, while no foe is in mind: light a lamp, pull a lever, sit down at the fire. One point per step, and
 * two for the deed, which is done on the cell itself or beside it.
 *
 * @param where the place on the mind's level, which may be a wall or a lamp; undefined if there is nothing to do
 * @param does what it does there, and in which direction the place is; undefined for the cell on which it stands
 * @example const ring = errand("ring", 5, ({ world, level }) => marksOf(world, level.id)["bells"]?.[0], (dir) => toggle({ dir: dir ?? "n" }));
 */
export function errand(
  name: string,
  weight: number,
  where: (moment: Moment) => Point | undefined,
  does: (dir: Direction | undefined, moment: Moment) => Command,
): Desire {
  const goalOf = (moment: Moment) => (moment.target ? undefined : where(moment));
  const cellOf = ({ level }: Moment, { x, y }: Point) => cellOn(level, x, y);
  return desire(name, weight, {
    feel(moment) {
      const goal = goalOf(moment);
      return goal && towards(moment, cellOf(moment, goal));
    },
    offer(moment) {
      const goal = goalOf(moment);
      if (!goal || (stepsTo(moment, cellOf(moment, goal)) ?? 2) > 1) return undefined;
      const { width } = moment.level;
      const [x, y] = [moment.cell % width, Math.floor(moment.cell / width)];
      return { action: does(directionTo(goal.x - x, goal.y - y), moment), worth: 2 };
    },
  });
}

/** Runs away below this percentage of its health. */
const Fearful = /* @__PURE__ */ component("Fearful", { below: u8 });

/** Monsters that run away when they are hurt. */
export interface FleeingPiece {
  readonly plugin: Plugin;
  readonly columns: {
    /** The percentage of its health below which a creature runs away from its foes. */
    readonly flees: Facet<number>;
  };
}

/**
 * Monsters that flee at low health, whatever their behaviour: they run, shut doors behind them, and fight only when cornered. Once they have healed,
 * they behave as usual again. Also for conditions with `acts: "flees"`, which need this piece. Needs `health` and `minds`, or
 * `bareMinds` with a behaviour of the name "fugitive".
 *
 * @example
 * const cowards = fleeing();
 * content([wounds, minds(), cowards]).creatures({ rat: { look: ["r", 0xa09070], health: 4, mind: "hunter", flees: 50 } });
 */
export function fleeing(): FleeingPiece {
  return {
    plugin: define({
      name: "fleeing",
      needs: ["health", "minds"],
      components: [Fearful, Fleeing],
      setup: checkFlight,
      events: [when(Harmed, (world, { target }) => takeFlight(world, target))],
      systems: [[ENVIRONMENT, system("fleeing.recover", recover)]],
    }),
    columns: { flees: facet(whole(1, 100), (below) => [Fearful({ below })]) },
  };
}

function takeFlight(world: World, who: Entity | undefined): void {
  if (who !== undefined && has(world, who, Fearful) && isAfraid(world, who)) flee(world, who, HURT);
}

function isAfraid(world: World, who: Entity): boolean {
  const life = lifeOf(world, who);
  return life !== undefined && life.now * 100 < life.max * (get(world, who, Fearful)?.below ?? 0);
}

/** "fleeing.recover": those who have healed behave as usual again. */
function recover(world: World): void {
  for (const who of entitiesWith(world, Fleeing))
    if (fleesFor(world, who, HURT) && !isAfraid(world, who)) calm(world, who, HURT);
}
