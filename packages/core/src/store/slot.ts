import { messageOf, StoreError } from "../world/errors";
import type { SaveInfo, SaveNote } from "./store";

const SLOT = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Names that mean devices on Windows, whatever stands behind a dot. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/**
 * @param ending what is put behind the name before it is used
 * @throws {StoreError} for a name that not every store can keep.
 */
export function checkSlot(slot: string, ending = ""): void {
  const whole = `${slot}${ending}`;
  if (typeof slot === "string" && SLOT.test(whole) && !DEVICE.test(whole)) return;
  const behind = ending === "" ? "" : ` with ${JSON.stringify(ending)} behind it`;
  throw new StoreError(
    `slot ${JSON.stringify(slot)}${behind}: allowed are 1 to 64 small letters, digits, - and _, beginning with a letter or digit`,
    slot,
  );
}

/** What is to be known of bytes for a slot. @throws {StoreError} before anything is stored. */
export function describeSave(slot: string, bytes: Uint8Array, { time, summary = "" }: SaveNote): SaveInfo {
  checkSlot(slot);
  if (!(bytes instanceof Uint8Array))
    throw new StoreError(`slot "${slot}": a save is a Uint8Array; given was ${typeof bytes}`, slot);
  if (!Number.isFinite(time))
    throw new StoreError(`slot "${slot}": time is ${time}; allowed is any finite number`, slot);
  if (typeof summary !== "string")
    throw new StoreError(`slot "${slot}": a summary is a text; given was ${typeof summary}`, slot);
  return { slot, time, summary, size: bytes.length };
}

/** Saves in the order of every list. */
export function latestFirst(saves: readonly SaveInfo[]): SaveInfo[] {
  return [...saves].sort((a, b) => b.time - a.time || (a.slot < b.slot ? -1 : 1));
}

/** What a store throws when its place fails. */
export function failed(what: string, slot: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  const why = messageOf(cause);
  return new StoreError(`slot "${slot}" cannot be ${what}: ${why}`, slot, { cause });
}
