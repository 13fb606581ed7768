/** The checksum of gzip, CRC-32 with the polynomial 0xEDB88320, four bytes at a time (Kounavis and Berry's "slicing"). */
export function crc32(bytes: Uint8Array): number {
  const table = checksumsOfBytes();
  const words = bytes.length & ~3;
  let crc = -1;
  for (let i = 0; i < words; i += 4) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    const lower = table[768 + (crc & 255)]! ^ table[512 + ((crc >>> 8) & 255)]!;
    crc = lower ^ table[256 + ((crc >>> 16) & 255)]! ^ table[crc >>> 24]!;
  }
  for (let i = words; i < bytes.length; i++) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]!) & 255]!;
  return ~crc >>> 0;
}

/** The checksum of each byte, and then of each byte followed by one, two and three zeros. */
function checksumsOfBytes(): Int32Array {
  const table = new Int32Array(1024);
  for (let byte = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    table[byte] = value;
  }
  for (let i = 256; i < 1024; i++) table[i] = (table[i - 256]! >>> 8) ^ table[table[i - 256]! & 255]!;
  return table;
}
