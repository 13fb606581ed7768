import { step } from "@delvekit/core";
import { record, replayOf, startRecording } from "@delvekit/core/replay";
import type { Seed } from "@delvekit/random";
import { KitError } from "../errors";
import { type Game, type GameSpec, newGameOf } from "../game";
import { endingOf, heroOf } from "../hero";

/** A new game that is saved nowhere: a bot plays thousands. */
export function unsavedGame(spec: GameSpec, seed: Seed, recorded: boolean): Game {
  const world = newGameOf(spec)({ seed } as Parameters<ReturnType<typeof newGameOf>>[0]);
  const hero = heroOf(world);
  if (hero === undefined)
    throw new KitError("the game has no hero: spawn one with Player and Actor in `begin`");
  const recording = recorded ? startRecording(world) : undefined;
  return {
    world,
    hero,
    get ending() {
      return endingOf(world);
    },
    slot: spec.name,
    trouble: undefined,
    lost: undefined,
    blackBox: undefined,
    play(command) {
      if (endingOf(world)) return { status: "over", events: [] };
      return recording ? record(recording, command) : step(world, command);
    },
    replay: () => (recording ? JSON.stringify(replayOf(recording)) : ""),
    ago: () => undefined,
    beat: nothing,
    flush: nothing,
    close: nothing,
  };
}

async function nothing(): Promise<void> {}
