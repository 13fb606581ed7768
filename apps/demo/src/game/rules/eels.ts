import {
  action,
  add,
  type Command,
  direction,
  done,
  type Entity,
  failed,
  has,
  on,
  type Place,
  plugin,
  read,
  remove,
  type World,
} from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { isTaken, levelOf, move, Position, placeBeside, put, tileAt } from "@delvekit/core/space";
import { NORMAL_COST, wait } from "@delvekit/core/turns";
import { DIRECTIONS, directionTo, inBounds } from "@delvekit/grid";
import { heroOf, stepsBetween } from "@delvekit/kit";
import { Swimmer } from "../pieces";
import { type TileName, WET } from "../tiles/tiles";

/** How far from the hero an eel rises, in cells; farther away it lies still. */
const NEAR = 3;

/** Swims one cell in `dir`. */
const swim = action("swim", { dir: direction });

/** Eels stay in their water: they rise when the hero walks past, bite from there, and sink again. */
export const eels = plugin({
  name: "eels",
  needs: ["minds"],
  components: [Swimmer],
  actions: [
    on(swim, { who: Swimmer, refusal: "You cannot swim in deep water." }, (world, actor, { dir }) => {
      const { level, x, y } = placeBeside(world, actor, dir);
      if (!isFreeWater(world, { level, x, y })) return failed("There is no water.");
      put(world, actor, level, x, y);
      return done(NORMAL_COST);
    }),
  ],
  // Asked before the engine's minds, because this plugin comes later in the list.
  decide: (world, actor) => (has(world, actor, Swimmer) ? prowl(world, actor) : undefined),
});

/** Bites the hero if it is beside the water, swims there if it is near, and otherwise lies still. */
function prowl(world: World, eel: Entity): Command {
  const here = read(world, eel, Position);
  const hero = heroOf(world);
  const there = hero === undefined ? undefined : read(world, hero, Position);
  const distance = there?.level === here.level ? stepsBetween(here, there) : Number.POSITIVE_INFINITY;
  if (there === undefined || distance > NEAR) return sink(world, eel);
  remove(world, eel, Asleep);
  if (distance === 1) return move({ dir: directionTo(there.x - here.x, there.y - here.y) ?? "n" });
  const nearer = DIRECTIONS.find(({ dx, dy }) => {
    const next = { level: here.level, x: here.x + dx, y: here.y + dy };
    return stepsBetween(next, there) < distance && isFreeWater(world, next);
  });
  return nearer ? swim({ dir: nearer.name }) : wait();
}

function sink(world: World, eel: Entity): Command {
  if (!has(world, eel, Asleep)) add(world, eel, Asleep);
  return wait();
}

function isFreeWater(world: World, { level: id, x, y }: Place): boolean {
  const level = levelOf(world, id);
  if (!inBounds(level, x, y) || isTaken(world, id, y * level.width + x)) return false;
  return WET.includes(tileAt(world, id, x, y).name as TileName);
}
