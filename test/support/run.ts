import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildSync } from "esbuild";

/** Runs a script, in a process of its own, against the packages' sources. */
export function runTypeScript(code: string): { stdout: string; stderr: string; status: number | null } {
  const resolveDir = join(import.meta.dirname, "..");
  // Bundled first: a loader that compiles module by module takes far longer.
  const { outputFiles } = buildSync({
    stdin: { contents: code, loader: "ts", resolveDir },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    conditions: ["@delvekit/source"],
    // Some dependencies are CommonJS and ask for Node's own modules.
    banner: {
      js: 'import { createRequire as from } from "node:module"; const require = from(process.cwd() + "/");',
    },
    write: false,
  });
  return spawnSync("node", ["--input-type=module", "-"], {
    cwd: resolveDir,
    encoding: "utf8",
    input: outputFiles[0]?.text ?? "",
  });
}
