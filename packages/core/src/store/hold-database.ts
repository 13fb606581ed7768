import { openDB } from "idb";
import { HeldError } from "../world";
import { type Exchange, holdOf, type Lease, type LeaseOptions, takeLease } from "./lease";

/** What of the browser's Web Locks is used: a seam for tests, and for browsers that have none. */
export type Locks = Pick<LockManager, "request">;

/** Takes a slot for a page: by Web Locks, which end with the page, or where there are none by a record that expires. */
export function leaseInBrowser(
  locks: Locks | undefined,
  database: string,
  slot: string,
  options: LeaseOptions,
): Promise<Lease> {
  const exchange = exchangeIn(`${database} holds`);
  return locks ? takeLock(locks, `${database}/${slot}`, slot, options) : takeLease(exchange, slot, options);
}

function takeLock(
  locks: Locks,
  name: string,
  slot: string,
  { owner, takeOver }: LeaseOptions,
): Promise<Lease> {
  const held = () => {
    const what = `slot "${slot}" is in use by another page: close it, or take the slot over`;
    return new HeldError(what, slot, { owner: "another page", until: Number.POSITIVE_INFINITY });
  };
  return new Promise((resolve, reject) => {
    let isLost = false;
    const keep = (lock: Lock | null) => {
      if (!lock) return reject(held());
      // The lock lasts as long as this promise, or the page.
      return new Promise<void>((release) => {
        resolve({
          slot,
          owner,
          renew: () => (isLost ? Promise.reject(held()) : Promise.resolve()),
          release: async () => release(),
        });
      });
    };
    locks.request(name, takeOver ? { steal: true } : { ifAvailable: true }, keep).catch((error: unknown) => {
      // Taken over by another page. Without a lease yet it is a failure to be told.
      isLost = true;
      reject(error);
    });
  });
}

/** Keeps holds in a database of their own, which no version of the saves' database depends on. */
function exchangeIn(name: string): Exchange {
  return async (slot, change) => {
    const database = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore("holds") });
    try {
      const transaction = database.transaction("holds", "readwrite");
      transaction.done.catch(() => undefined);
      try {
        const next = change(holdOf(await transaction.store.get(slot)));
        if (next) await transaction.store.put(next, slot);
        else await transaction.store.delete(slot);
      } catch (error) {
        transaction.abort();
        throw error;
      }
      await transaction.done;
    } finally {
      database.close();
    }
  };
}
