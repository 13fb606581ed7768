import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";
import { playSeeds } from "../../src/bots/play";
import type { Crew } from "../../src/crew/crew";
import { huntSeed } from "../../src/hunt/piece";
import { run } from "../../src/run";
import type { Surroundings } from "../../src/surroundings";
import { surveyPiece } from "../../src/survey/piece";

/** What came of a command. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The program that `pnpm delvekit` runs. */
export const program: string = join(import.meta.dirname, "../../scripts/workspace.mjs");

/** Runs the command as people do, in a process of its own. */
export function spawn(...words: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync("node", [program, ...words], { encoding: "utf8" });
  return { code: status, stdout, stderr };
}

/** Runs the command in this process: words divided by single spaces, as far as they are not given one by one. */
export async function command(
  line: string | readonly string[],
  around: Partial<Surroundings> = {},
): Promise<Outcome> {
  const [stdout, stderr] = [collector(), collector()];
  const words = typeof line === "string" ? line.split(" ") : line;
  const code = await run(words, {
    stdin: Readable.from([]),
    stdout,
    stderr,
    gatherCrew: () => soloist,
    interrupted: () => NEVER,
    ...around,
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** A crew without threads. */
export const soloist: Crew = {
  survey: surveyPiece,
  play: playSeeds,
  hunt: huntSeed,
  dismiss: async () => {},
};

const NEVER = new Promise<never>(() => {});

/** Keeps what is written to it; bytes as characters of the same codes. */
export function collector(isTTY = false) {
  const pieces: string[] = [];
  return {
    isTTY,
    write: (data: string | Uint8Array) =>
      pieces.push(Buffer.from(data).toString(typeof data === "string" ? "utf8" : "latin1")),
    text: () => pieces.join(""),
  };
}
