import { HeldError, type Lease, NewerSaveError, type SaveStore, type StoreError } from "@delvekit/core/store";
import type { Piece } from "./pieces";

/** Keeps a slot up to date with a game that goes on: one write at a time, always the latest state. */
export interface Keeper {
  /** Why the last state could not be written. */
  readonly trouble: string | undefined;
  /** Why nothing is written any more: somebody else has the slot. */
  readonly lost: StoreError | undefined;
  /** To be called when something changed: it is written as soon as what is being written now is. */
  keep(): void;
  /** Waits until everything is written. */
  settle(): Promise<void>;
  /** Says that the game is still there, and notices when somebody else took it over. */
  beat(): Promise<void>;
  /** Changes the slot in another way, after what is being written; only if it is still held. What fails is the trouble. */
  change(work: () => Promise<void>): Promise<void>;
  /** Gives the slot back, after what is being written. */
  release(): Promise<void>;
}

/** The state of a game, to be written. */
export interface Snapshot {
  /** What has to be stored before the save that refers to it. */
  readonly pieces: readonly Piece[];
  readonly bytes: Uint8Array;
}

/** What a keeper needs. */
interface Kept {
  readonly store: SaveStore;
  readonly slot: string;
  /** Undefined where the slot could not be taken. */
  readonly lease: Lease | undefined;
  /** Why it could not. */
  readonly trouble: string | undefined;
  /** The generation that the slot is known to have, 0 for an empty one: another program's save is never replaced. */
  readonly generation: number;
  /** The state as it is now. */
  readonly take: () => Snapshot;
  /** Told of what was written. */
  readonly written: (snapshot: Snapshot) => void;
  /** What lists of saves show. */
  readonly note: () => { readonly time: number; readonly summary: string };
  readonly onLost: (why: StoreError) => void;
  /** Told when the trouble came, changed or went. */
  readonly onTrouble: () => void;
}

/** Makes a keeper for a slot. */
export function createKeeper(kept: Kept): Keeper {
  return new SlotKeeper(kept);
}

class SlotKeeper implements Keeper {
  trouble: string | undefined;
  lost: StoreError | undefined;
  private generation: number;
  private due = false;
  private writing: Promise<void> | undefined;

  constructor(private readonly kept: Kept) {
    this.generation = kept.generation;
    this.trouble = kept.trouble;
  }

  keep(): void {
    if (this.lost) return;
    this.due = true;
    this.writing ??= this.write();
  }

  async settle(): Promise<void> {
    while (this.writing) await this.writing;
  }

  async beat(): Promise<void> {
    if (!this.lost) await this.attempt(async () => this.kept.lease?.renew());
  }

  async change(work: () => Promise<void>): Promise<void> {
    await this.settle();
    await this.beat();
    if (!this.lost) await this.attempt(work);
  }

  async release(): Promise<void> {
    await this.settle();
    // Where it cannot be given back it expires.
    if (!this.lost) await this.kept.lease?.release().catch(() => undefined);
  }

  private async write(): Promise<void> {
    // What changes meanwhile is written afterwards, all of it at once.
    while (this.due && !this.lost) {
      this.due = false;
      await this.attempt(() => this.writeOnce());
    }
    this.writing = undefined;
  }

  private async writeOnce(): Promise<void> {
    const { store, slot, lease, take, written, note } = this.kept;
    await lease?.renew();
    const snapshot = take();
    for (const piece of snapshot.pieces) await store.write(piece.slot, piece.bytes, note());
    const info = await store.write(slot, snapshot.bytes, { ...note(), over: this.generation });
    this.generation = info.generation;
    written(snapshot);
    this.tell(undefined);
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof HeldError || error instanceof NewerSaveError) this.lose(error);
      else this.tell(error instanceof Error ? error.message : String(error));
    }
  }

  private tell(trouble: string | undefined): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.kept.onTrouble();
  }

  private lose(why: StoreError): void {
    if (this.lost) return;
    this.lost = why;
    this.kept.onLost(why);
  }
}
