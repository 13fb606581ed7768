import { CoreError } from "@delvekit/core";
import { messageOf } from "@delvekit/core/plugin";
import { startRecording } from "@delvekit/core/replay";
import { type SaveStore, StoreError } from "@delvekit/core/store";
import { KitError } from "../errors";
import { checkName } from "../slots";
import { type Game, GameInPlay, type Opened } from "./game";
import { type GameOptions, type GameSpec, newGameOf } from "./spec";

/**
 * Opens a game: continues the saved one, or starts a new one.
 *
 * When the game is over, its save is removed and its ending recorded (see `runsIn`). If the store cannot be reached, a new game is played without
 * saving, and `trouble` says why.
 *
 * @throws {KitError} if there is neither a save nor a seed for a new game.
 * @throws {SaveError} for a save that cannot be read; open it with `fresh` to replace it by a new game.
 * @throws {StoreError} if the store cannot read it.
 * @example const game = await openGame({ name: "cellars", setup, begin }, { store, seed: 7 });
 */
export async function openGame(spec: GameSpec, given: GameOptions): Promise<Game> {
  checkName(spec.name);
  const { slot = spec.name, store, practice } = given;
  const options = practice ? { ...given, store: unwritten(store) } : given;
  const game = new GameInPlay({ spec, options, slot, ...(await openWorld(spec, options, slot)) });
  const lookBack = () => game.lookBack();
  if (options.shown) void options.shown().then(lookBack, lookBack);
  else await lookBack();
  spec.opened?.(game, options);
  return game;
}

/** The same store, in which nothing changes. */
function unwritten(store: SaveStore): SaveStore {
  const write: SaveStore["write"] = async (slot, { length: size }, { time, summary = "" }) => ({
    slot,
    time,
    summary,
    size,
    generation: 0,
  });
  // Not copied: a store may be an object of a class.
  return {
    list: () => store.list(),
    read: (slot) => store.read(slot),
    write,
    remove: async () => undefined,
  };
}

/** A world, how it was played, as far as that is known, and the generation of its save. */
type Found = Pick<Opened, "world" | "record" | "generation">;

async function openWorld(spec: GameSpec, options: GameOptions, slot: string): Promise<Found> {
  const { store, fresh = false, practice } = options;
  const given = practice instanceof Uint8Array ? practice : undefined;
  // What is given goes on even if the save is damaged.
  const reading = given ? undefined : store.read(slot);
  const save = await reading?.catch((error: unknown) => {
    if (fresh) return undefined;
    // A store of the game's own, such as one on a server, has errors of its own.
    throw error instanceof CoreError ? error : new StoreError(messageOf(error), slot, { cause: error });
  });
  const generation = save?.info.generation ?? 0;
  const moment = given ?? (fresh ? undefined : save?.bytes);
  if (!moment) return { ...start(spec, options), generation };
  const { readGame } = await import("./reading");
  return { ...(await readGame(spec, store, slot, moment)), generation };
}

function start(spec: GameSpec, { seed }: GameOptions): Omit<Found, "generation"> {
  if (seed === undefined)
    throw new KitError(`there is no saved game of "${spec.name}" to continue; give a seed for a new one`);
  const world = newGameOf(spec)({ seed, options: null });
  return { world, record: { recording: startRecording(world), pieces: [] } };
}
