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
      opened ??= openTables(name, forget);
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
 * @param lost called when it is closed from outside
 */
function openTables(name: string, lost: () => void): Promise<IDBDatabase> {
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
      for (const table of ["notes", "saves"]) opening.result.createObjectStore(table);
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
