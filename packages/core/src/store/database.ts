import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { SaveInfo } from "./store";

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
