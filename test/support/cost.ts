// Measures what reading hostile files costs, each in a separate process: processor time, and memory beyond
// that at the start.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file designed to cost its reader too much. */
export interface Hostile {
  readonly name: string;
  make(): string | Uint8Array;
}

/**
 * For a script of a package, which is run again for each file.
 * @param script the script's own path
 * @param read reads a file and returns the outcome
 */
export function measureCosts(
  script: string,
  hostile: readonly Hostile[],
  read: (name: string, file: Buffer) => string,
): void {
  const [name, path] = process.argv.slice(2);
  if (name !== undefined && path !== undefined) measure(path, (file) => read(name, file));
  else measureAll(script, hostile, name ?? "");
}

function measureAll(script: string, hostile: readonly Hostile[], part: string): void {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  for (const { name, make } of hostile.filter((it) => it.name.includes(part))) {
    const file = make();
    const path = join(folder, "file");
    writeFileSync(path, file);
    const args = ["--conditions=@delvekit/source", "--import", "tsx", script, name, path];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    console.log(`${(file.length / 1e6).toFixed(2).padStart(6)} MB ${stdout.trim() || stderr} ${name}`);
  }
  rmSync(folder, { recursive: true });
}

function measure(path: string, read: (file: Buffer) => string): void {
  const file = readFileSync(path);
  const before = process.resourceUsage().maxRSS;
  const clock = process.cpuUsage();
  const outcome = read(file);
  const { user, system } = process.cpuUsage(clock);
  const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
  const cells = [`${((user + system) / 1e6).toFixed(2)} s processor`, `${megabytes.toFixed(0)} MB`];
  console.log(cells.map((cell) => cell.padStart(8)).join(" "), outcome.padEnd(12));
}
