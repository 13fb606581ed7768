import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";

/** Runs a TypeScript program in a separate process and returns what it prints, parsed as JSON. */
export async function runProgram<Result>(program: URL, ...args: readonly string[]): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "delvekit-"));
  try {
    const outfile = join(folder, "program.mjs");
    await bundleProgram(program, outfile);
    const { stdout } = await promisify(execFile)(process.execPath, [outfile, ...args], {
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(stdout) as Result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Bundles a TypeScript program: a loader would put an accessor in front of every import, which slows hot
 * loops down.
 */
export async function bundleProgram(program: URL, outfile: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(program)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@delvekit/source"],
  });
}
