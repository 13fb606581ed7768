import {
  type Command,
  type Entity,
  FaultError,
  type Outcome,
  type World,
  type WorldSetup,
} from "@delvekit/core";
import { blackBoxOf, type Recording, record, replayOf } from "@delvekit/core/replay";
import { type loadWorld, saveWorld } from "@delvekit/core/save";
import type { StoreError } from "@delvekit/core/store";
import { step } from "@delvekit/core/turns";
import { Changes, type Followed } from "../changes";
import { type Ending, endingOf, requireHero, turnOf } from "../hero";
import { snapshotRows } from "../names";
import { jsonBytes } from "../saved";
import { packGame } from "./file";
import { Keeper, type Snapshot } from "./keeper";
import { joined, type Piece, type Record, removeGame, staleIn, unjoined } from "./pieces";
import { addRun, type Standing } from "./runs";
import type { GameOptions, GameSpec } from "./spec";

/**
 * A running game. It is saved after every turn, recorded, and the last turn is undone if a rule throws. Those who follow it are told after every command
 * that was carried out, and when `trouble`, `lost` or `standing` change.
 */
export interface Game extends Followed {
  readonly world: World;
  /** The hero. */
  readonly hero: Entity;
  /** The slot in which it is saved. */
  readonly slot: string;
  /** Whether it is practice, of which nothing is kept. */
  readonly practice: boolean;
  /** How it ended; undefined while it goes on. */
  readonly ending: Ending | undefined;
  /** How it compares with other runs, once it has ended and its run is kept; undefined in a game without scores. */
  readonly standing: Standing | undefined;
  /** Why the last turn could not be saved, if so. */
  readonly trouble: string | undefined;
  /** Why it is no longer saved, after another page or program wrote to its slot. What is played from then on is lost. */
  readonly lost: StoreError | undefined;
  /**
   * Everything needed to reproduce the last turn that failed, as JSON text for `delvekit replay --verify`. Undefined if no turn has failed, or the
   * game could not be recorded.
   */
  readonly blackBox: string | undefined;
  /**
   * Carries out the hero's command, and everything that follows until the next one.
   * @throws {FaultError} if a rule fails; then the world is as it was before.
   * @example const { status } = game.play(move({ dir: "e" }));
   */
  play(command: Command): Outcome;
  /**
   * The replay so far, as JSON text. Empty if the game could not be recorded.
   * @example writeFileSync("replay.json", game.replay());
   */
  replay(): string;
  /**
   * A copy of the world as it was this many turns ago; undefined if that is too long ago. At least the last 20 turns of a session are available.
   * @example const before = game.ago(3);
   */
  ago(turns: number): World | undefined;
  /**
   * The game as it was this many turns ago, for the `practice` of `openGame`; undefined if that is too long ago.
   * @example const again = await openGame(cellars, { store, practice: game.moment(3) });
   */
  moment(turns: number): Uint8Array | undefined;
  /**
   * Waits until everything is saved.
   * @example await game.flush();
   */
  flush(): Promise<void>;
}

/** What a game was opened with. */
export interface Opened {
  readonly spec: GameSpec;
  readonly options: GameOptions;
  readonly slot: string;
  readonly generation: number;
  readonly world: World;
  /** Undefined if it could not be recorded. */
  readonly record: Record | undefined;
}

/** The only implementation of {@link Game}. */
export class GameInPlay extends Changes implements Game {
  readonly world: World;
  readonly hero: Entity;
  readonly slot: string;
  readonly practice: boolean;
  blackBox: string | undefined;
  standing: Standing | undefined;
  private readonly keeper: Keeper;
  private readonly past: ReturnType<typeof createPast> | undefined;
  /** The stored pieces of the record. */
  private pieces: readonly Piece[];
  private finishing: Promise<void> | undefined;
  private isListed = false;
  /** What rows give, as JSON. */
  private readonly rows: Uint8Array;
  /** Reads a save; undefined until it has been loaded. */
  private load: typeof loadWorld | undefined;

  constructor(private readonly opened: Opened) {
    super();
    const { world, record, spec } = opened;
    this.world = world;
    this.hero = requireHero(world);
    this.slot = opened.slot;
    this.practice = opened.options.practice !== undefined;
    this.rows = jsonBytes(snapshotRows(world));
    this.pieces = record?.pieces ?? [];
    this.past = record && createPast(record.recording, spec.setup);
    this.keeper = this.keeperOf(opened);
  }

  /** Takes down how the game began, and loads what reads it: the first turn need not wait for either. */
  async lookBack(): Promise<void> {
    this.past?.note();
    // A page whose files are gone from the server shows no past turns.
    const reading = await import("./reading").catch(() => undefined);
    this.load = reading?.loadWorld;
  }

  get ending(): Ending | undefined {
    return endingOf(this.world);
  }

  get trouble(): string | undefined {
    return this.keeper.trouble;
  }

  get lost(): StoreError | undefined {
    return this.keeper.lost;
  }

  play(command: Command): Outcome {
    if (this.ending) return { status: "over", events: [] };
    this.past?.note();
    const outcome = this.carryOut(command);
    if (outcome.status === "failed") return outcome;
    this.save();
    this.tell();
    return outcome;
  }

  replay(): string {
    const { record } = this.opened;
    return record ? JSON.stringify(replayOf(record.recording)) : "";
  }

  ago(turns: number): World | undefined {
    return this.load && this.past?.ago(turns, this.load);
  }

  moment(turns: number): Uint8Array | undefined {
    const world = this.ago(turns);
    const { record } = this.opened;
    if (!world || !record) return undefined;
    const { head, turns: all } = record.recording;
    const course = { head, pieces: [], turns: all.slice(0, all.length - turns) };
    return packGame({ world: saveWorld(world), course }, this.rows);
  }

  async flush(): Promise<void> {
    this.save();
    await this.keeper.settle();
    await this.finishing;
  }

  private carryOut(command: Command): Outcome {
    const { record: recorded } = this.opened;
    if (!recorded) return step(this.world, command);
    try {
      return record(recorded.recording, command);
    } catch (error) {
      if (error instanceof FaultError)
        this.blackBox = JSON.stringify(blackBoxOf(recorded.recording, { command }, error));
      throw error;
    }
  }

  private save(): void {
    if (this.practice) return;
    if (this.ending) this.finishing ??= this.finish(this.ending);
    else this.keeper.keep();
  }

  /**
   * Record the ending before removing the save: if the program is stopped in between, both exist. What the store refused is
   * tried again with the next `flush`.
   */
  private async finish(ending: Ending): Promise<void> {
    const { spec, options, slot, record: recorded, world } = this.opened;
    const { store, time = () => 0 } = options;
    const isKept = await this.keeper.change(async () => {
      const replay = recorded && replayOf(recorded.recording);
      const score = spec.score && { score: spec.score(world) };
      const run = { seed: world.seed, ...ending, time: time(), ...score };
      if (!this.isListed) this.standing = await addRun(store, spec.name, run, replay);
      this.isListed = true;
      await removeGame(store, slot);
      this.tell();
    });
    if (!isKept) this.finishing = undefined;
  }

  private keeperOf({ options, slot, generation }: Opened): Keeper {
    const { store, time = () => 0, onLost, onTrouble } = options;
    const { tell } = this;
    return new Keeper({
      store,
      slot,
      generation,
      take: (join) => this.take(join),
      note: () => ({ time: time(), summary: `turn ${turnOf(this.world)}` }),
      onLost(why) {
        onLost?.(why);
        tell();
      },
      onTrouble() {
        onTrouble?.();
        tell();
      },
    });
  }

  private take(join: boolean): Snapshot {
    const { record, slot, options } = this.opened;
    const { pieces: before } = this;
    const now = record && { ...record, pieces: before };
    const { pieces = [], fresh = [], course } = now ? (join ? joined(slot, now) : unjoined(now)) : {};
    const world = saveWorld(this.world);
    this.past?.note(world);
    return {
      fresh,
      bytes: packGame({ world, course }, this.rows),
      written: () => {
        this.pieces = pieces;
      },
      stale: () => staleIn(options.store, slot, before, pieces),
    };
  }
}

/** Turns between two kept states: with the last two of them, at least this many turns are available. */
const EVERY = 20;

/** Keeps the last turns of a recorded game: a state now and then, and the commands since. */
function createPast({ world, turns }: Recording, setup: WorldSetup) {
  const kept: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  const keep = (bytes = saveWorld(world)) => {
    kept.push({ at: turns.length, bytes });
    if (kept.length > 2) kept.shift();
  };
  return {
    /** Call it before every turn, and with each save, which then need not be made twice. */
    note(save?: Uint8Array) {
      const last = kept.at(-1)?.at;
      if (last === undefined || (turns.length % EVERY === 0 && turns.length > last)) keep(save);
    },
    /** A copy of the world as it was this many turns ago; undefined if that is too long ago. */
    ago(count: number, load: typeof loadWorld): World | undefined {
      const at = turns.length - count;
      const from = kept.filter((state) => state.at <= at).at(-1);
      if (!from) return undefined;
      const past = load(from.bytes, setup);
      for (const { command } of turns.slice(from.at, at)) if (command) step(past, command);
      return past;
    },
  };
}
