// Lets a bot play a game of this repository: `pnpm tools bots tutorial --seeds 1..100`, with the flags of `delvekit bots`. The game is bundled first:
// a loader that compiles sources on the fly would make every game several times as long.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const [app, ...flags] = process.argv.slice(2);
const esbuild = createRequire(createRequire(import.meta.url).resolve("tsup"))("esbuild");
const botsOf = (name) => join(root, "apps", name, "test", "bots.ts");
const games = readdirSync(join(root, "apps")).filter((name) => existsSync(botsOf(name)));
if (app === "--help" || app === "-h") {
  const command = [join(root, "packages/cli/scripts/workspace.mjs"), "bots", "--help"];
  console.log(`Usage: pnpm tools bots <${games.join("|")}> [flags of delvekit bots, without --module]\n`);
  process.exit(spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1);
}
if (!games.includes(app ?? "")) {
  console.error(
    `bots: name a game first: ${games.join(" or ")}, as in "pnpm tools bots ${games[0]} --seeds 1..20".`,
  );
  process.exit(2);
}
const game = join(root, "apps", app, "build", "bots.mjs");
esbuild.buildSync({
  entryPoints: [botsOf(app)],
  outfile: game,
  bundle: true,
  platform: "node",
  format: "esm",
  conditions: ["@delvekit/source"],
});
const command = [join(root, "packages/cli/scripts/workspace.mjs"), "bots", "--module", game, ...flags];
process.exitCode = spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1;
