import { ExtensionCodec } from "@msgpack/msgpack";

/**
 * Typed arrays as MessagePack extensions, in little-endian order whatever the machine's own.
 * The numbers are part of the save format: never give one to another type. (`Uint8Array` is MessagePack's own binary.)
 */
const KINDS = [
  [1, Int8Array],
  [2, Uint16Array],
  [3, Int16Array],
  [4, Uint32Array],
  [5, Int32Array],
  [6, Float32Array],
  [7, Float64Array],
] as const;

const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Makes the codec that saves are written and read with. */
export function createCodec(): ExtensionCodec {
  const codec = new ExtensionCodec();
  for (const [type, Kind] of KINDS) {
    codec.register({
      type,
      encode: (value) => (value instanceof Kind ? bytesOf(value) : null),
      decode: (bytes) => {
        if (bytes.length % Kind.BYTES_PER_ELEMENT !== 0)
          throw new RangeError(`a ${Kind.name} of ${bytes.length} bytes`);
        return new Kind(inOrder(bytes.slice(), Kind.BYTES_PER_ELEMENT).buffer);
      },
    });
  }
  return codec;
}

function bytesOf(view: ArrayBufferView & { readonly BYTES_PER_ELEMENT: number }): Uint8Array {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
  return inOrder(bytes, view.BYTES_PER_ELEMENT);
}

function inOrder(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (LITTLE_ENDIAN) return bytes;
  for (let at = 0; at < bytes.length; at += size) bytes.subarray(at, at + size).reverse();
  return bytes;
}

/** How deep lists and maps may be inside each other. */
const DEEPEST = 100;

/** Bytes of a value after its first one, for the types with a fixed number of them: 0xc0 to 0xdf. */
const FIXED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 8, 1, 2, 4, 8, 1, 2, 4, 8, 2, 3, 5, 9, 17];

/**
 * Walks over MessagePack without making anything of it.
 *
 * A list of a thousand million items takes five bytes to announce, and a decoder makes room for all of them. Here every item that is
 * announced must still fit into the bytes that are left, so what a decoder makes afterwards is in proportion to the bytes.
 *
 * @throws {RangeError} when the bytes end too early or too late, announce more than they hold, or go too deep.
 */
export function checkStructure(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const open: number[] = [1];
  let owed = 1;
  let at = 0;
  while (open.length > 0) {
    if (open[open.length - 1] === 0) {
      open.pop();
      continue;
    }
    open[open.length - 1]!--;
    const { next, items } = step(view, at);
    at = next;
    owed += items - 1;
    if (owed > bytes.length - at) throw new RangeError(`more is announced than ${bytes.length} bytes hold`);
    if (items > 0) open.push(items);
    if (open.length > DEEPEST) throw new RangeError(`lists and maps are inside each other ${DEEPEST} deep`);
  }
  if (at !== bytes.length) throw new RangeError(`${bytes.length - at} bytes too many`);
}

/** Where the value at a place ends, or its items begin, and how many of them there are. */
function step(view: DataView, at: number): { next: number; items: number } {
  const type = view.getUint8(at);
  const value = (next: number) => ({ next, items: 0 });
  if (type < 0x80 || type >= 0xe0) return value(at + 1);
  if (type < 0x90) return { next: at + 1, items: (type & 15) * 2 };
  if (type < 0xa0) return { next: at + 1, items: type & 15 };
  if (type < 0xc0) return value(at + 1 + (type & 31));
  // Bytes, extensions and texts carry their length in front, in 8, 16 or 32 bits; extensions a byte of their own as well.
  if (type >= 0xc4 && type <= 0xc6) return value(after(view, at, type - 0xc4, 0));
  if (type >= 0xc7 && type <= 0xc9) return value(after(view, at, type - 0xc7, 1));
  if (type >= 0xd9 && type <= 0xdb) return value(after(view, at, type - 0xd9, 0));
  if (type === 0xdc) return { next: at + 3, items: view.getUint16(at + 1) };
  if (type === 0xdd) return { next: at + 5, items: view.getUint32(at + 1) };
  if (type === 0xde) return { next: at + 3, items: view.getUint16(at + 1) * 2 };
  if (type === 0xdf) return { next: at + 5, items: view.getUint32(at + 1) * 2 };
  return value(at + 1 + FIXED[type - 0xc0]!);
}

function after(view: DataView, at: number, width: number, extra: number): number {
  const length =
    width === 0 ? view.getUint8(at + 1) : width === 1 ? view.getUint16(at + 1) : view.getUint32(at + 1);
  return at + 1 + (1 << width) + extra + length;
}
