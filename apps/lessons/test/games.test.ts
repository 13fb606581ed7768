import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runProgram } from "../../../test/support/program";

/*
 * What came of the games that a bot plays in each part, as hashes of their worlds. If a change of rules, levels or words was meant to change them:
 * DELVEKIT_UPDATE_GOLDEN=1 npx vitest run apps/lessons/test/games
 */
const FILE = new URL("golden.json", import.meta.url);

test("a bot plays the game of each part as it always did", async () => {
  const runs = await runProgram<object>(new URL("./games.ts", import.meta.url));
  if (process.env["DELVEKIT_UPDATE_GOLDEN"]) writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`);
  expect(runs).toEqual(JSON.parse(readFileSync(FILE, "utf8")));
});
