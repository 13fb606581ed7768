import type { Grower } from "./grower";
import { join } from "./join";
import { findPairs } from "./pairs";
import { keep } from "./rock";
import type { TreeStep } from "./steps";
import { isFarOnFoot } from "./walk";

/**
 * Joins rooms that face each other from near, however far apart in the tree, where it is a long walk from one to the
 * other. That is checked on the map each time, since corridors cross, and every loop makes walks shorter. No room gets
 * more than one.
 */
export function* digLoops(grower: Grower): Generator<TreeStep, void, void> {
  const { rock, random, settings, rooms, connections } = grower;
  const { loops, detour, turns } = settings;
  if (loops === 0) return;
  const limits = { turns, length: detour };
  const queue: number[] = [];
  const hasLoop = new Uint8Array(rooms.length);
  let dug = 0;
  for (const { from, to, gap } of findPairs(grower)) {
    if (hasLoop[from.id] === 1 || hasLoop[to.id] === 1) continue;
    // The newer room has fewer ways out, so a flood from there is over sooner.
    if (!isFarOnFoot(rock, queue, to, from, detour)) continue;
    const found = join(rock, random, from, to, gap, limits);
    if (found === undefined) continue;
    keep(rock);
    hasLoop[from.id] = 1;
    hasLoop[to.id] = 1;
    const connection = { ...found, loop: true };
    connections.push(connection);
    yield { kind: "loop", connection };
    if (++dug === loops) return;
  }
}
