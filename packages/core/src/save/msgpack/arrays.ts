/** The typed arrays of a save. */
type Kind =
  | Int8ArrayConstructor
  | Uint16ArrayConstructor
  | Int16ArrayConstructor
  | Uint32ArrayConstructor
  | Int32ArrayConstructor
  | Float32ArrayConstructor
  | Float64ArrayConstructor;

/**
 * Typed arrays as MessagePack extensions, in little-endian order whatever the machine's byte order.
 * The numbers are part of the save format: never reuse one for another type. (`Uint8Array` is MessagePack's own binary type.)
 */
const KINDS: readonly (readonly [type: number, Kind: Kind])[] = [
  [1, Int8Array],
  [2, Uint16Array],
  [3, Int16Array],
  [4, Uint32Array],
  [5, Int32Array],
  [6, Float32Array],
  [7, Float64Array],
];

const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** The extension type of a typed array; undefined if its type is not supported. */
export function typeOf(view: ArrayBufferView): number | undefined {
  return KINDS.find(([, Kind]) => view instanceof Kind)?.[0];
}

/** The bytes of a typed array, as saves store them. */
export function bytesOf(view: ArrayBufferView): Uint8Array {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const { BYTES_PER_ELEMENT } = view as unknown as { BYTES_PER_ELEMENT: number };
  return LITTLE_ENDIAN ? bytes : turned(bytes.slice(), BYTES_PER_ELEMENT);
}

/** The typed array that an extension stands for. It shares no memory with the bytes. @throws {RangeError} for an unknown extension */
export function arrayOf(type: number, bytes: Uint8Array): ArrayBufferView {
  const Kind = KINDS.find(([known]) => known === type)?.[1];
  if (!Kind) throw new RangeError(`extension ${type} is unknown`);
  if (bytes.length % Kind.BYTES_PER_ELEMENT !== 0)
    throw new RangeError(`a ${Kind.name} of ${bytes.length} bytes`);
  const copy = new Uint8Array(bytes);
  return new Kind((LITTLE_ENDIAN ? copy : turned(copy, Kind.BYTES_PER_ELEMENT)).buffer);
}

function turned(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  for (let at = 0; at < bytes.length; at += size) bytes.subarray(at, at + size).reverse();
  return bytes;
}
