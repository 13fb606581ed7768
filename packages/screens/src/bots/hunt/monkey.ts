import { type Entity, read } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { seenBy } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { DIRECTIONS } from "@delvekit/grid";
import { kindNameOf } from "@delvekit/kit/names";
import { createRandom, type Random } from "@delvekit/random";
import type { Scene } from "../..";
import type { Wish } from "../answers";
import type { Tactic } from "../tactic";
import type { UsedVerb } from "./fault";
import type { HuntedGame } from "./trail";

/** How often it takes a step. */
const STEPPING = 0.4;
/** How often it turns from one thing in sight to another. */
const RESTLESS = 0.2;
/** A verb that plays more commands never ends. */
const MOST_OF_A_VERB = 2000;

/** A verb at random, steps more often than others. */
export function randomDeed({ app: { verbs } }: HuntedGame, random: Random): UsedVerb {
  const names = Object.keys(verbs);
  const steps = names.filter((name) => verbs[name]?.steer);
  const verb = random.pick(steps.length > 0 && random.chance(STEPPING) ? steps : names);
  return { verb, dice: String(random.int(0, 2 ** 31)) };
}

/** Uses a verb, answering what it asks by dice, or leaving it. @throws {Trapped} if it asks or plays without end, and whatever the verb throws */
export async function act(trail: HuntedGame, { verb, dice }: UsedVerb): Promise<void> {
  const { player } = trail;
  trail.left = MOST_OF_A_VERB;
  await player.act(verb, dice === "" ? { leaves: true } : randomWish(player.scene, createRandom(dice)));
}

function randomWish({ world, hero }: Scene, dice: Random): Wish {
  const { level, x, y } = read(world, hero, Position);
  const { width, height } = levelOf(world, level);
  const along = (at: number, size: number) => Math.min(Math.max(at + dice.int(-4, 5), 0), size - 1);
  const near = { x: along(x, width), y: along(y, height) };
  const at = dice.shuffle([near, ...seenBy(world, hero).map((one) => read(world, one, Position))]);
  return { at, dir: dice.pick(DIRECTIONS).name, sure: dice.chance(0.7), dice };
}

/** The kinds of what the hero carries. */
export function carriedKinds({ world, hero }: Pick<Scene, "world" | "hero">): Set<string> {
  return new Set(inventoryOf(world, hero).flatMap((item) => kindNameOf(world, item) ?? []));
}

/** Uses all that it carries at first, one thing after the other in an order of `dice`, or in the opposite one. */
export function spend(dice: string, backwards: boolean): Tactic {
  const random = createRandom(dice);
  const order = (items: Entity[]) => (backwards ? items.reverse() : items);
  let left: Entity[] | undefined;
  return async (moment, { act }) => {
    left ??= order(random.shuffle(inventoryOf(moment.world, moment.hero)));
    for (let item = left.pop(); item !== undefined; item = left.pop())
      if (await act("use", { ...randomWish(moment, random), item })) return true;
    return false;
  };
}

/** Walks into one after the other of those in sight: much of what can be done to them has no key. */
export function touch(random: Random): Tactic {
  let aim: Entity | undefined;
  return async ({ world, hero, costs: { width } }, { goTo }) => {
    const seen = seenBy(world, hero);
    if (seen.length === 0) return false;
    if (aim === undefined || !seen.includes(aim) || random.chance(RESTLESS)) aim = random.pick(seen);
    const { x, y } = read(world, aim, Position);
    return goTo([y * width + x], { into: true });
  };
}
