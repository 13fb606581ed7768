import { HeldError, StoreError } from "../world";

/** How to take a slot for a running game. */
export interface LeaseOptions {
  /** A name that no other page or program uses, such as `crypto.randomUUID()`. */
  readonly owner: string;
  /** Returns the time in milliseconds, usually `Date.now`: the engine itself reads no clock. */
  readonly time: () => number;
  /** How long the slot stays taken without a renewal, in milliseconds, a whole number from 1. Default 30,000. */
  readonly lasts?: number;
  /** Whether to take the slot even if somebody else still holds it. Default: no. */
  readonly takeOver?: boolean;
}

/** A slot that is taken: nobody else gets it until it is released, taken over, or expires without a renewal. */
export interface Lease {
  readonly slot: string;
  readonly owner: string;
  /**
   * Call it more often than the lease lasts, and before every write.
   *
   * @throws {HeldError} if somebody else now has the slot: the game should stop and say so.
   * @example setInterval(() => lease.renew().catch(stopGame), 5_000);
   */
  renew(): Promise<void>;
  /**
   * Releases the slot, if it is still held.
   * @example await lease.release();
   */
  release(): Promise<void>;
}

/** The owner of a slot, and the time until which it is held. */
export interface Hold {
  readonly owner: string;
  readonly until: number;
}

/** Atomically replaces one hold by another. If `change` throws, the hold stays as it was. */
export type Exchange = (slot: string, change: (hold: Hold | undefined) => Hold | undefined) => Promise<void>;

/** Takes a slot. @throws {HeldError} if somebody else has it. @throws {StoreError} for invalid options. */
export async function takeLease(exchange: Exchange, slot: string, options: LeaseOptions): Promise<Lease> {
  const { owner, time, lasts = 30_000, takeOver = false } = options;
  checkOptions(slot, owner, lasts);
  const mine = () => ({ owner, until: time() + lasts });
  await exchange(slot, (hold) => {
    if (hold && hold.owner !== owner && hold.until > time() && !takeOver) throw heldBy(slot, hold);
    return mine();
  });
  return {
    slot,
    owner,
    renew: () =>
      exchange(slot, (hold) => {
        if (hold && hold.owner !== owner) throw heldBy(slot, hold);
        return mine();
      }),
    release: () => exchange(slot, (hold) => (hold?.owner === owner ? undefined : hold)),
  };
}

/** Interprets a stored value as a hold; undefined if it is not one. */
export function holdOf(value: unknown): Hold | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { owner, until } = value as Partial<Hold>;
  return typeof owner === "string" && typeof until === "number" ? { owner, until } : undefined;
}

function heldBy(slot: string, { owner, until }: Hold): HeldError {
  return new HeldError(
    `slot "${slot}" is in use by ${owner}: close the other game, or take the slot over`,
    slot,
    {
      owner,
      until,
    },
  );
}

function checkOptions(slot: string, owner: string, lasts: number): void {
  if (typeof owner !== "string" || owner === "" || owner.length > 1000) {
    throw new StoreError(
      `slot "${slot}": owner is ${JSON.stringify(owner)}; it must be a string of 1 to 1000 characters`,
      slot,
    );
  }
  if (!Number.isSafeInteger(lasts) || lasts < 1) {
    throw new StoreError(
      `slot "${slot}": lasts is ${lasts}; it must be a whole number of milliseconds from 1`,
      slot,
    );
  }
}
