#!/usr/bin/env node
import { UsageError } from "./errors";
import { run } from "./run";
import { gatherCrew } from "./survey/crew";

// A reader that has seen enough, such as `head`, closes the pipe: no reason to complain.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

function interrupted(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => reject(new UsageError("interrupted")));
    }
  });
}

process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  gatherCrew,
  interrupted,
});
