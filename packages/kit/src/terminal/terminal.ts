import { randomBytes } from "node:crypto";
import { homedir } from "node:os";
import { join } from "node:path";
import { createFileStore } from "@delvekit/core/node";
import { colourDepthOf } from "@delvekit/display";
import { openTerminalStage } from "@delvekit/display/stage";
import type { Host } from "../screens";

/** Options of `terminal`. */
export interface TerminalHostOptions {
  /** The folder with the saved games. Default: `delvekit` where the system keeps the data of programs. */
  readonly folder?: string;
}

/**
 * Plays in the terminal of this process, with saves in files.
 *
 * @example await run(app, terminal());
 */
export function terminal(options: TerminalHostOptions = {}): Host {
  const { env } = process;
  return {
    open: ({ theme, onInput }) =>
      openTerminalStage({
        input: process.stdin,
        output: process.stdout,
        process,
        colours: colourDepthOf(env),
        theme,
        onInput,
      }),
    store: createFileStore(options.folder ?? savesFolder(process.platform, env, homedir())),
    now: timeNow,
    seed: () => randomBytes(4).readUInt32LE(),
  };
}

function timeNow(): number {
  // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game; lists of saves show when they were made
  return Date.now();
}

/** Where programs keep their data on this system. */
function savesFolder(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === "win32") return join(env["APPDATA"] ?? join(home, "AppData", "Roaming"), "delvekit");
  if (platform === "darwin") return join(home, "Library", "Application Support", "delvekit");
  return join(env["XDG_DATA_HOME"] ?? join(home, ".local", "share"), "delvekit");
}
