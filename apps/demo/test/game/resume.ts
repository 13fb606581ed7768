import { readFileSync } from "node:fs";
import { hashWorld } from "@delvekit/core";
import type { Command } from "../../src/game";
import { loadGame, play } from "../driver";

/*
 * Loads a save and goes on with it: resume.ts SAVE COMMANDS
 * Prints the hash of the world before the first command, after each tenth and after the last, as JSON.
 */

const [save = "", commands = ""] = process.argv.slice(2);
const game = loadGame(readFileSync(save));
const hashes = [hashWorld(game.world)];
const rest = JSON.parse(readFileSync(commands, "utf8")) as Command[];
for (const [index, command] of rest.entries()) {
  play(game, command);
  const done = index + 1;
  if (done % 10 === 0 || done === rest.length) hashes.push(hashWorld(game.world));
}
console.log(JSON.stringify(hashes));
