/**
 * Saves in the IndexedDB of a browser.
 * @module browser
 */
import { answerOf, connectTo, endOf } from "./database";
import {
  damagedSave,
  following,
  generationOf,
  type SaveInfo,
  type SaveNote,
  type SaveStore,
  storeOn,
} from "./store";

/** Where a browser keeps the saves. */
export interface BrowserStoreOptions {
  /** The name of the IndexedDB database, which all pages of the same origin share. Use one name per game. */
  readonly database: string;
}

/**
 * Makes a store that keeps saves in the browser's IndexedDB. A save and its note are written in one transaction: if it fails, because the disk is
 * full or the database was closed, the previous save is still there. The next call opens the database again.
 * @example const store = createBrowserStore({ database: "caverns" });
 */
export function createBrowserStore({ database: name }: BrowserStoreOptions): SaveStore {
  const connection = connectTo(name);
  const known = new Map<string, number>();
  const note = (info: SaveInfo) => {
    known.set(info.slot, info.generation);
    return info;
  };
  return storeOn({
    name,
    list: async () => (await connection.use(listNotes)).map(note),
    async read(slot) {
      const save = await connection.use((database) => fetch(database, slot));
      if (save) note(save.info);
      return save;
    },
    async write(info, bytes, told) {
      const before = known.get(info.slot) ?? 0;
      // Whoever names the save to replace wants to know if another page has written since.
      const last = lastWritten(`${name}/${info.slot}`, (told.over ?? before) + 1);
      const replaced =
        told.over === undefined || (told.over === before && last === before) ? before : undefined;
      return note(await connection.use((database) => put(database, info, bytes, told, replaced)));
    },
    async remove(slot) {
      await connection.use((database) => clear(database, slot));
      known.delete(slot);
    },
  });
}

/**
 * The generation that a page of this origin wrote last as far as is known at once, without asking the database; notes the next one. NaN where pages may keep
 * nothing.
 */
function lastWritten(key: string, next: number): number {
  try {
    const last = Number(localStorage.getItem(key) ?? Number.NaN);
    localStorage.setItem(key, String(next));
    return last;
  } catch {
    return Number.NaN;
  }
}

/** All notes; an invalid one is listed as damaged. */
async function listNotes(database: IDBDatabase): Promise<SaveInfo[]> {
  const transaction = database.transaction("notes");
  const notes = transaction.objectStore("notes");
  const [slots, infos] = await whole<[string[], unknown[]]>(
    transaction,
    () => notes.getAllKeys() as IDBRequest<string[]>,
    () => notes.getAll(),
  );
  return slots.map((slot, i) => {
    const info = infos[i];
    return isNote(info) ? withGeneration(info) : damagedSave(String(slot), "its note is damaged");
  });
}

/** The data may have been written by any version of any page, or by a user's tools. */
function isNote(value: unknown): value is SaveInfo {
  if (typeof value !== "object" || value === null) return false;
  const { slot, time, summary, size } = value as Partial<Record<keyof SaveInfo, unknown>>;
  return (
    typeof slot === "string" && typeof summary === "string" && Number.isFinite(time) && Number.isFinite(size)
  );
}

function withGeneration(info: SaveInfo): SaveInfo {
  return { ...info, generation: generationOf(info) };
}

async function fetch(database: IDBDatabase, slot: string) {
  const transaction = database.transaction(["notes", "saves"]);
  const [info, bytes] = await whole<[unknown, unknown]>(
    transaction,
    () => transaction.objectStore("notes").get(slot),
    () => transaction.objectStore("saves").get(slot),
  );
  if (!info && !bytes) return undefined;
  if (!isNote(info) || !(bytes instanceof Uint8Array) || bytes.length !== info.size) {
    throw new Error("the save and its note do not match");
  }
  return { info: withGeneration(info), bytes };
}

/**
 * Checks which save is replaced within the same transaction, unless that is known: a page that is being closed has no time to read first.
 * @param known the generation of the save that is replaced; undefined to read it
 */
async function put(
  database: IDBDatabase,
  info: SaveInfo,
  bytes: Uint8Array,
  note: SaveNote,
  known: number | undefined,
): Promise<SaveInfo> {
  const transaction = database.transaction(["notes", "saves"], "readwrite", { durability: "strict" });
  const notes = transaction.objectStore("notes");
  const before = known ?? generationOf(await answerOf(notes.get(info.slot)));
  let written: SaveInfo;
  try {
    written = following(info, before, note);
  } catch (error) {
    const end = endOf(transaction).catch(() => undefined);
    transaction.abort();
    await end;
    throw error;
  }
  await whole(
    transaction,
    () => transaction.objectStore("saves").put(bytes, info.slot),
    () => notes.put(written, info.slot),
  );
  return written;
}

async function clear(database: IDBDatabase, slot: string): Promise<void> {
  const transaction = database.transaction(["notes", "saves"], "readwrite", { durability: "strict" });
  await whole(
    transaction,
    () => transaction.objectStore("saves").delete(slot),
    () => transaction.objectStore("notes").delete(slot),
  );
}

/** Completes all of a transaction or nothing, and returns the results of its requests. */
async function whole<T extends readonly unknown[]>(
  transaction: IDBTransaction,
  ...requests: { readonly [K in keyof T]: () => IDBRequest<T[K]> }
): Promise<T> {
  const pending: Promise<unknown>[] = [];
  const end = endOf(transaction);
  try {
    for (const request of requests) pending.push(answerOf(request()));
    // Commit at once: a page that is being closed has no time for the engine to notice that no more requests follow.
    transaction.commit();
    const [results] = await Promise.all([Promise.all(pending), end]);
    return results as unknown as T;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It was already aborted.
    }
    // Their failures only repeat the first one.
    await Promise.allSettled([...pending, end]);
    throw error;
  }
}
