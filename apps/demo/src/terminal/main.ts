import { NotATerminalError } from "@delvekit/display";
import manifest from "../../package.json" with { type: "json" };
import { readFlags, USAGE, UsageError } from "./flags";
import { playInTerminal } from "./play";

try {
  const wish = readFlags(process.argv.slice(2));
  if (wish.kind === "help") console.log(USAGE);
  else if (wish.kind === "version") console.log(`delvekit demo ${manifest.version}, Node ${process.version}`);
  else playInTerminal(wish.seed);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof NotATerminalError)) throw error;
  console.error(`delvekit demo: ${error.message}`);
  if (error instanceof UsageError) console.error("Try --help.");
  process.exitCode = 1;
}
