import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Runs a TypeScript program of this folder in a process of its own and gives what it prints, read as JSON. */
export async function runProgram<Result>(name: string, ...args: readonly string[]): Promise<Result> {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const options = ["--conditions=@delvekit/source", "--import", "tsx", program, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, options, { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Result;
}
