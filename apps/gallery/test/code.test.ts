import { catalogue, dungeonPlan } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { digLevel } from "../src/level/level";
import type { Pane } from "../src/level/pane";
import { codeOf, jsonOf } from "../src/page/code";

/** The dungeon that the copied lines make. */
function runCode(pane: Pane): unknown {
  const program = codeOf(pane).replace(/^import \{ (\w+) \}.*$/m, "");
  const names = Object.fromEntries(
    Object.entries(catalogue).map(([name, generator]) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      generator,
    ]),
  );
  const scope = { ...names, dungeonPlan };
  return new Function(...Object.keys(scope), `${program}; return dungeon;`)(...Object.values(scope));
}

test.each<Pane>([
  { generator: "room-grid", seed: "7", options: { width: 60 } },
  { generator: "tree", seed: "ember", options: {} },
  { generator: "rooms-and-tunnels", seed: "-12", options: { rooms: 9 } },
  { generator: "caves", seed: "007", options: {} },
  { generator: "bsp", seed: "90071992547409931", options: {} },
  { generator: "rooms-and-tunnels", seed: '$& "0"', options: { join: "facing" } },
  { generator: "whole-dungeon", seed: "7", options: { depth: 2 } },
])("the copied lines make the level of $generator that is shown for the seed $seed", (pane) => {
  const shown = digLevel(pane);
  expect(shown).toHaveProperty("dungeon");
  expect(runCode(pane)).toEqual("dungeon" in shown && shown.dungeon);
});

test("options as JSON hold the seed as it is: a number, a text, or a whole number too large for JSON", () => {
  const seedIn = (seed: string) => JSON.parse(jsonOf({ generator: "tree", seed, options: {} })).seed;
  expect(["7", "ember", "90071992547409931"].map(seedIn)).toEqual([
    7,
    "ember",
    { $: "bigint", value: "90071992547409931" },
  ]);
});
