import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { NEEDS_SHELL } from "../tarballs";
import { Registry } from "./registry";

const run = promisify(execFile);
const README = join(import.meta.dirname, "../../README.md");

/**
 * Publishes tarballs to a registry on this machine, does what the README says in an empty folder, and returns what its game prints there, what the
 * README says it prints, and the package.json of a game that was begun with `npm create delvekit`.
 *
 * @param files the tarballs of all packages
 * @throws if a command fails
 */
export async function rehearse(
  files: readonly string[],
): Promise<{ printed: string; expected: string; begun: string }> {
  const registry = new Registry();
  const folder = mkdtempSync(join(tmpdir(), "delvekit-rehearsal-"));
  const npm = (...args: string[]) => run("npm", args, { cwd: folder, shell: NEEDS_SHELL });
  const readme = readFileSync(README, "utf8").replaceAll("\r\n", "\n");
  const [, packages = ""] = /`npm install\s([^`]+)`/.exec(readme) ?? [];
  const [, game = "", expected = ""] = /^```ts\n(.*?)^```\n+```text\n(.*?)^```/ms.exec(readme) ?? [];
  await registry.open();
  const here = `--registry=${registry.address}`;
  try {
    await publish(files, registry, folder);
    await npm("install", "--no-audit", "--no-fund", "--prefer-offline", ...packages.split(/\s+/));
    // This game is JavaScript too, but for two words.
    writeFileSync(join(folder, "game.js"), game.replaceAll(" as const", ""));
    const { stdout } = await run("node", ["game.js"], { cwd: folder });
    await npm("create", "delvekit", "my-roguelike", "--yes", here, "--", "--template=tiny");
    return {
      printed: stdout,
      expected,
      begun: readFileSync(join(folder, "my-roguelike/package.json"), "utf8"),
    };
  } finally {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long a step took, in seconds. */
export interface Step {
  readonly what: string;
  readonly seconds: number;
}

/**
 * Goes the way of a newcomer in an empty folder: begins a game, installs what it needs, and packs its page into `my-roguelike/game.zip`. Returns how long
 * each step took.
 *
 * @param files the tarballs of all packages
 * @throws if a command fails
 */
export async function shareFromNothing(files: readonly string[], folder: string): Promise<Step[]> {
  const registry = new Registry();
  await registry.open();
  const game = join(folder, "my-roguelike");
  const steps: Step[] = [];
  const npm = async (cwd: string, ...args: string[]) => {
    const start = performance.now();
    await run("npm", args, { cwd, shell: NEEDS_SHELL });
    steps.push({ what: `npm ${args[0]} ${args[1]}`, seconds: (performance.now() - start) / 1000 });
  };
  try {
    await publish(files, registry, folder);
    const here = `--registry=${registry.address}`;
    await npm(folder, "create", "delvekit", "my-roguelike", "--yes", here, "--", "--template=tiny");
    copyFileSync(join(folder, ".npmrc"), join(game, ".npmrc"));
    await npm(game, "install", "--no-audit", "--no-fund", "--prefer-offline");
    await npm(game, "run", "share");
  } finally {
    registry.close();
  }
  return steps;
}

/** Publishes packages, and makes a folder one whose npm finds them there. */
async function publish(files: readonly string[], registry: Registry, folder: string): Promise<void> {
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, ".npmrc"), npmrcFor(registry.address));
  // Packages without a scope would go to the registry that everybody uses.
  const options = ["--access", "public", `--registry=${registry.address}`];
  await Promise.all(
    files.map((file) => run("npm", ["publish", file, ...options], { cwd: folder, shell: NEEDS_SHELL })),
  );
}

/** Only the packages of this workspace come from the registry of the rehearsal. Publishing needs a token, whatever it is. */
function npmrcFor(address: string): string {
  return `@delvekit:registry=${address}\n${address.replace("http:", "")}:_authToken=rehearsal\n`;
}
