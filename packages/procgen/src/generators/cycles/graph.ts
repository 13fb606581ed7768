/** What a room is for. */
export type Purpose =
  | "start"
  | "hub"
  | "exit"
  | "boss"
  | "key"
  | "danger"
  | "rest"
  | "way"
  | "false end"
  | "prize";

/** One goal of a level, which has a room of its own. */
export interface Goal {
  /** Its place in the list. */
  readonly id: number;
  /** The id of its room; -1 while there is none. */
  readonly room: number;
  readonly purpose: Purpose;
  /** Where a key lies: the number of the lock that it opens. */
  readonly opens?: number;
}

/**
 * How one goal leads to another: openly, past a danger, through a locked door, down a way that opens from its first end only, or through a secret door; or
 * the one can only be seen from the other.
 */
export type WayKind = "open" | "danger" | "lock" | "one way" | "secret" | "vista";

/** A way between two goals. */
export interface Way {
  readonly from: number;
  readonly to: number;
  readonly kind: WayKind;
  /** Of a locked way: the number of the lock, from 0. */
  readonly lock?: number;
}

/** A cycle of goals that was drawn for a purpose, in walking order. */
export interface Cycle {
  readonly purpose: "two ways" | "key loop" | "way back" | "false way" | "vista";
  readonly goals: readonly number[];
}

/** The goals of a level and the ways between them. */
export interface GoalGraph {
  readonly goals: readonly Goal[];
  readonly ways: readonly Way[];
  readonly cycles: readonly Cycle[];
}

/** The number of the goal that all others lie around. */
export const HUB = 1;

/** The goals that can be reached from the first with some keys: ways back and hidden ones lead to nothing new. */
export function reachedWith({ goals, ways }: GoalGraph, keys: ReadonlySet<number>): Set<number> {
  const reached = new Set(goals.slice(0, 1).map(({ id }) => id));
  const isOpen = ({ kind, lock }: Way) =>
    kind === "open" || kind === "danger" || (lock !== undefined && keys.has(lock));
  for (const goal of reached)
    for (const way of ways) if (way.from === goal && isOpen(way)) reached.add(way.to);
  return reached;
}

/** The locks that can be opened by somebody who takes all keys within reach each time before: as many lists as the longest chain of keys is long. */
export function openingRounds(graph: GoalGraph): number[][] {
  const rounds: number[][] = [];
  for (;;) {
    const opened = rounds.flat();
    const reached = reachedWith(graph, new Set(opened));
    const found = graph.goals.flatMap(({ id, opens }) =>
      reached.has(id) && opens !== undefined ? [opens] : [],
    );
    const fresh = found.filter((lock) => !opened.includes(lock));
    if (fresh.length === 0) return rounds;
    rounds.push(fresh);
  }
}
