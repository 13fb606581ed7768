import { vi } from "vitest";

/** What a page does with IndexedDB. */
const CALLS = [
  [IDBFactory, "open"],
  [IDBDatabase, "createObjectStore"],
  [IDBDatabase, "transaction"],
  [IDBTransaction, "objectStore"],
  [IDBTransaction, "commit"],
  [IDBObjectStore, "get"],
  [IDBObjectStore, "getAll"],
  [IDBObjectStore, "getAllKeys"],
  [IDBObjectStore, "put"],
  [IDBObjectStore, "delete"],
] as const;

/** Puts a word in every call: `before` may throw in its place, or do something to the transaction. */
export function shakeDatabase(before: (call: string, target: unknown) => void): void {
  for (const [owner, call] of CALLS) {
    const prototype = owner.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    const real = prototype[call] as (...args: unknown[]) => unknown;
    vi.spyOn(prototype, call).mockImplementation(function (this: unknown, ...args: unknown[]) {
      before(call, this);
      return real.apply(this, args);
    });
  }
}
