/**
 * A piece of a WebAssembly program, as bytes: an expression leaves its value on the stack, a statement leaves nothing.
 */
export type Code = readonly number[];

/** The statement that does nothing. */
export const nothing: Code = [];

/**
 * Runs pieces of code one after the other.
 * @example sequence(addLast, countDown);
 */
export function sequence(...codes: readonly Code[]): Code {
  return codes.flat();
}

/**
 * Runs `body` at least once, and repeats it as long as `condition` is not 0 afterwards.
 * @example repeatWhile(last.get, sequence(addLast, countDown));
 */
export function repeatWhile(condition: Code, body: Code): Code {
  return [0x03, 0x40, ...body, ...condition, 0x0d, 0x00, 0x0b];
}

/**
 * Runs `body` as long as `condition` is not 0 before it.
 * @example whileDo(last.get, sequence(addLast, countDown));
 */
export function whileDo(condition: Code, body: Code): Code {
  return [0x03, 0x40, ...condition, 0x04, 0x40, ...body, 0x0c, 0x01, 0x0b, 0x0b];
}

/**
 * Runs `body` if `condition`, an i32, is not 0.
 * @example when(last.get, addLast);
 */
export function when(condition: Code, body: Code): Code {
  return [...condition, 0x04, 0x40, ...body, 0x0b];
}

/**
 * Writes `value`, the lowest byte of an i32, to `bytes` bytes from `address` on.
 * @example fill(i32.const(0), i32.const(0), i32.const(1024));
 */
export function fill(address: Code, value: Code, bytes: Code): Code {
  return [...address, ...value, ...bytes, 0xfc, 0x0b, 0x00];
}

/** Encodes a whole number from 0 to 2^32 - 1 in LEB128: seven bits per byte, the lowest first. */
export function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** Encodes a whole number from -2^31 to 2^31 - 1 in LEB128. Bit 6 of the last byte is its sign. */
export function signed(value: number): Code {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}

/** Prefixes entries with their count, as in every list of a module. */
export function list(entries: readonly Code[]): Code {
  return [...unsigned(entries.length), ...entries.flat()];
}
