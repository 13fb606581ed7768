/**
 * Achievements: what players have done in any of their games, kept beside the saves.
 * @module achievements
 */

import {
  type AnyEvent,
  type Details,
  plugin as define,
  type Event,
  type Happening,
  type Plugin,
  resource,
  resourceOf,
  type Schema,
  type World,
  when,
} from "@delvekit/core";
import type { SaveStore } from "@delvekit/core/store";
import type { Followed } from "./changes";
import { jsonBytes, jsonOf } from "./saved";

/** An event with which something is achieved. */
export interface Goal {
  readonly event: AnyEvent;
  readonly isMet: (world: World, told: never) => boolean;
}

/**
 * Declares a goal.
 * @param isMet whether this event is enough; listeners of earlier plugins have been told of it. Default: always
 * @example goal(Ended, (_, { won }) => won)
 */
export function goal<S extends Schema>(
  event: Event<S>,
  isMet: (world: World, told: Happening & Details<S>) => boolean = () => true,
): Goal {
  return { event, isMet };
}

/** Something that a player can do once and is remembered for. */
export interface Achievement {
  /** Its name for players. */
  readonly label: string;
  /** What is to be done, as a sentence. */
  readonly tells: string;
  readonly by: Goal;
}

/** The achievements of a game. */
export interface Achievements<N extends string> {
  readonly plugin: Plugin;
  readonly table: Readonly<Record<N, Achievement>>;
  /**
   * What was done for the first time in this world since it was opened, in this order.
   * @example const [first] = feats.done(world);
   */
  readonly done: (world: World) => readonly N[];
  /**
   * What was done in any game, this one included. Only what was done in this world, unless it is followed.
   * @example const isOpen = (await feats.known(world)).has("escaped");
   */
  readonly known: (world: World) => Promise<ReadonlySet<N>>;
  /**
   * Keeps what is done in a game from now on: pass it as the `opened` of the game. What the store refuses is known until the game is closed.
   * @example const game = { name, setup, begin, opened: feats.follow };
   */
  readonly follow: (
    game: Pick<Followed, "subscribe"> & { readonly world: World },
    options: { readonly store: SaveStore; readonly time?: () => number },
  ) => void;
}

/** What is known in a world; `ready` once the store has answered. It is no part of the game: saves and hashes are without it. */
interface State<N> {
  readonly known: Set<N>;
  readonly done: N[];
  ready: Promise<unknown>;
}

/**
 * Achievements: goals by name. Add it to the plugins after those that its goals read.
 *
 * @param options `slot` is where the store keeps them: a name beside those of the saved games
 * @example
 * const feats = achievements(
 *   { home: { label: "Home again", tells: "Win a game.", by: goal(Ended, (_, { won }) => won) } },
 *   { slot: "cellars-feats" },
 * );
 */
export function achievements<const N extends string>(
  table: Readonly<Record<N, Achievement>>,
  { slot }: { readonly slot: string },
): Achievements<N> {
  const names = Object.keys(table) as N[];
  const StateResource = resource<State<N>>({
    name: "achievements.state",
    create: () => ({ known: new Set(), done: [], ready: Promise.resolve() }),
    undone: (state) => state,
  });
  const listening = (name: N) => {
    const { event, isMet } = table[name].by;
    return when(event as Event, (world, told) => {
      const { known, done } = resourceOf(world, StateResource);
      if (known.has(name) || !isMet(world, told as never)) return;
      known.add(name);
      done.push(name);
    });
  };
  return {
    table,
    plugin: define({ name: "achievements", resources: [StateResource], events: names.map(listening) }),
    done: (world) => resourceOf(world, StateResource).done,
    async known(world) {
      const { known, ready } = resourceOf(world, StateResource);
      await ready;
      return known;
    },
    follow({ world, subscribe }, { store, time = () => 0 }) {
      const state = resourceOf(world, StateResource);
      const { known, done } = state;
      const look = async () => {
        for (const name of await namesIn(store, slot)) if (name in table) known.add(name as N);
      };
      const keep = async () => {
        // Another game may have kept something in the meantime.
        await look();
        await store.write(slot, jsonBytes([...known]), { time: time() });
      };
      let kept = 0;
      state.ready = look();
      subscribe(() => {
        if (done.length === kept) return;
        kept = done.length;
        state.ready = state.ready.then(keep).catch(() => undefined);
      });
    },
  };
}

/** The names that are kept in a slot. Empty if they cannot be read. */
async function namesIn(store: SaveStore, slot: string): Promise<readonly unknown[]> {
  try {
    const save = await store.read(slot);
    const names: unknown = save && jsonOf(save.bytes);
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}
