import type { Command } from "../src";

/** A command as those have it who write JavaScript, or read JSON and look away: the compiler has not seen who made it. */
export function plain(command: { readonly type: string; readonly [detail: string]: unknown }): Command {
  return command as unknown as Command;
}
