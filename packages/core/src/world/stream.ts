import type { Random } from "@delvekit/random";
import { inside, type World } from "./world";

/**
 * The world's random stream with this name; always the same object. Its numbers depend only on the world's seed, the name, and how often this stream
 * has been drawn from, never on other streams. Streams are saved with the world.
 * @example const damage = streamOf(world, "combat").int(1, 6);
 */
export function streamOf(world: World, name: string): Random {
  const { root, streams } = world[inside];
  let stream = streams.get(name);
  if (!stream) {
    stream = root.fork(name);
    streams.set(name, stream);
  }
  return stream;
}

/**
 * Runs a function that may draw random numbers, then restores every stream: for previews and explanations, which must not change what happens next.
 * @example const preview = withoutDraws(world, () => rollDamage(world, hero));
 */
export function withoutDraws<T>(world: World, look: () => T): T {
  const { streams } = world[inside];
  const before = new Map([...streams].map(([name, stream]) => [name, stream.save()]));
  const seen = look();
  for (const [name, stream] of streams) {
    const state = before.get(name);
    if (state) stream.restore(state);
    else streams.delete(name);
  }
  return seen;
}
