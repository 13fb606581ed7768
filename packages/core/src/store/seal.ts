import { printOf } from "../save";
import { generationOf, type SaveInfo, type StoredSave } from "./store";

/*
 * A file of a store:
 *   0  "DLVS"
 *   4  format, unsigned 32 bits
 *   8  length of the note, unsigned 32 bits
 *  12  length of the save, unsigned 32 bits
 *  16  fingerprint of the note and both lengths, 64 bits
 *  24  fingerprint of the save, 64 bits
 *  32  the note: time, summary and generation as JSON, in UTF-8; then the save
 * Numbers are big-endian. The note can be checked without the save, so a list need not read it.
 */
const MAGIC = 0x444c5653;
const FORMAT = 1;

/** How many bytes come before the note. */
export const HEAD = 32;

/** The longest note that can be read, in bytes. */
const LONGEST_NOTE = 0x100000;

/** What the first bytes of a file contain. */
export interface Head {
  readonly note: number;
  readonly save: number;
}

/** Combines a save and its note into one file. */
export function seal({ time, summary, generation }: SaveInfo, save: Uint8Array): Uint8Array {
  const note = new TextEncoder().encode(JSON.stringify({ time, summary, generation }));
  const file = new Uint8Array(HEAD + note.length + save.length);
  const head = new DataView(file.buffer);
  head.setUint32(0, MAGIC);
  head.setUint32(4, FORMAT);
  head.setUint32(8, note.length);
  head.setUint32(12, save.length);
  head.setBigUint64(16, printOf(note, note.length, save.length));
  head.setBigUint64(24, printOf(save));
  file.set(note, HEAD);
  file.set(save, HEAD + note.length);
  return file;
}

/**
 * Reads the header of a file of this length.
 * @throws {Error} if it is not a file of a store, or has the wrong length.
 */
export function readHead(bytes: Uint8Array, length: number): Head {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD) throw new Error(`the file is truncated: ${length} bytes`);
  if (head.getUint32(0) !== MAGIC) throw new Error("the file was not written by a store");
  const format = head.getUint32(4);
  if (format > FORMAT) throw new Error(`the file has format ${format}, which is newer than ${FORMAT}`);
  const [note, save] = [head.getUint32(8), head.getUint32(12)];
  const whole = HEAD + note + save;
  if (length < whole) throw new Error(`the file is truncated: ${length} of ${whole} bytes`);
  if (length > whole || note > LONGEST_NOTE) throw altered();
  return { note, save };
}

/** Reads the note, given at least the file's bytes up to its end. @throws {Error} if it was altered. */
export function readNote(slot: string, bytes: Uint8Array, { note, save }: Head): SaveInfo {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = bytes.subarray(HEAD, HEAD + note);
  if (printOf(text, note, save) !== head.getBigUint64(16)) throw altered();
  const said = JSON.parse(new TextDecoder().decode(text)) as Partial<SaveInfo>;
  const { time, summary } = said;
  if (typeof time !== "number" || typeof summary !== "string") throw altered();
  return { slot, time, summary, size: save, generation: generationOf(said) };
}

/**
 * Reads the file of a slot, as `createFileStore` writes it: for tools. @throws {Error} if the file is damaged.
 * @example const { info, bytes } = saveFrom("cellars", readFileSync("saves/cellars.save"));
 */
export function saveFrom(slot: string, file: Uint8Array): StoredSave {
  const head = readHead(file, file.length);
  const info = readNote(slot, file, head);
  // Copied, because a Node Buffer may share its memory with others.
  const bytes = Uint8Array.from(file.subarray(HEAD + head.note));
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (printOf(bytes) !== view.getBigUint64(24)) throw altered();
  return { info, bytes };
}

function altered(): Error {
  return new Error("the file was altered: it does not match its fingerprint");
}
