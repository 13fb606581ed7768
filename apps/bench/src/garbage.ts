import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { memoryUsage } from "node:process";
import { parseArgs } from "node:util";
import type { DungeonGenerator } from "@delvekit/procgen";
import { importFrom, OWN } from "./checkout";
import { allocatedBy } from "./heap";
import { markdown } from "./table";

const HELP = `Usage: pnpm --filter @delvekit/bench run garbage [folder] [options]

Prints what each generator allocates for a level of 80x50, on the heap alone and with typed arrays, how much of that the level itself
keeps, and the garbage that is left, in kB: of this checkout, or of another one (with its dependencies installed).

  --only <text>   only generators whose name contains the text
  --one <name>    a single generator in this process, as JSON
  --help          print this`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    one: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});

type Dig = (seed: number) => unknown;

const SEEDS = 200;
const LEVELS = 100;
/** Code that is not compiled yet allocates more, so the least of several rounds counts. */
const ROUNDS = 5;
/** Typed arrays of up to this many bytes lie on the heap. */
const ON_HEAP = 64;

/**
 * Measures each generator in a process of its own: code that has dug other levels before is compiled
 * differently.
 */
async function list(root: string): Promise<void> {
  const catalogue = await catalogueOf(root);
  const names = Object.keys(catalogue).filter((name) => name.includes(values.only));
  console.log(
    markdown([
      ["generator", "heap", "allocated", "kept", "garbage"],
      ...names.map((name) => ask(root, name)),
    ]),
  );
}

function ask(root: string, name: string): string[] {
  const program = [...process.execArgv, process.argv[1]!, root, "--one", name];
  return JSON.parse(execFileSync(process.execPath, program, { encoding: "utf8" })) as string[];
}

async function measure(root: string, name: string): Promise<string[]> {
  const generator = (await catalogueOf(root))[name]!;
  const dig = (seed: number) => generator.generate({ seed: seed % SEEDS, width: 80, height: 50 });
  const heap = await heapOf(dig);
  const allocated = heap + arraysOf(dig);
  const kept = keptBy(dig);
  return [name, ...[heap, allocated, kept, allocated - kept].map((bytes) => (bytes / 1000).toFixed(1))];
}

async function catalogueOf(root: string): Promise<Readonly<Record<string, DungeonGenerator>>> {
  const procgen = await importFrom(root, "packages/procgen/src/index.ts");
  return (procgen as { catalogue: Readonly<Record<string, DungeonGenerator>> }).catalogue;
}

/** The bytes allocated on the heap for a level. */
async function heapOf(dig: Dig): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    for (let seed = 0; seed < 4 * LEVELS; seed++) dig(seed);
    const bytes = await allocatedBy(() => {
      for (let seed = 0; seed < LEVELS; seed++) dig(seed);
    });
    least = Math.min(least, bytes / LEVELS);
  }
  return least;
}

/** The bytes of typed arrays outside the heap for a level. */
function arraysOf(dig: Dig): number {
  let bytes = 0;
  const real = { Uint8Array, Int32Array, Float64Array };
  for (const [name, Real] of Object.entries(real)) {
    class Counted extends (Real as Uint8ArrayConstructor) {
      constructor(...given: [length: number]) {
        super(...given);
        if (this.byteLength > ON_HEAP) bytes += this.byteLength;
      }
    }
    Object.assign(globalThis, { [name]: Counted });
  }
  try {
    for (let seed = 0; seed < LEVELS; seed++) dig(seed);
  } finally {
    Object.assign(globalThis, real);
  }
  return bytes / LEVELS;
}

/** The bytes that a level takes as long as it is kept, including typed arrays. */
function keptBy(dig: Dig): number {
  const before = settledMemory();
  const levels = Array.from({ length: SEEDS }, (_, seed) => dig(seed));
  const after = settledMemory();
  return (after - before) / levels.length;
}

function settledMemory(): number {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) throw new Error("run with --expose-gc");
  gc();
  gc();
  const { heapUsed, arrayBuffers } = memoryUsage();
  return heapUsed + arrayBuffers;
}

const root = positionals[0] === undefined ? OWN : resolve(positionals[0]);
if (values.help) console.log(HELP);
else if (values.one !== "") console.log(JSON.stringify(await measure(root, values.one)));
else await list(root);
