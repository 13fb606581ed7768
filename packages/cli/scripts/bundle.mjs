import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

/** How long bundles of older sources are kept, in milliseconds: two days. */
const KEPT = 2 * 24 * 60 * 60 * 1000;

const folder = join(import.meta.dirname, "..");

/**
 * Bundles the command from the sources of the workspace, and returns the folder with main.js and worker.js.
 *
 * A loader that compiles sources on the fly would make every typed array slower (see apps/bench). The folder
 * is named by its content and appears all at once, so commands that run side by side never see half of it.
 */
export function bundle() {
  const { outputFiles } = esbuild().buildSync({
    absWorkingDir: folder,
    entryPoints: { main: "src/main.ts", worker: "src/crew/worker.ts" },
    outdir: "dist",
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "es2022",
    conditions: ["@delvekit/source"],
    external: ["commander", "tinypool"],
  });
  const hash = createHash("sha256");
  for (const { path, contents } of outputFiles) hash.update(basename(path)).update(contents);
  // Inside the package, so that Node finds what is not in the bundle.
  const cache = join(folder, "node_modules/.cache/delvekit");
  const target = join(cache, hash.digest("hex").slice(0, 16));
  if (existsSync(target)) return target;

  mkdirSync(cache, { recursive: true });
  removeOld(cache);
  const draft = mkdtempSync(join(cache, "draft-"));
  for (const { path, contents } of outputFiles) writeFileSync(join(draft, basename(path)), contents);
  try {
    renameSync(draft, target);
  } catch (error) {
    // Somebody else was faster with the same files.
    rmSync(draft, { recursive: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Removes bundles that nobody can still be running. */
function removeOld(cache) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEPT) rmSync(path, { recursive: true, force: true });
  }
}

/** The esbuild with which tsup builds the packages. */
function esbuild() {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve("tsup"))("esbuild");
}
