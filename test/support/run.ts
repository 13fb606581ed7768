import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The outcome of a script. */
export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/**
 * Imports the scripts one after another, and prints the outcome of each: starting a process for each would
 * take ten times as long.
 */
const RUNNER = `
  const runs = [];
  const { write } = process.stdout;
  for (const script of process.argv.slice(2)) {
    const run = { stdout: "", stderr: "", status: 0 };
    for (const stream of ["stdout", "stderr"]) process[stream].write = (text) => (run[stream] += text, true);
    try {
      await import(script);
    } catch (error) {
      Object.assign(run, { stderr: String(error.stack), status: 1 });
    }
    runs.push(run);
  }
  write.call(process.stdout, JSON.stringify(runs), () => process.exit());
`;

const folder = join(import.meta.dirname, "..");

/** Runs scripts against the packages' sources, in one process. */
export async function runTypeScript(scripts: readonly string[]): Promise<Run[]> {
  const outdir = await mkdtemp(join(tmpdir(), "delvekit-examples-"));
  try {
    await bundle(scripts, outdir);
    await writeFile(join(outdir, "runner.mjs"), RUNNER);
    const paths = scripts.map((_, index) => pathToFileURL(join(outdir, `${index}.mjs`)).href);
    const { stdout, stderr } = spawnSync("node", [join(outdir, "runner.mjs"), ...paths], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    if (!stdout.startsWith("[")) throw new Error(`a script ended the process:\n${stdout}${stderr}`);
    return JSON.parse(stdout) as Run[];
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

/**
 * Code that the scripts share goes into chunks, which is far faster than bundling each separately, or a
 * loader for all modules.
 */
async function bundle(scripts: readonly string[], outdir: string): Promise<void> {
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
    // Some dependencies are CommonJS and require Node's own modules.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(process.cwd() + "/");',
    },
  });
}
