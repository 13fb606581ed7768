/*
 * Digs, plays and heats in every engine that is installed, and compares the results with the recorded ones.
 *   pnpm tools engines            50 small levels of each generator, two games of 500 turns, as in every run of the tests
 *   pnpm tools engines --long     400 larger levels of each generator, twelve games, as every night
 *   pnpm tools engines --update   records the results of V8
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { Digest, Scale } from "./digest";
import { ENGINES, type Engine, isInstalled } from "./engines";
import { SCALES } from "./scales";

const RECORD = join(import.meta.dirname, "hashes.json");

const options = process.argv.slice(2);
const form = options.includes("--long") ? "long" : "short";
const record = JSON.parse(readFileSync(RECORD, "utf8")) as Record<string, Record<string, string>>;
const folder = mkdtempSync(join(tmpdir(), "engines-"));
const bundle = await bundleFor(SCALES[form]);

if (options.includes("--update")) {
  const { hashes } = await runIn(ENGINES[0] as Engine, join(folder, "0.js"));
  writeFileSync(RECORD, `${JSON.stringify({ ...record, [form]: hashes }, null, 2)}\n`);
} else {
  const queue = [...ENGINES.entries()];
  // Two at a time: one may wait for the disk while the other computes.
  await Promise.all([work(queue), work(queue)]);
}
rmSync(folder, { recursive: true });

async function work(queue: [number, Engine][]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift())
    await look(next[1], join(folder, `${next[0]}.js`));
}

async function look(engine: Engine, path: string): Promise<void> {
  if (!isInstalled(engine)) return tell(engine, `its command is missing: apt-get install ${engine.from}`);
  const start = performance.now();
  try {
    const problem = problemOf(engine, await runIn(engine, path));
    if (problem !== undefined) return tell(engine, problem);
    console.log(`${engine.name}: the same, in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    tell(engine, (error as Error).message);
  }
}

function tell({ name }: Engine, problem: string): void {
  console.error(`${name}: ${problem}`);
  process.exitCode = 1;
}

function problemOf({ vectors }: Engine, found: Digest): string | undefined {
  const wanted = record[form] ?? {};
  const names = Object.keys({ ...wanted, ...found.hashes });
  const other = names.filter((name) => found.hashes[name] !== wanted[name]);
  if (other.length > 0) return `it comes to something else: ${other.join(", ")}`;
  if (vectors === undefined || vectors === found.vectors) return undefined;
  return vectors ? "heat does not run on vectors" : "heat runs on vectors";
}

/** One script for all engines, straight from the packages' sources. */
async function bundleFor(scale: Scale): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "digest.ts")],
    bundle: true,
    format: "iife",
    globalName: "engines",
    conditions: ["@delvekit/source"],
    write: false,
  });
  const say = `(typeof print === "function" ? print : console.log)(JSON.stringify(engines.digest(${JSON.stringify(scale)})))`;
  return `${outputFiles[0]?.text};\n${say};\n`;
}

async function runIn(
  { command: [command, ...args], env, prelude = "", wrap }: Engine,
  path: string,
): Promise<Digest> {
  const script = `${prelude}\n${bundle}`;
  writeFileSync(path, wrap ? wrap(script) : script);
  const child = spawn(command, [...args, path], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  if (code !== 0 || !out.startsWith("{"))
    throw new Error(`it fails with code ${code}: ${err.slice(0, 500)}${out.slice(0, 500)}`);
  return JSON.parse(out) as Digest;
}
