import { messageOf } from "@delvekit/core/plugin";
import { NewerSaveError, type SaveStore, type StoreError } from "@delvekit/core/store";
import type { FreshPiece } from "./pieces";

/** The state of a game, to be written. */
export interface Snapshot {
  /** Pieces that must be stored before the save that refers to them. */
  readonly fresh: readonly FreshPiece[];
  readonly bytes: Uint8Array;
  /** Call it after the state was written. */
  readonly written: () => void;
  /** The slots that nothing needs once the state was written. */
  readonly stale: () => Promise<readonly string[]>;
}

/** What a keeper needs. */
interface Kept {
  readonly store: SaveStore;
  readonly slot: string;
  /** The last known generation of the slot, 0 if it is empty, so that another program's save is never replaced. */
  readonly generation: number;
  /** Returns the current state, with pieces joined or as they are stored. */
  readonly take: (join: boolean) => Snapshot;
  /** What lists of saves show. */
  readonly note: () => { readonly time: number; readonly summary: string };
  readonly onLost: (why: StoreError) => void;
  /** Called when the trouble appeared, changed or went away. */
  readonly onTrouble: () => void;
}

/** How many turns are saved before a failed joining is tried again. */
const PATIENCE = 200;

/** For so many steps of the program a save waits, so that the turn is shown first: screens make their offers between turns before that. */
const STEPS = 16;

/** Keeps a slot up to date with a running game: one write at a time, always the latest state. */
export class Keeper {
  /** Why the last state could not be written. */
  trouble: string | undefined;
  /** Why nothing is written any more: another page or program has written to the slot. */
  lost: StoreError | undefined;
  private generation: number;
  private due = false;
  /** How many writes come before pieces are joined again, after that failed. */
  private rest = 0;
  private writing: Promise<void> | undefined;

  constructor(private readonly kept: Kept) {
    this.generation = kept.generation;
  }

  /** Call it after a change: the state is written as soon as the current write is finished. */
  keep(): void {
    if (this.lost) return;
    this.due = true;
    this.writing ??= this.write();
  }

  /** Waits until everything is written. */
  async settle(): Promise<void> {
    while (this.writing) await this.writing;
  }

  /** Changes the slot in another way after the current write, if nobody else has written to it. A failure becomes the trouble. Returns whether it is changed. */
  async change(work: () => Promise<void>): Promise<boolean> {
    await this.settle();
    if (this.lost) return false;
    try {
      const { store, slot } = this.kept;
      const found = (await store.read(slot).catch(() => undefined))?.info.generation ?? this.generation;
      if (found !== this.generation) throw new NewerSaveError(slot, this.generation, found);
      await work();
      this.tell(undefined);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private async write(): Promise<void> {
    for (let step = 0; step < STEPS; step++) await undefined;
    // Changes in the meantime are written afterwards, all at once.
    while (this.due) {
      this.due = false;
      try {
        await this.writeOnce();
      } catch (error) {
        this.fail(error);
      }
    }
    this.writing = undefined;
  }

  private async writeOnce(): Promise<void> {
    const { store, slot, note } = this.kept;
    const snapshot = await this.prepare();
    // Asked for before the save is written: from then on, another program may continue it and add pieces.
    const stale = snapshot.fresh.length > 0 ? await snapshot.stale().catch(() => []) : [];
    const info = await store.write(slot, snapshot.bytes, { ...note(), over: this.generation });
    this.generation = info.generation;
    snapshot.written();
    this.tell(undefined);
    // What cannot be removed now is stale the next time, too.
    for (const name of stale) await store.remove(name).catch(() => undefined);
  }

  /** Stores fresh pieces. If there is no room for them, the save holds their turns, and joining is tried again later. */
  private async prepare(): Promise<Snapshot> {
    const { store, take, note } = this.kept;
    const snapshot = take(this.rest-- <= 0);
    try {
      for (const piece of snapshot.fresh) await store.write(piece.slot, piece.bytes, note());
      return snapshot;
    } catch {
      this.rest = PATIENCE;
      return take(false);
    }
  }

  private fail(error: unknown): void {
    if (error instanceof NewerSaveError) this.lose(error);
    else this.tell(messageOf(error));
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
