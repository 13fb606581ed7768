import { read } from "@delvekit/core";
import { creakingDoors, noisy, senses } from "@delvekit/core/minds";
import { Moved, Position } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { Struck } from "@delvekit/kit/fighting";
import { bends } from "../pieces";

/** How many steps away these sounds can just be heard. */
const STEP = 3;
const DOOR = 6;
const BLOW = 12;

/** What monsters hear: the hero's steps, doors, and fights. A fight is attributed to the hero, whoever strikes. */
export const hearing = senses({
  noises: [
    noisy(Moved, (world, { entity, to }) =>
      entity === heroOf(world) && !bends(world, entity, "quiet")
        ? { loudness: STEP, by: entity, ...to }
        : undefined,
    ),
    creakingDoors(DOOR),
    noisy(Struck, (world, { target }) => {
      const by = heroOf(world);
      return { ...read(world, target, Position), loudness: BLOW, ...(by !== undefined && { by }) };
    }),
  ],
});
