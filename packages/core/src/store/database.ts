import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { HeldError } from "../world";
import { type Exchange, holdOf, type Lease, type LeaseOptions, takeLease } from "./lease";
import { failed, type SaveInfo } from "./store";

/** What is kept: the notes apart from the saves, so that a list need not read those. */
interface Tables extends DBSchema {
  readonly notes: { readonly key: string; readonly value: SaveInfo };
  readonly saves: { readonly key: string; readonly value: Uint8Array };
}

/** An open database of saves. */
export type Database = IDBPDatabase<Tables>;

const VERSION = 1;

/** A connection that is opened when it is needed, and again after it was lost. */
export interface Connection {
  /** Runs something on the open database. When it fails the connection is given up, as it may be the reason. */
  use<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

/** Makes a connection to a database by its name. */
export function connectTo(name: string): Connection {
  let opened: Promise<Database> | undefined;
  const forget = () => {
    const lost = opened;
    opened = undefined;
    // A database that never opened needs no closing, and its failure has been told.
    lost?.then((database) => database.close()).catch(() => undefined);
  };
  return {
    async use(work) {
      opened ??= open(name, forget);
      try {
        return await work(await opened);
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}

/**
 * Opens a database, or fails where another page keeps it from being brought up to date: waiting would last until that page is closed.
 * @param lost called when it is closed from outside
 */
function open(name: string, lost: () => void): Promise<Database> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const opening = openDB<Tables>(name, VERSION, {
      upgrade(database) {
        database.createObjectStore("notes");
        database.createObjectStore("saves");
      },
      blocked() {
        isGivenUp = true;
        reject(new Error("another page holds an older version of the saves open; close it"));
      },
      // Another page wants to change or delete the database: it may.
      blocking: lost,
      terminated: lost,
    });
    // Closed where it opens after all: an open database that nobody uses is in the way of others.
    opening.then((database) => (isGivenUp ? database.close() : resolve(database)), reject);
  });
}

/** What of the browser's Web Locks is used: a seam for tests, and for browsers that have none. */
export type Locks = Pick<LockManager, "request">;

/** Takes a slot for a page: by Web Locks, which end with the page, or where there are none by a record that expires. */
export function leaseInBrowser(
  locks: Locks | undefined,
  database: string,
  slot: string,
  options: LeaseOptions,
): Promise<Lease> {
  const holds = exchangeIn(`${database} holds`);
  // Renewing and giving back fail as taking does: with an error that names the slot.
  const exchange: Exchange = (slot, change) =>
    holds(slot, change).catch((cause) => {
      throw failed("taken", slot, cause);
    });
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
