import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFileStore } from "@delvekit/core/node";
import { move } from "@delvekit/core/space";
import { openGame } from "@delvekit/kit/game";
import { cellar } from "./cellar";

/** Writes a replay, a black box and a save of the cellar into a folder, for the browser's tests, and prints their names. */
const folder = process.argv[2]!;
const game = await openGame(cellar, { store: createFileStore(folder), seed: 9 });
for (let turn = 0; turn < 4; turn++) game.play(move({ dir: "e" }));
await game.flush();
const replay = game.replay();
const box = { kind: "delvekit black box", version: 1, error: "it broke", replay: JSON.parse(replay) };
writeFileSync(join(folder, "replay.json"), replay);
writeFileSync(join(folder, "box.json"), JSON.stringify({ ...box, failed: { command: move({ dir: "n" }) } }));
console.log(readdirSync(folder).join(" "));
