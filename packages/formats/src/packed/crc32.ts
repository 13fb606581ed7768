/** The checksum of gzip, CRC-32 with the polynomial 0xEDB88320. */
export function crc32(bytes: Uint8Array): number {
  const table = Int32Array.from({ length: 256 }, (_, byte) => checksumOfByte(byte));
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 255]!;
  return ~crc >>> 0;
}

function checksumOfByte(byte: number): number {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
}
