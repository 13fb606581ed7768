import { Moved, TileChanged, tilesetOf } from "../../../space";
import {
  type Details,
  type Event,
  type Happening,
  type Listening,
  type Schema,
  type World,
  when,
} from "../../../world";
import { makeNoise, type Noise } from "./noise";

/** Makes events of a kind audible. */
export type NoiseSource = Listening;

/**
 * Makes every event of a kind audible, or only those for which the function returns a noise.
 * @example noisy(Died, (world, { entity }) => ({ ...read(world, entity, Position), loudness: 20 }))
 */
export function noisy<S extends Schema>(
  event: Event<S>,
  noise: (world: World, told: Happening & Details<S>) => Noise | undefined,
): NoiseSource {
  return when(event, (world, told) => {
    const made = noise(world, told);
    if (made) makeNoise(world, made);
  });
}

/**
 * Makes every step audible, at the place where the entity arrives.
 * @example senses({ noises: [footsteps(), creakingDoors(10)] })
 */
export function footsteps(loudness = 4): NoiseSource {
  return noisy(Moved, (_world, { entity, to }) => ({
    level: to.level,
    x: to.x,
    y: to.y,
    loudness,
    by: entity,
  }));
}

/**
 * Makes the opening and closing of doors audible, but not who did it.
 * @example senses({ noises: [footsteps(), creakingDoors(10)] })
 */
export function creakingDoors(loudness = 8): NoiseSource {
  return noisy(TileChanged, (world, { level, x, y, before, after }) => {
    const was = tilesetOf(world).tiles.find(({ name }) => name === before);
    const turns = was?.opensInto?.name === after || was?.closesInto?.name === after;
    return turns ? { level, x, y, loudness } : undefined;
  });
}
