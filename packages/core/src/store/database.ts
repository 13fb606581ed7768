import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from "idb";
import { HeldError } from "../world";
import { type Exchange, type Hold, holdOf, type Lease, type LeaseOptions, takeLease } from "./lease";
import { failed, type SaveInfo } from "./store";

/** The tables. Notes are kept apart from saves, so that a list need not read the saves. */
interface Tables extends DBSchema {
  readonly notes: { readonly key: string; readonly value: SaveInfo };
  readonly saves: { readonly key: string; readonly value: Uint8Array };
}

/** An open database of saves. */
export type Database = IDBPDatabase<Tables>;

const VERSION = 1;

/** A connection that is opened when needed, and opened again after it was lost. */
export interface Connection {
  /** Runs something on the open database. If it fails, the connection is dropped, because it may be the cause. */
  use<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

/** Makes a connection to a database by its name. */
export function connectTo(name: string): Connection {
  let opened: Promise<Database> | undefined;
  const forget = () => {
    const lost = opened;
    opened = undefined;
    // A database that never opened needs no closing, and its failure has already been reported.
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

/** Opens the database of saves. @param lost called when it is closed from outside */
function open(name: string, lost: () => void): Promise<Database> {
  return openTables<Tables>(name, ["notes", "saves"], lost);
}

/**
 * Opens a database. Fails if another page prevents the database from being upgraded, because waiting would last until that page is closed.
 * @param tables the tables of a new one
 * @param lost called when it is closed from outside
 */
function openTables<T extends DBSchema>(
  name: string,
  tables: readonly StoreNames<T>[],
  lost?: () => void,
): Promise<IDBPDatabase<T>> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const opening = openDB<T>(name, VERSION, {
      upgrade(database, _from, _to, transaction) {
        // Opening fails with it.
        transaction.done.catch(() => undefined);
        for (const table of tables) database.createObjectStore(table);
      },
      blocked() {
        isGivenUp = true;
        reject(new Error("another page holds an older version of the saves open; close it"));
      },
      // Another page wants to change or delete the database: let it.
      ...(lost && { blocking: lost, terminated: lost }),
    });
    // If it opens after all, close it: an open database that nobody uses blocks others.
    opening.then((database) => (isGivenUp ? database.close() : resolve(database)), reject);
  });
}

/** The part of the browser's Web Locks that is used: replaceable in tests, and for browsers that have none. */
export type Locks = Pick<LockManager, "request">;

const locked = new WeakSet<Lease>();

/** Whether a lease is one that the browser enforces, and still held. */
export function isLocked(lease: Lease | undefined): boolean {
  return lease !== undefined && locked.has(lease);
}

/** Takes a slot for a page: with Web Locks, which end with the page, or without them with a record that expires. */
export function leaseInBrowser(
  locks: Locks | undefined,
  database: string,
  slot: string,
  options: LeaseOptions,
): Promise<Lease> {
  const holds = exchangeIn(`${database} holds`);
  // Renewing and releasing fail like taking: with an error that names the slot.
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
    let lease: Lease | undefined;
    let giveBack: () => void = () => undefined;
    const keep = (lock: Lock | null) => {
      if (!lock) return reject(held());
      const taken: Lease = {
        slot,
        owner,
        renew: () => (isLost ? Promise.reject(held()) : Promise.resolve()),
        // It takes the browser a moment until others can take the slot.
        release() {
          locked.delete(taken);
          giveBack();
          return ended;
        },
      };
      lease = taken;
      // A page from which a slot was taken over hears of it a moment later, and may write until then.
      if (!takeOver) locked.add(taken);
      resolve(taken);
      // The lock lasts as long as this promise, or as the page.
      return new Promise<void>((release) => {
        giveBack = release;
      });
    };
    const ended: Promise<void> = locks
      .request(name, takeOver ? { steal: true } : { ifAvailable: true }, keep)
      .then(
        () => undefined,
        (error: unknown) => {
          // Another page took the slot over. If there was no lease yet, this is reported as a failure.
          isLost = true;
          if (lease) locked.delete(lease);
          reject(error);
        },
      );
  });
}

interface Holds extends DBSchema {
  readonly holds: { readonly key: string; readonly value: Hold };
}

/** Stores holds in a separate database, so that no version of the saves' database depends on them. */
function exchangeIn(name: string): Exchange {
  return async (slot, change) => {
    const database = await openTables<Holds>(name, ["holds"]);
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
