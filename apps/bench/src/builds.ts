import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { importFrom, OWN } from "./checkout";
import { answerOf, FULL, median, processorTime, runByTurns, type Side } from "./race";

const HELP = `Usage: pnpm tools race <folder> [options]

Races the engine in this folder against the one in another checkout of this repository (with its dependencies installed), taking turns in one process: src/work.ts of both apps/bench, bundled from source. Prints the medians over several runs. Close other programs first.

  --only <text>   only work whose name contains the text
  --runs <count>  how many runs, default 5
  --processor     time by the processor time of all threads, for a machine on which other programs run
  --help          print this`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    runs: { type: "string", default: "5" },
    processor: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

type Work = Readonly<Record<string, () => Side>>;

const [base] = positionals;
if (values.help || base === undefined) console.log(HELP);
else await compare(resolve(base), OWN);

async function compare(before: string, now: string): Promise<void> {
  const old = await load(before);
  const own = await load(now);
  const effort = values.processor ? { ...FULL, clock: processorTime } : FULL;
  console.log("| work | before | now | now / before | the same result |\n|---|---|---|---|---|");
  for (const [name, make] of Object.entries(own)) {
    const made = old[name];
    if (!made || !name.includes(values.only)) continue;
    const sides = [made(), make()] as const;
    const same = (await answerOf(sides[0])) === (await answerOf(sides[1]));
    const runs: number[][] = [];
    while (runs.length < Number(values.runs)) runs.push(await runByTurns(sides, effort));
    const times = [0, 1].map((side) => median(runs.map((run) => run[side]!)));
    const ratio = median(runs.map(([theirs, ours]) => (ours as number) / (theirs as number)));
    const cells = [...times.map((ns) => `${(ns / 1e3).toPrecision(3)} µs`), ratio.toFixed(3)];
    console.log(`| ${name} | ${cells.join(" | ")} | ${same ? "yes" : "NO"} |`);
  }
}

async function load(root: string): Promise<Work> {
  return ((await importFrom(root, "apps/bench/src/work.ts")) as { work: Work }).work;
}
