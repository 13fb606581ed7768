import { readFileSync } from "node:fs";
import { hashWorld } from "@delvekit/core";
import { type Command, loadGame, play } from "../../src/game";

/*
 * Loads a save and goes on with it: resume.ts SAVE COMMANDS
 * Prints the hash of the world before the first command and after each of them, as JSON.
 */

const [save = "", commands = ""] = process.argv.slice(2);
const game = loadGame(readFileSync(save));
const hashes = [hashWorld(game.world)];
for (const command of JSON.parse(readFileSync(commands, "utf8")) as Command[]) {
  play(game, command);
  hashes.push(hashWorld(game.world));
}
console.log(JSON.stringify(hashes));
