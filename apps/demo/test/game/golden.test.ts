import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { record } from "./record";

/*
 * What a bot's games come to, as hashes of the whole world. A change of the rules, the content, a generator or a single word
 * of the log changes them. When that was meant: DELVEKIT_UPDATE_GOLDEN=1 npx vitest run apps/demo/test/game/golden
 */

const FILE = new URL("golden.json", import.meta.url);
const SEEDS = [1, 2, 3, 5, 8, 13, -1, 2 ** 40, "ember", "Glut"];

it("the games of the golden seeds go as they always went", () => {
  const games = Object.fromEntries(
    SEEDS.map((seed) => {
      const { commands, hashes } = record(seed, 250, { hashAt: (turn) => turn === 100 });
      const turns = commands.length;
      return [String(seed), { turns, middle: hashes.get(100), end: hashes.get(turns) }];
    }),
  );
  if (process.env["DELVEKIT_UPDATE_GOLDEN"]) writeFileSync(FILE, `${JSON.stringify(games, null, 2)}\n`);
  expect(games).toEqual(JSON.parse(readFileSync(FILE, "utf8")));
});
