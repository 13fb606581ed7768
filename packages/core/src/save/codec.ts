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
