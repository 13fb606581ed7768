import { createMemoryStore, type SaveStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { type Game, newGame, play, status } from "../../src/game";
import { heroIn } from "../../src/game/game";
import { wounds } from "../../src/game/pieces";
import { createKeeper, type Keeper, openGame, type Wanted } from "../../src/saves";
import type { News } from "../../src/saves/news";

/** One time at the game, from opening it to closing it. */
export interface Sitting {
  readonly game: Game;
  readonly keeper: Keeper;
  /** What the player was told so far. */
  readonly told: News[];
  /** Waits so many turns; each is kept. */
  wait(turns: number): void;
  /** Lets the hero die. */
  die(): void;
  /** Gives up the game and begins another one. */
  beginAnother(seed: string): void;
  /** The number of the turn. */
  turn(): number;
}

let clock = 1000;

/** Sits down to play; games that nobody chose a dungeon for have the seed "unchosen". */
export async function sitDown(store: SaveStore, wanted: Partial<Wanted> = {}): Promise<Sitting> {
  const time = () => ++clock;
  const opening = await openGame(store, { anew: false, ...wanted }, { time, pickSeed: () => "unchosen" });
  const told = [...opening.news];
  const keeper = createKeeper(store, opening, { time, tell: (news) => told.push(news) });
  let { game } = opening;
  const sitting: Sitting = {
    get game() {
      return game;
    },
    keeper,
    told,
    wait(turns) {
      for (let turn = 0; turn < turns; turn++) {
        play(game, wait());
        keeper.keep(game);
      }
    },
    die() {
      wounds.hurt(game.world, heroIn(game.world), 999, "blow");
      sitting.wait(1);
    },
    beginAnother(seed) {
      game = newGame({ seed });
      keeper.keep(game);
    },
    turn: () => status(game).turn,
  };
  return sitting;
}

/** Sits down, waits some turns and leaves. */
export async function playOn(store: SaveStore, wanted: Partial<Wanted>, turns: number): Promise<Sitting> {
  const sitting = await sitDown(store, wanted);
  sitting.wait(turns);
  await sitting.keeper.close();
  return sitting;
}

/** A store in memory that can be made to fail. */
export function createFickleStore(): SaveStore & { failing: boolean } {
  const store = createMemoryStore();
  const fickle = {
    failing: false,
    list: () => unlessFailing(store.list),
    read: (slot: string) => unlessFailing(() => store.read(slot)),
    write: (...save: Parameters<SaveStore["write"]>) => unlessFailing(() => store.write(...save)),
    remove: (slot: string) => unlessFailing(() => store.remove(slot)),
    lease: (...wish: Parameters<SaveStore["lease"]>) => unlessFailing(() => store.lease(...wish)),
  };
  return fickle;

  async function unlessFailing<T>(act: () => Promise<T>): Promise<T> {
    if (fickle.failing) throw new Error("no space left.");
    return act();
  }
}

/** What a list of the saves shows. */
export async function summariesIn(store: SaveStore): Promise<string[]> {
  return (await store.list()).map(({ summary }) => summary);
}
