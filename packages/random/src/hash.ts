/**
 * Mixes values into a 64-bit fingerprint. The same values in the same order give the same digest on every machine. Use it for seeds, to compare
 * worlds and to detect damage; it is not cryptographic.
 */
export interface Hasher {
  /**
   * Mixes in a whole number. Only the low 32 bits count: -1 and 0xffffffff are the same.
   * @example const seed = createHasher().word(7).word(depth).digest();
   */
  word(value: number): Hasher;
  /**
   * Mixes in any number, including fractions. 0 and -0 are the same, and so are all NaNs.
   * @example const print = createHasher().number(0.5).digest();
   */
  number(value: number): Hasher;
  /**
   * Mixes in a text together with its length, so that "ab", "c" differs from "a", "bc".
   * @example const print = createHasher().text("ember").text("caves").digest();
   */
  text(value: string): Hasher;
  /**
   * Mixes in the bytes of a typed array, in memory order, and their count.
   * @example const print = createHasher().bytes(new Uint8Array([1, 2, 3])).digest();
   */
  bytes(view: ArrayBufferView): Hasher;
  /**
   * The fingerprint of everything mixed in so far, as 16 hexadecimal digits. You can go on mixing afterwards.
   * @example const print = createHasher().text("ember").digest();
   */
  digest(): string;
}

/**
 * Makes an empty hasher. Two lanes of MurmurHash3 (Austin Appleby, public domain) with different
 * constants, each feeding the other.
 * @example const hasher = createHasher();
 */
export function createHasher(): Hasher {
  return new MurmurHasher();
}

/**
 * The fingerprint of one text, 16 hexadecimal digits.
 * @example const daily = hashText("2026-11-22");
 */
export function hashText(text: string): string {
  return createHasher().text(text).digest();
}

// Splits a number into two words; holds nothing between calls.
const FLOAT = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));

class MurmurHasher implements Hasher {
  #a = 0x243f6a88;
  #b = 0x85a308d3 | 0;
  #words = 0;

  word(value: number): Hasher {
    this.#mix(value | 0);
    return this;
  }

  number(value: number): Hasher {
    FLOAT.setFloat64(0, Number.isNaN(value) ? Number.NaN : value + 0, true);
    this.#mix(FLOAT.getInt32(0, true));
    this.#mix(FLOAT.getInt32(4, true));
    return this;
  }

  text(value: string): Hasher {
    const length = value.length;
    this.#mix(length);
    // Two code units per word. Past the end charCodeAt is NaN, which the shift turns into 0.
    for (let i = 0; i < length; i += 2) {
      this.#mix(value.charCodeAt(i) | (value.charCodeAt(i + 1) << 16));
    }
    return this;
  }

  bytes(view: ArrayBufferView): Hasher {
    const data = new DataView(view.buffer, view.byteOffset, view.byteLength);
    const whole = data.byteLength & ~3;
    this.#mix(data.byteLength);
    for (let i = 0; i < whole; i += 4) this.#mix(data.getInt32(i, true));

    let rest = 0;
    for (let i = whole; i < data.byteLength; i++) rest |= data.getUint8(i) << (8 * (i - whole));
    if (whole < data.byteLength) this.#mix(rest);
    return this;
  }

  digest(): string {
    let a = this.#a ^ this.#words;
    let b = this.#b ^ this.#words;
    a = (a + b) | 0;
    b = (b + a) | 0;
    a = avalanche(a);
    b = avalanche(b);
    a = (a + b) | 0;
    b = (b + a) | 0;
    return hex(a) + hex(b);
  }

  #mix(word: number): void {
    let a = Math.imul(word, 0x239b961b);
    a = Math.imul((a << 15) | (a >>> 17), 0xab0e9789) ^ this.#a;
    a = (((a << 19) | (a >>> 13)) + this.#b) | 0;
    this.#a = (Math.imul(a, 5) + 0x561ccd1b) | 0;

    let b = Math.imul(word, 0x38b34ae5);
    b = Math.imul((b << 16) | (b >>> 16), 0xa1e38b93) ^ this.#b;
    b = (((b << 17) | (b >>> 15)) + this.#a) | 0;
    this.#b = (Math.imul(b, 5) + 0x0bcaa747) | 0;

    this.#words = (this.#words + 1) | 0;
  }
}

function avalanche(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
