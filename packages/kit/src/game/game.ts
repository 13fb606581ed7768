import {
  type Command,
  createWorld,
  type Entity,
  type Outcome,
  type World,
  type WorldSetup,
} from "@delvekit/core";
import {
  type NewGame,
  type Recording,
  record,
  replayOf,
  resumeRecording,
  startRecording,
} from "@delvekit/core/replay";
import { loadWorld, saveWorld } from "@delvekit/core/save";
import type { SaveStore } from "@delvekit/core/store";
import { advance, step } from "@delvekit/core/turns";
import type { Seed } from "@delvekit/random";
import { KitError } from "../errors";
import { type Ending, endingOf, heroOf, turnOf } from "../hero";
import { type GameFile, packGame, unpackGame } from "./file";
import { createKeeper, type Keeper } from "./keeper";
import { addRun } from "./runs";

/** What a game is made of. */
export interface GameSpec {
  /** The slot in which it is saved, besides `NAME-runs`: small letters, digits, `-` and `_`. */
  readonly name: string;
  readonly setup: WorldSetup;
  /** Fills an empty world: the first level, the hero, what it carries. */
  readonly begin: (world: World) => void;
}

/** How a game is opened. */
export interface GameOptions {
  /** Where it is saved. All I/O goes through it. */
  readonly store: SaveStore;
  /** For a new game: the seed of a day or of a contest comes from the caller, too. Needed unless there is a save to go on with. */
  readonly seed?: Seed;
  /** Whether to begin anew even if there is a save, which is replaced. Default: no. */
  readonly fresh?: boolean;
  /** The time for lists of saves and runs: `Date.now` as a rule. Default: 0, the engine reads no clock. */
  readonly time?: () => number;
}

/** A game in play. It is saved after every turn, recorded, and undone by one turn when a rule throws. */
export interface Game {
  readonly world: World;
  /** Whom it is about. */
  readonly hero: Entity;
  /** How it ended; undefined while it goes on. */
  readonly ending: Ending | undefined;
  /** Why the last turn is not saved, if it could not be. */
  readonly trouble: string | undefined;
  /**
   * Carries out the hero's command, and all that follows until the next one.
   * @throws {FaultError} when a rule fails; the world is as it was before then.
   */
  play(command: Command): Outcome;
  /** How it was played so far, as JSON text: for bug reports. */
  replay(): string;
  /** Waits until everything is saved. */
  close(): Promise<void>;
}

/** How a game begins: for `verifyReplay` and its like. */
export function newGameOf(spec: GameSpec): NewGame {
  return ({ seed }) => begin(spec, seed);
}

/**
 * Opens a game: goes on with the one that is saved, or begins a new one.
 *
 * When it is over its save is removed, and the ending is remembered (see `pastRuns`).
 *
 * @throws {KitError} when there is nothing to go on with and no seed for a new game.
 * @throws {SaveError} for a save that cannot be read; open it `fresh` to begin anew in its place.
 * @example const game = await openGame({ name: "cellars", setup, begin }, { store, seed: 7 });
 */
export async function openGame(spec: GameSpec, options: GameOptions): Promise<Game> {
  const { store, seed, fresh = false, time = () => 0 } = options;
  const save = await store.read(spec.name).catch((error: unknown) => {
    if (fresh) return undefined;
    throw error;
  });
  const opened = save && !fresh ? resume(spec, unpackGame(save.bytes)) : start(spec, seed);
  const { world, recording } = opened;
  const keeper = createKeeper({
    store,
    slot: spec.name,
    generation: save?.info.generation ?? 0,
    bytes: () => packGame({ world: saveWorld(world), replay: recording && replayOf(recording) }),
    note: () => ({ time: time(), summary: `turn ${turnOf(world)}` }),
  });
  return gameOf(opened, keeper, () => finish(spec, store, world, keeper, time()));
}

/** A world with the record of how it was played, which can be lost. */
interface Opened {
  readonly world: World;
  readonly recording: Recording | undefined;
}

function begin({ setup, begin }: GameSpec, seed: Seed): World {
  const world = createWorld({ ...setup, seed });
  begin(world);
  advance(world);
  return world;
}

function start(spec: GameSpec, seed: Seed | undefined): Opened {
  if (seed === undefined)
    throw new KitError(`there is no saved game of "${spec.name}" to go on with; give a seed for a new one`);
  const world = begin(spec, seed);
  return { world, recording: startRecording(world) };
}

function resume({ setup }: GameSpec, { world: bytes, replay }: GameFile): Opened {
  const world = loadWorld(bytes, setup);
  try {
    return { world, recording: replay && resumeRecording(replay, world) };
  } catch {
    // A world that a newer version of the game brought up to date is not the one that was recorded.
    return { world, recording: undefined };
  }
}

async function finish(
  { name }: GameSpec,
  store: SaveStore,
  world: World,
  keeper: Keeper,
  time: number,
): Promise<void> {
  const ending = endingOf(world);
  if (!ending) return;
  await keeper.clear();
  await addRun(store, name, { seed: world.seed, ...ending, time });
}

function gameOf({ world, recording }: Opened, keeper: Keeper, finish: () => Promise<void>): Game {
  const hero = heroOf(world);
  if (hero === undefined)
    throw new KitError("the game has no hero: spawn one with Player and Actor in `begin`");
  let finishing: Promise<void> | undefined;
  return {
    world,
    hero,
    get ending() {
      return endingOf(world);
    },
    get trouble() {
      return keeper.trouble;
    },
    play(command) {
      if (endingOf(world)) return { status: "over", events: [] };
      const outcome = recording ? record(recording, command) : step(world, command);
      if (outcome.status === "failed") return outcome;
      if (endingOf(world)) finishing ??= finish();
      else keeper.keep();
      return outcome;
    },
    replay: () => (recording ? JSON.stringify(replayOf(recording)) : ""),
    async close() {
      if (endingOf(world)) finishing ??= finish();
      else keeper.keep();
      await keeper.settle();
      await finishing;
    },
  };
}
