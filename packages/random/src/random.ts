/// <reference path="./alea.d.ts" />
import alea from "seedrandom/lib/alea.js";
import { checkDice, type Dice, parseDice } from "./dice";
import { RangeArgumentError } from "./errors";
import { isSavedSeed, keyOf, normalizeSeed, type RandomState, readState, type Seed, saveSeed } from "./seed";
import { valueAt, type WeightedTable } from "./weighted";

/** A stream of random numbers, determined by its seed and the names it was forked with. */
export interface Random {
  /** The seed of the root stream that this one was forked from. */
  readonly seed: Seed;
  /** The names of the forks from the root to this stream, outermost first; empty for the root itself. */
  readonly path: readonly string[];

  /**
   * A separate stream for one purpose. It depends only on the seed and the names, not on what was drawn before, so one part of a game can draw more
   * or less without changing another.
   * @example const loot = random.fork("loot").fork(`level ${depth}`);
   */
  fork(name: string): Random;

  /**
   * The current state of the stream, as plain JSON.
   * @example const saved = JSON.stringify(random.save());
   */
  save(): RandomState;
  /**
   * Whether the stream is still in this saved state. Faster than saving it again and comparing.
   * @example const saved = random.save(); if (!random.isAt(saved)) console.log("somebody has drawn");
   */
  isAt(state: RandomState): boolean;
  /**
   * Puts this stream into a saved state, including its seed and path.
   *
   * @throws RandomStateError if the state is damaged; the stream stays as it was
   * @example const before = random.save(); const peeked = random.int(0, 6); random.restore(before);
   */
  restore(state: RandomState): void;

  /**
   * A whole number from `min` up to, but not including, `max`.
   *
   * @throws RangeArgumentError if the range is empty, wider than 2^53 - 1, or not of safe whole numbers
   * @example const x = random.int(0, 80); // 0 to 79
   */
  int(min: number, max: number): number;
  /**
   * A fraction of 53 random bits: at least 0, and less than 1.
   * @example const brightness = 0.5 + random.float() / 2;
   */
  float(): number;
  /**
   * True with the given probability: 0 is never, 1 is always.
   *
   * @throws RangeArgumentError if the probability is not from 0 to 1
   * @example if (random.chance(0.25)) console.log("a quarter of all chests are trapped");
   */
  chance(probability: number): boolean;
  /**
   * One of the items, all equally likely.
   *
   * @throws RangeArgumentError if the list is empty
   * @example const glyph = random.pick(["!", "?", "/"]);
   */
  pick<T>(items: readonly T[]): T;
  /**
   * Puts the items in random order, in place (Fisher-Yates), and returns the same array.
   * @example const order = random.shuffle(["north", "east", "south", "west"]);
   */
  shuffle<T>(items: T[]): T[];
  /**
   * Rolls dice and adds them up.
   *
   * @throws DiceError if the text or the dice are not valid
   * @example const damage = random.roll("2d6+1");
   */
  roll(dice: string | Dice): number;
  /**
   * One value of the table, drawn in proportion to the weights.
   * @example const kind = random.weighted(weightedTable({ rat: 6, orc: 3 }));
   */
  weighted<T>(table: WeightedTable<T>): T;
}

/**
 * Starts a stream. Equal seeds give equal streams on every machine; different seeds, even adjacent numbers, give unrelated streams. The numbers come
 * from Alea (Johannes Baagøe), as implemented in seedrandom.
 *
 * @throws SeedError if the seed is neither a string nor a whole number
 * @example const loot = createRandom("ember").fork("loot");
 */
export function createRandom(seed: Seed): Random {
  return new AleaRandom(normalizeSeed(seed), []);
}

/**
 * Continues a stream from the state that `save()` returned.
 *
 * @throws RandomStateError if the state is damaged
 * @example const random = restoreRandom(createRandom("ember").save());
 */
export function restoreRandom(state: RandomState): Random {
  const random = new AleaRandom("", []);
  random.restore(state);
  return random;
}

/** Up to this span, scaling 32 random bits favours no number by more than one part in 65,536. */
const SMALL_SPAN = 2 ** 16;

/** Divides 32 bits, to make a fraction of them. */
const FRACTION_32 = 2 ** -32;
/** Divides 53 bits. */
const FRACTION_53 = 2 ** -53;

/**
 * A stream of Alea. seedrandom turns the key into a state. The steps are computed here: seedrandom gives
 * every stream closures of its own, which V8 cannot inline, so a draw would take half as long again.
 */
class AleaRandom implements Random {
  #seed: Seed;
  #path: readonly string[];
  /**
   * Whether the state has been computed. The first draw computes it, because many streams are only forked.
   */
  #isMade = false;
  #c = 0.5;
  #s0 = 0.5;
  #s1 = 0.5;
  #s2 = 0.5;

  constructor(seed: Seed, path: readonly string[]) {
    this.#seed = seed;
    this.#path = path;
  }

  get #position(): RandomState["position"] {
    if (!this.#isMade) this.#make();
    return { c: this.#c, s0: this.#s0, s1: this.#s1, s2: this.#s2 };
  }

  #make(): void {
    this.#startAt(alea(keyOf(this.#seed, this.#path), { state: true }).state());
  }

  #startAt({ c, s0, s1, s2 }: RandomState["position"]): void {
    this.#c = c;
    this.#s0 = s0;
    this.#s1 = s1;
    this.#s2 = s2;
    this.#isMade = true;
  }

  /** One step: 32 random bits as a fraction, less than 1. */
  #quick(): number {
    if (!this.#isMade) this.#make();
    const sum = 2091639 * this.#s0 + this.#c * FRACTION_32;
    this.#s0 = this.#s1;
    this.#s1 = this.#s2;
    // Rounding down is faster than converting to an integer, which the next step would have to convert back
    // to a float.
    this.#c = Math.floor(sum);
    this.#s2 = sum - this.#c;
    return this.#s2;
  }

  /** Two steps: 53 random bits as a fraction, less than 1. */
  #double(): number {
    if (!this.#isMade) this.#make();
    // As two calls would: written out, the numbers between need not be stored and loaded.
    const first = 2091639 * this.#s0 + this.#c * FRACTION_32;
    const carry = Math.floor(first);
    const second = 2091639 * this.#s1 + carry * FRACTION_32;
    this.#s0 = this.#s2;
    this.#s1 = first - carry;
    this.#c = Math.floor(second);
    this.#s2 = second - this.#c;
    return first - carry + ((this.#s2 * 0x200000) | 0) * FRACTION_53;
  }

  get seed(): Seed {
    return this.#seed;
  }

  get path(): readonly string[] {
    return this.#path;
  }

  fork(name: string): Random {
    return new AleaRandom(this.#seed, [...this.#path, name]);
  }

  save(): RandomState {
    return { seed: saveSeed(this.#seed), path: [...this.#path], position: this.#position };
  }

  isAt({ seed, path, position }: RandomState): boolean {
    const { c, s0, s1, s2 } = this.#position;
    return (
      s0 === position.s0 &&
      s1 === position.s1 &&
      s2 === position.s2 &&
      c === position.c &&
      path.length === this.#path.length &&
      path.every((name, index) => name === this.#path[index]) &&
      isSavedSeed(seed, this.#seed)
    );
  }

  restore(state: RandomState): void {
    const { seed, path, position } = readState(state);
    this.#seed = seed;
    this.#path = path;
    this.#startAt(position);
  }

  int(min: number, max: number): number {
    const span = max - min;
    // Most ranges are small and have 32-bit ends. Checking those needs no floating-point arithmetic, which
    // would cost more than the draw.
    const isSmall = (min | 0) === min && (max | 0) === max && span > 0 && span <= SMALL_SPAN;
    // `| 0`, so that the result is an integer to V8 even if `min` is stored as a float.
    return isSmall ? (min | 0) + ((this.#quick() * span) | 0) : this.#any(min, max);
  }

  #any(min: number, max: number): number {
    const span = max - min;
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || span < 1 || !Number.isSafeInteger(span)) {
      throw new RangeArgumentError(
        `int(${min}, ${max}): both must be whole numbers, and the first must be below the second`,
      );
    }
    return min + this.#below(span);
  }

  /** A whole number from 0 to `span` - 1; `span` must be a positive whole number. */
  #below(span: number): number {
    // 32 bits take one step of the source, 53 bits take two. Nearly all ranges are small enough for 32.
    const fraction = span <= SMALL_SPAN ? this.#quick() : this.#double();
    return Math.floor(fraction * span);
  }

  float(): number {
    return this.#double();
  }

  chance(probability: number): boolean {
    if (!(probability >= 0 && probability <= 1)) {
      throw new RangeArgumentError(`probability is ${probability}: it must be from 0 to 1`);
    }
    return this.#double() < probability;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeArgumentError("cannot pick from an empty list");
    return items[this.#below(items.length)]!;
  }

  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.#below(last + 1);
      const item = items[last]!;
      items[last] = items[other]!;
      items[other] = item;
    }
    return items;
  }

  roll(dice: string | Dice): number {
    const { count, sides, modifier } = typeof dice === "string" ? parseDice(dice) : checkDice(dice);
    let sum = modifier;
    for (let i = 0; i < count; i++) sum += this.int(1, sides + 1);
    return sum;
  }

  weighted<T>(table: WeightedTable<T>): T {
    return valueAt(table, this.#double() * table.total);
  }
}
