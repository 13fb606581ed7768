/**
 * Achievements: what players have done in any of their games, kept beside the saves.
 * @module achievements
 */

import {
  type Details,
  plugin as define,
  type Event,
  type Happening,
  type Listening,
  type Plugin,
  resource,
  resourceOf,
  type Schema,
  type World,
  when,
} from "@delvekit/core";
import { isSupposing } from "@delvekit/core/future";
import type { GameSpec } from "./game";
import { jsonBytes, listIn } from "./saved";

/** An event with which something is achieved, as a listener that tells when it is. */
export type Goal = (reach: (world: World) => void) => Listening;

/**
 * Declares a goal.
 * @param isMet whether this event is enough; listeners of earlier plugins have been told of it. Default: always
 * @example goal(Ended, (_, { won }) => won)
 */
export function goal<S extends Schema>(
  event: Event<S>,
  isMet: (world: World, told: Happening & Details<S>) => boolean = () => true,
): Goal {
  return (reach) => when(event, (world, told) => void (isMet(world, told) && reach(world)));
}

/** The achievements of a game. */
export interface Achievements<N extends string> {
  readonly plugin: Plugin;
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
  readonly follow: NonNullable<GameSpec["opened"]>;
}

/**
 * Achievements by name, each with its goal; what else a row has is the game's, such as texts. They are no part of the game: saves and hashes are without
 * them. Add it to the plugins after those that its goals read.
 *
 * @param options `slot` is where the store keeps them: a name beside those of the saved games
 * @example const feats = achievements({ home: { by: goal(Ended, (_, { won }) => won) } }, { slot: "cellars-feats" });
 */
export function achievements<T extends Readonly<Record<string, { readonly by: Goal }>>>(
  table: T,
  { slot }: { readonly slot: string },
): Achievements<keyof T & string> {
  type N = keyof T & string;
  const names = Object.keys(table) as N[];
  const State = resource({
    name: "achievements.state",
    create: () => ({ known: new Set<N>(), done: [] as N[], ready: Promise.resolve(), keep: ignore }),
    undone: (state) => state,
  });
  const reach = (name: N) => (world: World) => {
    const { known, done, keep } = resourceOf(world, State);
    if (isSupposing(world) || known.has(name)) return;
    known.add(name);
    done.push(name);
    keep();
  };
  const events = names.map((name) => table[name]!.by(reach(name)));
  return {
    plugin: define({ name: "achievements", resources: [State], events }),
    done: (world) => resourceOf(world, State).done,
    known: (world) => resourceOf(world, State).ready.then(() => resourceOf(world, State).known),
    follow({ world }, { store, time = () => 0 }) {
      const state = resourceOf(world, State);
      const look = async () => {
        const kept = await listIn(store, slot);
        for (const name of names) if (kept.includes(name)) state.known.add(name);
      };
      const write = () => store.write(slot, jsonBytes([...state.known]), { time: time() });
      state.ready = look().catch(ignore);
      // Another game may have kept something in the meantime.
      state.keep = () => {
        state.ready = state.ready.then(look).then(write, write).then(ignore, ignore);
      };
    },
  };
}

/** What is not kept is known until the game is closed. */
function ignore(): void {}
