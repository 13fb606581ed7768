import {
  type ActionResult,
  type Details,
  done,
  type Entity,
  emit,
  has,
  read,
  streamOf,
  type World,
} from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { blockerAt, type bump, placeBeside } from "@delvekit/core/space";
import { Hero } from "../hero/hero";
import { Name } from "../look";
import { withArticle } from "../story/grammar";
import { Missed, Struck } from "./events";
import { Fighter } from "./fighter";
import { harm, isLiving } from "./health";

/** The chance of a hit between equals, and how much each point of difference adds. */
const EVEN_CHANCE = 0.75;
const CHANCE_PER_POINT = 0.05;

/** Answers `bump`: running into a foe strikes it. Anything else in the way is left to the next handler. */
export function attack(
  world: World,
  actor: Entity,
  { dir }: Details<typeof bump.schema>,
): ActionResult | undefined {
  const { level, x, y } = placeBeside(world, actor, dir);
  const target = blockerAt(world, level, x, y);
  if (target === undefined || !isFoe(world, actor, target)) return undefined;
  strike(world, actor, target);
  return done();
}

/** Monsters fight the hero, the hero fights monsters. */
function isFoe(world: World, actor: Entity, target: Entity): boolean {
  return (
    has(world, actor, Fighter) &&
    isLiving(world, target) &&
    has(world, actor, Hero) !== has(world, target, Hero)
  );
}

function strike(world: World, attacker: Entity, target: Entity): void {
  const random = streamOf(world, "combat");
  const { attack, damage: dice } = read(world, attacker, Fighter);
  const { defence } = read(world, target, Fighter);
  // Whoever sleeps cannot dodge.
  if (!has(world, target, Asleep) && !random.chance(chanceToHit(attack, defence))) {
    emit(world, Missed({ attacker, target }));
    return;
  }
  const damage = Math.max(1, random.roll(dice));
  harm(world, target, damage, `killed by ${withArticle(read(world, attacker, Name).text)}`);
  emit(world, Struck({ attacker, target, damage }));
}

/** Never certain, never hopeless. */
export function chanceToHit(attack: number, defence: number): number {
  return Math.min(0.95, Math.max(0.1, EVEN_CHANCE + CHANCE_PER_POINT * (attack - defence)));
}
