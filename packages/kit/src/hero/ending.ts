import {
  bool,
  type Data,
  emit,
  event,
  type Resource,
  remove,
  resource,
  resourceOf,
  text,
  u32,
  type World,
} from "@delvekit/core";
import { Actor, Player, playersOf } from "@delvekit/core/turns";
import { table } from "@delvekit/grid/data";
import { saved } from "../saved";
import { turnOf } from "./hero";

/** How a game ended. */
export interface Ending {
  readonly won: boolean;
  /** A sentence for the player: "Killed by a crab." */
  readonly text: string;
  /** The turn in which it ended. */
  readonly turn: number;
}

/** The game is over. */
export const Ended = /* @__PURE__ */ event("ended", { won: bool, text });

const ENDING = /* @__PURE__ */ table({ won: bool, text, turn: u32 });

/** The ending, once there is one. Saved, so that a finished game stays finished. */
export const EndingResource: Resource<{ ending: Ending | undefined }> = /* @__PURE__ */ resource<{
  ending: Ending | undefined;
}>({
  name: "kit.ending",
  create: () => ({ ending: undefined }),
  save: ({ ending }): Data => (ending ? { ...ending } : null),
  load: (data) => ({ ending: data === null ? undefined : saved(data, ENDING, "the ending") }),
});

/**
 * Ends the game: players take no more turns, so the outcome of the turn is "over". Only the first call counts.
 * @example end(world, { won: true, text: "You carry the ember home." });
 */
export function end(world: World, { won, text }: { readonly won: boolean; readonly text: string }): void {
  const state = resourceOf(world, EndingResource);
  if (state.ending) return;
  state.ending = { won, text, turn: turnOf(world) };
  for (const player of [...playersOf(world)]) {
    remove(world, player, Player);
    remove(world, player, Actor);
  }
  emit(world, Ended({ won, text }));
}

/**
 * How the game ended; undefined while it goes on.
 * @example if (endingOf(world)?.won) say(world, "You have won.");
 */
export function endingOf(world: World): Ending | undefined {
  return resourceOf(world, EndingResource).ending;
}
