// Checks that the subject of each commit in a range is one change in at most 72 characters: `pnpm tools commits [RANGE]`. Plain JavaScript, so that a
// workflow can run it before anything is installed.
import { spawnSync } from "node:child_process";

const LONGEST = 72;

const [range = "main..HEAD"] = process.argv.slice(2);
const log = spawnSync("git", ["log", "--no-merges", "--format=%h %s", range, "--"], { encoding: "utf8" });
if (log.status !== 0) {
  console.error(`commits: git cannot list "${range}": ${log.stderr.trim()}`);
  process.exit(2);
}
const lines = log.stdout.split("\n").filter((line) => line !== "");
const tooLong = lines.filter((line) => lengthOfSubject(line) > LONGEST);
for (const line of tooLong)
  console.error(
    `${line}\n  has ${lengthOfSubject(line)} characters; ${LONGEST} are allowed: move the rest into the body`,
  );
console.log(`${lines.length} commits, ${tooLong.length} with too long a subject`);
process.exitCode = tooLong.length === 0 ? 0 : 1;

function lengthOfSubject(line) {
  return [...line.slice(line.indexOf(" ") + 1)].length;
}
