/*
 * DEFLATE (RFC 1951) with its fixed codes. The parts of a save are small, and a game packs several after every turn. A general compressor allocates
 * 200 kB of tables for each of them, which costs more than the compression itself; this one allocates only its result. Codes fitted to the contents
 * would save little: a part is hardly longer than the table of such codes.
 */

/** How far back a repetition may lie, in bytes. */
const WINDOW = 0x8000;
const SHORTEST = 3;
const LONGEST = 258;
/** How many earlier places with the same beginning are compared. */
const TRIES = 16;
const HASH_BITS = 12;

/**
 * Compresses bytes, the same bytes always in the same way.
 * @returns undefined if the result would not be shorter
 */
export function deflate(contents: Uint8Array): Uint8Array | undefined {
  return DEFLATER.deflate(contents);
}

/** Compresses one thing after another. */
export class Deflater {
  /** The last place with each hash, and for each place the one before it with the same hash. */
  private readonly last = new Int32Array(1 << HASH_BITS);
  private readonly before = new Int32Array(WINDOW);
  private contents: Uint8Array = new Uint8Array(0);
  private out = new Uint8Array(0);
  private at = 0;
  /** Bits that do not fill a byte yet, and how many. */
  private bits = 0;
  private pending = 0;

  /**
   * @param start the first place; places continue from call to call, so that those of earlier calls need not
   * be cleared
   */
  constructor(private start = 1) {}

  deflate(contents: Uint8Array): Uint8Array | undefined {
    this.open(contents);
    // The last block, and the only one; with fixed codes.
    this.put(0b011, 3);
    for (let at = 0; at < contents.length && this.at < contents.length; ) at += this.putNext(at);
    this.put(0, 7 + 7);
    this.start += contents.length;
    return this.at < contents.length ? this.out.slice(0, this.at) : undefined;
  }

  private open(contents: Uint8Array): void {
    this.contents = contents;
    if (this.out.length < contents.length + 8) this.out = new Uint8Array(contents.length * 2 + 8);
    if (this.start + contents.length > 0x7fff_ffff) {
      this.last.fill(0);
      this.start = 1;
    }
    this.at = this.bits = this.pending = 0;
  }

  /** Writes the byte at a place, or the repetition that begins there; returns how many bytes that are. */
  private putNext(at: number): number {
    const match = this.longest(at, this.remember(at));
    const length = match >>> 16;
    if (length === 0) {
      this.putSymbol(this.contents[at]!);
      return 1;
    }
    this.putRepetition(length, (match & 0xffff) + 1);
    for (let place = at + 1; place < at + length; place++) this.remember(place);
    return length;
  }

  /** Notes a place under a hash of its next three bytes; returns the last place with the same hash, 0 if there is none. */
  private remember(at: number): number {
    const { contents } = this;
    if (at + SHORTEST > contents.length) return 0;
    const three = (contents[at]! << 16) | (contents[at + 1]! << 8) | contents[at + 2]!;
    const hash = Math.imul(three, 0x9e37_79b1) >>> (32 - HASH_BITS);
    const place = this.start + at;
    const last = this.last[hash]!;
    this.before[place & (WINDOW - 1)] = last;
    this.last[hash] = place;
    return last;
  }

  /**
   * The longest repetition that begins here: its length and, in the low 16 bits, its distance less 1. 0 if there is none.
   * @param place the last place with the same hash
   */
  private longest(at: number, place: number): number {
    const { contents, start, before } = this;
    const most = Math.min(LONGEST, contents.length - at);
    let best = 0;
    let distance = 0;
    for (let tries = TRIES; tries > 0 && place >= start && start + at - place <= WINDOW; tries--) {
      const from = place - start;
      if (best === 0 || contents[from + best] === contents[at + best]) {
        let length = 0;
        while (length < most && contents[from + length] === contents[at + length]) length++;
        if (length > best) {
          best = length;
          distance = at - from;
          if (length === most) break;
        }
      }
      place = before[place & (WINDOW - 1)]!;
    }
    return best < SHORTEST ? 0 : (best << 16) | (distance - 1);
  }

  private putRepetition(length: number, distance: number): void {
    if (length === LONGEST) this.putSymbol(285);
    else {
      const more = length - SHORTEST;
      const extra = extraBits(more, 2);
      this.putSymbol(257 + groupOf(more, extra, 2));
      this.put(more & ((1 << extra) - 1), extra);
    }
    const back = distance - 1;
    const extra = extraBits(back, 1);
    this.put(REVERSED[groupOf(back, extra, 1)]! >>> 4, 5);
    this.put(back & ((1 << extra) - 1), extra);
  }

  /** Writes a byte, or the group of a length. The fixed codes have 7 to 9 bits. */
  private putSymbol(symbol: number): void {
    if (symbol < 144) this.put(REVERSED[0x30 + symbol]! >>> 1, 8);
    else if (symbol < 256) this.put(REVERSED[0x190 + symbol - 144]!, 9);
    else if (symbol < 280) this.put(REVERSED[symbol - 256]! >>> 2, 7);
    else this.put(REVERSED[0xc0 + symbol - 280]! >>> 1, 8);
  }

  private put(value: number, count: number): void {
    this.bits |= value << this.pending;
    this.pending += count;
    for (; this.pending >= 8; this.pending -= 8) {
      this.out[this.at++] = this.bits;
      this.bits >>>= 8;
    }
  }
}

/** How many bits follow the group of a number: groups double in width after every `2 ** split` of them. */
function extraBits(value: number, split: number): number {
  return Math.max(0, 31 - Math.clz32(value) - split);
}

/** The group of a number, by its first bits. */
function groupOf(value: number, extra: number, split: number): number {
  return extra === 0 ? value : (extra << split) + (value >>> extra);
}

/** Nine bits in reverse, as codes are written. */
const REVERSED = /* @__PURE__ */ Uint16Array.from({ length: 512 }, (_, code) => {
  let reversed = 0;
  for (let bit = 0; bit < 9; bit++) if (code & (1 << bit)) reversed |= 256 >> bit;
  return reversed;
});

const DEFLATER = /* @__PURE__ */ new Deflater();
