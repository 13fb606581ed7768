import { type Command, type Entity, FaultError, type Outcome, type World } from "@delvekit/core";
import { blackBoxOf, record, replayOf } from "@delvekit/core/replay";
import { saveWorld } from "@delvekit/core/save";
import type { Lease, StoreError } from "@delvekit/core/store";
import { step } from "@delvekit/core/turns";
import { KitError } from "../errors";
import { type Ending, endingOf, heroOf, turnOf } from "../hero";
import { packGame } from "./file";
import { createKeeper, type Keeper, type Snapshot } from "./keeper";
import { createPast, type Past } from "./past";
import { piecesOf, type Record, removeGame } from "./pieces";
import { addRun } from "./runs";
import type { GameOptions, GameSpec } from "./spec";

/** A game in play. It is saved after every turn, recorded, and undone by one turn when a rule throws. */
export interface Game {
  readonly world: World;
  /** Whom it is about. */
  readonly hero: Entity;
  /** Where it is saved. */
  readonly slot: string;
  /** How it ended; undefined while it goes on. */
  readonly ending: Ending | undefined;
  /** Why the last turn is not saved, if it could not be. */
  readonly trouble: string | undefined;
  /** Why it is not saved any more, once somebody else has its slot. What is played from then on is lost. */
  readonly lost: StoreError | undefined;
  /**
   * What it takes to make the last turn that failed fail again, as JSON text: `delvekit replay --verify` reads it. Undefined while none has
   * failed, and in games that could not be recorded.
   */
  readonly blackBox: string | undefined;
  /**
   * Carries out the hero's command, and all that follows until the next one.
   * @throws {FaultError} when a rule fails; the world is as it was before then.
   */
  play(command: Command): Outcome;
  /** How it was played so far, as JSON text. Empty when it could not be recorded. */
  replay(): string;
  /** The world as it was so many turns ago, as a copy; undefined when that is too long ago. The last 20 turns of a sitting are there at least. */
  ago(turns: number): World | undefined;
  /** Says that the game is still in play, to keep its slot: to be called every few seconds. */
  beat(): Promise<void>;
  /** Waits until everything is saved. */
  flush(): Promise<void>;
  /** Waits until everything is saved, and gives the slot back. */
  close(): Promise<void>;
}

/** What a game was opened with. */
interface Opened {
  readonly spec: GameSpec;
  readonly options: GameOptions;
  readonly slot: string;
  readonly generation: number;
  readonly world: World;
  readonly record: Record | undefined;
  readonly lease: Lease | undefined;
  readonly trouble: string | undefined;
}

/** The one kind of game. */
export class GameInPlay implements Game {
  readonly world: World;
  readonly hero: Entity;
  readonly slot: string;
  blackBox: string | undefined;
  private readonly keeper: Keeper;
  private readonly past: Past | undefined;
  private readonly marks: string[];
  private finishing: Promise<void> | undefined;

  constructor(private readonly opened: Opened) {
    const { world, record, spec } = opened;
    const hero = heroOf(world);
    if (hero === undefined)
      throw new KitError("the game has no hero: spawn one with Player and Actor in `begin`");
    this.world = world;
    this.hero = hero;
    this.slot = opened.slot;
    this.marks = [...(record?.marks ?? [])];
    this.past = record && createPast(record.recording, spec.setup);
    this.keeper = this.keeperOf(opened);
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
    const outcome = this.carryOut(command);
    if (outcome.status === "failed") return outcome;
    this.past?.note();
    this.save();
    return outcome;
  }

  replay(): string {
    const { record } = this.opened;
    return record ? JSON.stringify(replayOf(record.recording)) : "";
  }

  ago(turns: number): World | undefined {
    return this.past?.ago(turns);
  }

  beat(): Promise<void> {
    return this.keeper.beat();
  }

  async flush(): Promise<void> {
    this.save();
    await this.keeper.settle();
    await this.finishing;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.keeper.release();
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
    if (this.ending) this.finishing ??= this.finish(this.ending);
    else this.keeper.keep();
  }

  /** The end is remembered before the save goes: who ends the program in between has both. */
  private async finish(ending: Ending): Promise<void> {
    const { spec, options, slot, record: recorded, world } = this.opened;
    const { store, time = () => 0 } = options;
    await this.keeper.change(async () => {
      const replay = recorded && replayOf(recorded.recording);
      const { won, text, turn } = ending;
      await addRun(store, spec.name, { seed: world.seed, won, text, turn, time: time() }, replay);
      await removeGame(store, slot);
    });
  }

  private keeperOf({ options, slot, lease, generation, trouble }: Opened): Keeper {
    const { store, time = () => 0, onLost = () => undefined, onTrouble = () => undefined } = options;
    return createKeeper({
      store,
      slot,
      lease,
      generation,
      trouble,
      take: () => this.take(),
      written: ({ pieces }) => void this.marks.push(...pieces.map(({ mark }) => mark)),
      note: () => ({ time: time(), summary: `turn ${turnOf(this.world)}` }),
      onLost,
      onTrouble,
    });
  }

  private take(): Snapshot {
    const { record, slot } = this.opened;
    const world = saveWorld(this.world);
    if (!record) return { pieces: [], bytes: packGame({ world, course: undefined }) };
    const { fresh, course } = piecesOf(slot, { recording: record.recording, marks: this.marks });
    return { pieces: fresh, bytes: packGame({ world, course }) };
  }
}
