import { type Command, entitiesWith, spawn, type World, write } from "@delvekit/core";
import { componentNamed } from "@delvekit/core/inspect";
import { hashWorld } from "@delvekit/core/save";
import { addLevel, at, move } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { type GameSpec, openGame } from "@delvekit/kit/game";
import { beasts, HERO, setup } from "../../kit/test/game";

/** A hero who walks east through a corridor, to a rat. */
export const cellar: GameSpec = {
  name: "cellar",
  setup,
  begin(world: World) {
    const level = addLevel(world, parseAscii("##########\n#........#\n##########", { "#": 0, ".": 1 }));
    spawn(world, HERO, at(level, 1, 1));
    spawn(world, beasts.rat, at(level, 8, 1));
  },
};

/** The same game, in which both can take many blows. */
export const brawl: GameSpec = {
  ...cellar,
  begin(world: World) {
    cellar.begin(world);
    const life = componentNamed(world, "Health")!;
    for (const one of entitiesWith(world, life)) write(world, one, life, { max: 9000, now: 9000 });
  },
};

/** A recorded game, with a hash of the world after each turn. */
export interface Recorded {
  readonly replay: string;
  readonly hashes: readonly string[];
}

/** Plays a game and records it: the hero walks east and fights, now and then he waits. */
export async function recorded(turns: number, game = cellar): Promise<Recorded> {
  const play = await openGame(game, { store: createMemoryStore(), seed: 5 });
  const hashes = [hashWorld(play.world)];
  for (let turn = 1; turn <= turns; turn++) {
    const command: Command = turn % 7 === 0 ? wait() : move({ dir: "e" });
    if (play.play(command).status === "failed") play.play(wait());
    hashes.push(hashWorld(play.world));
  }
  return { replay: play.replay(), hashes };
}
