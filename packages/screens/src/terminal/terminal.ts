import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { createFileStore } from "@delvekit/core/node";
import { colourDepthOf } from "@delvekit/display";
import { adaptTheme, type Theme } from "@delvekit/display/look";
import { openTerminalStage, type TerminalStage } from "@delvekit/display/stage";
import { timeNow } from "@delvekit/kit/plugin";
import type { Seed } from "@delvekit/random";
import type { Host, Setting } from "..";
import { eyeSettings } from "../eyes";

/** Options of `terminal`. */
export interface TerminalHostOptions {
  /** The folder for saved games. Default: `delvekit` in the system's folder for application data. */
  readonly folder?: string | undefined;
  /** The seed of new games: what the player asked for on the command line. Default: each game has its own. */
  readonly seed?: Seed | undefined;
  /** The command that plays this game, to which ` --seed SEED` is appended when a seed is shared. Default: only the seed is shown. */
  readonly command?: string;
}

/** How long a turn in the level behind the title takes, in milliseconds. */
const MOVE = 1200;

/** What is on the screen, and whether nothing moves by itself. */
interface Shown {
  still: boolean;
  readonly stage: TerminalStage | undefined;
  readonly theme: Theme | undefined;
}

/**
 * Plays in the terminal of this process, with saves in files. Before a signal or Ctrl+C ends the process, the last turn is saved. What is needed to
 * reproduce a failed turn is written next to the saves.
 *
 * @example await run(cinderHalls, terminal());
 */
export function terminal(options: TerminalHostOptions = {}): Host {
  const { env } = process;
  const folder = options.folder ?? savesFolder(process.platform, env, homedir());
  const now: Shown = { still: false, stage: undefined, theme: undefined };
  return {
    open(host) {
      const stage = openStage(host, env);
      Object.assign(now, { stage, theme: host.theme });
      return stage;
    },
    store: createFileStore(folder),
    now: timeNow,
    interactive: true,
    seed: () => options.seed ?? randomBytes(4).readUInt32LE(),
    animate: (move) =>
      every(MOVE, () => {
        if (!now.still) move();
      }),
    film: () => (now.still ? undefined : (step, milliseconds) => every(milliseconds, step)),
    async leave(name, text) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, name);
      await writeFile(file, text);
      return `in ${file}`;
    },
    async share(seed) {
      const text = String(seed);
      const quoted = /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
      return options.command === undefined ? `Seed ${text}` : `${options.command} --seed ${quoted}`;
    },
    settings: settingsOf(now),
  };
}

/** The player's settings in a terminal. */
function settingsOf(now: Shown): readonly Setting[] {
  return [
    {
      name: "motion",
      label: "Motion",
      choices: { all: "flames move", none: "nothing moves by itself" },
      apply(choice) {
        now.still = choice === "none";
        now.stage?.change({ still: now.still });
      },
    },
    ...eyeSettings((needs) => {
      const { stage, theme } = now;
      if (stage && theme) stage.change({ theme: adaptTheme(theme, needs), ascii: needs.ascii === true });
    }),
  ];
}

/** Repeats work without keeping the process alive. */
function every(milliseconds: number, work: () => void): () => void {
  // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game; flames move by the clock
  const timer = setInterval(work, milliseconds).unref();
  return () => clearInterval(timer);
}

function openStage({ onInput, onEnd, ...shown }: Parameters<Host["open"]>[0], env: NodeJS.ProcessEnv) {
  const ending = endAfter(() => {
    stage.close();
    return onEnd();
  });
  const stage = openTerminalStage({
    input: process.stdin,
    output: process.stdout,
    process,
    colours: colourDepthOf(env),
    ...shown,
    every,
    // On Windows, a process that sends itself SIGINT ends immediately.
    ctrlC: "key",
    onInput: (input) =>
      input.kind === "key" && input.key === "Ctrl+c" ? void ending.end("SIGINT") : onInput(input),
  });
  return {
    show: (view: Parameters<typeof stage.show>[0]) => stage.show(view),
    close() {
      ending.release();
      stage.close();
    },
    change: (changes: Parameters<typeof stage.change>[0]) => stage.change(changes),
  };
}

/** Where this system keeps application data. */
function savesFolder(platform: string, env: NodeJS.ProcessEnv, home: string): string {
  if (platform === "win32") return join(env["APPDATA"] ?? join(home, "AppData", "Roaming"), "delvekit");
  if (platform === "darwin") return join(home, "Library", "Application Support", "delvekit");
  return join(env["XDG_DATA_HOME"] ?? join(home, ".local", "share"), "delvekit");
}

/** Signals that end a program. */
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/**
 * Runs some work before a signal ends the process, then lets it: the process dies of the signal, as its parent expects. A second signal ends it at
 * once. Of what is returned, `end` ends as if a signal had come, and `release` stops handling signals.
 */
function endAfter(work: () => Promise<unknown>) {
  const listeners = ENDING.map((signal) => [signal, () => void end(signal)] as const);
  const release = () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
  const end = async (signal: (typeof ENDING)[number]) => {
    release();
    try {
      await work();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return { end, release };
}
