import { HeldError, type Lease } from "@delvekit/core/store";
import type { GameOptions } from "./spec";

/** A slot that was taken, or why it could not be: then the game is played without it. */
export interface Taken {
  readonly lease?: Lease;
  readonly trouble?: string;
}

/** Takes a slot for as long as a game is open. @throws {HeldError} if another page or program has it. */
export async function takeSlot(slot: string, options: GameOptions): Promise<Taken> {
  const { store, owner, takeOver = false, time = () => 0 } = options;
  if (owner === undefined) return {};
  try {
    return { lease: await store.lease(slot, { owner, time, takeOver }) };
  } catch (error) {
    if (error instanceof HeldError) throw error;
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
}
