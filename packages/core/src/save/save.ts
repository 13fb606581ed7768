import { createHasher } from "@delvekit/random";
import { decode, encode } from "@msgpack/msgpack";
import { CapacityError, SaveError } from "../errors";
import type { World, WorldSetup } from "../world";
import { createCodec } from "./codec";
import { restoreWorld } from "./restore";
import { type Snapshot, snapshotWorld } from "./snapshot";

/*
 * A save is a header of 20 bytes and a body:
 *   0  "DLVK"
 *   4  format, unsigned 32 bits
 *   8  length of the body, unsigned 32 bits
 *  12  fingerprint of format and body, 64 bits
 *  20  the snapshot in MessagePack
 * Numbers in the header are big-endian.
 */
const MAGIC = 0x444c564b;
const FORMAT = 1;
const HEADER = 20;

/** A world's state as bytes for a file. It can be taken at any time between steps. */
export function saveWorld(world: World): Uint8Array {
  const body = encode(snapshotWorld(world), { extensionCodec: createCodec(), sortKeys: true });
  const save = new Uint8Array(HEADER + body.length);
  const header = new DataView(save.buffer);
  header.setUint32(0, MAGIC);
  header.setUint32(4, FORMAT);
  header.setUint32(8, body.length);
  header.setBigUint64(12, fingerprint(FORMAT, body));
  save.set(body, HEADER);
  return save;
}

/**
 * Makes a world from a save. It goes on as the saved one would have; nothing else is touched, whether this succeeds or not.
 *
 * @param setup the same plugins and components that the world was made with.
 * @throws {SaveError} when the bytes are no save, are cut short, were altered, are from a newer version or of another set-up.
 * @throws {CapacityError} when there are more entities than the set-up allows.
 */
export function loadWorld(save: Uint8Array, setup: WorldSetup): World {
  const body = checkedBody(save);
  let snapshot: Snapshot;
  try {
    snapshot = decode(body, { extensionCodec: createCodec() }) as Snapshot;
  } catch (cause) {
    throw new SaveError("the save's contents cannot be read", { cause });
  }
  try {
    return restoreWorld(snapshot, setup);
  } catch (cause) {
    if (cause instanceof SaveError || cause instanceof CapacityError) throw cause;
    throw new SaveError(
      `the save's contents are not those of a world: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
}

function checkedBody(save: Uint8Array): Uint8Array {
  if (!(save instanceof Uint8Array)) throw new SaveError(`a save is a Uint8Array; given was ${typeof save}`);
  if (save.length < HEADER)
    throw new SaveError(`the save is cut short: ${save.length} bytes, even an empty one has ${HEADER}`);
  const header = new DataView(save.buffer, save.byteOffset, save.byteLength);
  if (header.getUint32(0) !== MAGIC)
    throw new SaveError('this is no delvekit save: it does not begin with "DLVK"');
  const format = header.getUint32(4);
  if (format > FORMAT)
    throw new SaveError(
      `the save has format ${format}, which is newer than ${FORMAT}, the newest this version reads`,
    );
  const length = header.getUint32(8);
  // A plain array even of a Node Buffer, whose `slice` would share its memory instead of copying.
  const body = new Uint8Array(save.buffer, save.byteOffset + HEADER, save.byteLength - HEADER);
  if (body.length < length) throw new SaveError(`the save is cut short: ${body.length} of ${length} bytes`);
  if (body.length > length || fingerprint(format, body) !== header.getBigUint64(12)) {
    throw new SaveError("the save was altered: its contents do not match its fingerprint");
  }
  return body;
}

function fingerprint(format: number, body: Uint8Array): bigint {
  return BigInt(`0x${createHasher().word(format).bytes(body).digest()}`);
}
