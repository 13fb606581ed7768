/** `first` comes before `second`; a constraint with a missing end says nothing. */
export interface Constraint {
  readonly first: number | undefined;
  readonly second: number | undefined;
}

/**
 * Orders `0 .. count - 1` so that every constraint holds and the rest keep their order (Kahn's algorithm,
 * always taking the lowest that is free). When that is impossible, `cycle` is one round trip: its first and last are the same.
 */
export function sortByConstraints(
  count: number,
  constraints: readonly Constraint[],
): { order: number[]; cycle?: number[] } {
  const followers = Array.from({ length: count }, () => new Set<number>());
  const waitsFor = new Array<number>(count).fill(0);
  for (const { first, second } of constraints) {
    if (first === undefined || second === undefined || followers[first]?.has(second)) continue;
    followers[first]?.add(second);
    waitsFor[second] = (waitsFor[second] ?? 0) + 1;
  }

  const order: number[] = [];
  const done = new Set<number>();
  while (order.length < count) {
    const next = waitsFor.findIndex((waits, index) => waits === 0 && !done.has(index));
    if (next < 0) return { order, cycle: findCycle(followers, done) };
    done.add(next);
    order.push(next);
    for (const follower of followers[next] ?? []) {
      waitsFor[follower] = (waitsFor[follower] ?? 0) - 1;
    }
  }
  return { order };
}

/** Walks backwards from any node that could not be placed: each waits for another, so the walk must close. */
function findCycle(followers: readonly ReadonlySet<number>[], placed: ReadonlySet<number>): number[] {
  let node = followers.findIndex((_, index) => !placed.has(index));
  const path: number[] = [];
  while (!path.includes(node)) {
    path.unshift(node);
    const behind = node;
    node = followers.findIndex((set, index) => !placed.has(index) && set.has(behind));
  }
  return [node, ...path.slice(0, path.indexOf(node) + 1)];
}
