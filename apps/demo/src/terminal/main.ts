import { NotATerminalError } from "@delvekit/display";
import { run } from "@delvekit/kit/screens";
import { terminal } from "@delvekit/kit/terminal";
import manifest from "../../package.json" with { type: "json" };
import app from "../app";
import { readFlags, USAGE, UsageError } from "./flags";

try {
  const wish = readFlags(process.argv.slice(2));
  if (wish.kind === "help") console.log(USAGE);
  else if (wish.kind === "version") console.log(`delvekit demo ${manifest.version}, Node ${process.version}`);
  else {
    const { seed, saves } = wish;
    await run(
      app,
      terminal({ command: "npm run play --", seed, ...(saves !== undefined && { folder: saves }) }),
    );
  }
} catch (error) {
  if (!(error instanceof UsageError || error instanceof NotATerminalError)) throw error;
  console.error(`delvekit demo: ${error.message}`);
  if (error instanceof UsageError) console.error("Try --help.");
  process.exitCode = 1;
}
