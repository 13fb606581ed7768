#!/usr/bin/env node
import { gatherCrew } from "./crew/crew";
import { ENDING_SIGNALS, InterruptedError } from "./errors";
import { run } from "./run";

// A full disk, or a reader that closed the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  const why = error.code === "EPIPE" ? "the reader is gone" : error.message;
  process.stderr.write(`error: cannot write the output: ${why}\n`, () => process.exit(1));
});
// If stderr fails too, only the exit code is left.
process.stderr.on("error", () => process.exit(1));

function interrupted(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ENDING_SIGNALS) process.once(signal, () => reject(new InterruptedError(signal)));
  });
}

const code = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  gatherCrew,
  interrupted,
});
// Once all is written: Node would wait for a timer or a server that a game leaves behind.
process.stdout.write("", (error) => error ?? process.exit(code));
