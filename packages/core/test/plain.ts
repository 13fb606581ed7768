import type { Command } from "../src";
import { type BitGrid, bytesOf } from "../src/sight";

/** A command as those have it who write JavaScript, or read JSON and look away: the compiler has not seen who made it. */
export function plain(command: { readonly type: string; readonly [detail: string]: unknown }): Command {
  return command as unknown as Command;
}

/** The cells in a set, in ascending order. */
export function cellsIn(bits: BitGrid): number[] {
  return [...bytesOf(bits).cells].flatMap((bit, cell) => (bit === 1 ? [cell] : []));
}
