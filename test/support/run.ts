import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

/** What came of a script. */
export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** Scripts that were bundled. */
export interface Scripts {
  /** Runs one of them, by its place in the list, in a process of its own. */
  run(index: number): Run;
  /** Removes what was bundled. */
  remove(): Promise<void>;
}

const folder = join(import.meta.dirname, "..");

/** Bundles scripts against the packages' sources, what they share in chunks: far faster than each on its own, or a loader for all modules. */
export async function bundleTypeScript(scripts: readonly string[]): Promise<Scripts> {
  const outdir = await mkdtemp(join(tmpdir(), "delvekit-examples-"));
  await build({
    entryPoints: scripts.map((_, index) => ({ in: `script:${index}`, out: String(index) })),
    plugins: [
      {
        name: "scripts",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^script:/ }, ({ path }) => ({ path: path.slice(7), namespace: "script" }));
          onLoad({ filter: /.*/, namespace: "script" }, ({ path }) => ({
            contents: scripts[Number(path)] ?? "",
            loader: "ts",
            resolveDir: folder,
          }));
        },
      },
    ],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    conditions: ["@delvekit/source"],
    // Some dependencies are CommonJS and ask for Node's own modules.
    banner: {
      js: 'import { createRequire as from } from "node:module"; const require = from(process.cwd() + "/");',
    },
  });
  return {
    run: (index) => spawnSync("node", [join(outdir, `${index}.mjs`)], { cwd: folder, encoding: "utf8" }),
    remove: () => rm(outdir, { recursive: true, force: true }),
  };
}
