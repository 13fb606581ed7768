import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");

/** On Windows, commands that npm installs are scripts, which only a shell can start. */
export const NEEDS_SHELL: boolean = process.platform === "win32";

/** A package as users get it. */
export interface Tarball {
  /** The name in its package.json. */
  readonly name: string;
  /** Its folder in the workspace. */
  readonly folder: string;
  /** The packed file. */
  readonly file: string;
  /** Whether it can be imported; a package that is only a command cannot. */
  readonly isLibrary: boolean;
}

/**
 * Builds every package and packs it into `into`, which is created when missing. If the environment variable
 * DELVEKIT_PACKED names a folder, all callers share what the first of them packs there.
 */
export async function packAll(into: string): Promise<Tarball[]> {
  const shared = process.env["DELVEKIT_PACKED"];
  const folder = shared ?? into;
  const list = join(folder, "packed.json");
  await mkdir(folder, { recursive: true });
  if (!shared || !existsSync(list)) await writeFile(list, await pack(folder));
  return Promise.all((JSON.parse(await readFile(list, "utf8")) as Packed[]).map(tarballOf));
}

async function pack(into: string): Promise<string> {
  await pnpm("run", "tools", "build:packages");
  // Already built: what a build script prints would end up in the JSON.
  const options = ["--config.ignore-scripts=true", "pack", "--json", "--pack-destination", into];
  return pnpm("--filter", "./packages/*", ...options);
}

interface Packed {
  readonly name: string;
  readonly filename: string;
}

async function tarballOf({ name, filename }: Packed): Promise<Tarball> {
  const folder = join(root, "packages", basename(name));
  const { exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    exports?: object;
  };
  return { name, folder, file: filename, isLibrary: exports !== undefined };
}

/**
 * Runs pnpm and returns what it prints: the pnpm that runs this script, or else through npx, because pnpm
 * need not be on the PATH.
 */
export async function pnpm(...args: string[]): Promise<string> {
  const [command, ...start] = await commandOfPnpm();
  return new Promise((done, fail) => {
    const options = {
      cwd: root,
      maxBuffer: 2 ** 24,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
      shell: NEEDS_SHELL,
    };
    execFile(command, [...start, ...args], options, (error, stdout, stderr) => {
      if (error) fail(new Error(`pnpm ${args.join(" ")} failed:\n${stdout}${stderr}`));
      else done(stdout);
    });
  });
}

async function commandOfPnpm(): Promise<readonly [string, ...string[]]> {
  const running = process.env["npm_execpath"];
  if (running !== undefined && /pnpm\.c?js$/.test(running) && !NEEDS_SHELL) return ["node", running];
  const { packageManager } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    readonly packageManager: string;
  };
  return ["npx", "--yes", packageManager];
}
