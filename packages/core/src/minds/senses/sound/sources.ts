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
 * Lets every event of a kind make a noise, or those that are answered with one.
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
 * Whoever goes from one cell to another can be heard, at the place where they arrive.
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
 * Doors can be heard when they are opened or closed, though not who did it.
 * @example senses({ noises: [footsteps(), creakingDoors(10)] })
 */
export function creakingDoors(loudness = 8): NoiseSource {
  return noisy(TileChanged, (world, { level, x, y, before, after }) => {
    const was = tilesetOf(world).tiles.find(({ name }) => name === before);
    const turns = was?.opensInto?.name === after || was?.closesInto?.name === after;
    return turns ? { level, x, y, loudness } : undefined;
  });
}
