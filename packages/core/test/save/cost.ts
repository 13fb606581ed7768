/*
 * What reading a hostile save or replay costs, each in a process of its own: processor time and memory above the process's start.
 * node --conditions=@delvekit/source --import tsx packages/core/test/save/cost.ts [PART OF A NAME]
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOSTILE, outcomeOf } from "./hostile";

const [name, path] = process.argv.slice(2);
if (name !== undefined && path !== undefined) measure(name, path);
else measureAll(name ?? "");

function measureAll(part: string): void {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  for (const { name, make } of HOSTILE.filter((hostile) => hostile.name.includes(part))) {
    const file = make();
    const path = join(folder, "file");
    writeFileSync(path, file);
    const args = ["--conditions=@delvekit/source", "--import", "tsx", import.meta.filename, name, path];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    console.log(`${(file.length / 1e6).toFixed(2).padStart(6)} MB ${stdout.trim() || stderr} ${name}`);
  }
  rmSync(folder, { recursive: true });
}

function measure(name: string, path: string): void {
  const file = name.startsWith("save") ? new Uint8Array(readFileSync(path)) : readFileSync(path, "utf8");
  const before = process.resourceUsage().maxRSS;
  const clock = process.cpuUsage();
  const outcome = outcomeOf(name, file) ?? "read";
  const { user, system } = process.cpuUsage(clock);
  const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
  const cells = [`${((user + system) / 1e6).toFixed(2)} s processor`, `${megabytes.toFixed(0)} MB`];
  console.log(cells.map((cell) => cell.padStart(8)).join(" "), outcome.padEnd(12));
}
