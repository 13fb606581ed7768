import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { allRaces } from "./cases";
import { FULL, processorTime, QUICK, type Race, type Result, runRace } from "./race";
import { toRoundsTable, toTable } from "./table";

const HELP = `Usage: pnpm bench [options]

Races the packages against rot-js and malwoden in this process and prints a table. Times are medians per
piece of work (a field of view, a path, a dungeon, a cell). The ratio says how many times faster ours is;
the target is met when the ratio reaches it. Close other programs first.

  --json          print only a JSON array of { name, oursNs, peer, peerNs, ratio, target, met }
  --quick         run everything once, to see that it works: the times mean nothing
  --processor     time by the processor time of all threads, for a machine on which other programs run
  --only <text>   only races whose work or peer contains the text, or one of several: "crowd|explore"
  --key           only the races whose targets say whether the engine is fast enough, in about a minute
  --race <n>      only the race of this number, from 0
  --rounds <n>    run everything n times, each race in a process of its own, and print the ratio of each; a
                  target counts as met if it was met every time
  --help          print this`;

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    processor: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    key: { type: "boolean", default: false },
    race: { type: "string", default: "" },
    rounds: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);

if (values.help) {
  console.log(HELP);
} else if (!Number.isInteger(rounds) || rounds < 1) {
  throw new Error(`--rounds ${values.rounds}: it must be a whole number of at least 1`);
} else if (rounds > 1) {
  print(Array.from({ length: rounds }, runInNewProcesses), toRoundsTable);
} else {
  const results: Result[] = [];
  for (const race of allRaces().filter(isWanted)) results.push(await run(race));
  print(results, toTable);
}

function isWanted({ name, peer, isKey = false }: Race, number: number): boolean {
  if (values.race !== "") return values.race === `${number}`;
  if (values.key && !isKey) return false;
  const work = `${name} ${peer}`.toLowerCase();
  return values.only.split("|").some((text) => work.includes(text.toLowerCase()));
}

function run(race: Race): Promise<Result> {
  // Progress goes to stderr: stdout holds the results and nothing else.
  process.stderr.write(`${race.name} against ${race.peer}\n`);
  const effort = values.quick ? QUICK : FULL;
  return runRace(race, values.processor ? { ...effort, clock: processorTime } : effort);
}

/**
 * What the JavaScript engine learned about our code, or the peer's, in one race must not help or hurt it in
 * the next.
 */
function runInNewProcesses(_: unknown, round: number): Result[] {
  process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  return [...allRaces().entries()]
    .filter(([number, race]) => isWanted(race, number))
    .flatMap(([number]) => runInNewProcess(number));
}

function runInNewProcess(race: number): Result[] {
  const flags = (["quick", "processor"] as const).filter((flag) => values[flag]).map((flag) => `--${flag}`);
  const program = process.argv[1]!;
  const answer = execFileSync(process.execPath, [program, "--json", "--race", `${race}`, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  return JSON.parse(answer) as Result[];
}

function print<R>(results: R, toText: (results: R) => string): void {
  console.log(values.json ? JSON.stringify(results, null, 2) : toText(results));
}
