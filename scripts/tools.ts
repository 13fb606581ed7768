// Lists the tools of the workspace, or runs one: `pnpm tools`, `pnpm tools race ../before`.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { listOfTools, TOOLS } from "./parts/tools";
import { NEEDS_SHELL } from "./tarballs";

const [name, ...args] = process.argv.slice(2);
const tool = Object.entries(TOOLS).find(([known]) => known === name)?.[1];
if (tool) run(tool.runs, args);
else if (name === undefined || name === "--help")
  console.log(`Usage: pnpm tools NAME [ARGUMENTS]\n\n${listOfTools()}`);
else {
  console.error(`tools: unknown tool "${name}"; "pnpm tools" lists all of them.`);
  process.exitCode = 2;
}

function run(line: string, rest: readonly string[]): void {
  const options = { cwd: join(import.meta.dirname, ".."), stdio: "inherit" } as const;
  const child = NEEDS_SHELL
    ? spawn(line, rest, { ...options, shell: true })
    : // The shell gets the arguments beside the line, so nothing in them has to be quoted.
      spawn("sh", ["-c", `${line} "$@"`, "sh", ...rest], options);
  // A terminal sends Ctrl+C to both: the tool ends in its own way, and this script after it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill());
  child.on("close", (code) => {
    process.exitCode = code ?? 1;
  });
}
