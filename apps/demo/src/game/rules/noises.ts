import { type Entity, read, type World } from "@delvekit/core";
import { creakingDoors, noisy, senses } from "@delvekit/core/minds";
import { Moved, Position } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { Struck } from "@delvekit/kit/fighting";
import { bends, hasQuality } from "../pieces";

/** How many steps away these sounds can just be heard. */
const STEP = { quiet: 2, usual: 3, loud: 6 } as const;
const DOOR = 6;
const BLOW = 12;

/** How many steps away the hero's own can just be heard, by what it wears. */
export function stepsOf(world: World, hero: Entity): number {
  if (hasQuality(world, hero, "loud")) return STEP.loud;
  return hasQuality(world, hero, "quiet") ? STEP.quiet : STEP.usual;
}

/** What monsters hear: the hero's steps, doors, and fights. A fight is attributed to the hero, whoever strikes. */
export const hearing = senses({
  noises: [
    noisy(Moved, (world, { entity, to }) =>
      entity === heroOf(world) && !bends(world, entity, "quiet")
        ? { loudness: stepsOf(world, entity), by: entity, ...to }
        : undefined,
    ),
    creakingDoors(DOOR),
    noisy(Struck, (world, { target }) => {
      const by = heroOf(world);
      return { ...read(world, target, Position), loudness: BLOW, ...(by !== undefined && { by }) };
    }),
  ],
});
