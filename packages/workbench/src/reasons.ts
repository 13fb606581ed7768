import { type Command, type Happening, type World, why } from "@delvekit/core";

/** One step of a chain of causes. */
export interface Reason {
  readonly told: Happening | Command;
  /** The system that was running, "" if it was none. */
  readonly system: string;
  /** The turn in which it happened, 0 for what was before the first. */
  readonly turn: number;
}

/** What each event of a game follows from: all of them, while a world remembers only the last. */
export interface Reasons {
  /** Takes note of the events of the turn that was played last. */
  note(turn: number, events: readonly Happening[]): void;
  /** The chain of an event, from itself to its first cause. */
  of(told: Happening): readonly Reason[];
}

/** Collects the causes of a world's events while it is played. */
export function reasonsIn(world: World): Reasons {
  const known = new Map<Reason["told"], Reason & { readonly by: Reason["told"] | undefined }>();
  return {
    note(turn, events) {
      for (const event of events) {
        const links = why(world, event);
        for (const [at, { told, system }] of links.entries()) {
          if (known.has(told)) break;
          known.set(told, { told, system, turn, by: links[at + 1]?.told });
        }
      }
    },
    of(told) {
      const chain: Reason[] = [];
      for (let next = known.get(told); next; next = next.by && known.get(next.by)) chain.push(next);
      return chain;
    },
  };
}
