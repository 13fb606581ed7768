import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { saveWorld } from "@delvekit/core";
import { createFileStore } from "@delvekit/core/node";
import { type NewGame, parseReplay, record, replayOf, startRecording } from "@delvekit/core/replay";
import { newGameOf, openGame } from "@delvekit/kit/game";
import { playRun } from "@delvekit/screens/bots";
import { app as demo, bot as demoBot } from "../../apps/demo/test/bots";
import { app as tutorial, bot as tutorialBot } from "../../apps/tutorial/test/bots";
import { busyWorld, commandsFor } from "../../packages/core/test/undo/busy";
import { root } from "./workspace";

/** Saves and replays of each release, which every later version must read. */
export const RELEASES = join(root, "test/releases");

/** The games of which a release keeps a save in slots, as players have it, and a replay. */
export const APPS = [
  { name: "demo", app: demo, bot: demoBot },
  { name: "tutorial", app: tutorial, bot: tutorialBot },
];

/** Enough for a piece beside the save. */
const TURNS = 220;

const SEED = "golden";

/** A world with most features of core. */
export const busy: NewGame = ({ seed }) => busyWorld(String(seed));

/** How the game of each replay begins. */
export const NEW_GAMES: Readonly<Record<string, NewGame>> = {
  core: busy,
  ...Object.fromEntries(APPS.map(({ name, app }) => [name, newGameOf(app)])),
};

/** The versions that have a folder. */
export function releases(): string[] {
  return readdirSync(RELEASES);
}

export function replayIn(release: string, name: string): string {
  return readFileSync(join(RELEASES, release, `${name}.replay`), "utf8");
}

/** Records the saves and replays of a release anew. */
export async function recordRelease(release: string): Promise<void> {
  const folder = join(RELEASES, release);
  rmSync(folder, { recursive: true, force: true });
  for (const { name, app, bot } of APPS) {
    const run = await playRun(app, { ...bot, seed: SEED, turns: TURNS, recorded: true });
    const game = await openGame(app, { store: createFileStore(join(folder, name)), seed: SEED });
    for (const { command } of parseReplay(run.replay).turns) if (command) game.play(command);
    await game.flush();
    writeFileSync(join(folder, `${name}.replay`), game.replay());
  }
  const recording = startRecording(busy({ seed: SEED, options: null }));
  for (const command of commandsFor(SEED, 60)) record(recording, command);
  writeFileSync(join(folder, "core.replay"), JSON.stringify(replayOf(recording)));
  writeFileSync(join(folder, "core.save"), saveWorld(recording.world));
}
