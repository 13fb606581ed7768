// Plays a game in this terminal: `node scripts/play.mjs demo --seed 7`. The game runs from one built file,
// which starts in a fraction of a second; that file is built first if it is missing or older than its
// sources. Plain JavaScript, because it must run before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");
const [app, ...flags] = process.argv.slice(2);
const game = join(root, "apps", app, "build", "terminal.mjs");

if (isStale()) build();
// The game reads its flags as if it had been started directly.
process.argv = [process.argv[0], game, ...flags];
await import(pathToFileURL(game).href);

function isStale() {
  if (!existsSync(game) || !existsSync(join(root, "node_modules"))) return true;
  const built = statSync(game).mtimeMs;
  return sources().some((file) => statSync(file).mtimeMs > built);
}

function sources() {
  const packages = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name));
  const folders = [...packages, join(root, "apps", app)];
  return [
    join(root, "pnpm-lock.yaml"),
    join(root, "tsup.terminal.ts"),
    ...folders.flatMap((folder) => [join(folder, "package.json"), ...filesIn(join(folder, "src"))]),
  ].filter((file) => existsSync(file));
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

// Through pnpm, which installs what is missing. Its output goes to the error output, because the standard
// output belongs to the game.
function build() {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const run = ["--yes", packageManager, "--silent", "--filter", `@delvekit/${app}`, "run", "build:terminal"];
  const { status } = spawnSync("npx", run, {
    cwd: root,
    stdio: ["ignore", process.stderr, process.stderr],
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error("The game could not be built.");
  process.exit(1);
}
