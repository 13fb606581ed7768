// Builds the gallery and serves it: `pnpm tools gallery:page --module ./levels.ts` has the generators and the places of a module too.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ownOf } from "../apps/gallery/src/level/own";
import { NEEDS_SHELL } from "./tarballs";

const { values } = parseArgs({ options: { module: { type: "string" } } });
const env = { ...process.env };
try {
  if (values.module !== undefined) env["GALLERY_MODULE"] = await checked(values.module);
  for (const script of ["build", "preview"]) run(script);
} catch (error) {
  console.error(`gallery: ${(error as Error).message}`);
  process.exitCode = 1;
}

/** The path of a module that has something for the gallery. */
async function checked(path: string): Promise<string> {
  const file = resolve(process.env["INIT_CWD"] ?? ".", path);
  const exports = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  const { generators, places } = ownOf(exports);
  if (generators.size === 0 && !places)
    throw new Error(`${path} exports no generator, made with defineGenerator, and no places`);
  return file;
}

function run(script: string): void {
  const options = { env, stdio: "inherit", shell: NEEDS_SHELL } as const;
  const { status } = spawnSync("pnpm", ["--filter", "@delvekit/gallery", "run", script], options);
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
}
