import { Terrain } from "./terrain";

/** What straight steps lead to from a cell, over everything that is not solid: 1 for each such cell, and how many they are. */
export function reachFrom(
  ground: Uint8Array,
  width: number,
  start: number,
): { seen: Uint8Array; count: number } {
  const strides = [-width, 1, width, -1];
  const seen = new Uint8Array(ground.length);
  const queue = new Int32Array(ground.length);
  let count = 0;
  queue[count++] = start;
  seen[start] = 1;
  for (let head = 0; head < count; head++) {
    for (let side = 0; side < 4; side++) {
      const next = queue[head]! + strides[side]!;
      if (ground[next] === Terrain.solid || seen[next] === 1) continue;
      seen[next] = 1;
      queue[count++] = next;
    }
  }
  return { seen, count };
}
