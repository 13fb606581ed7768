import { HeldError } from "../world";
import { type Exchange, type Hold, holdOf, inWords, type Lease, type LeaseOptions, takeLease } from "./store";

const VERSION = 1;

/** How long a browser may take to open a database, in milliseconds, and how long after it did not answer. Some never do, and games cannot wait for them. */
const PATIENCE = 4000;
const SHORT = 200;

/** The databases for which the browser did not answer. */
const silent = new Set<string>();

/** A connection that is opened when needed, and opened again after it was lost. */
export interface Connection {
  /** Runs something on the open database. If it fails, the connection is dropped, because it may be the cause. */
  use<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T>;
}

/** Makes a connection to a database by its name. */
export function connectTo(name: string): Connection {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = () => {
    const lost = opened;
    opened = undefined;
    // A database that never opened needs no closing, and its failure has already been reported.
    lost?.then((database) => database.close()).catch(() => undefined);
  };
  return {
    async use(work) {
      // Notes are kept apart from saves, so that a list need not read the saves.
      opened ??= openTables(name, ["notes", "saves"], forget);
      try {
        return await work(await opened);
      } catch (error) {
        forget();
        throw told(error);
      }
    },
  };
}

/** Describes a full disk, because not every browser does. */
function told(error: unknown): unknown {
  const { name, message } = (error ?? {}) as Partial<Error>;
  if (name !== "QuotaExceededError" || message) return error;
  return new Error("the browser has no storage left for this page", { cause: error });
}

/**
 * Opens a database. Fails if another page prevents the database from being upgraded, because waiting would last until that page is closed.
 * @param tables the tables of a new one
 * @param lost called when it is closed from outside
 */
function openTables(
  name: string,
  tables: readonly string[],
  lost: (() => void) | null = null,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = (why: string) => {
      isGivenUp = true;
      clearTimeout(timer);
      reject(new Error(why));
    };
    const opening = indexedDB.open(name, VERSION);
    // biome-ignore lint/style/noRestrictedGlobals: no game waits for it, only who saves one
    const timer = setTimeout(
      () => {
        silent.add(name);
        giveUp("the browser does not answer");
      },
      silent.has(name) ? SHORT : PATIENCE,
    );
    opening.onupgradeneeded = () => {
      for (const table of tables) opening.result.createObjectStore(table);
    };
    opening.onblocked = () => giveUp("another page has an older version of the saves open; close that page");
    opening.onerror = () => {
      clearTimeout(timer);
      reject(opening.error);
    };
    opening.onsuccess = () => {
      clearTimeout(timer);
      silent.delete(name);
      const database = opening.result;
      // An open database that nobody uses blocks others.
      if (isGivenUp) return database.close();
      // Another page wants to upgrade or delete the database: let it.
      database.onversionchange = lost;
      database.onclose = lost;
      resolve(database);
    };
  });
}

/** The result of a request. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when a transaction is complete. Call it before that can happen. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
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
  // Renewing and releasing fail in the same way as taking: with an error that names the slot.
  const exchange: Exchange = (slot, change) => inWords("taken", slot, holds(slot, change));
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
        // The browser needs a moment before others can take the slot.
        release() {
          locked.delete(taken);
          giveBack();
          return ended;
        },
      };
      lease = taken;
      // A page from which a slot was taken over is notified a moment later, and may write until then.
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

/** Stores holds in a separate database, so that no version of the saves' database depends on them. */
function exchangeIn(name: string): Exchange {
  return async (slot, change) => {
    const database = await openTables(name, ["holds"]);
    try {
      const transaction = database.transaction("holds", "readwrite");
      const holds = transaction.objectStore("holds");
      const end = endOf(transaction);
      end.catch(() => undefined);
      // Whatever fails here, the transaction ends without a change.
      const next: Hold | undefined = change(holdOf(await answerOf(holds.get(slot))));
      await (next ? answerOf(holds.put(next, slot)) : answerOf(holds.delete(slot)));
      await end;
    } finally {
      database.close();
    }
  };
}
