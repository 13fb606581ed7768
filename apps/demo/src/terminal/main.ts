import { homedir } from "node:os";
import { createFileStore } from "@delvekit/core/node";
import { NotATerminalError } from "@delvekit/display";
import manifest from "../../package.json" with { type: "json" };
import { readFlags, UsageError, usage } from "./flags";
import { savesFolder } from "./folder";
import { playInTerminal } from "./play";

try {
  const wish = readFlags(process.argv.slice(2));
  if (wish.kind === "help") console.log(usage(folder()));
  else if (wish.kind === "version") console.log(`delvekit demo ${manifest.version}, Node ${process.version}`);
  else await playInTerminal(createFileStore(folder(wish.saves)), wish);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof NotATerminalError)) throw error;
  console.error(`delvekit demo: ${error.message}`);
  if (error instanceof UsageError) console.error("Try --help.");
  process.exitCode = 1;
}

function folder(flag?: string): string {
  const { platform, env } = process;
  return savesFolder({ platform, env, home: homedir(), cwd: process.cwd() }, flag);
}
