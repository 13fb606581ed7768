import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

/** The checkout that this file belongs to, once it has been bundled into `dist`. */
export const OWN = join(import.meta.dirname, "../../..");

/** Bundles a module of a checkout with its own copy of the engine, and imports it. */
export async function importFrom(root: string, entry: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "delvekit-bench-"));
  const outfile = join(folder, "bundle.mjs");
  try {
    buildSync({
      entryPoints: [join(root, entry)],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "es2022",
      conditions: ["@delvekit/source"],
      // Some dependencies are CommonJS and require Node's own modules.
      banner: {
        js: 'import { createRequire as __requireFrom } from "node:module"; const require = __requireFrom("file:///");',
      },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
