import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
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

/** The version of the packages that an upgrade begins with. */
const EARLIER = "0.0.9";
/** The codemod of the breaking change that touches most games. */
const SERIALS = join(import.meta.dirname, "../codemods/serials.ts");

/** Begins the README's game or goes on with it, plays three turns, and prints the turn and the version that began its replay. */
const GO_ON = `
import { createFileStore } from "@delvekit/core/node";
import { wait } from "@delvekit/core/turns";
import { turnOf } from "@delvekit/kit";
import { openGame } from "@delvekit/kit/game";
import { game } from "./game.js";

const opened = await openGame(game, { store: createFileStore("saves"), seed: "ember" });
for (let turn = 0; turn < 3; turn++) opened.play(wait());
await opened.flush();
console.log(turnOf(opened.world), JSON.parse(opened.replay()).origin.version);
`;

/** Written for the packages before entities were serials. */
const OLD_NOTATION = `
import { entitiesWith, createWorld, spawn } from "@delvekit/core";
import { at, addLevel, Position } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { game } from "./game.js";

const world = createWorld({ ...game.setup, seed: 1 });
spawn(world, at(addLevel(world, parseAscii("...", { ".": 1 })), 1, 0));
console.log(entitiesWith(world, [Position]).length);
`;

/**
 * Upgrades a game: installs the packages as an earlier version and saves the README's game, publishes them as they are, installs those, rewrites a file
 * in old notation with the codemod, and goes on with the save. Returns what was printed before, after, and by the rewritten file, and which version is
 * installed in the end.
 *
 * @param files the tarballs of all packages
 * @throws if a command fails
 */
export async function upgrade(
  files: readonly string[],
): Promise<{ before: string; after: string; moved: string; installed: string }> {
  const registry = new Registry();
  const folder = mkdtempSync(join(tmpdir(), "delvekit-upgrade-"));
  const npm = (...args: string[]) => run("npm", args, { cwd: folder, shell: NEEDS_SHELL });
  const node = async (...args: string[]) => (await run("node", args, { cwd: folder })).stdout.trim();
  const readme = readFileSync(README, "utf8").replaceAll("\r\n", "\n");
  const [, packages = ""] = /`npm install\s([^`]+)`/.exec(readme) ?? [];
  const [, game = ""] = /^```ts\n(.*?)^\/\/ `run/ms.exec(readme) ?? [];
  const install = (version: string) =>
    npm("install", "--no-audit", "--no-fund", ...packages.split(/\s+/).map((name) => `${name}@${version}`));
  await registry.open();
  try {
    await publish(await Promise.all(files.map((file) => earlier(file, folder))), registry, folder);
    writeFileSync(join(folder, "game.js"), game.replaceAll(" as const", ""));
    writeFileSync(join(folder, "go-on.js"), GO_ON);
    writeFileSync(join(folder, "old.ts"), OLD_NOTATION);
    await install(EARLIER);
    const before = await node("go-on.js");
    await publish(files, registry, folder);
    await install("latest");
    await run("node", ["--import", "tsx", SERIALS, join(folder, "old.ts")], { cwd: import.meta.dirname });
    // It is JavaScript too.
    copyFileSync(join(folder, "old.ts"), join(folder, "old.js"));
    const core = readFileSync(join(folder, "node_modules/@delvekit/core/package.json"), "utf8");
    const { version } = JSON.parse(core) as { readonly version: string };
    return { before, after: await node("go-on.js"), moved: await node("old.js"), installed: version };
  } finally {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unpacks a tarball and makes it an earlier version: in its manifest, and in the replays that it records. */
async function earlier(file: string, folder: string): Promise<string> {
  const into = join(folder, "earlier", basename(file, ".tgz"));
  mkdirSync(into, { recursive: true });
  await run("tar", ["-xzf", file, "-C", into]);
  const contents = join(into, "package");
  rewrite(join(contents, "package.json"), /("(?:version|@delvekit\/\w+)": "\^?)[\d.]+"/g);
  if (/delvekit-core-/.test(file)) rewrite(join(contents, "dist/replay.js"), /(VERSION = ")[\d.]+"/g);
  return contents;
}

function rewrite(file: string, version: RegExp): void {
  writeFileSync(file, readFileSync(file, "utf8").replace(version, `$1${EARLIER}"`));
}

/** Publishes packages, and makes a folder one whose npm finds them there. */
async function publish(files: readonly string[], registry: Registry, folder: string): Promise<void> {
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, ".npmrc"), npmrcFor(registry.address));
  // Packages without a scope would go to the registry that everybody uses.
  const options = ["--access", "public", `--registry=${registry.address}`];
  await Promise.all(
    files.map((file) =>
      run("npm", ["publish", file, "--ignore-scripts", ...options], { cwd: folder, shell: NEEDS_SHELL }),
    ),
  );
}

/** Only the packages of this workspace come from the registry of the rehearsal. Publishing needs a token, whatever it is. */
function npmrcFor(address: string): string {
  return `@delvekit:registry=${address}\n${address.replace("http:", "")}:_authToken=rehearsal\n`;
}
