/// <reference types="node" />
import { hashDungeon, toAscii } from "@delvekit/procgen";
import { expect } from "vitest";
import { FormatError } from "../../src";

/** Reads something damaged: it must be read nevertheless, or be refused with a place. Returns whether it was read. */
export function survives(read: () => unknown, label: string): boolean {
  try {
    const result = read();
    if (typeof result === "object" && result !== null && "terrain" in result) {
      toAscii(result as never);
      hashDungeon(result as never);
    }
    return true;
  } catch (error) {
    if (!(error instanceof FormatError)) {
      expect.fail(`${label}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    expect(error.place, label).not.toBe("");
    expect(error.message, label).toContain(error.place);
    return false;
  }
}

/** The error of something that cannot be read. */
export function errorOf(read: () => unknown): FormatError {
  try {
    read();
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  return expect.fail("it was read");
}

/** The error of something that cannot be read, for which no room may be made: fewer bytes than `most`. */
export function cheapErrorOf(read: () => unknown, most = 2 ** 26): FormatError {
  const before = process.memoryUsage().arrayBuffers;
  const error = errorOf(read);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(most);
  return error;
}

/** Characters that mean something to JSON and base64, and some that mean nothing. */
const CHARACTERS = [...'"{}[],:0189-$eAxz\\ \u0000'];

/** A character to put at a place in a text: a different one for each of its neighbours. */
export function characterFor(place: number): string {
  return CHARACTERS[(place * 7) % CHARACTERS.length]!;
}
