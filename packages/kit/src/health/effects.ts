import { type Entity, get, oneOf, type World } from "@delvekit/core";
import { type Dice, dice, rangeOf, roll } from "../dice";
import { type Effect, effect } from "../effects";
import type { Numbers } from "../numbers";
import { isLiving, Life } from "./components";
import { heal, leftOf, type Wound } from "./wounds";

/** How much to harm, and with which kind of damage. */
export interface Harm<K extends string> {
  readonly points: Dice;
  readonly kind: K;
}

/** How much to heal. */
export interface Heal {
  readonly points: Dice;
}

/** The effect that harms all targets; `hit` takes their health away. */
export function harming<K extends string>(
  damage: readonly [K, ...K[]],
  Resist: Numbers<K>,
  hit: (world: World, wound: Wound<K>) => void,
): Effect<Harm<K>> {
  return effect(
    "harm",
    { points: dice, kind: oneOf(...damage) },
    ({ world, by, targets, random, cause }, details) => {
      const kind = details.kind as K;
      const living = targets.filter((target) => isLiving(world, target));
      for (const target of living)
        hit(world, { target, by, points: roll(random, details.points), kind, struck: false, cause });
      return living.length > 0;
    },
    ({ world, targets }, { points, kind }) => {
      const { min, max } = rangeOf(points);
      const left = (who: Entity, rolled: number) => leftOf(world, Resist, who, kind as K, rolled);
      return {
        outcomes: targets
          .filter((who) => isLiving(world, who))
          .map((who) => ({ who, chance: 1, points: { min: left(who, min), max: left(who, max) } })),
      };
    },
  );
}

/** The effect that heals all targets. */
export const healing: Effect<Heal> = /* @__PURE__ */ effect(
  "heal",
  { points: dice },
  ({ world, targets, random }, { points }) => {
    const hurt = targets.filter((target) => canHeal(world, target));
    for (const target of hurt) heal(world, target, roll(random, points));
    return hurt.length > 0;
  },
  ({ world, targets }, { points }) => {
    const { min, max } = rangeOf(points);
    return {
      outcomes: targets
        .filter((who) => canHeal(world, who))
        .map((who) => ({ who, chance: 1, points: { min: -max, max: -min } })),
    };
  },
);

function canHeal(world: World, entity: Entity): boolean {
  const life = get(world, entity, Life);
  return life !== undefined && life.now > 0 && life.now < life.max;
}
