import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  // Packages without a scope would go to the registry that everybody uses.
  const here = `--registry=${registry.address}`;
  try {
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
    writeFileSync(join(folder, ".npmrc"), npmrcFor(registry.address));
    await Promise.all(files.map((file) => npm("publish", file, "--access", "public", here)));
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

/** Only the packages of this workspace come from the registry of the rehearsal. Publishing needs a token, whatever it is. */
function npmrcFor(address: string): string {
  return `@delvekit:registry=${address}\n${address.replace("http:", "")}:_authToken=rehearsal\n`;
}
