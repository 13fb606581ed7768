import { type Happening, type Link, type World, why } from "@delvekit/core";

/** One step of a chain of causes: what happened, who did it if it is a command, and the system that was running, "" if it was none. */
export interface Reason extends Pick<Link, "told" | "actor" | "system"> {
  /** The turn in which it happened, 0 for what was before the first. */
  readonly turn: number;
}

/** What each event of a game follows from: all of them, while a world remembers only the last. */
export interface Reasons {
  /** Takes note of the events of the turn that a world has played last. */
  note(world: World, turn: number, events: readonly Happening[]): void;
  /** The chain of an event, from itself to its first cause. */
  of(told: Happening): readonly Reason[];
}

/** Collects the causes of a game's events while it is played, in one world or in several that go on from each other. */
export function collectReasons(): Reasons {
  // By number: monsters give the same command object again and again.
  const known = new Map<Link["cause"], Reason & { readonly by: Link["cause"] | undefined }>();
  const numbers = new Map<Happening, Link["cause"]>();
  return {
    note(world, turn, events) {
      for (const event of events) {
        const links = why(world, event);
        for (const [at, { cause, told, actor, system }] of links.entries()) {
          if (at === 0) numbers.set(event, cause);
          if (known.has(cause)) break;
          known.set(cause, { told, actor, system, turn, by: links[at + 1]?.cause });
        }
      }
    },
    of(told) {
      const chain: Reason[] = [];
      const start = numbers.get(told);
      for (let next = start && known.get(start); next; next = next.by && known.get(next.by)) chain.push(next);
      return chain;
    },
  };
}
