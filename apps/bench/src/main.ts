import { parseArgs } from "node:util";
import { allRaces } from "./cases";
import { FULL, QUICK, runRace } from "./race";
import { toTable } from "./table";

const HELP = `Usage: pnpm bench [options]

Races the packages against rot-js and malwoden in this process and prints a table. Times are medians per
piece of work (a field of view, a path, a dungeon, a cell). The ratio says how many times faster ours is;
the target is met when the ratio reaches it. Close other programs first.

  --json          print only a JSON array of { name, oursNs, peer, peerNs, ratio, target, met }
  --quick         run everything once, to see that it works: the times mean nothing
  --only <text>   only races whose work or peer contains the text
  --help          print this`;

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  const wanted = values.only.toLowerCase();
  const races = allRaces().filter(({ name, peer }) => `${name} ${peer}`.toLowerCase().includes(wanted));
  const results = races.map((race) => {
    // Progress goes to stderr: stdout holds the results and nothing else.
    process.stderr.write(`${race.name} against ${race.peer}\n`);
    return runRace(race, values.quick ? QUICK : FULL);
  });
  console.log(values.json ? JSON.stringify(results, null, 2) : toTable(results));
}
