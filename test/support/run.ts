import { spawnSync } from "node:child_process";
import { join } from "node:path";
import ts from "typescript";

/** Runs a script, in a process of its own, against the packages' sources. */
export function runTypeScript(code: string): { stdout: string; stderr: string; status: number | null } {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return spawnSync(
    "node",
    ["--conditions=@delvekit/source", "--import", "tsx", "--input-type=module", "-e", outputText],
    { cwd: join(import.meta.dirname, ".."), encoding: "utf8" },
  );
}
