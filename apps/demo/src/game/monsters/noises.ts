import { has, read } from "@delvekit/core";
import { creakingDoors, type NoiseSource, noisy } from "@delvekit/core/minds";
import { Moved, Position } from "@delvekit/core/space";
import { Struck } from "../combat/events";
import { Hero, heroOf } from "../hero/hero";

/** How many steps away things can just be heard. */
const STEP = 3;
const DOOR = 6;
const BLOW = 12;

/** What monsters hear: the hero's steps, doors, and fights, which are about the hero, whoever strikes. */
export const NOISES: readonly NoiseSource[] = [
  noisy(Moved, (world, { entity, to }) =>
    has(world, entity, Hero) ? { ...to, loudness: STEP, by: entity } : undefined,
  ),
  creakingDoors(DOOR),
  noisy(Struck, (world, { target }) => ({
    ...read(world, target, Position),
    loudness: BLOW,
    by: heroOf(world),
  })),
];
