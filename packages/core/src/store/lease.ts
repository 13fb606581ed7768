import { HeldError, StoreError } from "../world";

/** How a slot is taken for a game that is in play. */
export interface LeaseOptions {
  /** A name that no other page or program has, such as `crypto.randomUUID()`. */
  readonly owner: string;
  /** The time in milliseconds. `Date.now` as a rule: the engine itself reads no clock. */
  readonly time: () => number;
  /** How long the slot stays taken when nothing is heard of its owner: milliseconds, a whole number from 1. Default 30,000. */
  readonly lasts?: number;
  /** Whether to take the slot from one who holds it still. Default: no. */
  readonly takeOver?: boolean;
}

/** A slot that is taken: nobody else gets it before it was released, taken over, or not renewed for as long as it lasts. */
export interface Lease {
  readonly slot: string;
  readonly owner: string;
  /**
   * To be called more often than the lease lasts, and before every write.
   *
   * @throws {HeldError} when somebody else has the slot by now: the game should stop and say so.
   */
  renew(): Promise<void>;
  /** Gives the slot back, if it is still held. */
  release(): Promise<void>;
}

/** Who has a slot, and until when. */
export interface Hold {
  readonly owner: string;
  readonly until: number;
}

/** Puts another hold into the place of one, and lets nobody come in between. What `change` throws leaves it as it is. */
export type Exchange = (slot: string, change: (hold: Hold | undefined) => Hold | undefined) => Promise<void>;

/** Takes a slot. @throws {HeldError} when somebody else has it. @throws {StoreError} for options that are not allowed. */
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

/** What somebody wrote down as a hold, or undefined for anything else. */
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
      `slot "${slot}": owner is ${JSON.stringify(owner)}; allowed are 1 to 1000 characters`,
      slot,
    );
  }
  if (!Number.isSafeInteger(lasts) || lasts < 1) {
    throw new StoreError(`slot "${slot}": lasts is ${lasts}; allowed are whole milliseconds from 1`, slot);
  }
}
