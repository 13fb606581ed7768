import { type Entity, get, read, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { seenBy } from "@delvekit/core/sight";
import { entitiesOn, levelOf, Position } from "@delvekit/core/space";
import { DIRECTIONS } from "@delvekit/grid";
import { useOf } from "@delvekit/kit/effects";
import { kindNameOf, Look } from "@delvekit/kit/names";
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

/** A verb at random, steps more often than others. @param stepping how often it is a step */
export function randomDeed({ app: { verbs } }: HuntedGame, random: Random, stepping = STEPPING): UsedVerb {
  const names = Object.keys(verbs);
  const steps = names.filter((name) => verbs[name]?.steer);
  const from = steps.length > 0 && random.chance(stepping) ? steps : names;
  return { verb: random.pick(from), dice: String(random.int(0, 2 ** 31)) };
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

/** The pairs of kinds that the hero carries, each kind with itself too: some faults need two things. */
export function carriedPairs({ world, hero }: Pick<Scene, "world" | "hero">): string[] {
  const usable = inventoryOf(world, hero).filter((item) => useOf(world, item));
  const kinds = [...new Set(usable.flatMap((item) => kindNameOf(world, item) ?? []))].sort();
  return kinds.flatMap((one, at) => kinds.slice(at).map((other) => `${one}, ${other}`));
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

/** The name of an entity's kind, or of what it looks like: things of a place often have no kind. */
export function labelOf(world: World, entity: Entity): string | undefined {
  return kindNameOf(world, entity) ?? get(world, entity, Look)?.name;
}

/** Goes for one of a kind, strikes it or picks it up, and uses what it has of it. */
export function meet(kind: string, random: Random): Tactic {
  return async (moment, { act, goTo }) => {
    const { world, hero, here, costs } = moment;
    if (await act("use", { ...randomWish(moment, random), item: kind })) return true;
    const cells = entitiesOn(world, read(world, hero, Position).level)
      .filter((one) => labelOf(world, one) === kind)
      .map((one) => read(world, one, Position))
      .map(({ x, y }) => y * costs.width + x);
    return cells.includes(here) ? act("pick up") : goTo(cells, { into: true });
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
