import { posix, win32 } from "node:path";

/** What is to be known of a machine to find the place for saved games. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The player's own folder. */
  readonly home: string;
  /** The folder that relative paths start from. */
  readonly cwd: string;
}

/**
 * The folder with the saved games: the one behind `--saves`, else the one in `DELVEKIT_SAVES`, else "delvekit" where the platform keeps such
 * things.
 */
export function savesFolder({ platform, env, home, cwd }: Machine, flag?: string): string {
  const { isAbsolute, join, resolve } = platform === "win32" ? win32 : posix;
  const wanted = flag || env["DELVEKIT_SAVES"];
  // npm changes the folder before it runs a script, and says here where it was.
  if (wanted) return resolve(env["INIT_CWD"] || cwd, wanted);
  return join(dataFolder(), "delvekit");

  function dataFolder(): string {
    if (platform === "win32") return env["APPDATA"] || join(home, "AppData", "Roaming");
    if (platform === "darwin") return join(home, "Library", "Application Support");
    const xdg = env["XDG_DATA_HOME"];
    // A relative one is to be ignored, the standard says.
    return xdg && isAbsolute(xdg) ? xdg : join(home, ".local", "share");
  }
}
